import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '#app/core/clock.ts';
import { type Mailbox, readMailbox } from '#app/core/mailbox.ts';
import type { Database } from '#db/connection.ts';
import { checkedMail } from './checked-mail.ts';
import { discreet, secretsOf } from './discreet.ts';
import { type Mail, mailHtml, mailText, type Opening, withCode } from './mail.ts';
import {
  type ClaimedMail,
  claimMail,
  endSent,
  forgetOldMail,
  giveUp,
  later,
  postpone,
  takeOut,
} from './outbox.server.ts';
import { MailTrouble, type Message, type Transport } from './transport.ts';

export interface Postman {
  /** Sends what is waiting, now and from time to time. */
  start(): void;
  /** Something has been queued: look now, not at the next round. */
  wake(): void;
  /**
   * Sends everything that is due, once, and answers how many went; rounds follow one another. Sends nothing while the
   * server rests after it could not be reached or asked us to wait.
   */
  deliver(): Promise<number>;
  /** Sends one mail past the outbox, to see whether mail goes out. Throws MailTrouble where it does not. */
  sendAtOnce(mail: Mail): Promise<void>;
  /** Waits for the mail in hand; closes the transport. */
  stop(): Promise<void>;
}

interface Options {
  db: Database;
  clock: Clock;
  log: Logger;
  transport: Transport;
  /** Makes the code that a mail's link opens something with; undefined where that is wanted no more. */
  codeFor?: (opening: Opening) => Promise<string | undefined>;
  /** `Name <a@b.c>` or `a@b.c`. */
  from: string;
  replyTo?: string;
  clubName: string;
  siteUrl: () => string;
  pollMs?: number;
}

const minute = 60_000;
const hour = 60 * minute;
const waits = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour];
const longest = 48 * hour;

export function createPostman(options: Options): Postman {
  const { db, clock, log, transport, clubName, siteUrl, pollMs = 5000 } = options;
  const { codeFor = async () => undefined } = options;
  const from = mailbox(options.from);
  const replyTo = options.replyTo ? mailbox(options.replyTo) : undefined;
  // What has gone although the database would not hear of it: after its lease it is only ticked off.
  const gone = new Set<string>();
  let restsUntil = Number.NEGATIVE_INFINITY;
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
    gone.add(row.id);
    await endSent(db, clock, row.id);
    gone.delete(row.id);
    log.info({ mail: row.id, attempts: row.attempts }, 'mail sent');
    return true;
  }

  /** The mail with a code that is made now, for this attempt alone. */
  async function opened(mail: Mail): Promise<Mail | undefined> {
    const opens = mail.action?.opens;
    if (!opens) return mail;
    const code = await codeFor(opens);
    return code === undefined ? undefined : withCode(mail, code);
  }

  async function forgo({ id }: ClaimedMail): Promise<false> {
    await takeOut(db, id);
    log.info({ mail: id }, 'mail not wanted any more');
    return false;
  }

  function messageOf(row: Pick<ClaimedMail, 'id' | 'made_at'>, mail: Mail): Message {
    return {
      id: row.id,
      messageId: `<${row.id}@${from.address.split('@')[1]}>`,
      madeAt: new Date(row.made_at),
      date: clock(),
      from,
      replyTo: mail.replyTo ? mailbox(mail.replyTo) : replyTo,
      mail,
      text: mailText(mail, clubName),
      textWithoutLink: mailText({ ...mail, action: undefined }, clubName),
      html: mailHtml(mail, clubName, siteUrl()),
    };
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

  return {
    start() {
      if (stopped || timer) return;
      void round();
      poll();
    },
    wake() {
      if (stopped || waking) return;
      waking = setTimeout(() => {
        waking = undefined;
        void round();
      }, 20).unref();
    },
    deliver,
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

function mailbox(text: string): Mailbox {
  const read = readMailbox(text);
  if (!read) throw new Error('The sender of the mail is no e-mail address');
  return read;
}

function readMail(row: ClaimedMail): Mail | undefined {
  try {
    return JSON.parse(row.mail);
  } catch {
    return undefined;
  }
}
