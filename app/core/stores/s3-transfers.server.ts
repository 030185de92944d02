import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '#app/core/refusals.ts';
import type { Bucket } from './s3-bucket.server.ts';
import { partSize, sendInParts } from './s3-parts.server.ts';
import type { Patience } from './s3-requests.server.ts';

/** For a part of an archive over a slow connection. */
const forParts: Patience = { once: 180_000, all: 600_000, rest: 0 };
/** Timeout of a connection on which no data arrives. */
const silence = 60_000;

/** Uploads a local file of any size to a bucket. */
export async function sendFile(bucket: Bucket, name: string, file: string): Promise<void> {
  const { size } = await stat(file);
  const from = await open(file);
  try {
    const [key, patience] = [bucket.keyOf(name), bucket.patient(forParts)];
    if (size <= partSize) await bucket.send({ method: 'PUT', key, body: await from.readFile(), patience });
    else await sendInParts(bucket.ask, key, { from, size, where: bucket.where, patience });
  } finally {
    await from.close();
  }
}

/** Downloads from a bucket to a local file, which must not exist yet. Returns false if the bucket has no such file. */
export async function fetchFile(bucket: Bucket, name: string, file: string): Promise<boolean> {
  await mkdir(dirname(file), { recursive: true });
  const patience = bucket.patient({ once: silence, all: 24 * 3600_000, rest: 0 });
  return bucket.ask(
    { method: 'GET', key: bucket.keyOf(name), expect: [404], patience },
    async (response, goOn) => {
      if (await bucket.orNothing(response)) return false;
      try {
        await pipeline(withWord(response, goOn), createWriteStream(file, { flags: 'wx' }));
      } catch (error) {
        // Remove the partial file: a retry starts from the beginning.
        if (codeOf(error) !== 'EEXIST') await rm(file, { force: true });
        throw error;
      }
      return true;
    },
  );
}

async function* withWord({ body }: Response, said: () => void): AsyncGenerator<Uint8Array> {
  for await (const part of body ?? []) {
    said();
    yield part;
  }
}
