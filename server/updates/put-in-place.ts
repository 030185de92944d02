import { rm } from 'node:fs/promises';
import type { VersionWords } from '#app/admin/whats-new/changes.ts';
import { unpack } from '#server/releases/unpack.ts';
import { verify } from '#server/releases/verify.ts';
import { updatesFolder, versionFolder } from '#server/updates/journal/places.ts';
import { fetchRelease } from '#server/updates/known/fetch-release.ts';
import type { Place } from '#server/updates/known/known-version.ts';
import { releaseKeys } from '#server/updates/known/watch-versions.ts';
import { build } from './build.ts';

/** Version with a source. */
export interface Found extends VersionWords {
  place: Place;
}

/** Install a version to HOME/versions/VERSION: from a signed release file, or built from a signed tag. */
export async function putInPlace(
  { version, place }: Found,
  home: string,
  ending = new AbortController().signal,
): Promise<void> {
  const into = versionFolder(home, version);
  // Remove one of a failed or rolled-back update.
  await rm(into, { recursive: true, force: true });
  if (place.kind === 'commit') return build(place, { version, home, ending });
  const file =
    place.kind === 'file' ? place.path : await fetchRelease(place, updatesFolder(home), { ending });
  const release = await verify(file, await releaseKeys());
  if (release.version !== version)
    throw new Error(`'${file}' is version ${release.version}, and not ${version}.`);
  await unpack(release, into, ending);
}
