import { Readable } from 'node:stream';
import type { FileType } from '#app/club/documents/documents.ts';
import { Refusal } from '#app/core/refusals.ts';
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
  const etag = `"${file.hash.slice(0, 32)}"`;
  const headers = new Headers({
    etag,
    'content-type': file.type,
    'content-disposition': asAttachment(file.name),
    'content-security-policy': closed,
    'x-content-type-options': 'nosniff',
    'cache-control': isPrivate ? 'private, no-cache' : 'no-cache',
    ...(isPrivate && { vary: 'Authorization' }),
    'accept-ranges': 'bytes',
    'x-robots-tag': 'noarchive',
  });
  if (isHeld(request, etag)) return new Response(null, { status: 304, headers });
  const open = await files.open(file);
  if (!open) throw gone();
  const { size } = await open.stat();
  const part = partOf(request, size, etag);
  if (part === 'none') {
    await open.close();
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = part ?? { start: 0, end: size - 1 };
  headers.set('content-length', String(end - start + 1));
  if (part) headers.set('content-range', `bytes ${start}-${end}/${size}`);
  const status = part ? 206 : 200;
  if (request.method === 'HEAD') {
    await open.close();
    return new Response(null, { status, headers });
  }
  // It closes the file, whether all of it has gone or the reader has.
  const body = Readable.toWeb(open.createReadStream({ start, end })) as ReadableStream<Uint8Array>;
  return new Response(body, { status, headers });
}

const isHeld = ({ headers }: Request, etag: string) =>
  headers
    .get('if-none-match')
    ?.split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;

/** One part of it, as a download that was broken off goes on (RFC 9110); undefined for all of it. */
function partOf({ headers }: Request, size: number, etag: string) {
  const [, from, to] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(headers.get('range') ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return undefined;
  if ((headers.get('if-range') ?? etag) !== etag) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'none' : { start, end };
}
