import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isFull } from '#app/core/stores/full-disk.ts';
import { hashOf, isThere, roomOn, sync } from '#server/disk/disk.ts';
import { fetchBounded, partsOf } from './fetch-bounded.ts';
import type { Place } from './known-version.ts';
import { NotTaken } from './not-taken.ts';

/** Maximum bytes of a signature. */
const mostSigned = 10_000;

interface Options {
  ending?: AbortSignal;
  /** Idle timeout in milliseconds: a slow connection is fine while data arrives. */
  patience?: number;
}

/**
 * Fetch a release file and its signature into a folder and return its path: with the size and SHA-256 of the signed list. Throws
 * VersionUnavailableError. A complete file is not fetched again; an interrupted one leaves a `.part` that is overwritten.
 * `verifyRelease` checks the signature.
 */
export async function fetchRelease(
  { address, size, sha256 }: Extract<Place, { kind: 'web' }>,
  into: string,
  { ending = new AbortController().signal, patience = 60_000 }: Options = {},
): Promise<string> {
  const name = basename(new URL(address).pathname);
  const file = join(into, name);
  await mkdir(into, { recursive: true, mode: 0o700 });
  if (!(await isThere(file)) || (await hashOf(file)) !== sha256) {
    if ((await roomOn(into)) < size * 1.1)
      throw new NotTaken(
        `There is too little room in '${into}': '${name}' is of ${Math.ceil(size / 1e6)} MB.`,
      );
    await fetchWhole(`${file}.part`, { address, size, sha256, ending, patience }).catch(async (error) => {
      // A partial file cannot be resumed, so it is removed to free space.
      if (isFull(error)) await rm(`${file}.part`, { force: true });
      throw error instanceof NotTaken ? new NotTaken(`'${name}' was not fetched: ${error.message}.`) : error;
    });
    await rename(`${file}.part`, file);
  }
  const signature = await fetchBounded(`${address}.sig`, { most: mostSigned, patience, ending }).catch(
    (error) => {
      throw new NotTaken(`The signature of '${name}' was not fetched: ${error.message}.`);
    },
  );
  await keep(`${file}.sig`, [signature]);
  await sync(into);
  return file;
}

interface Fetching extends Required<Options> {
  address: string;
  size: number;
  sha256: string;
}

async function fetchWhole(part: string, { address, size, sha256, ending, patience }: Fetching) {
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(new DOMException('nothing came', 'TimeoutError')), patience);
  const sum = createHash('sha256');
  async function* looked() {
    for await (const bytes of partsOf(address, size, AbortSignal.any([ending, idle.signal]))) {
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
  if (sum.digest('hex') !== sha256) throw new NotTaken('what came is not what the signed list names');
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
