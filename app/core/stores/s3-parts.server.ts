import type { FileHandle } from 'node:fs/promises';
import { StoreTrouble } from './file-store.ts';
import { textIn } from './s3-answers.ts';
import { type Ask, type Asked, type Patience, textOf } from './s3-requests.server.ts';

/** At least 5 MB, says S3; at most 10 000 of them: archives of up to 80 GB. */
export const partSize = 8 * 1024 * 1024;

interface Sending {
  from: FileHandle;
  /** In bytes. */
  size: number;
  where: string;
  patience: Patience;
}

/**
 * Sends a large file with one part of it in memory at a time. It is there when all have come; what was sent of one that
 * does not get there whole is taken back.
 */
export async function sendInParts(
  ask: Ask,
  key: string,
  { from, size, where, patience }: Sending,
): Promise<void> {
  const send = (asked: Asked) => ask({ ...asked, patience }, textOf);
  const uploadId = textIn(await send({ method: 'POST', key, query: { uploads: '' } }), 'UploadId');
  if (!uploadId) throw new StoreTrouble(`The store ${where} takes no archive in parts.`);
  try {
    const parts: string[] = [];
    for (let done = 0; done < size; ) {
      const body = Buffer.alloc(Math.min(partSize, size - done));
      const { bytesRead } = await from.read(body, 0, body.length, done);
      if (bytesRead !== body.length) throw new StoreTrouble('The archive changed while it was sent.');
      const query = { partNumber: String(parts.length + 1), uploadId };
      const asked: Asked = { method: 'PUT', key, query, body, patience };
      const etag = await ask(asked, async ({ headers }) => headers.get('etag') ?? '');
      parts.push(`<Part><PartNumber>${query.partNumber}</PartNumber><ETag>${etag}</ETag></Part>`);
      done += body.length;
    }
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    // It may say 200 and then what went wrong.
    const code = textIn(await send({ method: 'POST', key, query: { uploadId }, body }), 'Code');
    if (code) throw new StoreTrouble(`The store ${where} did not put the archive together (${code}).`);
  } catch (error) {
    await send({ method: 'DELETE', key, query: { uploadId } }).catch(() => {});
    throw error;
  }
}
