import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { SecureContext } from 'node:tls';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { mostOfLetter } from '#app/club/forum/by-mail/take-answer.server.ts';
import { takeTurns } from '#app/core/turns.server.ts';
import { openLetter, Unreadable } from './read-letter.ts';
import type { Taking } from './taking.ts';

interface Door extends Taking {
  /** What it calls itself. */
  name: string;
  host: string;
  port: number;
  /** What those are shown who want to speak by TLS; undefined where the site holds no certificate. */
  secure: ((name: string) => SecureContext | undefined) | undefined;
}

const answer = (responseCode: number, sentence: string) =>
  Object.assign(new Error(sentence), { responseCode });
const tooLarge = () => answer(552, 'A mail of at most 25 MB is taken here');
const later = () => answer(451, 'It cannot be taken now, please try again later');

/** So many addresses that are none may be tried on one line. */
const mostTries = 3;

/**
 * Takes mail at a port, for addresses with a code that is good and for nobody else: it passes nothing on. It has a mail once it says
 * so, and that is when all is done; whoever hears nothing sends it again.
 */
export async function listenForMail({ name, host, port, secure, isKnown, take, log }: Door) {
  const tries = new WeakMap<SMTPServerSession, number>();
  // One after another but for one: what is read of each lies in memory.
  const inTurn = takeTurns(2);
  const server = new SMTPServer({
    name,
    logger: false,
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['AUTH', ...(secure ? [] : ['STARTTLS'])],
    banner: 'Answers to the forum',
    size: mostOfLetter,
    maxClients: 30,
    maxRecipients: 5,
    socketTimeout: 120_000,
    closeTimeout: 2000,
    ...(secure && {
      SNICallback: (name: string, done: (error: Error | null, context?: SecureContext) => void) =>
        done(null, secure(name)),
    }),
    async onRcptTo({ address }, session, done) {
      try {
        if (await isKnown(address)) return done();
        const tried = (tries.get(session) ?? 0) + 1;
        tries.set(session, tried);
        done(answer(tried > mostTries ? 421 : 550, 'No mail is taken for this address'));
      } catch (error) {
        log.error({ err: error }, 'mail in');
        done(later());
      }
    },
    async onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
      try {
        await inTurn(async () => {
          const letter = await openLetter(bounded(stream), envelope);
          await take(letter).finally(letter.leave);
        });
        done();
      } catch (error) {
        if (error instanceof Error && 'responseCode' in error) return done(error);
        if (error instanceof Unreadable) return done(answer(554, 'This mail cannot be read'));
        log.error({ err: error }, 'a mail that came could not be taken');
        done(later());
      }
    },
  });
  // A line that breaks is no fault of ours.
  server.on('error', (error) => log.debug({ err: error }, 'a line that brought mail broke'));
  const listening = server.listen(port, host);
  await once(listening, 'listening');
  return { port: portOf(listening), stop: () => new Promise<void>((done) => server.close(done)) };
}

/** What is longer than it may be is let pass and not kept: its sender hears no answer before it has sent all. */
function bounded(stream: Readable): Readable {
  const within = new PassThrough();
  let size = 0;
  stream.on('data', (bytes: Buffer) => {
    if (within.destroyed) return;
    size += bytes.length;
    if (size > mostOfLetter) return void within.destroy(tooLarge());
    if (!within.write(bytes)) {
      stream.pause();
      within.once('drain', () => stream.resume());
    }
  });
  within.once('close', () => stream.resume());
  stream.once('end', () => within.end());
  stream.once('error', (error) => within.destroy(error));
  stream.once(
    'close',
    () => !stream.readableEnded && within.destroy(new Error('the mail did not come whole')),
  );
  return within;
}

function portOf(server: import('node:net').Server): number {
  const address = server.address();
  return address && typeof address === 'object' ? address.port : 0;
}
