import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, fchmodSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { getErrorCode } from '#app/core/refusals.ts';
import { getFreeDiskBytes, hashFile, listFilesBelow, pathExists, syncPath } from '#server/disk/files.ts';
import { getProcessIdentity, isProcessRunning } from '#server/disk/serving-process.ts';
import { parseReleaseContents, type ReleaseContents, releaseContentsFile } from './release-contents.ts';
import { type ReleaseFileHandler, streamRelease } from './stream-release.ts';
import { formatReleaseError, type VerifiedRelease } from './verify.ts';

/** Folders with this prefix are unfinished extractions, not versions. */
const unfinished = /^\.unpacking-(\d+)-(\d*)-/;

/**
 * Extract a verified release to `into`, such as `versions/0.2.0`: extracted beside it, each file validated against the list,
 * synced, then renamed. Atomic, even if killed. Throws a one-sentence error after removing everything.
 */
export async function unpackRelease(
  release: VerifiedRelease,
  into: string,
  ending?: AbortSignal,
): Promise<void> {
  const name = basename(release.file);
  const beside = dirname(into);
  await mkdir(beside, { recursive: true, mode: 0o755 });
  await clearUnfinished(beside);
  if (await pathExists(into)) throw new Error(`'${into}' already exists.`);
  if ((await getFreeDiskBytes(beside)) < release.bytes * 1.1)
    throw new Error(
      `There is not enough space in '${beside}': version ${release.version} needs ${Math.ceil(release.bytes / 1e6)} MB.`,
    );
  const [id, birth = ''] = getProcessIdentity().split(' ');
  const folder = await mkdtemp(join(beside, `.unpacking-${id}-${birth}-`));
  try {
    chmodSync(folder, 0o755);
    const { sha256 } = await streamRelease(release.file, writer(folder), ending);
    ending?.throwIfAborted();
    if (sha256 !== release.sha256) throw new Error('it has changed since it was checked');
    await syncFileSystem(folder);
    await rename(folder, into);
    await syncPath(beside);
  } catch (error) {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    ending?.throwIfAborted();
    const full = ['ENOSPC', 'EDQUOT'].includes(getErrorCode(error));
    if (['ENOTEMPTY', 'EEXIST'].includes(getErrorCode(error))) throw new Error(`'${into}' already exists.`);
    throw new Error(
      `'${name}' was not unpacked: ${full ? 'the disk is full' : formatReleaseError(error)}. All unpacked files have been removed.`,
    );
  }
}

/** Writes files that all users can read, independent of the umask. */
function writer(folder: string): ReleaseFileHandler {
  const made = new Set([folder]);
  let at = -1;
  function make(path: string) {
    if (made.has(path)) return;
    make(dirname(path));
    mkdirSync(path);
    chmodSync(path, 0o755);
    made.add(path);
  }
  return {
    begin({ path, executable }) {
      const file = join(folder, path);
      make(dirname(file));
      at = openSync(file, 'wx');
      fchmodSync(at, executable ? 0o755 : 0o644);
    },
    take(bytes) {
      for (let done = 0; done < bytes.length; ) done += writeSync(at, bytes, done);
    },
    end: () => closeSync(at),
  };
}

/** Sync the whole file system in one call; a call for each of thousands of files takes minutes on a slow disk. */
async function syncFileSystem(folder: string): Promise<void> {
  const syncing = spawn('sync', ['-f', folder], { stdio: 'ignore' });
  const [code] = await once(syncing, 'close');
  if (code !== 0) throw new Error('it could not be written to the disk');
}

/** Remove extractions of processes that were killed. */
async function clearUnfinished(beside: string): Promise<void> {
  for (const name of await readdir(beside)) {
    const [, id, birth = ''] = unfinished.exec(name) ?? [];
    if (!id || isProcessRunning(Number(id), birth)) continue;
    await rm(join(beside, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Validate an installed version against its list of contents; throws on the first difference. */
export async function validateUnpackedVersion(version: string): Promise<ReleaseContents> {
  const contents = parseReleaseContents(await readFile(join(version, releaseContentsFile), 'utf8'));
  const there = new Set(await listFilesBelow(version));
  for (const { path, sha256 } of contents.files)
    if (!there.has(path) || (await hashFile(join(version, path))) !== sha256)
      throw new Error(`'${join(version, path)}' has changed since it was unpacked.`);
  return contents;
}
