import { gzipOnlyRequestHeaders } from '#app/core/fetch/gzip-only.ts';
import { readLimitedBody } from '#app/core/fetch/limited-body.server.ts';
import { parseRetryAfterSeconds } from '#app/core/fetch/retry-after.ts';
import { formatUnreachableReason } from '#app/core/fetch/why-unreachable.ts';
import { AcmeError } from './acme-error.ts';

/** Bytes and milliseconds. */
const limits = { answer: 1_000_000, patience: 30_000 };

/** Maximum wait that an authority may ask for; more than a month is a mistake. */
const longestWait = 31 * 24 * 3600_000;

export type AcmeLibrary = Awaited<ReturnType<typeof loadAcme>>;

/**
 * Load the ACME library on first use. Its requests are sent with fetch: its own client loses the error type and Retry-After,
 * waits for hours within a call, and throws an error of its own when there is no response.
 */
export async function loadAcme(ending: AbortSignal) {
  const acme = await import('acme-client');
  let wait: number | undefined;
  acme.axios.defaults.adapter = async (config) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries({ ...config.headers.toJSON(), ...gzipOnlyRequestHeaders }))
      headers.set(name, String(value));
    const { status, text, answered } = await sendAcmeRequest(config.url ?? '', ending, {
      method: config.method?.toUpperCase() ?? 'GET',
      headers,
      ...(typeof config.data === 'string' && { body: config.data }),
    });
    wait = parseRetryAfter(answered.get('retry-after'));
    return { status, data: text, headers: Object.fromEntries(answered), statusText: '', config };
  };
  return {
    acme,
    /** Return the Retry-After of the last successful response, in milliseconds. */
    lastWait: () => wait,
  };
}

async function sendAcmeRequest(url: string, ending: AbortSignal, asked: RequestInit) {
  const signal = AbortSignal.any([ending, AbortSignal.timeout(limits.patience)]);
  const none = (error: Error) => {
    throw new AcmeError('noAnswer', `${new URL(url).host}: ${reasonOf(error)}`);
  };
  const response = await fetch(url, { ...asked, redirect: 'manual', signal }).catch(none);
  const text = await readBounded(response).catch(none);
  const { status, headers: answered } = response;
  const problem = status < 400 ? undefined : parseProblem(text);
  // The library itself retries after a used nonce.
  if (status >= 400 && problem?.kind !== 'badNonce')
    throw toAcmeError(status, problem, parseRetryAfter(answered.get('retry-after')));
  return { status, text, answered };
}

function toAcmeError(
  status: number,
  problem: ReturnType<typeof parseProblem>,
  wait: number | undefined,
): AcmeError {
  const kind = problem?.kind || (status === 429 ? 'rateLimited' : status >= 500 ? 'serverInternal' : '');
  return new AcmeError(kind, problem?.detail || `it answered ${status}`, wait);
}

/** 'connection' of 'urn:ietf:params:acme:error:connection'. */
export const getAcmeErrorType = (type: unknown) =>
  typeof type === 'string' ? (type.split(':').at(-1) ?? '') : '';

function parseProblem(text: string): { kind: string; detail: string } | undefined {
  try {
    const { type, detail = '' } = JSON.parse(text);
    return { kind: getAcmeErrorType(type), detail: String(detail) };
  } catch {
    return undefined;
  }
}

const readBounded = async (response: Response) =>
  (await readLimitedBody(response, limits.answer, () => new Error('its answer is too long'))).toString();

const reasonOf = (error: Error) =>
  error.name === 'TimeoutError'
    ? 'no answer in time'
    : error.cause instanceof Error
      ? formatUnreachableReason(error)
      : error.message;

/** Parse Retry-After. Returns milliseconds. */
function parseRetryAfter(header: string | null): number | undefined {
  const seconds = parseRetryAfterSeconds(header, Date.now());
  return seconds ? Math.min(seconds * 1000, longestWait) : undefined;
}
