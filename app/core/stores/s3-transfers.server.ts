import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '#app/core/refusals.ts';
import type { Bucket } from './s3-bucket.server.ts';
import { partSize, sendInParts } from './s3-parts.server.ts';
import type { Patience } from './s3-requests.server.ts';

/** A part of an archive over a village's line. */
const forParts: Patience = { once: 180_000, all: 600_000, rest: 0 };
/** A line on which nothing comes for so long is lost. */
const silence = 60_000;

/** A file of the disk into a bucket, however large. */
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

/** A file of the disk out of a bucket, which must not be there yet. False where the bucket has none of that name. */
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
        // Another try begins anew.
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
