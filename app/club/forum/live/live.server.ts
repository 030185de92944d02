import type { Logger } from 'pino';
import { goodSessions } from '#app/api/who/sessions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Database } from '#db/connection.ts';
import type { Hearing } from '#db/listen.ts';
import { eventsAfter, type ForumEvent, knownSince, lastEvent } from './events.server.ts';
import { type Line, openLine } from './line.server.ts';
import type { Listener, Live } from './watchers.server.ts';

interface Options {
  db: Database;
  clock: Clock;
  log: Logger;
  /** On PostgreSQL. Without it the database is asked every second. */
  hear?: Hearing | undefined;
  mostOfMember?: number;
  mostOfAll?: number;
  mostBytes?: number;
}

interface Open extends Listener {
  line: Line;
}

const second = 1000;
/** Every so many seconds. */
const often = { lookWhileHearing: 5, endedSessions: 3, heartbeat: 25 };
const mostAtOnce = 500;

export function createLive(options: Options): Live {
  const { db, clock, log, hear, mostOfMember = 6, mostOfAll = 500, mostBytes = 64 * 1024 } = options;
  const lines = new Set<Open>();
  // Up to where those who are here have been told.
  let told = 0;
  let hearing: ReturnType<Hearing> | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  let awaited = false;
  let seconds = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  /** One after the other: nobody is let in while others are being told, so that nobody misses or hears anything twice. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = underWay.then(act);
    underWay = done.catch(() => {});
    return done;
  }

  function wake(): void {
    if (awaited || lines.size === 0) return;
    awaited = true;
    inTurn(() => {
      awaited = false;
      return tell();
    }).catch(trouble);
  }

  async function tell(): Promise<void> {
    for (let more = lines.size > 0; more; ) {
      const events = await eventsAfter(db, told, mostAtOnce);
      for (const event of events) {
        told = event.id;
        for (const open of lines) if (concerns(open, event)) say(open, event);
      }
      more = events.length === mostAtOnce;
    }
  }

  async function open(listener: Listener): Promise<ReadableStream<Uint8Array>> {
    return inTurn(async () => {
      // A window that comes again has lost its line, whether we have noticed or not.
      for (const { session, tab, line } of lines)
        if (tab && tab === listener.tab && session === listener.session) line.end();
      refuseTooMany(listener);
      if (lines.size === 0) told = await lastEvent(db);
      else await tell();
      const { since } = listener;
      const resumed = since !== undefined && knownSince(since, told);
      const missed = resumed ? await eventsAfter(db, since, told - since) : [];
      if (stopped) throw full('The site is about to start again.');
      const opened: Open = {
        ...listener,
        line: openLine({ most: mostBytes, cut: listener.cut, onEnd: () => gone(opened) }),
      };
      lines.add(opened);
      opened.line.say('hello', { resumed }, resumed ? since : told);
      for (const event of missed) if (event.id <= told && concerns(opened, event)) say(opened, event);
      follow();
      return opened.line.body;
    });
  }

  function refuseTooMany({ member }: Listener): void {
    if (stopped) throw full('The site is about to start again.');
    if ([...lines].filter((line) => line.member === member).length >= mostOfMember) {
      throw new Refusal(
        429,
        'You have the forum open in many windows. Close some, or wait a minute, and new replies show by themselves here too.',
        { 'retry-after': '60' },
      );
    }
    if (lines.size >= mostOfAll) {
      throw full('So many are in the forum that new replies do not show by themselves just now.');
    }
  }

  function follow(): void {
    hearing ??= hear?.(wake);
    timer ??= setInterval(everySecond, second).unref();
  }

  function everySecond(): void {
    seconds += 1;
    const now = (every: number) => seconds % every === 0;
    if (!hearing?.isUp() || now(often.lookWhileHearing)) wake();
    if (now(often.endedSessions)) void endOver().catch(trouble);
    if (now(often.heartbeat)) for (const { line } of lines) line.say('');
  }

  /** Signed out, suspended, removed, expired: by whichever process, or by the command line. */
  async function endOver(): Promise<void> {
    const asked = [...lines];
    const good = await goodSessions(
      db,
      clock,
      asked.map(({ session }) => session),
    );
    for (const { session, line } of asked) {
      if (good.has(session)) continue;
      line.say('end');
      line.end();
    }
  }

  function gone(open: Open): void {
    lines.delete(open);
    if (lines.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  // A database that is away for a moment is asked again in the next round.
  const trouble = (error: Error) => log.warn({ err: error }, 'what is new in the forum could not be read');

  return {
    open,
    wake,
    count: () => lines.size,
    async stop() {
      stopped = true;
      for (const { line } of lines) line.end();
      await underWay;
      await hearing?.stop();
    },
  };
}

const concerns = ({ topic, category }: Listener, event: ForumEvent) =>
  (topic === undefined || topic === event.topic) && (category === undefined || category === event.category);

const say = ({ line }: Open, { id, kind, topic, post }: ForumEvent) => line.say(kind, { topic, post }, id);

const full = (sentence: string) => new Refusal(503, sentence, { 'retry-after': '60' });
