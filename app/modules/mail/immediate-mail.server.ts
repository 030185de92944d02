import type { Clock } from '#app/core/clock.ts';
import type { MailDeliveryStatus } from '#app/site/mail.ts';
import type { Database } from '#db/connection.ts';
import type { MailDelivery } from './delivery.server.ts';
import { claimDeferredMail, deleteWaitingMail, releaseDeferredMails } from './outbox.server.ts';

interface ImmediateSenderOptions {
  db: Database;
  clock: Clock;
  delivery: MailDelivery;
  /** Timeout of a request that waits for its mail to be sent. */
  patienceMs: number;
  isStopped: () => boolean;
}

const maxWaitingRequests = 8;

/** Sends deferred mails while their requests wait. The limit keeps request slots free if the mail server is slow. */
export function createImmediateMailSender({
  db,
  clock,
  delivery,
  patienceMs,
  isStopped,
}: ImmediateSenderOptions) {
  let waitedFor = 0;

  return async (ids: string[]): Promise<MailDeliveryStatus> => {
    const isFull = waitedFor >= maxWaitingRequests || isStopped();
    if (!delivery.isAway() && (isFull || delivery.rests())) {
      await releaseDeferredMails(db, clock, ids);
      return 'waiting';
    }
    waitedFor += 1;
    const signal = AbortSignal.timeout(patienceMs);
    let told = 'sent' as MailDeliveryStatus;
    try {
      for (const id of ids) {
        const ours = isFull || told === 'failed' ? undefined : await claimDeferredMail(db, clock, id);
        if (!ours) await deleteWaitingMail(db, id);
        const came: MailDeliveryStatus = ours ? await delivery.postAtOnce(ours, signal) : 'failed';
        if (came !== 'sent') told = came;
      }
      return told;
    } finally {
      waitedFor -= 1;
    }
  };
}
