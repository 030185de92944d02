import type { Clock } from '#app/core/clock.ts';

/**
 * Bulk mails per minute: the strictest common mail server (Microsoft 365) accepts 30 per account, and other mails need room
 * beside them. 200 mails take ten minutes.
 */
export const maxBulkMailsPerMinute = 20;

const minute = 60_000;

/** Rate limiter that holds the pace when many mails are due at once, as after an hour without a mail server. */
export function createBulkMailRateLimiter(clock: Clock) {
  let begun = Number.NEGATIVE_INFINITY;
  let went = 0;
  const count = () => (clock().getTime() - begun >= minute ? 0 : went);
  return {
    hasRoom: () => count() < maxBulkMailsPerMinute,
    went(): void {
      went = count() + 1;
      if (went === 1) begun = clock().getTime();
    },
  };
}
