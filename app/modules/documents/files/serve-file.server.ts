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

/** Content-Security-Policy against active content, should a browser render the file as a page. */
const closed = "sandbox; default-src 'none'; frame-ancestors 'none'";

export const gone = () => new Refusal(404, 'There is no such document.');

/**
 * Responds with a file as a download, whole or the requested range. Cached copies must be revalidated on each request, so that a
 * document stops being served once it is no longer public.
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
