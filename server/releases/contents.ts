import { z } from 'zod';

/** What a release file has in it, as its `contents.json` says: made by scripts/release/, read here. */

/** The machines that there are release files for. */
export const platforms = ['linux-x64', 'linux-arm64'] as const;
/** What this machine is called in the name of a release file: here, where a start reads it, and not beside what opens archives. */
export const thisPlatform = `${process.platform}-${process.arch}`;
export const contentsName = 'contents.json';

/** Bounds that no release of ours comes near: what is beyond is none. */
export const most = { files: 20_000, contents: 8e6, bytes: 1.5e9 };

/** The same on every disk: no way out of the folder, nothing hidden behind a name. */
const isPlainPath = (path: string) =>
  path.length <= 240 &&
  path.split('/').every((part) => /^[\w@+.=~,() -]+$/.test(part) && !/^\.{1,2}$|^ | $/.test(part));

const listed = z.object({
  path: z.string().refine(isPlainPath, 'it leads elsewhere'),
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  executable: z.literal(true).optional(),
});

const contents = z.object({
  format: z.literal(1),
  name: z.literal('bowls-club'),
  version: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/),
  platform: z.enum(platforms),
  /** The newest change of the database that it brings. */
  migration: z.string().regex(/^\d{3}-[\w-]+$/),
  /** Of which commit it was built; nothing where that was no clone. */
  commit: z.string().optional(),
  /** The packages in it: a file in CycloneDX's format. */
  sbom: z.string(),
  files: z
    .array(listed)
    .max(most.files)
    .refine((files) => files.reduce((sum, { size }) => sum + size, 0) <= most.bytes, 'more than fits')
    .refine(
      (files) => new Set(files.map(({ path }) => path)).size === files.length,
      'a name that is there twice',
    )
    .refine((files) => files.every(({ path }) => path !== contentsName), 'itself'),
});

export type Contents = z.output<typeof contents>;
export type Listed = z.output<typeof listed>;

/** Throws where it is none. */
export const readContents = (text: string): Contents => contents.parse(JSON.parse(text));
