import { gzipOnlyRequestHeaders } from '#app/core/fetch/gzip-only.ts';
import { formatUnreachableReason } from '#app/core/fetch/why-unreachable.ts';

/** Timeout of the heartbeat request, in milliseconds. */
const heartbeatTimeoutMs = 10_000;

/**
 * Send a heartbeat request to the maintainer's monitoring address, which alerts when it stops. Returns why the request failed;
 * undefined on success. Never throws.
 */
export async function sendHeartbeat(address: string, ending: AbortSignal): Promise<string | undefined> {
  try {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(heartbeatTimeoutMs)]);
    const answer = await fetch(address, {
      signal,
      redirect: 'manual',
      headers: { 'user-agent': 'bowls-club', ...gzipOnlyRequestHeaders },
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : `it answered with ${answer.status}`;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return 'it did not answer in ten seconds';
    return `it could not be reached: ${formatUnreachableReason(error)}`;
  }
}
