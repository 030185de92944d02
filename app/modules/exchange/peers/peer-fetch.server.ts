import type { lookup } from 'node:dns';
import { callExternalApi, UnsafeUrlError } from '#app/core/fetch/guarded-fetch.server.ts';
import { readLimitedBody } from '#app/core/fetch/limited-body.server.ts';
import { getErrorCode } from '#app/core/refusals.ts';
import { exceedsJsonDepth } from '#app/modules/exchange/protocol/json-depth.ts';
import { maxExchangeJsonDepth, maxExchangeResponseBytes } from '#app/modules/exchange/protocol/protocol.ts';

/** Error with a sentence about another site's response. */
export class ExchangePeerResponseError extends Error {}

/** Options of requests to other sites. */
export interface ExchangePeerFetchOptions {
  /** Aborts all requests. */
  signal: AbortSignal;
  /** Origins allowed in the private network. */
  inside: readonly string[];
  /** Timeout of the whole response, including the body. */
  timeoutMs: number;
  /** DNS lookup; replaced in tests. */
  resolve?: typeof lookup;
}

interface ExchangePeerResponse {
  status: number;
  /** Origin after redirects. */
  origin: string;
  text: string;
  head: (name: string) => string;
}

interface PeerRequest {
  headers?: Record<string, string>;
  body?: string;
  redirects?: number;
}

/** Fetches from another site, at an untrusted address. Throws ExchangePeerResponseError for an error or unusable response. */
export async function fetchFromExchangePeer(
  line: ExchangePeerFetchOptions,
  address: string,
  { body, ...asking }: PeerRequest = {},
): Promise<ExchangePeerResponse> {
  const signal = AbortSignal.any([line.signal, AbortSignal.timeout(line.timeoutMs)]);
  const headers = { accept: 'application/json', ...(body !== undefined && jsonHeaders), ...asking.headers };
  try {
    const called = { ...asking, signal, headers, inside: line.inside };
    const answer = await callExternalApi(address, {
      ...called,
      ...(line.resolve && { resolve: line.resolve }),
      ...(body !== undefined && { body: new TextEncoder().encode(body) }),
    });
    const head = (name: string) => String(answer.headers[name] ?? '');
    return {
      status: answer.status,
      origin: answer.origin,
      head,
      text: await readResponseText(answer.response),
    };
  } catch (error) {
    throw error instanceof ExchangePeerResponseError
      ? error
      : new ExchangePeerResponseError(describeFetchError(error));
  }
}

const jsonHeaders = { 'content-type': 'application/json' };

async function readResponseText(response: Response): Promise<string> {
  const bytes = await readLimitedBody(
    response,
    maxExchangeResponseBytes,
    () => new ExchangePeerResponseError('The reply is too large to read. Check the address.'),
  );
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ExchangePeerResponseError('We cannot read the reply from that website. Check the address.');
  }
}

/** Parses a JSON response; throws ExchangePeerResponseError if invalid or too deeply nested. */
export function parseExchangePeerJson(text: string): unknown {
  if (exceedsJsonDepth(text, maxExchangeJsonDepth))
    throw new ExchangePeerResponseError('That does not look like a league website.');
  try {
    return JSON.parse(text);
  } catch {
    throw new ExchangePeerResponseError('That does not look like a league website.');
  }
}

function describeFetchError(error: unknown): string {
  if (error instanceof UnsafeUrlError) {
    if (/own network/.test(error.message))
      return 'That address is inside our own network. Enter a public website address.';
    if (/compression/.test(error.message))
      return 'We cannot read the reply from that website. Ask the people who run it for help.';
    return 'Enter an address that begins with https://.';
  }
  if (!(error instanceof Error)) return 'We cannot reach the website. Try again in a few minutes.';
  if (error.name === 'TimeoutError') return 'The website did not reply in time. Try again in a few minutes.';
  return (
    errorMessages[getErrorCode(error.cause) ?? ''] ??
    'We cannot reach the website. Try again in a few minutes.'
  );
}

const errorMessages: Record<string, string> = {
  ENOTFOUND: 'We cannot find a website at that address. Check the address.',
  EAI_AGAIN: 'We cannot look up that address at the moment. Try again in a few minutes.',
  ECONNREFUSED: 'No website replies at that address. Check the address, or try again later.',
  CERT_HAS_EXPIRED: 'The website’s security certificate has expired. Ask the people who run it to renew it.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The security certificate belongs to another website. Check the address.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'The website’s security certificate is not trusted. Ask the people who run it to replace it.',
};
