import { type Kysely, sql } from 'kysely';
import { concatColumns } from '#db/aggregate-lines.ts';
import { isInJsonList, prepareQuery, type QueryParameter } from '#db/prepare-query.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { CachedForumAuthors } from './author-cache.server.ts';
import { formatForumAuthorName, forumAuthorNameColumns } from './author-columns.server.ts';
import type { ForumTopic } from './forum-message.ts';

type LastReply = NonNullable<ForumTopic['last_reply']>;

const selectWithAuthors = (db: Kysely<DatabaseSchema>) =>
  db
    .selectFrom('post')
    .innerJoin('member', 'member.id', 'post.author')
    .select(['post.id', 'post.topic', 'post.created_at', 'post.author'])
    .select(forumAuthorNameColumns);

const selectLastOfTopic = prepareQuery((db, given: QueryParameter<{ topic: string }>) =>
  selectWithAuthors(db)
    .where('post.topic', '=', given('topic'))
    .where('post.removed_at', 'is', null)
    .orderBy('post.place', 'desc')
    .limit(sql.lit(1)),
);

const selectLastOfTopics = prepareQuery((db, given: QueryParameter<{ topics: string }>) =>
  selectWithAuthors(db).where('post.id', 'in', (q) =>
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
      .where((e) => isInJsonList(db, e.ref('topic.id'), given('topics'))),
  ),
);

/** Return the last visible reply of each topic; one query, which reads no more replies than there are topics. */
export async function readLastForumReplies(
  db: Kysely<DatabaseSchema>,
  topics: string[],
): Promise<Map<string, LastReply>> {
  const [topic] = topics;
  if (topic === undefined) return new Map();
  const rows =
    topics.length === 1
      ? await selectLastOfTopic.all(db, { topic })
      : await selectLastOfTopics.all(db, { topics: JSON.stringify(topics) });
  return new Map(
    rows.map((row) => [
      row.topic,
      { id: row.id, who: row.author, by: formatForumAuthorName(row), created_at: row.created_at },
    ]),
  );
}

/** Subquery of a query of topics for the last visible reply: id, author and time; parsed by `parseLastForumReply`. */
export const selectLastForumReply = (db: Kysely<DatabaseSchema>) =>
  db
    .selectFrom('post')
    .select(concatColumns('post.id', 'post.author', 'post.created_at').as('last'))
    .where('post.topic', '=', sql.ref<string>('topic.id'))
    .where('post.removed_at', 'is', null)
    .orderBy('post.place', 'desc')
    .limit(sql.lit(1));

export const parseLastForumReplyAuthor = (last: string | null) => last?.split(' ').slice(1, 2) ?? [];

export function parseLastForumReply(last: string | null, authors: CachedForumAuthors): LastReply | null {
  const [id, who, created_at] = last?.split(' ') ?? [];
  if (id === undefined || who === undefined || created_at === undefined) return null;
  return { id, who, by: authors.get(who).name, created_at };
}
