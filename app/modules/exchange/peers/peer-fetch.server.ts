import type { lookup } from 'node:dns';
import { callExternalApi, UnsafeUrlError } from '#app/core/fetch/guarded-fetch.server.ts';
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

export interface ExchangePeerResponse {
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

async function readResponseText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxExchangeResponseBytes)
      throw new ExchangePeerResponseError('Its answer is larger than any league’s.');
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new ExchangePeerResponseError('Its answer is no text.');
  }
}

/** Parses a JSON response; throws ExchangePeerResponseError if invalid or too deeply nested. */
export function parseExchangePeerJson(text: string): unknown {
  if (exceedsJsonDepth(text, maxExchangeJsonDepth))
    throw new ExchangePeerResponseError('Its answer is none of a league’s site.');
  try {
    return JSON.parse(text);
  } catch {
    throw new ExchangePeerResponseError('Its answer is none of a league’s site.');
  }
}

function describeFetchError(error: unknown): string {
  if (error instanceof UnsafeUrlError) {
    if (/own network/.test(error.message))
      return 'That address leads into our own network, where no league is.';
    if (/compression/.test(error.message)) return 'Its answer is compressed in a way we did not ask for.';
    return 'That address leads to no safe web address: it must begin with https://.';
  }
  if (!(error instanceof Error)) return 'It could not be reached.';
  if (error.name === 'TimeoutError') return 'It did not answer in time.';
  return errorMessages[getErrorCode(error.cause) ?? ''] ?? 'It could not be reached.';
}

const errorMessages: Record<string, string> = {
  ENOTFOUND: 'There is no site at that address.',
  EAI_AGAIN: 'That address could not be looked up just now.',
  ECONNREFUSED: 'Nothing answers at that address.',
  CERT_HAS_EXPIRED: 'Its certificate has run out: whoever keeps that site has to renew it.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is that of another site.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is signed by nobody.',
};
