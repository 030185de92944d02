import { type Kysely, sql } from 'kysely';
import type { Topic } from '#app/club/forum/forum.ts';
import { nameColumns, nameOf } from '#app/club/forum/messages/author-columns.server.ts';
import { type Given, prepared } from '#db/prepared.ts';
import type { Schema } from '#db/schema/schema.ts';

type LastReply = NonNullable<Topic['last_reply']>;

const ofOne = prepared((db, given: Given<{ topic: string }>) =>
  db
    .selectFrom('post')
    .innerJoin('member', 'member.id', 'post.author')
    .select(['post.id', 'post.topic', 'post.created_at'])
    .select(nameColumns)
    .where('post.topic', '=', given('topic'))
    .where('post.removed_at', 'is', null)
    .orderBy('post.place', 'desc')
    .limit(sql.lit(1)),
);

/** The last reply that stands in each of some topics; one query, which looks at no more replies than there are topics. */
export async function lastReplies(db: Kysely<Schema>, topics: string[]): Promise<Map<string, LastReply>> {
  const [topic] = topics;
  if (topic === undefined) return new Map();
  if (topics.length === 1) return byTopic(await ofOne.all(db, { topic }));
  const last = db
    .selectFrom('topic')
    .select((e) =>
      e
        .selectFrom('post as later')
        .select('later.id')
        .whereRef('later.topic', '=', 'topic.id')
        .where('later.removed_at', 'is', null)
        .orderBy('later.place', 'desc')
        .limit(1)
        .as('last'),
    )
    .where('topic.id', 'in', topics);
  const rows = await db
    .selectFrom('post')
    .innerJoin('member', 'member.id', 'post.author')
    .select(['post.id', 'post.topic', 'post.created_at'])
    .select(nameColumns)
    .where('post.id', 'in', last)
    .execute();
  return byTopic(rows);
}

type Row = Awaited<ReturnType<typeof ofOne.all>>[number];

const byTopic = (rows: Row[]) =>
  new Map(rows.map((row) => [row.topic, { id: row.id, by: nameOf(row), created_at: row.created_at }]));
