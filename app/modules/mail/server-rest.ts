import type { Clock } from '#app/core/clock.ts';
import type { MailTrouble } from './transport.ts';

const minute = 60_000;

export type ServerRest = ReturnType<typeof createServerRest>;

/** Whether the mail server can be used just now. */
export function createServerRest(clock: Clock) {
  let restsUntil = Number.NEGATIVE_INFINITY;
  // Whether it could not be used the last time: mail would not go now.
  let isAway = false;
  return {
    isAway: () => isAway,
    /** Whether nothing is sent for now: the server could not be reached, or asked us to wait. */
    rests: () => clock().getTime() < restsUntil,

    /** It did not answer somebody who waits. */
    missed(): void {
      isAway = true;
    },
    /** A mail has gone. */
    answered(): void {
      isAway = false;
    },
    /** It has answered somebody who waited: is it there again, it is for the others too. */
    endRest(): void {
      if (isAway) restsUntil = Number.NEGATIVE_INFINITY;
    },
    /** What a trouble says of it; `asked` is for how many milliseconds it wants to be left alone. */
    heed({ serverDown, retryAfterSeconds }: MailTrouble, asked: number): void {
      isAway = serverDown && retryAfterSeconds === undefined;
      if (serverDown || retryAfterSeconds !== undefined)
        restsUntil = clock().getTime() + Math.max(minute, asked);
    },
  };
}
