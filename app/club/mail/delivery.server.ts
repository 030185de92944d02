import type { Logger } from 'pino';
import type { AtOnce } from '#app/site/mail.ts';
import type { Database } from '#db/connection.ts';
import { discreet, secretsOf } from './discreet.ts';

import { messageMaker, readMail, type Sender } from './messages.server.ts';
import { type ClaimedMail, endSent, giveUp, later, postpone, takeOut } from './outbox.server.ts';
import { MailTrouble, type Transport } from './transport.ts';

const minute = 60_000;
const hour = 60 * minute;
const waits = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour];
const longest = 48 * hour;

export interface DeliveryOptions extends Sender {
  db: Database;
  log: Logger;
  transport: Transport;
}

/** Takes one claimed mail to the server, and knows whether the server can be used just now. */
export function createDelivery(options: DeliveryOptions) {
  const { db, clock, log, transport } = options;
  const { opened, messageOf } = messageMaker(options);
  // What has gone although the database would not hear of it: after its lease it is only ticked off.
  const gone = new Set<string>();
  let restsUntil = Number.NEGATIVE_INFINITY;
  // Whether the server could not be used the last time: mail would not go now.
  let isAway = false;

  /** True if it went. */
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

  return {
    post,
    postAtOnce,
    messageOf,
    isAway: () => isAway,
    /** Whether nothing is sent for now: the server could not be reached, or asked us to wait. */
    rests: () => clock().getTime() < restsUntil,
  };
}
