import { CompiledQuery, type Kysely } from 'kysely';
import { type Database, isPostgres } from '#db/connection.ts';
import { prepareQuery, type QueryParameter } from '#db/prepare-query.ts';
import type { ForumEventTable } from '#db/schema/forum.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

export type ForumStreamEvent = ForumEventTable;

/** PostgreSQL channel that notifies every process of new events. */
export const forumNotifyChannel = 'forum';
/** Number of events kept for readers who reconnect; after missing more, the reader must fetch everything again. */
const maxStoredEvents = 300;

/**
 * Record an event for connected readers, as the last step of every write, since other writers may have to wait from here on.
 * 'started' is a new topic, 'reply' a new reply; later changes to them are 'topic' or 'post'.
 */
export async function recordForumStreamEvent(
  tx: Kysely<DatabaseSchema>,
  kind: ForumStreamEvent['kind'],
  topic: string,
  post: string | null = null,
): Promise<void> {
  const { last: id } = await advanceEventId.one(tx, { by: 1 });
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
  await notifyProcesses(tx);
}

/** Record the events of replies that are written in one batch. */
export async function recordReplyStreamEvents(
  tx: Kysely<DatabaseSchema>,
  replies: { topic: string; category: string; post: string }[],
): Promise<void> {
  const { last } = await advanceEventId.one(tx, { by: replies.length });
  const first = last - replies.length + 1;
  await tx
    .insertInto('forum_event')
    .values(replies.map((reply, place) => ({ id: first + place, kind: 'reply', ...reply })))
    .execute();
  await notifyProcesses(tx);
}

const advanceEventId = prepareQuery((db, given: QueryParameter<{ by: number }>) =>
  db
    .updateTable('forum_clock')
    .set((e) => ({ last: e('last', '+', given('by')) }))
    .returning('last'),
);

async function notifyProcesses(tx: Kysely<DatabaseSchema>): Promise<void> {
  if (isPostgres(tx)) await tx.executeQuery(notify);
}

const notify = CompiledQuery.raw(`notify ${forumNotifyChannel}`);

const selectLastEventId = prepareQuery((db) => db.selectFrom('forum_clock').select('last'));

/** Return the id of the latest event; 0 if there is none yet. */
export async function readLastForumStreamEventId(db: Database): Promise<number> {
  return (await selectLastEventId.one(db, {})).last;
}

/** Return the events after an event, in order. */
export async function readForumStreamEventsAfter(
  db: Database,
  id: number,
  limit: number,
): Promise<ForumStreamEvent[]> {
  return db.selectFrom('forum_event').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute();
}

/** True if all events after an event are still stored. */
export const canResumeForumStreamAfter = (id: number, last: number) =>
  id <= last && id >= last - maxStoredEvents;

/** Delete events that are too old to resume from. */
export async function purgeForumStreamEvents(db: Database): Promise<void> {
  await db
    .deleteFrom('forum_event')
    .where('id', '<=', (await readLastForumStreamEventId(db)) - maxStoredEvents)
    .execute();
}
