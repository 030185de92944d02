import type { Subscription } from '#db/channel-subscription.ts';
import { getCommitNotifier } from '#db/commit-notifier.ts';
import type { Database } from '#db/connection.ts';

/** Tables of outgoing mail, push and sign-in devices: written continuously, and no cached data depends on them. */
export const outgoingDeliveryTables = [
  ...['outbox', 'sending', 'digest', 'mention_mail', 'push_device', 'push_message'],
  ...['rate_limit', 'device', 'known_place'],
];
/** Tables of the forum: names, permissions and sessions do not depend on them. */
export const forumTables = [
  ...['reading', 'mention', 'topic', 'post', 'reaction', 'follow'],
  ...['forum_clock', 'forum_event', 'forum_words'],
];

/** Change counters, to invalidate data cached from the database. */
export interface DatabaseChangeVersions {
  /**
   * Version that changes with each commit, of any process, that wrote to other tables than these. Returns undefined while commits
   * of other processes cannot be followed.
   */
  versionWithout(noAccount: readonly string[]): () => string | undefined;
  /** Version that changes with each commit that may have written to one of these tables. */
  versionOf(tables: readonly string[]): () => string | undefined;
  stop(): Promise<void>;
}

/** `hear` subscribes to writes of other processes, for several on a PostgreSQL server; a SQLite file reports them itself. */
export function followDatabaseChanges(db: Database, hear: Subscription | undefined): DatabaseChangeVersions {
  const changes = getCommitNotifier(db);
  const hearing = hear?.((table) => changes.note(table || undefined));
  const createVersionReader = (count: () => number) => () =>
    hearing?.isUp() === false ? undefined : String(count());
  return {
    versionWithout: (noAccount) => createVersionReader(changes.countBut(noAccount)),
    versionOf: (tables) => createVersionReader(changes.countIn(tables)),
    stop: async () => hearing?.stop(),
  };
}
