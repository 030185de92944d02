import { once } from 'node:events';
import type { Server } from 'node:net';
import type { SecureContext } from 'node:tls';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { limitConcurrency } from '#app/core/concurrency.server.ts';
import { maxIncomingMailBytes } from '#app/modules/reply-by-mail/post-mailed-reply.server.ts';
import { limitMailConnections, type SmtpConnectionLimits } from './connections.ts';
import { type IncomingMailHandlers, readMailHeading, UnreadableMailError } from './incoming-mail.ts';
import { MailTransferError, type SpooledMail } from './spool.ts';

interface SmtpServerOptions extends IncomingMailHandlers {
  /** Host name in the SMTP greeting. */
  name: string;
  host: string;
  port: number;
  /** Certificate by the name that a client asks for; STARTTLS is offered once `show` was given one of the site's own. */
  secure?: ((name: string) => SecureContext | undefined) | undefined;
  connections?: Partial<SmtpConnectionLimits>;
}

const answer = (responseCode: number, sentence: string) =>
  Object.assign(new Error(sentence), { responseCode });
const later = () => answer(451, 'We cannot accept this email at the moment. Try again later');

const notArrived = {
  'too large': answer(552, 'This email is too large. Send 25 MB or less'),
  'too slow': answer(421, 'This email arrives too slowly. Try again later'),
  'no room': answer(452, 'There is no space for this email at the moment. Try again later'),
  broken: later(),
};

/** So many addresses that are none may be tried on one line. */
const maxUnknownRecipients = 3;

/**
 * SMTP server that accepts mail for addresses with a valid code only, without relaying. It responds with success once a mail is
 * fully processed; otherwise the sender retries.
 */
export async function startSmtpServer(options: SmtpServerOptions) {
  const { name, host, port, secure, isKnown, log } = options;
  const tries = new WeakMap<SMTPServerSession, number>();
  const server = new SMTPServer({
    name,
    logger: false,
    authOptional: true,
    disableReverseLookup: true,
    // Until there is a certificate of our own: the library would show one of its own.
    disabledCommands: ['AUTH', 'STARTTLS'],
    banner: 'Replies to the forum',
    size: maxIncomingMailBytes,
    maxRecipients: 5,
    socketTimeout: 120_000,
    closeTimeout: 2000,
    ...(secure && {
      SNICallback: (name: string, done: (error: Error | null, context?: SecureContext) => void) =>
        done(null, secure(name)),
    }),
    async onRcptTo({ address }, session, done) {
      try {
        if (await isKnown(address)) {
          limits.isSending(session.id);
          return done();
        }
        const tried = (tries.get(session) ?? 0) + 1;
        tries.set(session, tried);
        done(answer(tried > maxUnknownRecipients ? 421 : 550, 'We do not accept email for this address'));
      } catch (error) {
        log.error({ err: error }, 'mail in');
        done(later());
      }
    },
    onData: takeMail(options),
  });
  const limits = limitMailConnections(server, options.connections);
  // A line that breaks is no fault of ours.
  server.on('error', (error) => log.debug({ err: error }, 'a line that brought mail broke'));
  const listening = server.listen(port, host);
  await once(listening, 'listening');
  return {
    port: portOf(listening),
    /** Shows this certificate to those who name no host, or one that has none, and offers STARTTLS. */
    show(pem: string) {
      server.updateSecureContext({ key: pem, cert: pem, minVersion: 'TLSv1.2' });
      server.options.disabledCommands = ['AUTH'];
    },
    stop() {
      limits.end();
      return new Promise<void>((done) => server.close(done));
    },
  };
}

/** Takes what is sent after DATA: first all of it, and then in its turn. */
function takeMail({ spool, reader, begun, take, log }: IncomingMailHandlers) {
  // One after another but for one: a sender that is slow has no turn yet.
  const inTurn = limitConcurrency(2);

  async function takeSpooled({ file, size, hash }: SpooledMail, session: SMTPServerSession): Promise<void> {
    const { mailFrom, rcptTo } = session.envelope;
    const envelope = mailFrom ? mailFrom.address : '';
    const to = rcptTo.map(({ address }) => address);
    const isRead = await begun.read(hash, async () => {
      const heading = { ...(await readMailHeading(reader, { file })), to, envelope };
      await take({ heading, size, read: (onFile) => reader.letter(file, onFile) });
    });
    if (!isRead) throw new UnreadableMailError('it was begun twice before');
  }

  return async (
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (error?: Error | null) => void,
  ): Promise<void> => {
    try {
      const spooled = await spool(stream);
      await inTurn(() => takeSpooled(spooled, session)).finally(spooled.clear);
      done();
    } catch (error) {
      if (error instanceof MailTransferError) return done(notArrived[error.why]);
      if (error instanceof UnreadableMailError) return done(answer(554, 'We cannot read this email'));
      log.error({ err: error }, 'a mail that came could not be taken');
      done(later());
    }
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return address && typeof address === 'object' ? address.port : 0;
}
