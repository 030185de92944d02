import { type Kysely, sql } from 'kysely';
import { type Given, isListed, prepared } from '#db/prepared.ts';
import type { Schema } from '#db/schema/schema.ts';
import { nameColumns, nameOf } from './author-columns.server.ts';
import type { Topic } from './forum.ts';

type LastReply = NonNullable<Topic['last_reply']>;

const lastOf = prepared((db, given: Given<{ topics: string }>) =>
  db
    .selectFrom('post')
    .innerJoin('member', 'member.id', 'post.author')
    .select(['post.id', 'post.topic', 'post.created_at', 'post.author'])
    .select(nameColumns)
    .where('post.id', 'in', (q) =>
      q
        .selectFrom('topic')
        .select((e) =>
          e
            .selectFrom('post as later')
            .select('later.id')
            .whereRef('later.topic', '=', 'topic.id')
            .where('later.removed_at', 'is', null)
            .orderBy('later.place', 'desc')
            .limit(sql.lit(1))
            .as('last'),
        )
        .where((e) => isListed(db, e.ref('topic.id'), given('topics'))),
    ),
);

/** The last reply that stands in each of some topics; one query, which looks at no more replies than there are topics. */
export async function lastReplies(db: Kysely<Schema>, topics: string[]): Promise<Map<string, LastReply>> {
  if (topics.length === 0) return new Map();
  const rows = await lastOf.all(db, { topics: JSON.stringify(topics) });
  return new Map(
    rows.map((row) => [
      row.topic,
      { id: row.id, who: row.author, by: nameOf(row), created_at: row.created_at },
    ]),
  );
}
