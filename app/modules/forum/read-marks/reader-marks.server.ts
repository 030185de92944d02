import { type Expression, type Kysely, sql } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { selectHasUnreadMention } from '#app/modules/forum-messages/forum-messages.server.ts';
import type { ForumTopic, ForumTopicDetail } from '#app/modules/forum-messages/forum-messages.ts';
import { concatColumns } from '#db/aggregate-lines.ts';
import { isInJsonList, prepareQuery, type QueryParameter } from '#db/prepare-query.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Fields of a topic for one reader: read up to, following, mentioned. */
export type TopicReaderMarks = Pick<ForumTopic, 'read_to' | 'following' | 'mentioned'>;

export const noTopicReaderMarks: TopicReaderMarks = { read_to: null, following: false, mentioned: false };

function selectMarks(db: Kysely<DatabaseSchema>, member: Expression<string>) {
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
      .select(selectFollowedThread(member))
      .select(selectHasUnreadMention(member).as('mentioned'))
  );
}

/** Subquery of a query of topics: the thread, if the member follows it. */
const selectFollowedThread = (member: Expression<string>) =>
  sql<
    string | null
  >`(select thread from follow where thread = 'topic:' || topic.id and member = ${member})`.as('followed');

type ReaderMarksRow = Awaited<ReturnType<ReturnType<typeof selectMarks>['executeTakeFirstOrThrow']>>;

const toReaderMarks = ({ read_to, followed, mentioned }: Omit<ReaderMarksRow, 'id'>): TopicReaderMarks => ({
  read_to,
  following: followed !== null,
  mentioned: Number(mentioned) === 1,
});

interface MarksQuery {
  member: string;
  topic: string;
}

const selectMarksOnTopic = prepareQuery((db, given: QueryParameter<MarksQuery>) =>
  selectMarks(db, given('member')).where('topic.id', '=', given('topic')),
);

const selectMarksOnTopics = prepareQuery((db, given: QueryParameter<{ member: string; topics: string }>) =>
  selectMarks(db, given('member')).where((e) => isInJsonList(db, e.ref('topic.id'), given('topics'))),
);

export async function readTopicReaderMarks(
  db: Kysely<DatabaseSchema>,
  viewer: SignedInViewer,
  topic: string,
): Promise<TopicReaderMarks> {
  return toReaderMarks(await selectMarksOnTopic.one(db, { member: viewer.id, topic }));
}

/** Return the marks on some topics, by topic id. */
export async function readReaderMarksOfTopics(
  db: Kysely<DatabaseSchema>,
  viewer: SignedInViewer,
  topics: string[],
): Promise<Map<string, TopicReaderMarks>> {
  const rows = await selectMarksOnTopics.all(db, { member: viewer.id, topics: JSON.stringify(topics) });
  return new Map(rows.map((row) => [row.id, toReaderMarks(row)]));
}

/** True if a topic has messages that are new to a reader. */
export const isTopicUnread = ({ read_to }: TopicReaderMarks, { last_at }: { last_at: string }) =>
  read_to === null || read_to < last_at;

/** Marks of a reader on one topic, with the first reply by someone else since their last visit. */
export interface TopicDetailReaderMarks {
  marks: TopicReaderMarks;
  first_new: ForumTopicDetail['first_new'];
}

/** Columns for a query of one topic joined with `reading`: the reader's marks, except whether they follow it. */
export const selectTopicDetailReaderMarks = (db: Kysely<DatabaseSchema>, member: Expression<string>) =>
  [
    sql.ref<string | null>('reading.read_to').as('read_to'),
    selectHasUnreadMention(member).as('mentioned'),
    db
      .selectFrom('post')
      .select(concatColumns('post.id', 'place').as('first_new'))
      .where(sql<boolean>`post.topic = topic.id`)
      .where('post.created_at', '>', sql<string>`coalesce(reading.read_to, '')`)
      .where('post.author', '!=', member)
      .where('post.removed_at', 'is', null)
      .orderBy('post.created_at')
      .limit(sql.lit(1))
      .as('first_new'),
  ] as const;

interface DetailMarksRow extends Pick<ReaderMarksRow, 'read_to' | 'mentioned'> {
  first_new: string | null;
}

export function parseTopicDetailReaderMarks(
  { read_to, mentioned, first_new }: DetailMarksRow,
  following: boolean,
): TopicDetailReaderMarks {
  const [id, place] = first_new?.split(' ') ?? [];
  return {
    marks: { read_to, following, mentioned: Number(mentioned) === 1 },
    first_new: id === undefined ? null : { id, place: Number(place) },
  };
}

const selectDetailMarksOfTopic = prepareQuery((db, given: QueryParameter<MarksQuery>) =>
  db
    .selectFrom('topic')
    .leftJoin('reading', (j) =>
      j.onRef('reading.topic', '=', 'topic.id').on('reading.member', '=', given('member')),
    )
    .select(selectFollowedThread(given('member')))
    .select(selectTopicDetailReaderMarks(db, given('member')))
    .where('topic.id', '=', given('topic')),
);

export async function readTopicDetailReaderMarks(
  db: Kysely<DatabaseSchema>,
  viewer: SignedInViewer,
  topic: string,
): Promise<TopicDetailReaderMarks> {
  const row = await selectDetailMarksOfTopic.one(db, { member: viewer.id, topic });
  return parseTopicDetailReaderMarks(row, row.followed !== null);
}
