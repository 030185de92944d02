import type { Clock } from '#app/core/clock.ts';
import type { AtOnce } from '#app/site/mail.ts';
import type { Database } from '#db/connection.ts';
import type { Delivery } from './delivery.server.ts';
import { claimHeld, release, takeOut } from './outbox.server.ts';

interface Counter {
  db: Database;
  clock: Clock;
  delivery: Delivery;
  /** How long somebody waits to hear whether a mail went at once. */
  patienceMs: number;
  isStopped: () => boolean;
}

const mostWaitedFor = 8;

/**
 * Sends held mails while somebody waits. As many may wait at a time as leave, with a slow mail server, a place at the door
 * for others.
 */
export function heldMail({ db, clock, delivery, patienceMs, isStopped }: Counter) {
  let waitedFor = 0;

  return async (ids: string[]): Promise<AtOnce> => {
    const isFull = waitedFor >= mostWaitedFor || isStopped();
    if (!delivery.isAway() && (isFull || delivery.rests())) {
      await release(db, clock, ids);
      return 'waiting';
    }
    waitedFor += 1;
    const signal = AbortSignal.timeout(patienceMs);
    let told = 'sent' as AtOnce;
    try {
      for (const id of ids) {
        const ours = isFull || told === 'failed' ? undefined : await claimHeld(db, clock, id);
        if (!ours) await takeOut(db, id);
        const came: AtOnce = ours ? await delivery.postAtOnce(ours, signal) : 'failed';
        if (came !== 'sent') told = came;
      }
      return told;
    } finally {
      waitedFor -= 1;
    }
  };
}
