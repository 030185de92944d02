import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { VersionWords } from '#app/desk/whats-new/changes.ts';
import { sync } from '#server/disk/disk.ts';
import { unpack } from '#server/releases/unpack.ts';
import { verify } from '#server/releases/verify.ts';
import { updatesFolder, versionFolder, versionsFolder } from '#server/updates/journal/places.ts';
import { fetchRelease } from '#server/updates/known/fetch-release.ts';
import type { Place } from '#server/updates/known/known-version.ts';
import { releaseKeys } from '#server/updates/known/watch-versions.ts';

/** A version that there is to be had. */
export interface Found extends VersionWords {
  place: Place;
}

/** Makes a version HOME/versions/VERSION: from a release file that is signed, or built of what a signed tag names. */
export async function putInPlace({ version, place }: Found, home: string): Promise<void> {
  const into = versionFolder(home, version);
  // One that came to nothing, or was gone back from.
  await rm(into, { recursive: true, force: true });
  if (place.kind === 'commit') return build(place, version, home);
  const file = place.kind === 'file' ? place.path : await fetchRelease(place, updatesFolder(home));
  const release = await verify(file, await releaseKeys());
  if (release.version !== version)
    throw new Error(`'${file}' is version ${release.version}, and not ${version}.`);
  await unpack(release, into);
}

const run = promisify(execFile);

/** What lies in the clone besides that commit takes no part in it. */
async function build(
  { folder, commit }: Extract<Place, { kind: 'commit' }>,
  version: string,
  home: string,
): Promise<void> {
  const beside = await mkdtemp(join(versionsFolder(home), '.building-'));
  try {
    await chmod(beside, 0o755);
    await unpackCommit(folder, commit, beside);
    const { version: its } = JSON.parse(await readFile(join(beside, 'package.json'), 'utf8'));
    if (its !== version) throw new Error(`What the tag of ${version} names calls itself ${its}.`);
    await run(process.execPath, ['scripts/bootstrap.mjs'], { cwd: beside }).catch(({ stderr, message }) => {
      throw new Error(
        `${version} could not be built: ${String(stderr).trim().split('\n').at(-1) || message}`,
      );
    });
    await rename(beside, versionFolder(home, version));
    await sync(versionsFolder(home));
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

async function unpackCommit(folder: string, commit: string, into: string): Promise<void> {
  const git = spawn('git', ['-C', folder, 'archive', '--format=tar', commit], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const tar = spawn('tar', ['-x', '-C', into], { stdio: [git.stdout, 'inherit', 'inherit'] });
  const codes = await Promise.all([once(git, 'close'), once(tar, 'close')]);
  if (codes.some(([code]) => code !== 0)) throw new Error(`${commit} of '${folder}' could not be unpacked.`);
}
