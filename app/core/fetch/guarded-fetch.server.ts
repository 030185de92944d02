import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { PassThrough, pipeline, Readable, type Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { gzipOnlyRequestHeaders } from './gzip-only.ts';
import { isPrivateIpAddress } from './private-network.server.ts';

/** Thrown for an unsafe or useless URL or redirect; the message completes a sentence that begins with 'it'. */
export class UnsafeUrlError extends Error {}

interface GuardedFetchOptions {
  signal: AbortSignal;
  headers?: Record<string, string>;
  /** Reject private addresses even for the first request. */
  outsideOnly?: boolean;
  /** DNS lookup; the system's own unless a test passes one. */
  resolve?: typeof lookup;
}

const maxRedirects = 5;
const redirects = [301, 302, 303, 307, 308];

/**
 * Fetches a URL that an administrator entered, and follows redirects. The first URL may be in the local network, but a response
 * from the internet must not redirect into it: the check is on the address of the actual connection, not on the host name. Throws
 * UnsafeUrlError, or as `fetch` does.
 */
export async function fetchAdminEnteredUrl(address: string, options: GuardedFetchOptions): Promise<Response> {
  let url = URL.parse(address);
  let { outsideOnly = false } = options;
  for (let redirected = 0; redirected <= maxRedirects; redirected++) {
    if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
      throw new UnsafeUrlError('does not lead to a web address');
    const answer = await sendGuardedRequest(url, outsideOnly, options);
    const { location } = answer.headers;
    if (!redirects.includes(answer.statusCode ?? 0) || !location)
      return toResponseStream(answer, options.signal);
    outsideOnly ||= !isPrivateIpAddress(answer.socket.remoteAddress);
    answer.destroy();
    url = URL.parse(location, url);
  }
  throw new UnsafeUrlError(`redirects more than ${maxRedirects} times`);
}

const createLocalNetworkError = () => new UnsafeUrlError('redirects into our own network');

interface GuardedRequestOptions extends Omit<GuardedFetchOptions, 'outsideOnly'> {
  body?: Uint8Array;
  /** Connection pool whose connections were all made to allowed addresses; by default none is reused. */
  agent?: http.Agent | false;
}

async function sendGuardedRequest(
  url: URL,
  outsideOnly: boolean,
  { signal, headers, resolve = lookup, body, agent = false }: GuardedRequestOptions,
) {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (outsideOnly && isIP(host) && isPrivateIpAddress(host)) throw createLocalNetworkError();
  const look: LookupFunction = (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error(`'${name}' has no address`), '');
      if (outsideOnly && found.some(({ address }) => isPrivateIpAddress(address)))
        return done(createLocalNetworkError(), '');
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  return new Promise<IncomingMessage>((done, fail) => {
    const { request } = url.protocol === 'https:' ? https : http;
    // New connection: a pooled one was opened before the address check.
    request(url, {
      agent,
      method: body ? 'POST' : 'GET',
      signal,
      lookup: look,
      headers: { ...gzipOnlyRequestHeaders, ...headers },
    })
      .on('response', done)
      .on('error', (error) => {
        if (error instanceof UnsafeUrlError) fail(error);
        else fail(signal.aborted ? signal.reason : new TypeError('fetch failed', { cause: error }));
      })
      .end(body);
  });
}

interface GuardedPostOptions extends Omit<GuardedFetchOptions, 'outsideOnly'> {
  body: Uint8Array;
  /** The only origin that may be in the local network. */
  inside?: string | undefined;
  /** Connection pool, only for posts with the same `inside`. */
  agent?: http.Agent;
}

/**
 * Posts to a URL that anyone may have made up: over TLS and outside the local network only, no redirects. Returns the status and
 * Retry-After; the response body is discarded. Throws UnsafeUrlError, or as `fetch` does.
 */
export async function postToUntrustedUrl(address: string, { inside, ...posting }: GuardedPostOptions) {
  const url = URL.parse(address);
  const isOurs = url !== null && url.origin === inside;
  if (url?.protocol !== 'https:' && !isOurs) throw new UnsafeUrlError('does not lead to a safe web address');
  const answer = await sendGuardedRequest(url, !isOurs, posting);
  const { statusCode: status = 502, headers } = answer;
  let read = 0;
  // Drained so that the connection can be reused, unless the response is too large.
  answer.on('data', ({ length }: Buffer) => {
    read += length;
    if (read > maxDiscardedBytes) answer.destroy();
  });
  answer.on('error', () => {});
  return { status, retryAfter: headers['retry-after'] };
}

const maxDiscardedBytes = 64 * 1024;

interface GuardedCallOptions extends Omit<GuardedFetchOptions, 'outsideOnly'> {
  /** Request body; makes the request a POST. */
  body?: Uint8Array;
  /** Origins that may be in the local network, and without TLS. */
  inside?: readonly string[];
  /** Maximum number of redirects, each checked by the same rules. */
  redirects?: number;
}

/**
 * Sends a request to another site's API: over TLS and outside the local network only, even if an officer entered the URL. The
 * caller reads the response. Throws UnsafeUrlError, or as `fetch` does.
 */
export async function callExternalApi(address: string, calling: GuardedCallOptions) {
  const { inside = [], redirects: maxRedirects = 0, ...asking } = calling;
  let url = URL.parse(address);
  for (let redirected = 0; ; redirected++) {
    const isOurs = url !== null && inside.includes(url.origin);
    if (!url || (url.protocol !== 'https:' && !isOurs) || url.username || url.password)
      throw new UnsafeUrlError('does not lead to a safe web address');
    const answer = await sendGuardedRequest(url, !isOurs, asking);
    const { statusCode: status = 502, headers } = answer;
    const isElsewhere = redirects.includes(status) && headers.location;
    if (!isElsewhere)
      return { origin: url.origin, status, headers, response: toResponseStream(answer, asking.signal) };
    answer.destroy();
    if (redirected >= maxRedirects) throw new UnsafeUrlError('leads to another address');
    url = URL.parse(headers.location ?? '', url);
  }
}

const decompressors: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  '': () => new PassThrough(),
  identity: () => new PassThrough(),
};

function toResponseStream(answer: IncomingMessage, signal: AbortSignal): Response {
  const { statusCode: status = 502, headers } = answer;
  const entityHeaders = { 'content-type': headers['content-type'] ?? '' };
  if (status === 204 || status === 304) return new Response(null, { status, headers: entityHeaders });
  const unpack = decompressors[headers['content-encoding'] ?? ''];
  if (!unpack) {
    answer.destroy();
    throw new UnsafeUrlError('uses a form of compression that this site cannot read');
  }
  const body = pipeline(answer, unpack(), () => {});
  const bytes = Readable.from(untilAborted(body, signal), { objectMode: false });
  return new Response(Readable.toWeb(bytes) as ReadableStream, { status, headers: entityHeaders });
}

async function* untilAborted(body: Readable, signal: AbortSignal) {
  try {
    yield* body;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}
