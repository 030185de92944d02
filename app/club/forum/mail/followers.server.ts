import { type Kysely, sql } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import type { OpenedTopic } from '#app/club/forum/forum.ts';
import { nameColumns, nameOf } from '#app/club/forum/messages/author-columns.server.ts';
import type { Schema } from '#db/schema/schema.ts';

const mostNames = 10;

/** Who else follows something, by the names that the forum shows. */
export async function followersOf(
  db: Kysely<Schema>,
  viewer: Viewer,
  thread: string,
): Promise<OpenedTopic['followers']> {
  const rows = await db
    .selectFrom('follow')
    .innerJoin('member', 'member.id', 'follow.member')
    .select(sql<number>`count(*) over ()`.as('total'))
    .select(nameColumns)
    .where('follow.thread', '=', thread)
    .where('member.id', '!=', viewer.id)
    .where('member.removed_at', 'is', null)
    .orderBy('member.name')
    .orderBy('member.id')
    .limit(mostNames)
    .execute();
  return { count: Number(rows[0]?.total ?? 0), names: rows.map(nameOf) };
}
