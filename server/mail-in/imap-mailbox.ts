import { setTimeout as pause } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import type { TrackRun } from '#app/core/concurrency.server.ts';
import { formatUnreachableReason } from '#app/core/fetch/why-unreachable.ts';
import { type IncomingMailHandlers, readMailHeading, UnreadableMailError } from './incoming-mail.ts';
import { maxMailHeaderBytes } from './text-limits.ts';

interface MailboxOptions extends IncomingMailHandlers {
  host: string;
  port: number;
  secure: boolean;
  user: string;
  password: string;
  folder: string;
  clock: () => Date;
  /** Callback for the state: called with the reason when the mailbox cannot be read. */
  note: (why?: string) => Promise<void>;
  /** Reports each connection, and each reading. */
  track: TrackRun;
  ending: AbortSignal;
}

const minute = 60_000;
/** Polling interval, independent of the server's notifications. */
const pollIntervalMs = 5 * minute;
const [shortestWait, longestWait] = [10_000, 15 * minute];
/** Processed mails are retained in the mailbox for this long, for reference. */
const keptDays = 30;
/** Bytes of a mail that are asked for at a time. */
const chunkSize = 512 * 1024;
/** A mail over which we fail for as long is left aside: it is not what else failed meanwhile. */
const skipAfterMs = 24 * 60 * minute;

const isHere = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/i.test(host);

/** Time of the first failure, by UID. */
type Failing = Map<number, number>;

/** Read a mailbox until aborted: new mail on notification from the server, with reconnects. */
export async function pollMailbox(box: MailboxOptions): Promise<void> {
  const { note, log, ending } = box;
  const failing: Failing = new Map();
  let wait = shortestWait;
  while (!ending.aborted) {
    const why = await session(box, failing, () => {
      wait = shortestWait;
    }).catch(formatMailboxError);
    if (ending.aborted) return;
    if (why) {
      log.warn({ why }, 'the mailbox cannot be read');
      await note(why);
    }
    await pause(wait, undefined, { signal: ending, ref: false }).catch(() => {});
    wait = Math.min(wait * 2, longestWait);
  }
}

/** IMAP session until the connection closes. */
async function session(box: MailboxOptions, failing: Failing, opened: () => void): Promise<undefined> {
  const { host, port, secure, user, password, folder, note, track, ending, log } = box;
  const client = new ImapFlow({
    ...{ host, port, secure, auth: { user, pass: password }, logger: false },
    // Encrypt the connection; plain text only on this machine.
    ...(!secure && !isHere(host) && { doSTARTTLS: true }),
    tls: { rejectUnauthorized: !isHere(host) },
    maxIdleTime: pollIntervalMs,
    autoIdleDelay: 1000,
  });
  const closed = Promise.withResolvers<void>();
  let news = Promise.withResolvers<void>();
  client.on('error', (error: Error) => log.debug({ err: error }, 'mailbox'));
  client.on('close', closed.resolve);
  client.on('exists', () => news.resolve());
  const end = () => client.close();
  ending.addEventListener('abort', end);
  try {
    await track(async () => {
      await client.connect();
      await client.mailboxOpen(folder);
    }, formatMailboxError);
    await note();
    opened();
    while (client.usable && !ending.aborted) {
      news = Promise.withResolvers<void>();
      await track(() => readNew(client, box, failing), formatMailboxError);
      await Promise.race([news.promise, closed.promise, pause(pollIntervalMs, undefined, { ref: false })]);
    }
  } finally {
    ending.removeEventListener('abort', end);
    client.close();
  }
  return undefined;
}

async function readNew(client: ImapFlow, box: MailboxOptions, failing: Failing): Promise<void> {
  const before = new Date(box.clock().getTime() - keptDays * 24 * 60 * minute);
  const old = await client.search({ seen: true, before }, { uid: true });
  if (old && old.length > 0) await client.messageDelete(old, { uid: true });
  const found = await client.search({ seen: false }, { uid: true });
  for (const uid of found || []) {
    if (box.ending.aborted) return;
    const isDone = await takeOne(client, box, uid).catch((error: unknown) => {
      if (!client.usable) throw error;
      box.log.error({ err: error }, 'a mail that came could not be taken');
      return hasFailedTooLong(client, box, failing, uid);
    });
    // Marked only now: after a crash the mail is read again, and posted once.
    if (isDone) await client.messageFlagsAdd([uid], ['\\Seen'], { uid: true });
    if (isDone) failing.delete(uid);
  }
}

/** Leaves a mail aside over which we have failed for a day. */
async function hasFailedTooLong(
  client: ImapFlow,
  { clock, begun }: MailboxOptions,
  failing: Failing,
  uid: number,
): Promise<boolean> {
  const now = clock().getTime();
  const since = failing.get(uid) ?? now;
  failing.set(uid, since);
  if (now - since <= skipAfterMs) return false;
  await begun.setAside(nameOf(client, uid));
  return true;
}

/** Takes a mail that nobody has read yet, unless the site died over it twice: it is noted before anything of it is fetched. */
async function takeOne(client: ImapFlow, box: MailboxOptions, uid: number): Promise<boolean> {
  const { begun, log } = box;
  const isRead = await begun.read(nameOf(client, uid), () => readOne(client, box, uid));
  if (!isRead) log.error({ uid }, 'a mail that came is left aside: reading it ended the site twice');
  return true;
}

/** Numbers of a mailbox hold as long as its 'validity' is the same. */
const nameOf = ({ mailbox }: ImapFlow, uid: number) => `box-${mailbox ? mailbox.uidValidity : ''}-${uid}`;

async function readOne(
  client: ImapFlow,
  { take, reader, spool, log }: MailboxOptions,
  uid: number,
): Promise<void> {
  const fetchQuery = { size: true, bodyParts: [{ key: 'HEADER', start: 0, maxLength: maxMailHeaderBytes }] };
  const found = await client.fetchOne(`${uid}`, fetchQuery, { uid: true });
  const head = found ? found.headers : undefined;
  if (!found || !head) return;
  try {
    await take({
      heading: await readMailHeading(reader, { head }),
      size: found.size,
      async read(onFile) {
        const { content } = await client.download(`${uid}`, undefined, { uid: true, chunkSize });
        if (!content) throw new UnreadableMailError('it has gone from the box');
        const { file, clear } = await spool(content);
        return reader.letter(file, onFile).finally(clear);
      },
    });
  } catch (error) {
    if (!(error instanceof UnreadableMailError)) throw error;
    log.info({ why: error.message }, 'a mail that came cannot be read');
  }
}

/** Returns why the mailbox could not be read, in words of ours: the server's response may contain a password. */
function formatMailboxError(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  if ('authenticationFailed' in error && error.authenticationFailed)
    return 'its server refused the name or the password';
  if ('code' in error && typeof error.code === 'string')
    return `its server cannot be reached: ${formatUnreachableReason(error)}`;
  return 'its server sent an unexpected answer';
}
