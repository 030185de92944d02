import type { Logger } from 'pino';
import { endsNoSession } from '#app/api/who/known-sessions.server.ts';
import { goodSessions } from '#app/api/who/sessions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { oneByOne } from '#app/core/turns.server.ts';
import type { FollowedChanges } from '#app/site/changes.server.ts';
import type { Database } from '#db/connection.ts';
import type { Hearing } from '#db/listen.ts';
import { type Bounds, createOpenLines, full, type OpenLines, say } from './open-lines.server.ts';
import { createRounds } from './rounds.server.ts';
import { createTelling } from './telling.server.ts';
import type { Listener, Live } from './watchers.server.ts';

interface Options extends Bounds {
  db: Database;
  clock: Clock;
  log: Logger;
  changes: Pick<FollowedChanges, 'since'>;
  hear?: Hearing | undefined;
}

export function createLive({ db, clock, log, changes, hear, ...bounds }: Options): Live {
  const lines = createOpenLines(bounds, () => rounds.pause());
  const { tell, greeting } = createTelling(db, lines);
  // Serialised: a reader joins only between broadcasts, and so neither misses an event nor gets it twice.
  const { turn, over } = oneByOne();
  let awaited = false;
  let stopped = false;
  // A database that is briefly unavailable is queried again on the next tick.
  const trouble = (error: Error) => log.warn({ err: error }, 'what is new in the forum could not be read');
  const rounds = createRounds({
    hear,
    look: wake,
    endSessions: () => void endOver(db, clock, lines).catch(trouble),
    committed: changes.since(endsNoSession),
    heartbeat: lines.heartbeat,
  });

  function wake(): void {
    if (awaited || lines.count() === 0) return;
    awaited = true;
    turn(() => {
      awaited = false;
      return tell();
    }).catch(trouble);
  }

  function refuseStopped(): void {
    if (stopped) throw full('The site is about to start again.');
  }

  async function letIn(listener: Listener): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    lines.endEarlier(listener);
    refuseStopped();
    lines.refuseTooMany(listener);
    const { resumed, from, missed } = await greeting(listener.since);
    refuseStopped();
    const opened = lines.add(listener);
    opened.line.say('hello', { resumed }, from);
    for (const event of missed) say(opened, event);
    rounds.start();
    return opened.line.body;
  }

  return {
    open: (listener) => turn(() => letIn(listener)),
    wake,
    count: lines.count,
    async stop() {
      stopped = true;
      lines.endAll();
      await over();
      await rounds.stop();
    },
  };
}

/** End the streams of sessions that were signed out, suspended, removed or expired, by any process or the command line. */
async function endOver(db: Database, clock: Clock, lines: OpenLines): Promise<void> {
  const asked = lines.all();
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
