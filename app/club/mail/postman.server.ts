import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { AtOnce, Postman } from '#app/site/mail.ts';
import type { Database } from '#db/connection.ts';
import { checkedMail } from './checked-mail.ts';
import { discreet, secretsOf } from './discreet.ts';

import { messageMaker, readMail, type Sender } from './messages.server.ts';
import {
  type ClaimedMail,
  claimHeld,
  claimMail,
  endSent,
  forgetOldMail,
  giveUp,
  later,
  postpone,
  release,
  takeOut,
} from './outbox.server.ts';
import { MailTrouble, type Transport } from './transport.ts';

interface Options extends Sender {
  db: Database;
  log: Logger;
  transport: Transport;
  pollMs?: number;
  /** How long somebody waits to hear whether a mail went at once. */
  patienceMs?: number;
}

const minute = 60_000;
const hour = 60 * minute;
const waits = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour];
const longest = 48 * hour;
const mostWaitedFor = 8;

export function createPostman(options: Options): Postman {
  const { db, clock, log, transport, pollMs = 5000, patienceMs = 5000 } = options;
  const { opened, messageOf } = messageMaker(options);
  // What has gone although the database would not hear of it: after its lease it is only ticked off.
  const gone = new Set<string>();
  let restsUntil = Number.NEGATIVE_INFINITY;
  // Whether the server could not be used the last time: mail would not go now.
  let isAway = false;
  let waitedFor = 0;
  let forgotAt = Number.NEGATIVE_INFINITY;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let waking: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> = Promise.resolve();

  function deliver(): Promise<number> {
    const round = underWay.then(deliverDue);
    underWay = round.catch(() => {});
    return round;
  }

  async function deliverDue(): Promise<number> {
    let went = 0;
    while (!stopped && clock().getTime() >= restsUntil) {
      const row = await claimMail(db, clock);
      if (!row) break;
      if (await post(row)) went += 1;
    }
    if (!stopped && clock().getTime() - forgotAt >= hour) {
      forgotAt = clock().getTime();
      await forgetOldMail(db, clock);
    }
    return went;
  }

  async function post(row: ClaimedMail): Promise<boolean> {
    let mail = readMail(row);
    try {
      if (!mail) throw new MailTrouble('the mail cannot be read', { permanent: true });
      if (!gone.has(row.id)) {
        mail = await opened(mail);
        if (!mail) return await forgo(row);
        await transport.send(messageOf(row, mail));
      }
    } catch (error) {
      await setBack(row, error, mail ? secretsOf(mail) : [row.recipient]);
      return false;
    }
    await tickOff(row);
    return true;
  }

  async function tickOff({ id, attempts }: ClaimedMail): Promise<void> {
    isAway = false;
    gone.add(id);
    await endSent(db, clock, id);
    gone.delete(id);
    log.info({ mail: id, attempts }, 'mail sent');
  }

  /** Tries a mail that somebody waits for. One that does not go is taken out: they are told, and ask again. */
  async function postAtOnce(row: ClaimedMail, signal: AbortSignal): Promise<AtOnce> {
    let mail = readMail(row);
    try {
      mail = mail && (await opened(mail));
      if (!mail) return (await forgo(row)) || 'sent';
      await transport.send(messageOf(row, mail), signal);
    } catch (error) {
      const secrets = mail ? secretsOf(mail) : [row.recipient];
      const { permanent, serverDown, retryAfterSeconds } = error as MailTrouble;
      if (!signal.aborted && (permanent || !serverDown || retryAfterSeconds !== undefined)) {
        await setBack(row, error, secrets);
        return permanent ? 'failed' : 'waiting';
      }
      isAway = true;
      await takeOut(db, row.id);
      const trouble = signal.aborted
        ? 'the mail server took too long'
        : discreet((error as Error).message, secrets);
      log.warn({ mail: row.id, trouble }, 'mail not sent, and whoever asked for it told so');
      return 'failed';
    }
    // It is there again, for the others too.
    if (isAway) restsUntil = Number.NEGATIVE_INFINITY;
    await tickOff(row);
    return 'sent';
  }

  /** As many as may wait at a time, so that a slow mail server holds no place at the door that others need. */
  async function postAllAtOnce(ids: string[]): Promise<AtOnce> {
    const isFull = waitedFor >= mostWaitedFor || stopped;
    if (!isAway && (isFull || clock().getTime() < restsUntil)) {
      await release(db, clock, ids);
      return 'waiting';
    }
    waitedFor += 1;
    const signal = AbortSignal.timeout(patienceMs);
    let told = 'sent' as AtOnce;
    try {
      for (const id of ids) {
        const ours: ClaimedMail | undefined =
          isFull || told === 'failed' ? undefined : await claimHeld(db, clock, id);
        if (!ours) await takeOut(db, id);
        const came: AtOnce = ours ? await postAtOnce(ours, signal) : 'failed';
        if (came !== 'sent') told = came;
      }
      return told;
    } finally {
      waitedFor -= 1;
    }
  }

  async function forgo({ id }: ClaimedMail): Promise<false> {
    await takeOut(db, id);
    log.info({ mail: id }, 'mail not wanted any more');
    return false;
  }

  async function setBack(row: ClaimedMail, error: unknown, secrets: string[]): Promise<void> {
    const trouble = discreet((error as Error).message, secrets);
    const { permanent, serverDown, settings, retryAfterSeconds } =
      error instanceof MailTrouble ? error : new MailTrouble('');
    const told = { mail: row.id, attempts: row.attempts, trouble };
    const now = clock();
    const end = Date.parse(row.made_at) + longest;
    // Held to a day, should a server name a year.
    const asked = Math.min(retryAfterSeconds ?? 0, 24 * 3600) * 1000;
    isAway = serverDown && retryAfterSeconds === undefined;
    if (serverDown || retryAfterSeconds !== undefined) restsUntil = now.getTime() + Math.max(minute, asked);
    if (permanent || now.getTime() >= end) {
      await giveUp(db, clock, row.id, trouble);
      log.error(told, 'mail given up');
      return;
    }
    const wait = Math.max(waits[Math.min(row.attempts, waits.length) - 1] ?? minute, asked);
    const dueAt = later(now, Math.min(wait, end - now.getTime()));
    await postpone(db, row, dueAt, trouble);
    log[settings ? 'error' : 'warn']({ ...told, dueAt }, 'mail not sent yet');
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
      const told = await postAllAtOnce(ids);
      if (told !== 'failed') wake();
      return told;
    },
    folder: transport.folder,
    prove: () => withinPatience(transport.prove(), patienceMs),
    async sendAtOnce(mail) {
      const row = { id: randomUUID(), made_at: clock().toISOString() };
      await transport.send(messageOf(row, checkedMail(mail)));
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(waking);
      await underWay;
      await transport.close();
    },
  };
}

/** What is looked at may go on looking; nobody waits for it. */
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
