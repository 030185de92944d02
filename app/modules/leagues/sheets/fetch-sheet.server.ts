import { guardedFetch, LedAstray } from '#app/core/fetch/guarded-fetch.server.ts';
import { codeOf } from '#app/core/refusals.ts';
import { NotASheet } from './sheet.ts';

export interface FetchLimits {
  /** For the whole of it, redirects and the last byte included. */
  timeoutMs: number;
  /** Of the text as it is after decompression. */
  maxBytes: number;
  /** Ends it early, when the server stops. */
  signal: AbortSignal;
  /** Whether it may not even begin in our own network. */
  outsideOnly?: boolean;
}

/** The text of a published sheet. Throws NotASheet for an answer that cannot be one, or what the network reports. */
export async function fetchSheet(
  address: string,
  { timeoutMs, maxBytes, signal, outsideOnly = false }: FetchLimits,
): Promise<string> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const response = await follow(address, inTime, outsideOnly);
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200 || /\bhtml\b/i.test(type)) {
    await response.body?.cancel();
    throw new NotASheet(
      response.status === 200 ? 'it is a web page' : `it was answered with status ${response.status}`,
    );
  }
  const bytes = await readBody(response, maxBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new NotASheet('it is not in the UTF-8 encoding');
  }
}

// Google answers a published sheet with a redirect to another host.
async function follow(address: string, signal: AbortSignal, outsideOnly: boolean): Promise<Response> {
  const headers = { accept: 'text/csv, text/plain;q=0.5' };
  return guardedFetch(address, { signal, headers, outsideOnly }).catch((error: unknown) => {
    throw error instanceof LedAstray ? new NotASheet(`it ${error.message}`) : error;
  });
}

async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new NotASheet(`it is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Why a fetch came to nothing, for the log: never the address itself or what came, which may hold a key. */
export function whyNot(error: unknown): string {
  if (error instanceof NotASheet) return error.message;
  if (!(error instanceof Error)) return 'it could not be fetched';
  const { name, cause } = error;
  if (name === 'TimeoutError') return 'it did not arrive in time';
  return `it could not be fetched (${codeOf(cause) || name})`;
}
