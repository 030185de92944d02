import type { Clock } from '#app/core/clock.ts';
import type { MailTransportError } from './transport.ts';

const minute = 60_000;

export type MailServerStatus = ReturnType<typeof createMailServerStatus>;

/** Tracks if the mail server is reachable. */
export function createMailServerStatus(clock: Clock) {
  let restsUntil = Number.NEGATIVE_INFINITY;
  // True after the last attempt failed to connect: mail cannot be sent now.
  let isAway = false;
  return {
    isAway: () => isAway,
    /** Returns true while sending is paused: server unreachable, or it sent Retry-After. */
    rests: () => clock().getTime() < restsUntil,

    /** Records a failed attempt for a waiting request. */
    missed(): void {
      isAway = true;
    },
    /** Records a sent mail. */
    answered(): void {
      isAway = false;
    },
    /** Ends the pause after a waiting request had success: the server is reachable for other mails too. */
    endRest(): void {
      if (isAway) restsUntil = Number.NEGATIVE_INFINITY;
    },
    /** Applies an error; `asked` is the server's Retry-After in milliseconds. */
    heed({ serverDown, retryAfterSeconds }: MailTransportError, asked: number): void {
      isAway = serverDown && retryAfterSeconds === undefined;
      if (serverDown || retryAfterSeconds !== undefined)
        restsUntil = clock().getTime() + Math.max(minute, asked);
    },
  };
}
