import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Remembers up to when a member has read a topic; never backwards. */
export async function markRead(
  db: Kysely<Schema>,
  viewer: Viewer,
  topic: string,
  read_to: string,
): Promise<void> {
  await db
    .insertInto('reading')
    .values({ member: viewer.id, topic, read_to })
    .onConflict((c) =>
      c.columns(['member', 'topic']).doUpdateSet({ read_to }).where('reading.read_to', '<', read_to),
    )
    .execute();
  await markSeen(db, viewer, topic, '', read_to);
}

/** Remembers that a part of a topic has been shown: whoever is named in it has been told. */
export async function markSeen(
  db: Kysely<Schema>,
  viewer: Viewer,
  topic: string,
  from: string,
  to: string,
): Promise<void> {
  await db
    .updateTable('mention')
    .set({ seen: 1 })
    .where('member', '=', viewer.id)
    .where('seen', '=', 0)
    .where('topic', '=', topic)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .execute();
}
