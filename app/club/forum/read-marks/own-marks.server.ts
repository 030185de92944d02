import { type Expression, type Kysely, sql } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { isMentioned, isMentionedIn } from '#app/club/forum/mentions/mentions.server.ts';
import type { Topic } from '#app/club/forum/messages/forum.ts';
import { inALine } from '#db/lines.ts';
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

interface OneTopic {
  member: string;
  topic: string;
}

const readTo = (db: Kysely<Schema>, given: Given<OneTopic>) =>
  db
    .selectFrom('reading')
    .select('read_to')
    .where('member', '=', given('member'))
    .where('topic', '=', given('topic'));

const marksOnOne = (db: Kysely<Schema>, given: Given<OneTopic>) =>
  db.selectNoFrom((e) => [
    readTo(db, given).as('read_to'),
    e
      .selectFrom('follow')
      .select('thread')
      .where('member', '=', given('member'))
      .where('thread', '=', sql<string>`'topic:' || ${given('topic')}`)
      .as('followed'),
    isMentionedIn(given('topic'), given('member')).as('mentioned'),
  ]);

const onOne = prepared((db, given: Given<OneTopic>) => marksOnOne(db, given));

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

/** Of one topic that is opened: the marks, and the first reply by somebody else that came after its reader was there last. */
const whereOpened = prepared((db, given: Given<{ member: string; topic: string }>) =>
  marksOnOne(db, given).select((e) =>
    e
      .selectFrom('post')
      .select(inALine('id', 'place').as('first_new'))
      .where('topic', '=', given('topic'))
      .where('created_at', '>', (e) => e.fn.coalesce(readTo(db, given), sql.lit('')))
      .where('author', '!=', given('member'))
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .limit(sql.lit(1))
      .as('first_new'),
  ),
);

export async function marksWhereOpened(db: Kysely<Schema>, viewer: Viewer, topic: string) {
  const { first_new, ...row } = await whereOpened.one(db, { member: viewer.id, topic });
  const [id, place] = first_new?.split(' ') ?? [];
  return { marks: marksOf(row), first_new: id === undefined ? null : { id, place: Number(place) } };
}
