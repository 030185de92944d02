import { randomUUID } from 'node:crypto';
import {
  createPendingPromiseTracker,
  createSerialQueue,
  runUntracked,
  type TrackRun,
} from '#app/core/concurrency.server.ts';
import { validateMail } from '#app/modules/mail/send-policy/validate-mail.ts';
import type { MailOutboxSender } from '#app/site/mail.ts';
import { createBulkMailRateLimiter } from './bulk-rate.ts';
import { createMailDelivery, type MailDeliveryOptions } from './delivery.server.ts';
import { createImmediateMailSender } from './immediate-mail.server.ts';
import { claimMail, purgeOldMails } from './outbox.server.ts';
import { redactForLog } from './redact.ts';
import { MailTransportError } from './transport.ts';

interface PostmanOptions extends MailDeliveryOptions {
  pollMs?: number;
  /** Timeout of a request that waits for its mail to be sent. */
  patienceMs?: number;
  track?: TrackRun;
}

const hour = 3600_000;

export function createMailPostman(options: PostmanOptions): MailOutboxSender {
  const { db, clock, log, transport, pollMs = 5000, patienceMs = 5000, track = runUntracked } = options;
  const delivery = createMailDelivery(options);
  const pace = createBulkMailRateLimiter(clock);
  let forgotAt = Number.NEGATIVE_INFINITY;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let waking: NodeJS.Timeout | undefined;
  const { turn, over } = createSerialQueue();
  const inHand = createPendingPromiseTracker();
  const deliver = () => turn(deliverDue);
  const postHeld = createImmediateMailSender({ db, clock, delivery, patienceMs, isStopped: () => stopped });

  async function deliverDue(): Promise<number> {
    let went = 0;
    while (!stopped && !delivery.rests()) {
      const row = await claimMail(db, clock, { bulk: pace.hasRoom() });
      if (!row) break;
      if (row.is_bulk) pace.went();
      if (await delivery.post(row)) went += 1;
    }
    await delivery.clearAway();
    if (!stopped && clock().getTime() - forgotAt >= hour) {
      forgotAt = clock().getTime();
      await purgeOldMails(db, clock);
    }
    return went;
  }

  function round(): Promise<unknown> {
    return track(deliver).catch((error: Error) =>
      log.error({ trouble: redactForLog(error.message) }, 'the outgoing mail could not be looked through'),
    );
  }

  function poll(): void {
    timer = setTimeout(async () => {
      await round();
      if (!stopped) poll();
    }, pollMs).unref();
  }

  function wake(): void {
    if (stopped || waking) return;
    waking = setTimeout(() => {
      waking = undefined;
      void round();
    }, 20).unref();
  }

  return {
    start() {
      if (stopped || timer) return;
      void round();
      poll();
    },
    wake,
    deliver,
    async sendHeld(ids) {
      const told = await inHand.take(postHeld(ids));
      if (told !== 'failed') wake();
      return told;
    },
    folder: transport.folder,
    prove: () => inHand.take(rejectAfterTimeout(transport.prove(), patienceMs)),
    async sendAtOnce(mail) {
      const row = { id: randomUUID(), made_at: clock().toISOString() };
      await transport.send(delivery.messageOf(row, validateMail(mail)));
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(waking);
      await over();
      await inHand.over();
      await transport.close();
    },
  };
}

/** Rejects after the timeout without cancelling the check. */
async function rejectAfterTimeout(looking: Promise<void>, patienceMs: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () =>
      late.reject(new MailTransportError('the email server did not answer in time', { serverDown: true })),
    patienceMs,
  );
  try {
    await Promise.race([looking, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
