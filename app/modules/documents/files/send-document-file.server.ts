import { Refusal } from '#app/core/refusals.ts';
import { createFileResponse } from '#app/core/stores/file-response.server.ts';
import type { DocumentFileType } from '#app/modules/documents/papers/document-rules.ts';
import type { DocumentFileStore } from './document-file-store.server.ts';
import { formatContentDisposition } from './file-names.ts';

interface ServableFile {
  name: string;
  type: DocumentFileType;
  hash: string;
}

/** Content-Security-Policy against active content, should a browser render the file as a page. */
const downloadCsp = "sandbox; default-src 'none'; frame-ancestors 'none'";

export const createDocumentNotFound = () =>
  new Refusal(404, 'We cannot find that document. It may have been deleted.');

/**
 * Responds with a file as a download, whole or the requested range. Cached copies must be revalidated on each request, so that a
 * document stops being served once it is no longer public.
 */
export async function sendDocumentFile(
  files: DocumentFileStore,
  { isPrivate = false, ...file }: ServableFile & { isPrivate?: boolean },
  request: Request,
): Promise<Response> {
  const headers = {
    'content-type': file.type,
    'content-disposition': formatContentDisposition(file.name),
    'content-security-policy': downloadCsp,
    'x-content-type-options': 'nosniff',
    'cache-control': isPrivate ? 'private, no-cache' : 'no-cache',
    ...(isPrivate && { vary: 'Authorization' }),
    'x-robots-tag': 'noarchive',
  };
  const etag = `"${file.hash.slice(0, 32)}"`;
  const sent = await createFileResponse(request, { etag, headers }, () => files.open(file));
  if (!sent) throw createDocumentNotFound();
  return sent;
}
