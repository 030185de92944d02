import { gzipOnly } from '#app/core/fetch/gzip-only.ts';
import { whyUnreachable } from '#app/core/fetch/why-unreachable.ts';

/** It may take no longer to answer, in milliseconds. */
const patience = 10_000;

/**
 * Calls the keeper's own address: with nothing but that it was called. Whoever listens there says so when it stays silent.
 * Answers why it was not taken; undefined where it was. Never throws.
 */
export async function beat(address: string, ending: AbortSignal): Promise<string | undefined> {
  try {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(patience)]);
    const answer = await fetch(address, {
      signal,
      redirect: 'manual',
      headers: { 'user-agent': 'bowls-club', ...gzipOnly },
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : `it answered with ${answer.status}`;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return 'it did not answer in ten seconds';
    return `it could not be reached: ${whyUnreachable(error)}`;
  }
}
