import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Sent } from './one-write.ts';

const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

/** A whole answer kept ready in memory. */
export interface Answer {
  status: number;
  etag: string;
  /** When it was last another, in milliseconds, of what says so. */
  modified: number | undefined;
  /** As Node writes them: name, value, name, … Those of the body itself excepted. */
  headers: string[];
  identity: Buffer;
  compressible: boolean;
  /** Whether it is worth more time: a file is compressed once, a page anew after each change. */
  stays: boolean;
  /** Each encoding with its whole headers, made when it is first asked for. */
  encoded: Partial<Record<Encoding, Sent>>;
  /** For whoever has it already. */
  notModified: Sent;
}

const compressed = /^(text\/|application\/([\w.-]+\+)?(json|javascript|xml)|image\/svg)/;

/** Made and not yet compressed: a response whose body is at hand. */
export interface Made {
  status: number;
  headers: Headers;
  body: string;
}

/** Reads a response to its end and prepares it to be sent many times. */
export async function prepare(response: Response | Made, { stays = false } = {}): Promise<Answer> {
  const identity =
    response instanceof Response ? Buffer.from(await response.arrayBuffer()) : Buffer.from(response.body);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const headers = [...[...response.headers].flat(), 'etag', etag, 'vary', 'Accept-Encoding, Cookie'];
  return {
    status: response.status,
    etag,
    modified: momentIn(response.headers.get('last-modified')),
    headers,
    identity,
    stays,
    compressible: identity.length > 400 && compressed.test(response.headers.get('content-type') ?? ''),
    encoded: {},
    notModified: { status: 304, headers },
  };
}

/** What decides which of an answer goes to whoever asks. */
export interface Asked {
  'if-none-match'?: string | undefined;
  'if-modified-since'?: string | undefined;
  'accept-encoding'?: string | undefined;
}

/** What of an answer goes to whoever asks with these headers. */
export function chosen(answer: Answer, asked: Asked): Sent {
  if (answer.status === 200 && has(answer, asked)) return answer.notModified;
  const encoding = choose(asked['accept-encoding'], answer);
  const sent = answer.encoded[encoding] ?? encode(answer, encoding);
  answer.encoded[encoding] = sent;
  return sent;
}

/** Makes the encodings ready that were asked for of an earlier one. */
export function encodeLike(answer: Answer, earlier: Answer): void {
  for (const encoding of encodings)
    if (earlier.encoded[encoding]) answer.encoded[encoding] ??= encode(answer, encoding);
}

/** The same for callers that speak Request and Response. */
export function toResponse(answer: Answer, { method, headers: asked }: Request): Response {
  const { status, headers, body } = chosen(answer, Object.fromEntries(asked));
  const sent = method === 'HEAD' || !body ? null : (body as Buffer<ArrayBuffer>);
  return new Response(sent, { status, headers: pairs(headers) });
}

function encode(answer: Answer, encoding: Encoding): Sent {
  const body = compress(answer, encoding);
  const coded = encoding === 'identity' ? [] : ['content-encoding', encoding];
  const headers = [...answer.headers, ...coded, 'content-length', String(body.length)];
  return { status: answer.status, headers, body };
}

function compress({ identity, stays }: Answer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return identity;
  if (encoding === 'gzip') return gzipSync(identity, { level: 6 });
  // What is set up for a larger window and for quality 9 takes far longer than compressing a page, and saves 3 bytes in 100.
  const window = stays ? Math.min(Math.max(Math.ceil(Math.log2(identity.length)), 16), 22) : 16;
  return brotliCompressSync(identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: stays ? 9 : 5,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  });
}

const momentIn = (header: string | null | undefined) =>
  header ? Date.parse(header) || undefined : undefined;

/** Whether they have it already. The time counts only where no version is named, as programs that follow feeds may ask. */
function has({ etag, modified }: Answer, asked: Asked): boolean {
  const ifNoneMatch = asked['if-none-match'];
  const since = momentIn(asked['if-modified-since']);
  if (ifNoneMatch === undefined) return modified !== undefined && since !== undefined && modified <= since;
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
    index % 2 === 1 ? [[flat[index - 1] ?? '', value] satisfies [string, string]] : [],
  );
}
