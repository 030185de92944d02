import { type Expression, type Kysely, sql } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { TopicReaderMarks } from '#app/modules/forum/read-marks/reader-marks.server.ts';
import type { CachedForumAuthors } from '#app/modules/forum-messages/forum-messages.server.ts';
import type { ForumTopicDetail } from '#app/modules/forum-messages/forum-messages.ts';
import { aggregateLines } from '#db/aggregate-lines.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

const maxFollowerNames = 10;

/**
 * Followers of a thread: their number, and the first few, with one more than is shown, since a reader does not see themselves.
 */
export interface ForumThreadFollowers {
  count: number;
  first: { id: string; name: string }[];
}

/** Subquery for the followers' ids. Their names come from the author cache: a join took longer than the rest of the query. */
export const selectForumFollowerIds = (db: Kysely<DatabaseSchema>, thread: Expression<string>) =>
  db
    .selectFrom('follow')
    .select(aggregateLines(sql.ref('follow.member')).as('ids'))
    .where('follow.thread', '=', thread);

/** Sorted by name; removed members are left out. */
export function toForumThreadFollowers(ids: string[], authors: CachedForumAuthors): ForumThreadFollowers {
  const all = authors.sortByName(ids);
  return {
    count: all.length,
    first: all.slice(0, maxFollowerNames + 1).map(({ id, name }) => ({ id, name })),
  };
}

/** Return the other followers, by their names in the forum. */
export function getThreadFollowersForReader(
  { count, first }: ForumThreadFollowers,
  { id }: SignedInViewer,
  { following }: TopicReaderMarks,
): ForumTopicDetail['followers'] {
  const others = first.filter((one) => one.id !== id).slice(0, maxFollowerNames);
  return { count: following ? count - 1 : count, names: others.map(({ name }) => name) };
}
