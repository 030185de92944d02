import { fetchAdminEnteredUrl, UnsafeUrlError } from '#app/core/fetch/guarded-fetch.server.ts';
import { readLimitedBody } from '#app/core/fetch/limited-body.server.ts';
import { getErrorCode } from '#app/core/refusals.ts';
import { InvalidSpreadsheetError } from './parse-sheet.ts';

export interface SpreadsheetFetchLimits {
  /** Covers the whole request, including redirects and the last byte. */
  timeoutMs: number;
  /** After decompression. */
  maxBytes: number;
  /** Aborts the request when the server stops. */
  signal: AbortSignal;
  /** Reject private addresses even for the first request. */
  outsideOnly?: boolean;
}

/** Fetches the text of a published sheet. Throws InvalidSpreadsheetError for a response that cannot be one, or the network's error. */
export async function fetchLeagueSpreadsheet(
  address: string,
  { timeoutMs, maxBytes, signal, outsideOnly = false }: SpreadsheetFetchLimits,
): Promise<string> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const response = await requestSheet(address, inTime, outsideOnly);
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200 || /\bhtml\b/i.test(type)) {
    await response.body?.cancel();
    throw new InvalidSpreadsheetError(
      response.status === 200 ? 'it is a web page' : `it was answered with status ${response.status}`,
    );
  }
  const bytes = await readLimitedBody(
    response,
    maxBytes,
    () => new InvalidSpreadsheetError(`it is larger than ${maxBytes} bytes`),
  );
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InvalidSpreadsheetError('it is not in the UTF-8 encoding');
  }
}

// Google's response for a published sheet is a redirect to another host.
async function requestSheet(address: string, signal: AbortSignal, outsideOnly: boolean): Promise<Response> {
  const headers = { accept: 'text/csv, text/plain;q=0.5' };
  return fetchAdminEnteredUrl(address, { signal, headers, outsideOnly }).catch((error: unknown) => {
    throw error instanceof UnsafeUrlError ? new InvalidSpreadsheetError(`it ${error.message}`) : error;
  });
}

/** Returns the reason of a failed fetch, for the log: never the address or the response, which may hold a key. */
export function describeSpreadsheetError(error: unknown): string {
  if (error instanceof InvalidSpreadsheetError) return error.message;
  if (!(error instanceof Error)) return 'it could not be fetched';
  const { name, cause } = error;
  if (name === 'TimeoutError') return 'it did not arrive in time';
  return `it could not be fetched (${getErrorCode(cause) || name})`;
}
