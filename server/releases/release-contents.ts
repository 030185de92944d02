import { z } from 'zod';

/** Contents of a release file, listed in its `contents.json`: written by scripts/release/, parsed here. */

/** Platforms with release files. */
export const releasePlatforms = ['linux-x64', 'linux-arm64'] as const;
/** Platform of this machine in release file names; here, since the start reads it, and not beside the archive code. */
export const currentPlatform = `${process.platform}-${process.arch}`;
export const releaseContentsFile = 'contents.json';

/** Limits far above any real release; anything beyond is rejected. */
export const maxReleaseSize = { files: 20_000, contents: 8e6, bytes: 1.5e9 };

/** True for a portable path: inside the folder, without special characters. */
const isPlainPath = (path: string) =>
  path.length <= 240 &&
  path.split('/').every((part) => /^[\w@+.=~,() -]+$/.test(part) && !/^\.{1,2}$|^ | $/.test(part));

const listed = z.object({
  path: z.string().refine(isPlainPath, 'it points to another place'),
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  executable: z.literal(true).optional(),
});

const contents = z.object({
  format: z.literal(1),
  name: z.literal('bowls-club'),
  version: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/),
  platform: z.enum(releasePlatforms),
  /** Name of the latest migration. */
  migration: z.string().regex(/^\d{3}-[\w-]+$/),
  /** Commit of the build; undefined outside of a clone. */
  commit: z.string().optional(),
  /** List of packages, a file in CycloneDX format. */
  sbom: z.string(),
  files: z
    .array(listed)
    .max(maxReleaseSize.files)
    .refine(
      (files) => files.reduce((sum, { size }) => sum + size, 0) <= maxReleaseSize.bytes,
      'more data than allowed',
    )
    .refine((files) => new Set(files.map(({ path }) => path)).size === files.length, 'a duplicate name')
    .refine((files) => files.every(({ path }) => path !== releaseContentsFile), 'itself'),
});

export type ReleaseContents = z.output<typeof contents>;
export type ReleaseFile = z.output<typeof listed>;

/** Parse and validate contents.json; throws when invalid. */
export const parseReleaseContents = (text: string): ReleaseContents => contents.parse(JSON.parse(text));
