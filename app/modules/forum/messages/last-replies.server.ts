import { type Kysely, sql } from 'kysely';
import { inALine } from '#db/lines.ts';
import { type Given, isListed, prepared } from '#db/prepared.ts';
import type { Schema } from '#db/schema/schema.ts';
import { nameColumns, nameOf } from './author-columns.server.ts';
import type { Topic } from './forum.ts';
import type { ShownAuthors } from './known-authors.server.ts';

type LastReply = NonNullable<Topic['last_reply']>;

const withWriters = (db: Kysely<Schema>) =>
  db
    .selectFrom('post')
    .innerJoin('member', 'member.id', 'post.author')
    .select(['post.id', 'post.topic', 'post.created_at', 'post.author'])
    .select(nameColumns);

const lastOfOne = prepared((db, given: Given<{ topic: string }>) =>
  withWriters(db)
    .where('post.topic', '=', given('topic'))
    .where('post.removed_at', 'is', null)
    .orderBy('post.place', 'desc')
    .limit(sql.lit(1)),
);

const lastOfSome = prepared((db, given: Given<{ topics: string }>) =>
  withWriters(db).where('post.id', 'in', (q) =>
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

/** Return the last visible reply of each topic; one query, which reads no more replies than there are topics. */
export async function lastReplies(db: Kysely<Schema>, topics: string[]): Promise<Map<string, LastReply>> {
  const [topic] = topics;
  if (topic === undefined) return new Map();
  const rows =
    topics.length === 1
      ? await lastOfOne.all(db, { topic })
      : await lastOfSome.all(db, { topics: JSON.stringify(topics) });
  return new Map(
    rows.map((row) => [
      row.topic,
      { id: row.id, who: row.author, by: nameOf(row), created_at: row.created_at },
    ]),
  );
}

/** Subquery of a query of topics for the last visible reply: id, author and time; parsed by `parseLastReply`. */
export const lastStanding = (db: Kysely<Schema>) =>
  db
    .selectFrom('post')
    .select(inALine('post.id', 'post.author', 'post.created_at').as('last'))
    .where('post.topic', '=', sql.ref<string>('topic.id'))
    .where('post.removed_at', 'is', null)
    .orderBy('post.place', 'desc')
    .limit(sql.lit(1));

export const lastWriter = (last: string | null) => last?.split(' ').slice(1, 2) ?? [];

export function lastIn(last: string | null, authors: ShownAuthors): LastReply | null {
  const [id, who, created_at] = last?.split(' ') ?? [];
  if (id === undefined || who === undefined || created_at === undefined) return null;
  return { id, who, by: authors.of(who).name, created_at };
}
