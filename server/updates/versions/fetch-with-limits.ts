import { gzipOnlyRequestHeaders } from '#app/core/fetch/gzip-only.ts';
import { formatUnreachableReason } from '#app/core/fetch/why-unreachable.ts';
import { VersionUnavailableError } from './version-unavailable.ts';

interface Limits {
  /** Maximum bytes after decompression. */
  maxBytes: number;
  /** Timeout in total, in milliseconds. */
  timeoutMs: number;
  ending: AbortSignal;
}

/** Fetch an address from the settings into memory. Throws VersionUnavailableError with the reason, after 'it'. */
export async function fetchVersionFile(
  address: string,
  { maxBytes, timeoutMs, ending }: Limits,
): Promise<Buffer> {
  const signal = AbortSignal.any([ending, AbortSignal.timeout(timeoutMs)]);
  const parts: Uint8Array[] = [];
  for await (const part of fetchVersionFileChunks(address, maxBytes, signal)) parts.push(part);
  return Buffer.concat(parts);
}

/** Fetch in parts, without redirects. Only the signature makes the data trusted, so private addresses are allowed. */
export async function* fetchVersionFileChunks(
  address: string,
  maxBytes: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    const answer = await fetch(address, {
      signal,
      redirect: 'manual',
      headers: { 'user-agent': 'bowls-club', ...gzipOnlyRequestHeaders },
    });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      throw new VersionUnavailableError(`it answered with ${answer.status}${elsewhere(answer.status)}`);
    }
    let size = 0;
    for await (const part of answer.body ?? []) {
      size += part.length;
      if (size > maxBytes) throw new VersionUnavailableError('its response is too large');
      yield part;
    }
  } catch (error) {
    if (error instanceof VersionUnavailableError) throw error;
    throw new VersionUnavailableError(whyNot(error));
  }
}

const elsewhere = (status: number) =>
  status >= 300 && status < 400 ? ', a redirect: UPDATES_FROM must be the final address' : '';

function whyNot(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'it did not answer in time';
  return `it could not be reached: ${formatUnreachableReason(error)}`;
}
