import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { VersionWords } from '#app/desk/whats-new/changes.ts';
import { sync } from '#server/disk/disk.ts';
import { orFull } from '#server/disk/full-disk.ts';
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
export async function putInPlace(
  { version, place }: Found,
  home: string,
  ending = new AbortController().signal,
): Promise<void> {
  const into = versionFolder(home, version);
  // One that came to nothing, or was gone back from.
  await rm(into, { recursive: true, force: true });
  if (place.kind === 'commit') return build(place, { version, home, ending });
  const file =
    place.kind === 'file' ? place.path : await fetchRelease(place, updatesFolder(home), { ending });
  const release = await verify(file, await releaseKeys());
  if (release.version !== version)
    throw new Error(`'${file}' is version ${release.version}, and not ${version}.`);
  await unpack(release, into, ending);
}

/** What lies in the clone besides that commit takes no part in it. */
async function build(
  { folder, commit }: Extract<Place, { kind: 'commit' }>,
  { version, home, ending }: { version: string; home: string; ending: AbortSignal },
): Promise<void> {
  const beside = await mkdtemp(join(versionsFolder(home), '.building-'));
  try {
    await chmod(beside, 0o755);
    await unpackCommit(folder, commit, beside);
    ending.throwIfAborted();
    const { version: its } = JSON.parse(await readFile(join(beside, 'package.json'), 'utf8'));
    if (its !== version) throw new Error(`What the tag of ${version} names calls itself ${its}.`);
    await bootstrap(beside, ending).catch(({ stderr, message }) => {
      ending.throwIfAborted();
      throw new Error(
        `${version} could not be built: ${String(stderr).trim().split('\n').at(-1) || message}`,
      );
    });
    await rename(beside, versionFolder(home, version));
    await sync(versionsFolder(home));
  } catch (error) {
    throw await orFull(error, versionsFolder(home));
  } finally {
    await rm(beside, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** What is pressed at the machine is for the update alone: the build has a group of its own, and is ended as one. */
async function bootstrap(folder: string, ending: AbortSignal): Promise<void> {
  const build = spawn(process.execPath, ['scripts/bootstrap.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const end = () => build.pid && process.kill(-build.pid, 'SIGTERM');
  ending.addEventListener('abort', end);
  const [[code], stderr] = await Promise.all([once(build, 'close'), text(build.stderr)]);
  ending.removeEventListener('abort', end);
  if (code !== 0) throw Object.assign(new Error('it ended in the middle'), { stderr });
}

async function unpackCommit(folder: string, commit: string, into: string): Promise<void> {
  const git = spawn('git', ['-C', folder, 'archive', '--format=tar', commit], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const tar = spawn('tar', ['-x', '-C', into], { stdio: ['pipe', 'inherit', 'inherit'] });
  const codes = [git, tar].map((program) => once(program, 'close').then(([code]) => code));
  // Where the one ends too early, its code says so.
  const piped = pipeline(git.stdout, tar.stdin).catch(() => {});
  const ended = await Promise.all([...codes, piped]);
  if (ended.some((code) => code)) throw new Error(`${commit} of '${folder}' could not be unpacked.`);
}
