import { CompiledQuery, type Kysely } from 'kysely';
import { type Database, isPostgres } from '#db/connection.ts';
import { type Given, prepared } from '#db/prepared.ts';
import type { ForumEventTable } from '#db/schema/forum.ts';
import type { Schema } from '#db/schema/schema.ts';

export type ForumEvent = ForumEventTable;

/** What PostgreSQL calls out to every process when events have been noted. */
export const forumChannel = 'forum';
/** Of how many events one may have missed and still hear of each; after more, everything is asked for anew. */
const kept = 300;

/**
 * Part of every writing in the forum, and the last of it that others may have to wait for: notes that something happened,
 * for those who watch. A new topic is 'started', a new reply a 'reply'; whatever happens to one later is 'topic' or 'post'.
 */
export async function noteEvent(
  tx: Kysely<Schema>,
  kind: ForumEvent['kind'],
  topic: string,
  post: string | null = null,
): Promise<void> {
  const { last: id } = await moveClock.one(tx, { by: 1 });
  await tx
    .insertInto('forum_event')
    .values((e) => ({
      id,
      kind,
      topic,
      post,
      category: e.selectFrom('topic').select('category').where('id', '=', topic).$asScalar().$notNull(),
    }))
    .execute();
  await callOut(tx);
}

/** The same for replies that are written together. */
export async function noteReplies(
  tx: Kysely<Schema>,
  replies: { topic: string; category: string; post: string }[],
): Promise<void> {
  const { last } = await moveClock.one(tx, { by: replies.length });
  const first = last - replies.length + 1;
  await tx
    .insertInto('forum_event')
    .values(replies.map((reply, place) => ({ id: first + place, kind: 'reply', ...reply })))
    .execute();
  await callOut(tx);
}

const moveClock = prepared((db, given: Given<{ by: number }>) =>
  db
    .updateTable('forum_clock')
    .set((e) => ({ last: e('last', '+', given('by')) }))
    .returning('last'),
);

async function callOut(tx: Kysely<Schema>): Promise<void> {
  if (isPostgres(tx)) await tx.executeQuery(notify);
}

const notify = CompiledQuery.raw(`notify ${forumChannel}`);

const readClock = prepared((db) => db.selectFrom('forum_clock').select('last'));

/** The id of the latest event; 0 where nothing has happened yet. */
export async function lastEvent(db: Database): Promise<number> {
  return (await readClock.one(db, {})).last;
}

/** What happened after an event, in order. */
export async function eventsAfter(db: Database, id: number, limit: number): Promise<ForumEvent[]> {
  return db.selectFrom('forum_event').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute();
}

/** Whether everything that happened after an event is still known. */
export const knownSince = (id: number, last: number) => id <= last && id >= last - kept;

/** Forgets events that nobody will ask for again. */
export async function forgetEvents(db: Database): Promise<void> {
  await db
    .deleteFrom('forum_event')
    .where('id', '<=', (await lastEvent(db)) - kept)
    .execute();
}
