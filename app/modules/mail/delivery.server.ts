import type { Logger } from 'pino';
import type { AtOnce } from '#app/site/mail.ts';
import type { Database } from '#db/connection.ts';
import { leaveNothing } from '#db/leave-nothing.ts';
import { discreet, secretsOf } from './discreet.ts';
import { messageMaker, type Sender } from './messages.server.ts';
import { type ClaimedMail, endSent, readMail, takeOut } from './outbox.server.ts';
import { createServerRest } from './server-rest.ts';
import { setBack } from './set-back.server.ts';
import { asTrouble, MailTrouble, type Transport } from './transport.ts';

export interface DeliveryOptions extends Sender {
  db: Database;
  log: Logger;
  transport: Transport;
}

export type Delivery = ReturnType<typeof createDelivery>;

/** Delivers one claimed mail through the transport and tracks if the mail server is reachable. */
export function createDelivery(options: DeliveryOptions) {
  const { db, clock, log, transport } = options;
  const { opened, messageOf } = messageMaker(options);
  const server = createServerRest(clock);
  const office = { db, clock, log, server };
  // Sent mails that could not be recorded (database error): after the lease a retry only marks them as sent.
  const gone = new Set<string>();
  const { noteEnd, clearAway } = createClearing(options);

  /** Returns true if the mail was sent. */
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
      const secrets = mail ? secretsOf(mail) : [row.recipient];
      if ((await setBack(office, row, error, secrets)) === 'given up') noteEnd(row);
      return false;
    }
    await tickOff(row);
    return true;
  }

  async function tickOff(row: ClaimedMail): Promise<void> {
    const { id, attempts } = row;
    server.answered();
    gone.add(id);
    await endSent(db, clock, row);
    noteEnd(row);
    gone.delete(id);
    log.info({ mail: id, attempts }, 'mail sent');
  }

  /** Delivers a mail while a request waits for it. A failed one is deleted: the response says so, and the user tries again. */
  async function postAtOnce(row: ClaimedMail, signal: AbortSignal): Promise<AtOnce> {
    let mail = readMail(row);
    try {
      mail = mail && (await opened(mail));
      if (!mail) return (await forgo(row)) || 'sent';
      await transport.send(messageOf(row, mail), signal);
    } catch (error) {
      const secrets = mail ? secretsOf(mail) : [row.recipient];
      const { permanent, serverDown, retryAfterSeconds, message } = asTrouble(error);
      if (!signal.aborted && (permanent || !serverDown || retryAfterSeconds !== undefined)) {
        await setBack(office, row, error, secrets);
        return permanent ? 'failed' : 'waiting';
      }
      server.missed();
      await takeOut(db, row.id);
      const trouble = signal.aborted ? 'the mail server took too long' : discreet(message, secrets);
      log.warn({ mail: row.id, trouble }, 'mail not sent, and whoever asked for it told so');
      return 'failed';
    }
    server.endRest();
    await tickOff(row);
    return 'sent';
  }

  async function forgo({ id }: ClaimedMail): Promise<false> {
    await takeOut(db, id);
    log.info({ mail: id }, 'mail not wanted any more');
    return false;
  }

  return { post, postAtOnce, clearAway, messageOf, isAway: server.isAway, rests: server.rests };
}

/** Of mail that is forgotten nothing stays in the database's files. */
function createClearing({ db, log }: DeliveryOptions) {
  // Something of it may lie there still, also of a process that was killed.
  let isLeft = true;

  function noteEnd(row: ClaimedMail): void {
    if (readMail(row)?.forgotten) isLeft = true;
  }

  /** Where others are at the files just now, the next round tries it again. */
  async function clearAway(): Promise<void> {
    if (!isLeft) return;
    isLeft = false;
    try {
      isLeft = !(await leaveNothing(db, 'outbox')) || isLeft;
    } catch (error) {
      isLeft = true;
      log.warn(
        { trouble: discreet(asTrouble(error).message) },
        'mail that has gone is still in the database files',
      );
    }
  }

  return { noteEnd, clearAway };
}
