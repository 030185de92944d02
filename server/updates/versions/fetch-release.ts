import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDiskFullError } from '#app/core/stores/full-disk.ts';
import { getFreeDiskBytes, hashFile, pathExists, syncPath } from '#server/disk/files.ts';
import { fetchVersionFile, fetchVersionFileChunks } from './fetch-with-limits.ts';
import type { VersionSource } from './known-version.ts';
import { VersionUnavailableError } from './version-unavailable.ts';

/** Maximum bytes of a signature. */
const maxSignatureBytes = 10_000;

interface Options {
  ending?: AbortSignal;
  /** Idle timeout in milliseconds: a slow connection is fine while data arrives. */
  timeoutMs?: number;
}

/**
 * Fetch a release file and its signature into a folder and return its path: with the size and SHA-256 of the signed list. Throws
 * VersionUnavailableError. A complete file is not fetched again; an interrupted one leaves a `.part` that is overwritten.
 * `verifyRelease` checks the signature.
 */
export async function fetchRelease(
  { address, size, sha256 }: Extract<VersionSource, { kind: 'web' }>,
  into: string,
  { ending = new AbortController().signal, timeoutMs = 60_000 }: Options = {},
): Promise<string> {
  const name = basename(new URL(address).pathname);
  const file = join(into, name);
  await mkdir(into, { recursive: true, mode: 0o700 });
  if (!(await pathExists(file)) || (await hashFile(file)) !== sha256) {
    if ((await getFreeDiskBytes(into)) < size * 1.1)
      throw new VersionUnavailableError(
        `There is not enough space in '${into}': '${name}' needs ${Math.ceil(size / 1e6)} MB.`,
      );
    await fetchWhole(`${file}.part`, { address, size, sha256, ending, timeoutMs }).catch(async (error) => {
      // A partial file cannot be resumed, so it is removed to free space.
      if (isDiskFullError(error)) await rm(`${file}.part`, { force: true });
      throw error instanceof VersionUnavailableError
        ? new VersionUnavailableError(`'${name}' was not fetched: ${error.message}.`)
        : error;
    });
    await rename(`${file}.part`, file);
  }
  const signature = await fetchVersionFile(`${address}.sig`, {
    maxBytes: maxSignatureBytes,
    timeoutMs,
    ending,
  }).catch((error) => {
    throw new VersionUnavailableError(`The signature of '${name}' was not fetched: ${error.message}.`);
  });
  await keep(`${file}.sig`, [signature]);
  await syncPath(into);
  return file;
}

interface Fetching extends Required<Options> {
  address: string;
  size: number;
  sha256: string;
}

async function fetchWhole(part: string, { address, size, sha256, ending, timeoutMs }: Fetching) {
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(new DOMException('no data arrived', 'TimeoutError')), timeoutMs);
  const sum = createHash('sha256');
  async function* looked() {
    for await (const bytes of fetchVersionFileChunks(address, size, AbortSignal.any([ending, idle.signal]))) {
      timer.refresh();
      sum.update(bytes);
      yield bytes;
    }
  }
  try {
    await keep(part, looked());
  } finally {
    clearTimeout(timer);
  }
  if (sum.digest('hex') !== sha256)
    throw new VersionUnavailableError('the file does not match the signed list');
}

async function keep(file: string, parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    for await (const bytes of parts) await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
