import { type Expression, type Kysely, sql } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import type { OpenedTopic } from '#app/modules/forum/messages/forum.ts';
import type { ShownAuthors } from '#app/modules/forum/messages/known-authors.server.ts';
import type { OwnMarks } from '#app/modules/forum/read-marks/own-marks.server.ts';
import { eachOnALine } from '#db/lines.ts';
import type { Schema } from '#db/schema/schema.ts';

const mostNames = 10;

/**
 * Followers of a thread: their number, and the first few, with one more than is shown, since a reader does not see themselves.
 */
export interface Followers {
  count: number;
  first: { id: string; name: string }[];
}

/** Subquery for the followers' ids. Their names come from the author cache: a join took longer than the rest of the query. */
export const followersOf = (db: Kysely<Schema>, thread: Expression<string>) =>
  db
    .selectFrom('follow')
    .select(eachOnALine(sql.ref('follow.member')).as('ids'))
    .where('follow.thread', '=', thread);

/** Sorted by name; removed members are left out. */
export function followersIn(ids: string[], authors: ShownAuthors): Followers {
  const all = authors.inOrder(ids);
  return { count: all.length, first: all.slice(0, mostNames + 1).map(({ id, name }) => ({ id, name })) };
}

/** Return the other followers, by their names in the forum. */
export function followersFor(
  { count, first }: Followers,
  { id }: Viewer,
  { following }: OwnMarks,
): OpenedTopic['followers'] {
  const others = first.filter((one) => one.id !== id).slice(0, mostNames);
  return { count: following ? count - 1 : count, names: others.map(({ name }) => name) };
}
