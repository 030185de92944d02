import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

/** A whole answer kept ready in memory; headers as Node writes them: name, value, name, … */
export interface Answer {
  status: number;
  etag: string;
  /** The body's own headers excepted: those of a 304 too. */
  headers: string[];
  identity: Buffer;
  compressible: boolean;
  /** Each encoding with its whole headers, made when it is first asked for. */
  encoded: Partial<Record<Encoding, { body: Buffer; headers: string[] }>>;
}

const compressed = /^(text\/|application\/([\w.-]+\+)?(json|javascript|xml)|image\/svg)/;

/** Reads a response to its end and prepares it to be sent many times. */
export async function prepare(response: Response): Promise<Answer> {
  const identity = Buffer.from(await response.arrayBuffer());
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return {
    status: response.status,
    etag,
    headers: [...[...response.headers].flat(), 'etag', etag, 'vary', 'Accept-Encoding, Cookie'],
    identity,
    compressible: identity.length > 400 && compressed.test(response.headers.get('content-type') ?? ''),
    encoded: {},
  };
}

/** Writes a prepared answer: no framework, no copies. */
export function send(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  if (answer.status === 200 && matches(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, answer.headers).end();
    return;
  }
  const { body, headers } = encode(answer, choose(request.headers['accept-encoding'], answer));
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The same answer for callers that speak Request and Response. */
export function toResponse(answer: Answer, request: Request): Response {
  if (answer.status === 200 && matches(request.headers.get('if-none-match') ?? undefined, answer.etag)) {
    return new Response(null, { status: 304, headers: pairs(answer.headers) });
  }
  const { body, headers } = encode(
    answer,
    choose(request.headers.get('accept-encoding') ?? undefined, answer),
  );
  return new Response(request.method === 'HEAD' ? null : (body as Buffer<ArrayBuffer>), {
    status: answer.status,
    headers: pairs(headers),
  });
}

function encode(answer: Answer, encoding: Encoding) {
  const made = answer.encoded[encoding];
  if (made) return made;
  const body = compress(answer.identity, encoding);
  const coded = encoding === 'identity' ? [] : ['content-encoding', encoding];
  const headers = [...answer.headers, ...coded, 'content-length', String(body.length)];
  answer.encoded[encoding] = { body, headers };
  return { body, headers };
}

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gzipSync(body, { level: 6 });
  // A window no larger than the page: setting up the usual one of 4 MB takes longer than compressing into it.
  const window = Math.min(Math.max(Math.ceil(Math.log2(body.length)), 16), 22);
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => plain(tag) === plain(etag));
}

function choose(accept: string | undefined, { compressible }: Answer): Encoding {
  if (!compressible || accept === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?![.\d]))/.test(accept)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?![.\d]))/.test(accept)) return 'gzip';
  return 'identity';
}

function pairs(flat: string[]): [string, string][] {
  return flat.flatMap((value, index) =>
    index % 2 === 1 ? [[flat[index - 1] ?? '', value] as [string, string]] : [],
  );
}
