import { type Expression, type Kysely, sql } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { isMentioned } from '#app/modules/forum/mentions/mentions.server.ts';
import type { OpenedTopic, Topic } from '#app/modules/forum/messages/forum.ts';
import { inALine } from '#db/lines.ts';
import { type Given, isListed, prepared } from '#db/prepared.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Fields of a topic for one reader: read up to, following, mentioned. */
export type OwnMarks = Pick<Topic, 'read_to' | 'following' | 'mentioned'>;

export const noMarks: OwnMarks = { read_to: null, following: false, mentioned: false };

function marks(db: Kysely<Schema>, member: Expression<string>) {
  return (
    db
      .selectFrom('topic')
      .select('topic.id')
      // Subquery for each topic: with a join, PostgreSQL may read everything that a member has ever read.
      .select((e) => [
        e
          .selectFrom('reading')
          .select('read_to')
          .whereRef('reading.topic', '=', 'topic.id')
          .where('reading.member', '=', member)
          .as('read_to'),
      ])
      .select(followedBy(member))
      .select(isMentioned(member).as('mentioned'))
  );
}

/** Subquery of a query of topics: the thread, if the member follows it. */
const followedBy = (member: Expression<string>) =>
  sql<
    string | null
  >`(select thread from follow where thread = 'topic:' || topic.id and member = ${member})`.as('followed');

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

const onOne = prepared((db, given: Given<OneTopic>) =>
  marks(db, given('member')).where('topic.id', '=', given('topic')),
);

const onSome = prepared((db, given: Given<{ member: string; topics: string }>) =>
  marks(db, given('member')).where((e) => isListed(db, e.ref('topic.id'), given('topics'))),
);

export async function marksOnTopic(db: Kysely<Schema>, viewer: Viewer, topic: string): Promise<OwnMarks> {
  return marksOf(await onOne.one(db, { member: viewer.id, topic }));
}

/** Return the marks on some topics, by topic id. */
export async function marksOnTopics(
  db: Kysely<Schema>,
  viewer: Viewer,
  topics: string[],
): Promise<Map<string, OwnMarks>> {
  const rows = await onSome.all(db, { member: viewer.id, topics: JSON.stringify(topics) });
  return new Map(rows.map((row) => [row.id, marksOf(row)]));
}

/** True if a topic has messages that are new to a reader. */
export const isUnread = ({ read_to }: OwnMarks, { last_at }: { last_at: string }) =>
  read_to === null || read_to < last_at;

/** Marks of a reader on one topic, with the first reply by someone else since their last visit. */
export interface OwnOpened {
  marks: OwnMarks;
  first_new: OpenedTopic['first_new'];
}

/** Columns for a query of one topic joined with `reading`: the reader's marks, except whether they follow it. */
export const ownOn = (db: Kysely<Schema>, member: Expression<string>) =>
  [
    sql.ref<string | null>('reading.read_to').as('read_to'),
    isMentioned(member).as('mentioned'),
    db
      .selectFrom('post')
      .select(inALine('post.id', 'place').as('first_new'))
      .where(sql<boolean>`post.topic = topic.id`)
      .where('post.created_at', '>', sql<string>`coalesce(reading.read_to, '')`)
      .where('post.author', '!=', member)
      .where('post.removed_at', 'is', null)
      .orderBy('post.created_at')
      .limit(sql.lit(1))
      .as('first_new'),
  ] as const;

interface OwnRow extends Pick<Row, 'read_to' | 'mentioned'> {
  first_new: string | null;
}

export function ownIn({ read_to, mentioned, first_new }: OwnRow, following: boolean): OwnOpened {
  const [id, place] = first_new?.split(' ') ?? [];
  return {
    marks: { read_to, following, mentioned: Number(mentioned) === 1 },
    first_new: id === undefined ? null : { id, place: Number(place) },
  };
}

const whereOpened = prepared((db, given: Given<OneTopic>) =>
  db
    .selectFrom('topic')
    .leftJoin('reading', (j) =>
      j.onRef('reading.topic', '=', 'topic.id').on('reading.member', '=', given('member')),
    )
    .select(followedBy(given('member')))
    .select(ownOn(db, given('member')))
    .where('topic.id', '=', given('topic')),
);

export async function ownWhereOpened(db: Kysely<Schema>, viewer: Viewer, topic: string): Promise<OwnOpened> {
  const row = await whereOpened.one(db, { member: viewer.id, topic });
  return ownIn(row, row.followed !== null);
}
