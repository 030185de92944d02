import { changesOf } from '#db/changes.ts';
import type { Database } from '#db/connection.ts';
import type { Hearing } from '#db/listen.ts';

/** Tables of what goes out, to whom, and from where somebody comes: written all day, and nothing that is shown is another by it. */
export const goingOut = [
  ...['outbox', 'sending', 'digest', 'mention_mail', 'push_device', 'push_message'],
  ...['rate_limit', 'device', 'known_place'],
];
/** Tables of the forum: nobody has another name, office or session by them. */
export const ofTheForum = [
  ...['reading', 'mention', 'topic', 'post', 'reaction', 'follow'],
  ...['forum_clock', 'forum_event', 'forum_words'],
];

/** Tells whoever keeps in memory what the database says when it may say otherwise. */
export interface FollowedChanges {
  /**
   * A word that is another one after each commit, by whichever process, that wrote elsewhere than in these tables. Undefined
   * while what other processes do cannot be known.
   */
  since(noAccount: readonly string[]): () => string | undefined;
  /** The same after each commit that may have written in one of these tables. */
  sinceIn(tables: readonly string[]): () => string | undefined;
  stop(): Promise<void>;
}

/** `hear` tells of other processes, where there may be several on one server; a SQLite file tells of them itself. */
export function followChanges(db: Database, hear: Hearing | undefined): FollowedChanges {
  const changes = changesOf(db);
  const hearing = hear?.((table) => changes.note(table || undefined));
  const told = (count: () => number) => () => (hearing?.isUp() === false ? undefined : String(count()));
  return {
    since: (noAccount) => told(changes.countBut(noAccount)),
    sinceIn: (tables) => told(changes.countIn(tables)),
    stop: async () => hearing?.stop(),
  };
}
