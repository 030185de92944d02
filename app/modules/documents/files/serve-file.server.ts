import { Refusal } from '#app/core/refusals.ts';
import { sendFile } from '#app/core/stores/send-file.server.ts';
import type { FileType } from '#app/modules/documents/papers/documents.ts';
import { asAttachment } from './file-names.ts';
import type { DocumentFiles } from './kept-files.server.ts';

interface Kept {
  name: string;
  type: FileType;
  hash: string;
}

/** Nothing of it may do anything, should a browser ever open it as a page. */
const closed = "sandbox; default-src 'none'; frame-ancestors 'none'";

export const gone = () => new Refusal(404, 'There is no such document.');

/**
 * Gives a file to be saved: whole, or the part that is asked for. Whoever holds it asks each time whether it may still be
 * read: a document that is no longer public is gone at once.
 */
export async function serveFile(
  files: DocumentFiles,
  { isPrivate = false, ...file }: Kept & { isPrivate?: boolean },
  request: Request,
): Promise<Response> {
  const headers = {
    'content-type': file.type,
    'content-disposition': asAttachment(file.name),
    'content-security-policy': closed,
    'x-content-type-options': 'nosniff',
    'cache-control': isPrivate ? 'private, no-cache' : 'no-cache',
    ...(isPrivate && { vary: 'Authorization' }),
    'x-robots-tag': 'noarchive',
  };
  const etag = `"${file.hash.slice(0, 32)}"`;
  const sent = await sendFile(request, { etag, headers }, () => files.open(file));
  if (!sent) throw gone();
  return sent;
}
