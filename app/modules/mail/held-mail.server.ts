import type { Clock } from '#app/core/clock.ts';
import type { AtOnce } from '#app/site/mail.ts';
import type { Database } from '#db/connection.ts';
import type { Delivery } from './delivery.server.ts';
import { claimHeld, release, takeOut } from './outbox.server.ts';

interface Counter {
  db: Database;
  clock: Clock;
  delivery: Delivery;
  /** Timeout of a request that waits for its mail to be sent. */
  patienceMs: number;
  isStopped: () => boolean;
}

const mostWaitedFor = 8;

/** Sends deferred mails while their requests wait. The limit keeps request slots free if the mail server is slow. */
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
