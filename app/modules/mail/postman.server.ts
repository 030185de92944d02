import { randomUUID } from 'node:crypto';
import { oneByOne, underWay } from '#app/core/turns.server.ts';
import { checkedMail } from '#app/modules/mail/door/checked-mail.ts';
import type { Postman } from '#app/site/mail.ts';
import { createDelivery, type DeliveryOptions } from './delivery.server.ts';
import { discreet } from './discreet.ts';
import { heldMail } from './held-mail.server.ts';
import { claimMail, forgetOldMail } from './outbox.server.ts';
import { createPace } from './pace.ts';
import { MailTrouble } from './transport.ts';

interface Options extends DeliveryOptions {
  pollMs?: number;
  /** Timeout of a request that waits for its mail to be sent. */
  patienceMs?: number;
}

const hour = 3600_000;

export function createPostman(options: Options): Postman {
  const { db, clock, log, transport, pollMs = 5000, patienceMs = 5000 } = options;
  const delivery = createDelivery(options);
  const pace = createPace(clock);
  let forgotAt = Number.NEGATIVE_INFINITY;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let waking: NodeJS.Timeout | undefined;
  const { turn, over } = oneByOne();
  const inHand = underWay();
  const deliver = () => turn(deliverDue);
  const postHeld = heldMail({ db, clock, delivery, patienceMs, isStopped: () => stopped });

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
      await forgetOldMail(db, clock);
    }
    return went;
  }

  function round(): Promise<unknown> {
    return deliver().catch((error: Error) =>
      log.error({ trouble: discreet(error.message) }, 'the outgoing mail could not be looked through'),
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
    prove: () => inHand.take(withinPatience(transport.prove(), patienceMs)),
    async sendAtOnce(mail) {
      const row = { id: randomUUID(), made_at: clock().toISOString() };
      await transport.send(delivery.messageOf(row, checkedMail(mail)));
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
async function withinPatience(looking: Promise<void>, patienceMs: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new MailTrouble('the mail server did not answer in time', { serverDown: true })),
    patienceMs,
  );
  try {
    await Promise.race([looking, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
