import type { FileHandle } from 'node:fs/promises';
import { FileStoreError } from './file-store.ts';
import {
  readResponseText,
  type S3Request,
  type S3Timeouts,
  type SendS3Request,
} from './s3-requests.server.ts';
import { getXmlText } from './s3-responses.ts';

/** S3 requires at least 5 MB per part and at most 10 000 parts: files of up to 80 GB. */
export const s3PartBytes = 8 * 1024 * 1024;

interface PartUpload {
  from: FileHandle;
  /** Bytes. */
  size: number;
  where: string;
  timeouts: S3Timeouts;
}

/**
 * Uploads a large file with a single part in memory at a time. It becomes visible when complete; a failed upload is aborted and
 * its parts deleted.
 */
export async function uploadS3FileInParts(
  ask: SendS3Request,
  key: string,
  { from, size, where, timeouts }: PartUpload,
): Promise<void> {
  const send = (asked: S3Request) => ask({ ...asked, timeouts }, readResponseText);
  const uploadId = getXmlText(await send({ method: 'POST', key, query: { uploads: '' } }), 'UploadId');
  if (!uploadId) throw new FileStoreError(`The store ${where} does not accept archives in parts.`);
  try {
    const parts: string[] = [];
    for (let done = 0; done < size; ) {
      const body = Buffer.alloc(Math.min(s3PartBytes, size - done));
      const { bytesRead } = await from.read(body, 0, body.length, done);
      if (bytesRead !== body.length) throw new FileStoreError('The archive changed while it was being sent.');
      const query = { partNumber: String(parts.length + 1), uploadId };
      const asked: S3Request = { method: 'PUT', key, query, body, timeouts };
      const etag = await ask(asked, async ({ headers }) => headers.get('etag') ?? '');
      parts.push(`<Part><PartNumber>${query.partNumber}</PartNumber><ETag>${etag}</ETag></Part>`);
      done += body.length;
    }
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    // S3 may respond 200 with an error in the body.
    const code = getXmlText(await send({ method: 'POST', key, query: { uploadId }, body }), 'Code');
    if (code) throw new FileStoreError(`The store ${where} could not complete the archive (${code}).`);
  } catch (error) {
    await send({ method: 'DELETE', key, query: { uploadId } }).catch(() => {});
    throw error;
  }
}
