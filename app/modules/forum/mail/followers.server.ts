import { type Expression, type Kysely, sql } from 'kysely';
import type { Viewer } from '#app/api/auth/sessions.server.ts';
import type { CachedAuthors } from '#app/modules/forum/messages/author-cache.server.ts';
import type { TopicDetail } from '#app/modules/forum/messages/forum-message.ts';
import type { TopicReaderMarks } from '#app/modules/forum/read-marks/reader-marks.server.ts';
import { aggregateLines } from '#db/aggregate-lines.ts';
import type { Schema } from '#db/schema/schema.ts';

const maxFollowerNames = 10;

/**
 * Followers of a thread: their number, and the first few, with one more than is shown, since a reader does not see themselves.
 */
export interface ThreadFollowers {
  count: number;
  first: { id: string; name: string }[];
}

/** Subquery for the followers' ids. Their names come from the author cache: a join took longer than the rest of the query. */
export const selectFollowerIds = (db: Kysely<Schema>, thread: Expression<string>) =>
  db
    .selectFrom('follow')
    .select(aggregateLines(sql.ref('follow.member')).as('ids'))
    .where('follow.thread', '=', thread);

/** Sorted by name; removed members are left out. */
export function toThreadFollowers(ids: string[], authors: CachedAuthors): ThreadFollowers {
  const all = authors.sortByName(ids);
  return {
    count: all.length,
    first: all.slice(0, maxFollowerNames + 1).map(({ id, name }) => ({ id, name })),
  };
}

/** Return the other followers, by their names in the forum. */
export function getFollowersForReader(
  { count, first }: ThreadFollowers,
  { id }: Viewer,
  { following }: TopicReaderMarks,
): TopicDetail['followers'] {
  const others = first.filter((one) => one.id !== id).slice(0, maxFollowerNames);
  return { count: following ? count - 1 : count, names: others.map(({ name }) => name) };
}
