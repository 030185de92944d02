import { type Kysely, sql } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { nameColumns, nameOf } from '#app/club/forum/messages/author-columns.server.ts';
import type { OpenedTopic } from '#app/club/forum/messages/forum.ts';
import type { OwnMarks } from '#app/club/forum/read-marks/own-marks.server.ts';
import { type Given, prepared } from '#db/prepared.ts';
import type { Schema } from '#db/schema/schema.ts';

const mostNames = 10;

/** All who follow something: how many, and the first of them, one more than is shown, since a reader is not told of themselves. */
export interface Followers {
  count: number;
  first: { id: string; name: string }[];
}

const following = prepared((db, given: Given<{ thread: string }>) =>
  db
    .selectFrom('follow')
    .innerJoin('member', 'member.id', 'follow.member')
    .select(sql<number>`count(*) over ()`.as('total'))
    .select('member.id')
    .select(nameColumns)
    .where('follow.thread', '=', given('thread'))
    .where('member.removed_at', 'is', null)
    .orderBy('member.name')
    .orderBy('member.id')
    .limit(sql.lit(mostNames + 1)),
);

export async function followersOf(db: Kysely<Schema>, thread: string): Promise<Followers> {
  const rows = await following.all(db, { thread });
  return {
    count: Number(rows[0]?.total ?? 0),
    first: rows.map((row) => ({ id: row.id, name: nameOf(row) })),
  };
}

/** Who else follows it, by the names that the forum shows. */
export function followersFor(
  { count, first }: Followers,
  { id }: Viewer,
  { following }: OwnMarks,
): OpenedTopic['followers'] {
  const others = first.filter((one) => one.id !== id).slice(0, mostNames);
  return { count: following ? count - 1 : count, names: others.map(({ name }) => name) };
}
