import { type Expression, type Kysely, sql } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import type { OpenedTopic } from '#app/club/forum/messages/forum.ts';
import type { ShownAuthors } from '#app/club/forum/messages/known-authors.server.ts';
import type { OwnMarks } from '#app/club/forum/read-marks/own-marks.server.ts';
import { eachOnALine, linesOf } from '#db/lines.ts';
import type { Schema } from '#db/schema/schema.ts';

const mostNames = 10;

/** All who follow something: how many, and the first of them, one more than is shown, since a reader is not told of themselves. */
export interface Followers {
  count: number;
  first: { id: string; name: string }[];
}

/** For a query: their ids, by their names on the roll. */
export const followersOf = (db: Kysely<Schema>, thread: Expression<string>) =>
  db
    .selectFrom('follow')
    .innerJoin('member', 'member.id', 'follow.member')
    .select(eachOnALine(sql.ref('member.id'), 'member.name', 'member.id').as('ids'))
    .where('follow.thread', '=', thread)
    .where('member.removed_at', 'is', null);

/** The first of those ids, whose names are wanted. */
export const followersShown = (lines: string | null) => linesOf(lines).slice(0, mostNames + 1);

export const followersIn = (lines: string | null, authors: ShownAuthors): Followers => ({
  count: linesOf(lines).length,
  first: followersShown(lines).map((id) => ({ id, name: authors(id).name })),
});

/** Who else follows it, by the names that the forum shows. */
export function followersFor(
  { count, first }: Followers,
  { id }: Viewer,
  { following }: OwnMarks,
): OpenedTopic['followers'] {
  const others = first.filter((one) => one.id !== id).slice(0, mostNames);
  return { count: following ? count - 1 : count, names: others.map(({ name }) => name) };
}
