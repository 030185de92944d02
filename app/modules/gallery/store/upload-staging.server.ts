import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { limitConcurrency } from '#app/core/concurrency.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { fullDiskMessage, isDiskFullError } from '#app/core/stores/full-disk.ts';
import { maxFileUploadMegabytes } from '#app/modules/gallery/photos/photos.ts';

/** Completely received upload, in a temporary file that is deleted once the handler is done. */
interface StagedUpload {
  file: string;
  /** SHA-256 in hex. */
  hash: string;
}

export interface UploadStaging {
  /**
   * Streams a request body into a temporary file and passes it to the handler. Throws 413 over the size limit, 400 for
   * an incomplete body, and 503 when the quota of pending uploads, in total or of the same sender, is exhausted.
   */
  receive<T>(
    request: IncomingRequest,
    sender: string,
    handOn: (picture: StagedUpload) => Promise<T>,
  ): Promise<T>;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    /** Receiver of uploads. */
    uploadStaging: UploadStaging;
  }
}

/** Request, or another source of headers and a body stream. */
type IncomingRequest = Pick<Request, 'headers' | 'body'>;
type BodyStream = ReadableStream<Uint8Array> | null;

const megabyte = 1024 * 1024;
const maxUploadBytes = maxFileUploadMegabytes * megabyte;

interface UploadStagingOptions {
  /** Quota in bytes of uploads in progress or waiting for the handler, in total and per sender. */
  inAll?: number;
  ofOne?: number;
  /** Maximum size of one upload, in bytes. */
  maxBytes?: number;
  /** Error messages for an upload that is too large, incomplete or over the quota. */
  words?: { tooMuch: string; broken: string; many: string };
}

const pictureUploadMessages = {
  tooMuch: `This picture is too large. Choose one of ${maxFileUploadMegabytes} MB or less.`,
  broken: 'Part of the picture was lost on the way. Send it again.',
  many: 'Too many pictures are being sent at the moment. Try again in a minute.',
};

/**
 * Receives uploads into a folder on the local disk, not into memory. Files left by a crash are deleted within the
 * hour.
 */
export function openUploadStaging(
  folder: string,
  {
    inAll = 240 * megabyte,
    ofOne = 90 * megabyte,
    maxBytes = maxUploadBytes,
    words = pictureUploadMessages,
  }: UploadStagingOptions = {},
): UploadStaging {
  const limits: UploadBounds = {
    maxBytes,
    tooMuch: new Refusal(413, words.tooMuch),
    broken: new Refusal(400, words.broken),
  };
  const coming = new Map<string, number>();
  let all = 0;
  // Discarded bodies are read through memory too: limit the concurrency.
  const leaving = limitConcurrency(2);

  /** Reserves quota: returns a function that releases it, or undefined where the quota is exhausted. */
  function takeRoom(sender: string, size: number): (() => void) | undefined {
    const its = coming.get(sender) ?? 0;
    if (all + size > inAll || its + size > ofOne) return undefined;
    all += size;
    coming.set(sender, its + size);
    return () => {
      all -= size;
      const left = (coming.get(sender) ?? 0) - size;
      if (left > 0) coming.set(sender, left);
      else coming.delete(sender);
    };
  }

  return {
    async receive({ headers, body }, sender, handOn) {
      const said = Number(headers.get('content-length') ?? maxBytes);
      if (said > maxBytes) throw limits.tooMuch;
      const free = takeRoom(sender, said);
      if (!free) {
        await leaving(() => drainBody(body, limits));
        throw new Refusal(503, words.many, { 'retry-after': '10' });
      }
      const file = join(folder, randomUUID());
      try {
        await deleteStaleStagedUploads(folder);
        return await handOn({ file, hash: await writeUpload(file, body, limits) });
      } catch (error) {
        if (error === limits.tooMuch) await body?.cancel();
        if (!isDiskFullError(error)) throw error;
        await leaving(() => drainBody(body, limits));
        throw new Refusal(507, fullDiskMessage);
      } finally {
        await rm(file, { force: true });
        free();
      }
    },
  };
}

/** Maximum size, and the errors thrown for an oversized and for an incomplete body. */
type UploadBounds = Record<'tooMuch' | 'broken', Refusal> & { maxBytes: number };

/** Returns the hash. */
async function writeUpload(file: string, body: BodyStream, limits: UploadBounds): Promise<string> {
  const hash = createHash('sha256');
  const to = await open(file, 'wx', 0o600);
  try {
    for await (const part of within(body, limits)) {
      hash.update(part);
      await to.write(part);
    }
  } finally {
    await to.close();
  }
  return hash.digest('hex');
}

/** Drains the request body and discards it: browsers read no response before they have sent the whole request. */
async function drainBody(body: BodyStream, limits: UploadBounds): Promise<void> {
  for await (const _ of within(body, limits));
}

async function* within(
  body: BodyStream,
  { maxBytes, tooMuch, broken }: UploadBounds,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  const parts = body?.[Symbol.asyncIterator]({ preventCancel: true });
  try {
    while (parts) {
      // A connection lost by the client is not a server error.
      const { done, value } = await parts.next().catch(() => Promise.reject(broken));
      if (done) return;
      size += value.length;
      if (size > maxBytes) throw tooMuch;
      yield value;
    }
  } finally {
    await parts?.return?.();
  }
}

/** Deletes what a crash left there: nothing is an hour on its way. */
export async function deleteStaleStagedUploads(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => undefined);
    if (facts && Date.now() - facts.mtimeMs > 3600_000) await rm(path, { force: true });
  }
}
