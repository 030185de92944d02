import type { Logger } from 'pino';
import type { MailDeliveryStatus } from '#app/site/mail.ts';
import type { Database } from '#db/connection.ts';
import { purgeDeletedRows } from '#db/purge-deleted-rows.ts';
import { createMailServerStatus } from './mail-server-status.ts';
import { createMailMessageBuilder, type MailSenderOptions } from './messages.server.ts';
import { type ClaimedMail, deleteWaitingMail, markMailSent, parseOutboxMail } from './outbox.server.ts';
import { collectMailSecrets, redactForLog } from './redact.ts';
import { retryOrFailMail } from './retry-mail.server.ts';
import { type MailTransport, MailTransportError, toMailTransportError } from './transport.ts';

export interface MailDeliveryOptions extends MailSenderOptions {
  db: Database;
  log: Logger;
  transport: MailTransport;
}

export type MailDelivery = ReturnType<typeof createMailDelivery>;

/** Delivers one claimed mail through the transport and tracks if the mail server is reachable. */
export function createMailDelivery(options: MailDeliveryOptions) {
  const { db, clock, log, transport } = options;
  const { opened, messageOf } = createMailMessageBuilder(options);
  const server = createMailServerStatus(clock);
  const office = { db, clock, log, server };
  // Sent mails that could not be recorded (database error): after the lease a retry only marks them as sent.
  const gone = new Set<string>();
  const { noteEnd, clearAway } = createClearing(options);

  /** Returns true if the mail was sent. */
  async function post(row: ClaimedMail): Promise<boolean> {
    let mail = parseOutboxMail(row);
    try {
      if (!mail) throw new MailTransportError('the email cannot be read', { permanent: true });
      if (!gone.has(row.id)) {
        mail = await opened(mail);
        if (!mail) return await forgo(row);
        await transport.send(messageOf(row, mail));
      }
    } catch (error) {
      const secrets = mail ? collectMailSecrets(mail) : [row.recipient];
      if ((await retryOrFailMail(office, row, error, secrets)) === 'given up') noteEnd(row);
      return false;
    }
    await tickOff(row);
    return true;
  }

  async function tickOff(row: ClaimedMail): Promise<void> {
    const { id, attempts } = row;
    server.answered();
    gone.add(id);
    await markMailSent(db, clock, row);
    noteEnd(row);
    gone.delete(id);
    log.info({ mail: id, attempts }, 'mail sent');
  }

  /** Delivers a mail while a request waits for it. A failed one is deleted: the response says so, and the user tries again. */
  async function postAtOnce(row: ClaimedMail, signal: AbortSignal): Promise<MailDeliveryStatus> {
    let mail = parseOutboxMail(row);
    try {
      mail = mail && (await opened(mail));
      if (!mail) return (await forgo(row)) || 'sent';
      await transport.send(messageOf(row, mail), signal);
    } catch (error) {
      const secrets = mail ? collectMailSecrets(mail) : [row.recipient];
      const { permanent, serverDown, retryAfterSeconds, message } = toMailTransportError(error);
      if (!signal.aborted && (permanent || !serverDown || retryAfterSeconds !== undefined)) {
        await retryOrFailMail(office, row, error, secrets);
        return permanent ? 'failed' : 'waiting';
      }
      server.missed();
      await deleteWaitingMail(db, row.id);
      const trouble = signal.aborted ? 'the email server took too long' : redactForLog(message, secrets);
      log.warn({ mail: row.id, trouble }, 'mail not sent, and whoever asked for it told so');
      return 'failed';
    }
    server.endRest();
    await tickOff(row);
    return 'sent';
  }

  async function forgo({ id }: ClaimedMail): Promise<false> {
    await deleteWaitingMail(db, id);
    log.info({ mail: id }, 'mail not wanted any more');
    return false;
  }

  return { post, postAtOnce, clearAway, messageOf, isAway: server.isAway, rests: server.rests };
}

/** Of mail that is forgotten nothing stays in the database's files. */
function createClearing({ db, log }: MailDeliveryOptions) {
  // Something of it may lie there still, also of a process that was killed.
  let isLeft = true;

  function noteEnd(row: ClaimedMail): void {
    if (parseOutboxMail(row)?.forgotten) isLeft = true;
  }

  /** Where others are at the files just now, the next round tries it again. */
  async function clearAway(): Promise<void> {
    if (!isLeft) return;
    isLeft = false;
    try {
      isLeft = !(await purgeDeletedRows(db, 'outbox')) || isLeft;
    } catch (error) {
      isLeft = true;
      log.warn(
        { trouble: redactForLog(toMailTransportError(error).message) },
        'mail that has gone is still in the database files',
      );
    }
  }

  return { noteEnd, clearAway };
}
