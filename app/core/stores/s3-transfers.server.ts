import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getErrorCode } from '#app/core/refusals.ts';
import type { S3Bucket } from './s3-bucket.server.ts';
import { s3PartBytes, uploadS3FileInParts } from './s3-parts.server.ts';
import type { S3Timeouts } from './s3-requests.server.ts';

/** For a part of an archive over a slow connection. */
const partTimeouts: S3Timeouts = { attemptMs: 180_000, totalMs: 600_000, backOffMs: 0 };
/** Timeout of a connection on which no data arrives. */
const idleTimeoutMs = 60_000;

/** Uploads a local file of any size to a bucket. */
export async function uploadFileToS3(bucket: S3Bucket, name: string, file: string): Promise<void> {
  const { size } = await stat(file);
  const from = await open(file);
  try {
    const [key, timeouts] = [bucket.getKey(name), bucket.withTimeouts(partTimeouts)];
    if (size <= s3PartBytes)
      await bucket.requestText({ method: 'PUT', key, body: await from.readFile(), timeouts });
    else await uploadS3FileInParts(bucket.request, key, { from, size, where: bucket.where, timeouts });
  } finally {
    await from.close();
  }
}

/** Downloads from a bucket to a local file, which must not exist yet. Returns false if the bucket has no such file. */
export async function downloadFileFromS3(bucket: S3Bucket, name: string, file: string): Promise<boolean> {
  await mkdir(dirname(file), { recursive: true });
  const timeouts = bucket.withTimeouts({ attemptMs: idleTimeoutMs, totalMs: 24 * 3600_000, backOffMs: 0 });
  return bucket.request(
    { method: 'GET', key: bucket.getKey(name), expect: [404], timeouts },
    async (response, goOn) => {
      if (await bucket.isMissing(response)) return false;
      try {
        await pipeline(notifyOnChunk(response, goOn), createWriteStream(file, { flags: 'wx' }));
      } catch (error) {
        // Remove the partial file: a retry starts from the beginning.
        if (getErrorCode(error) !== 'EEXIST') await rm(file, { force: true });
        throw error;
      }
      return true;
    },
  );
}

async function* notifyOnChunk({ body }: Response, said: () => void): AsyncGenerator<Uint8Array> {
  for await (const part of body ?? []) {
    said();
    yield part;
  }
}
