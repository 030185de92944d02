import { rm } from 'node:fs/promises';
import type { ReleaseNotes } from '#app/admin/whats-new/changelog.ts';
import { unpackRelease } from '#server/releases/unpack.ts';
import { verifyRelease } from '#server/releases/verify.ts';
import { getUpdatesFolder, getVersionFolder } from '#server/updates/journal/update-files.ts';
import { readReleaseKeys } from '#server/updates/versions/check-versions.ts';
import { fetchRelease } from '#server/updates/versions/fetch-release.ts';
import type { VersionSource } from '#server/updates/versions/known-version.ts';
import { buildVersion } from './build.ts';

/** Version with a source. */
export interface InstallableVersion extends ReleaseNotes {
  place: VersionSource;
}

/** Install a version to HOME/versions/VERSION: from a signed release file, or built from a signed tag. */
export async function installVersion(
  { version, place }: InstallableVersion,
  home: string,
  ending = new AbortController().signal,
): Promise<void> {
  const into = getVersionFolder(home, version);
  // Remove one of a failed or rolled-back update.
  await rm(into, { recursive: true, force: true });
  if (place.kind === 'commit') return buildVersion(place, { version, home, ending });
  const file =
    place.kind === 'file' ? place.path : await fetchRelease(place, getUpdatesFolder(home), { ending });
  const release = await verifyRelease(file, await readReleaseKeys());
  if (release.version !== version)
    throw new Error(`'${file}' is version ${release.version}, not ${version}.`);
  await unpackRelease(release, into, ending);
}
