import type { Clock } from '#app/core/clock.ts';

/**
 * How many mails of one letter go in a minute: the strictest of the common mail servers takes 30 from one account (Microsoft
 * 365), and what a member waits for is to have room beside them. Two hundred are on their way in ten minutes.
 */
export const bulkPerMinute = 20;

const minute = 60_000;

/** Keeps that pace as well where many are due at once, since the mail server was away for an hour. */
export function createPace(clock: Clock) {
  let begun = Number.NEGATIVE_INFINITY;
  let went = 0;
  const count = () => (clock().getTime() - begun >= minute ? 0 : went);
  return {
    hasRoom: () => count() < bulkPerMinute,
    went(): void {
      went = count() + 1;
      if (went === 1) begun = clock().getTime();
    },
  };
}
