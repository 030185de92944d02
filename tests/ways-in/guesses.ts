import assert from 'node:assert/strict';
import type { Answered } from '#tests/members.ts';

/** Sends requests until one is refused with a time to wait; returns the number of attempts before, and that response. */
export async function untilStopped(most: number, ask: (n: number) => Promise<Answered>) {
  for (let tries = 0; tries < most; tries++) {
    const answer = await ask(tries);
    if (answer.status === 429) return { tries, answer };
  }
  throw new Error(`It was never stopped in ${most} tries`);
}

export function assertSaysWhen({ headers, body }: Answered, why = 'Too many attempts.') {
  const seconds = Number(headers.get('retry-after'));
  assert.ok(Number.isInteger(seconds) && seconds >= 1 && seconds <= 15 * 60, `${seconds}`);
  assert.match(body.detail.replace(why, ''), /^ Try again in (a minute|\d+ minutes)\.$/);
  const minutes = Math.ceil(seconds / 60);
  assert.match(body.detail, minutes === 1 ? /in a minute/ : new RegExp(`in ${minutes} minutes`));
}
