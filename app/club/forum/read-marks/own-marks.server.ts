import { type Expression, type Kysely, sql } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { isMentioned, isMentionedIn } from '#app/club/forum/mentions/mentions.server.ts';
import type { Topic } from '#app/club/forum/messages/forum.ts';
import { type Given, isListed, prepared } from '#db/prepared.ts';
import type { Schema } from '#db/schema/schema.ts';

/** What is a reader's own about a topic: how far they have read, whether they follow it, whether they are named in it. */
export type OwnMarks = Pick<Topic, 'read_to' | 'following' | 'mentioned'>;

export const noMarks: OwnMarks = { read_to: null, following: false, mentioned: false };

function marks(db: Kysely<Schema>, member: Expression<string>) {
  return (
    db
      .selectFrom('topic')
      .select('topic.id')
      // Looked up topic by topic: where the tables are joined, PostgreSQL may read all that a member has ever read.
      .select((e) => [
        e
          .selectFrom('reading')
          .select('read_to')
          .whereRef('reading.topic', '=', 'topic.id')
          .where('reading.member', '=', member)
          .as('read_to'),
        e
          .selectFrom('follow')
          .select('thread')
          .where(sql<boolean>`follow.thread = 'topic:' || topic.id`)
          .where('follow.member', '=', member)
          .as('followed'),
      ])
      .select(isMentioned(member).as('mentioned'))
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof marks>['executeTakeFirstOrThrow']>>;

const marksOf = ({ read_to, followed, mentioned }: Omit<Row, 'id'>): OwnMarks => ({
  read_to,
  following: followed !== null,
  mentioned: Number(mentioned) === 1,
});

const onOne = prepared((db, given: Given<{ member: string; topic: string }>) =>
  db.selectNoFrom((e) => [
    e
      .selectFrom('reading')
      .select('read_to')
      .where('member', '=', given('member'))
      .where('topic', '=', given('topic'))
      .as('read_to'),
    e
      .selectFrom('follow')
      .select('thread')
      .where('member', '=', given('member'))
      .where('thread', '=', sql<string>`'topic:' || ${given('topic')}`)
      .as('followed'),
    isMentionedIn(given('topic'), given('member')).as('mentioned'),
  ]),
);

const onSome = prepared((db, given: Given<{ member: string; topics: string }>) =>
  marks(db, given('member')).where((e) => isListed(db, e.ref('topic.id'), given('topics'))),
);

export async function marksOnTopic(db: Kysely<Schema>, viewer: Viewer, topic: string): Promise<OwnMarks> {
  return marksOf(await onOne.one(db, { member: viewer.id, topic }));
}

/** Those on some topics, by their ids. */
export async function marksOnTopics(
  db: Kysely<Schema>,
  viewer: Viewer,
  topics: string[],
): Promise<Map<string, OwnMarks>> {
  const rows = await onSome.all(db, { member: viewer.id, topics: JSON.stringify(topics) });
  return new Map(rows.map((row) => [row.id, marksOf(row)]));
}

/** Whether something in a topic is new to a reader. */
export const isUnread = ({ read_to }: OwnMarks, { last_at }: { last_at: string }) =>
  read_to === null || read_to < last_at;

const firstAfter = prepared((db, given: Given<{ topic: string; after: string; member: string }>) =>
  db
    .selectFrom('post')
    .select(['id', 'place'])
    .where('topic', '=', given('topic'))
    .where('created_at', '>', given('after'))
    .where('author', '!=', given('member'))
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .limit(1),
);

/** The first reply by somebody else that came after a reader was there last. */
export async function firstNew(
  db: Kysely<Schema>,
  viewer: Viewer,
  topic: string,
  { read_to }: OwnMarks,
): Promise<{ id: string; place: number } | null> {
  const found = await firstAfter.first(db, { topic, after: read_to ?? '', member: viewer.id });
  return found ?? null;
}
