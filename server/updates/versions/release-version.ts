import { parseChangelog } from '#app/admin/whats-new/changelog.ts';
import { streamRelease } from '#server/releases/stream-release.ts';
import { verifyRelease } from '#server/releases/verify.ts';
import type { NewerVersion } from './known-version.ts';

/**
 * Return the version of a release file, with its own docs/changes.md. The file is verified first: throws a one-sentence error
 * when it is unsigned, incomplete or for another platform. `keys` is the text of deploy/release-keys.
 */
export async function readReleaseVersion(
  path: string,
  keys: string,
  platform?: string,
): Promise<NewerVersion> {
  const { version } = await verifyRelease(path, keys, platform);
  const parts: Buffer[] = [];
  let isChanges = false;
  await streamRelease(path, {
    begin: (file) => {
      isChanges = file.path === 'docs/changes.md';
    },
    take: (bytes) => {
      if (isChanges) parts.push(Buffer.from(bytes));
    },
    end: () => {},
  });
  const words = parseChangelog(Buffer.concat(parts).toString()).find((one) => one.version === version);
  if (!words)
    throw new Error(`The release does not list the changes of version ${version} (docs/changes.md).`);
  return { ...words, place: { kind: 'file', path } };
}
