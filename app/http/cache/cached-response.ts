import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { RawResponse } from './single-write.ts';

const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

/** Complete response cached in memory. */
export interface CachedResponse {
  status: number;
  etag: string;
  /** Last-Modified in milliseconds; undefined if the response has none. */
  modified: number | undefined;
  /** Raw header list as Node takes it: name, value, name, … Without Content-Encoding and Content-Length. */
  headers: string[];
  identity: Buffer;
  compressible: boolean;
  /** True for files, compressed once at high quality; pages are compressed again after each change. */
  isFile: boolean;
  /** Encodings with their complete headers, made on first request. */
  encoded: Partial<Record<Encoding, RawResponse>>;
  /** 304 response. */
  notModified: RawResponse;
}

const compressed = /^(text\/|application\/([\w.-]+\+)?(json|javascript|xml)|image\/svg)/;

/** Uncompressed response with its body as text. */
export interface TextResponse {
  status: number;
  headers: Headers;
  body: string;
}

/** Reads a response to its end and prepares it for the cache. */
export async function prepareCachedResponse(
  response: Response | TextResponse,
  { stays = false } = {},
): Promise<CachedResponse> {
  const identity =
    response instanceof Response ? Buffer.from(await response.arrayBuffer()) : Buffer.from(response.body);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const headers = [...[...response.headers].flat(), 'etag', etag, 'vary', 'Accept-Encoding, Cookie'];
  return {
    status: response.status,
    etag,
    modified: parseHttpDate(response.headers.get('last-modified')),
    headers,
    identity,
    isFile: stays,
    compressible: identity.length > 400 && compressed.test(response.headers.get('content-type') ?? ''),
    encoded: {},
    notModified: { status: 304, headers },
  };
}

/** Request headers that select the representation. */
interface ConditionalRequestHeaders {
  'if-none-match'?: string | undefined;
  'if-modified-since'?: string | undefined;
  'accept-encoding'?: string | undefined;
}

/** Selects the representation for a request: 304, or the body in an accepted encoding. */
export function selectRepresentation(answer: CachedResponse, asked: ConditionalRequestHeaders): RawResponse {
  if (answer.status === 200 && isNotModified(answer, asked)) return answer.notModified;
  const encoding = selectEncoding(asked['accept-encoding'], answer);
  const sent = answer.encoded[encoding] ?? encodeRepresentation(answer, encoding);
  answer.encoded[encoding] = sent;
  return sent;
}

/** Encodes a new version in the encodings that were requested of an earlier one. */
export function encodeLikePrevious(answer: CachedResponse, earlier: CachedResponse): void {
  for (const encoding of encodings)
    if (earlier.encoded[encoding]) answer.encoded[encoding] ??= encodeRepresentation(answer, encoding);
}

/** Builds a Response for the framework. */
export function cachedToResponse(answer: CachedResponse, { method, headers: asked }: Request): Response {
  const { status, headers, body } = selectRepresentation(answer, Object.fromEntries(asked));
  const sent = method === 'HEAD' || !body ? null : (body as Buffer<ArrayBuffer>);
  return new Response(sent, { status, headers: toHeaderPairs(headers) });
}

function encodeRepresentation(answer: CachedResponse, encoding: Encoding): RawResponse {
  const body = compressBody(answer, encoding);
  const coded = encoding === 'identity' ? [] : ['content-encoding', encoding];
  const headers = [...answer.headers, ...coded, 'content-length', String(body.length)];
  return { status: answer.status, headers, body };
}

function compressBody({ identity, isFile }: CachedResponse, encoding: Encoding): Buffer {
  if (encoding === 'identity') return identity;
  if (encoding === 'gzip') return gzipSync(identity, { level: 6 });
  // A larger window and quality 9 take far longer to set up than compressing a page takes, and save 3 %.
  const window = isFile ? Math.min(Math.max(Math.ceil(Math.log2(identity.length)), 16), 22) : 16;
  return brotliCompressSync(identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isFile ? 9 : 5,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  });
}

const parseHttpDate = (header: string | null | undefined) =>
  header ? Date.parse(header) || undefined : undefined;

/** True if the client's copy is current. If-Modified-Since counts only without If-None-Match, as from feed readers. */
function isNotModified({ etag, modified }: CachedResponse, asked: ConditionalRequestHeaders): boolean {
  const ifNoneMatch = asked['if-none-match'];
  const since = parseHttpDate(asked['if-modified-since']);
  if (ifNoneMatch === undefined) return modified !== undefined && since !== undefined && modified <= since;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => plain(tag) === plain(etag));
}

function selectEncoding(accept: string | undefined, { compressible }: CachedResponse): Encoding {
  if (!compressible || accept === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?![.\d]))/.test(accept)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?![.\d]))/.test(accept)) return 'gzip';
  return 'identity';
}

function toHeaderPairs(flat: string[]): [string, string][] {
  return flat.flatMap((value, index) =>
    index % 2 === 1 ? [[flat[index - 1] ?? '', value] satisfies [string, string]] : [],
  );
}
