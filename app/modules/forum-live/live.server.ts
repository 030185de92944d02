import type { Logger } from 'pino';
import { sessionNeutralTables } from '#app/api/auth/session-cache.server.ts';
import { filterValidSessions } from '#app/api/auth/sessions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { createSerialQueue } from '#app/core/concurrency.server.ts';
import type { DatabaseChangeVersions } from '#app/site/database-changes.server.ts';
import type { Subscription } from '#db/channel-subscription.ts';
import type { Database } from '#db/connection.ts';
import { createForumEventBroadcast } from './broadcast.server.ts';
import type { ForumLiveUpdates, ForumStreamSubscription } from './live-subscriptions.server.ts';
import {
  type ActiveForumStreams,
  createActiveForumStreams,
  type ForumStreamLimits,
  sendForumEventIfSubscribed,
  tooManyForumStreamsRefusal,
} from './open-streams.server.ts';
import { createForumEventPolling } from './polling.server.ts';

interface Options extends ForumStreamLimits {
  db: Database;
  clock: Clock;
  log: Logger;
  changes: Pick<DatabaseChangeVersions, 'versionWithout'>;
  hear?: Subscription | undefined;
}

export function createForumLiveUpdates({
  db,
  clock,
  log,
  changes,
  hear,
  ...bounds
}: Options): ForumLiveUpdates {
  const lines = createActiveForumStreams(bounds, () => rounds.pause());
  const { tell, greeting } = createForumEventBroadcast(db, lines);
  // Serialised: a reader joins only between broadcasts, and so neither misses an event nor gets it twice.
  const { turn, over } = createSerialQueue();
  let awaited = false;
  let stopped = false;
  // A database that is briefly unavailable is queried again on the next tick.
  const trouble = (error: Error) => log.warn({ err: error }, 'what is new in the forum could not be read');
  const rounds = createForumEventPolling({
    hear,
    look: wake,
    endSessions: () => void endExpiredStreams(db, clock, lines).catch(trouble),
    committed: changes.versionWithout(sessionNeutralTables),
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
    if (stopped) throw tooManyForumStreamsRefusal('The website is about to restart.');
  }

  async function letIn(listener: ForumStreamSubscription): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    lines.endEarlier(listener);
    refuseStopped();
    lines.refuseTooMany(listener);
    const { resumed, from, missed } = await greeting(listener.since);
    refuseStopped();
    const opened = lines.add(listener);
    opened.line.send('hello', { resumed }, from);
    for (const event of missed) sendForumEventIfSubscribed(opened, event);
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
async function endExpiredStreams(db: Database, clock: Clock, lines: ActiveForumStreams): Promise<void> {
  const asked = lines.all();
  const good = await filterValidSessions(
    db,
    clock,
    asked.map(({ session }) => session),
  );
  for (const { session, line } of asked) {
    if (good.has(session)) continue;
    line.send('end');
    line.end();
  }
}
