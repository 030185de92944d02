import { codeOf } from '#app/core/refusals.ts';
import { NotTaken } from './not-taken.ts';

interface Limits {
  /** Of what comes, after it is unpacked, in bytes. */
  most: number;
  /** For the whole of it, in milliseconds. */
  patience: number;
  ending: AbortSignal;
}

/**
 * What stands at an address that the settings name: all of it, in time, from there and nowhere else. What comes is believed for its
 * signature alone, so an address in one's own network will do as well. Throws NotTaken with what is wrong, after 'it'.
 */
export async function fetchBounded(address: string, { most, patience, ending }: Limits): Promise<Buffer> {
  const signal = AbortSignal.any([ending, AbortSignal.timeout(patience)]);
  try {
    const answer = await fetch(address, {
      signal,
      redirect: 'manual',
      headers: { 'user-agent': 'bowls-club' },
    });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      const isElsewhere = answer.status >= 300 && answer.status < 400;
      throw new NotTaken(
        `it answered with ${answer.status}${isElsewhere ? ', which leads elsewhere: the setting has to name the place itself' : ''}`,
      );
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.body ?? []) {
      size += part.length;
      if (size > most) throw new NotTaken('what it sent is too large');
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof NotTaken) throw error;
    throw new NotTaken(whyNot(error, patience));
  }
}

function whyNot(error: unknown, patience: number): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `it did not answer in ${patience / 1000} seconds`;
  const cause = error instanceof Error ? error.cause : undefined;
  return `it could not be reached${codeOf(cause) && ` (${codeOf(cause)})`}`;
}
