import type { OpenFileHandle } from './file-store.ts';

interface FileResponseHeaders {
  /** Quoted; changes with the file. */
  etag: string;
  headers: Record<string, string>;
}

/** Chunk size: memory used per reader. */
const chunkBytes = 32 * 1024;

/**
 * Builds the response for a file: whole, a range (206, 416), or 304 if the client has it. Returns undefined if `open` finds no
 * file.
 */
export async function createFileResponse(
  request: Request,
  { etag, headers: given }: FileResponseHeaders,
  open: () => Promise<OpenFileHandle | undefined>,
): Promise<Response | undefined> {
  const headers = new Headers({ ...given, etag, 'accept-ranges': 'bytes' });
  if (isEtagMatch(request, etag)) return new Response(null, { status: 304, headers });
  const file = await open();
  if (!file) return undefined;
  const { size } = await file.stat();
  const part = parseRange(request, size, etag);
  if (part === 'none') {
    await file.close();
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = part ?? { start: 0, end: size - 1 };
  headers.set('content-length', String(end - start + 1));
  if (part) headers.set('content-range', `bytes ${start}-${end}/${size}`);
  const status = part ? 206 : 200;
  if (request.method === 'HEAD') {
    await file.close();
    return new Response(null, { status, headers });
  }
  const body =
    end - start < chunkBytes ? await readWholeRange(file, start, end + 1) : streamRange(file, start, end + 1);
  return new Response(body, { status, headers });
}

async function readWholeRange(
  file: OpenFileHandle,
  start: number,
  end: number,
): Promise<Buffer<ArrayBuffer>> {
  return readFileChunk(file, start, end).finally(() => file.close());
}

/**
 * Response bodies that are never read or cancelled, such as those replaced by a later response: Node ends the process if a file
 * handle is garbage-collected while open.
 */
const unreadFiles = new FinalizationRegistry<OpenFileHandle>((file) => void file.close().catch(() => {}));

/** Streams a file, reading each chunk on demand; closes it at the end or when the reader cancels. */
function streamRange(
  file: OpenFileHandle,
  start: number,
  end: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = start;
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(stream) {
        try {
          const next = await readFileChunk(file, at, Math.min(at + chunkBytes, end));
          at += next.length;
          stream.enqueue(next);
        } catch (error) {
          await file.close();
          throw error;
        }
        if (at < end) return;
        await file.close();
        stream.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
  unreadFiles.register(pieces, file);
  return pieces;
}

/** Throw on a truncated file: it must not look complete. */
async function readFileChunk(file: OpenFileHandle, start: number, end: number): Promise<Buffer<ArrayBuffer>> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
  if (bytesRead < end - start) throw new Error('The file is incomplete.');
  return buffer;
}

const isEtagMatch = ({ headers }: Request, etag: string) =>
  headers
    .get('if-none-match')
    ?.split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;

/** Parses a range, as for resuming a download (RFC 9110); returns undefined for the whole file. */
function parseRange({ headers }: Request, size: number, etag: string) {
  const [, from, to] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(headers.get('range') ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return undefined;
  if ((headers.get('if-range') ?? etag) !== etag) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'none' : { start, end };
}
