import { type Kysely, sql } from 'kysely';
import { plainText } from '#app/core/rich-text.ts';
import { type Database, isPostgres } from '#db/connection.ts';
import type { Schema } from '#db/schema.ts';
import { documentOf } from './forum.ts';
import { extractOf, type Found, termsOf } from './found.ts';

const most = 50;

/** Part of every writing: what can be found of it. */
export async function noteWords(
  tx: Kysely<Schema>,
  {
    written,
    topic,
    title = '',
    content,
  }: { written: string; topic: string; title?: string; content: string },
): Promise<void> {
  await tx.deleteFrom('forum_words').where('written', '=', written).execute();
  const words = plainText(documentOf(content));
  await tx.insertInto('forum_words').values({ written, topic, title, words }).execute();
}

/** Topics and replies in which all the words occur, the best first. What has been removed is not found. */
export async function searchForum(db: Database, query: string): Promise<Found[]> {
  const terms = termsOf(query);
  if (terms.length === 0) return [];
  const rows = await db
    .selectFrom('forum_words')
    .innerJoin('topic', 'topic.id', 'forum_words.topic')
    .leftJoin('post', 'post.id', 'forum_words.written')
    .innerJoin('member', (j) =>
      j.on((e) => e('member.id', '=', e.fn.coalesce('post.author', 'topic.author'))),
    )
    .select(['forum_words.words', 'topic.id as topic_id', 'topic.title', 'post.id as post_id'])
    .select((e) => [e.fn.coalesce('post.created_at', 'topic.created_at').as('created_at')])
    .select(['member.name', 'member.email', 'member.display_name', 'member.removed_at as gone'])
    .where('topic.removed_at', 'is', null)
    .where('post.removed_at', 'is', null)
    .$if(isPostgres(db), (q) => {
      const wanted = sql`plainto_tsquery('english', ${terms.join(' ')})`;
      return q.where(sql<boolean>`vector @@ ${wanted}`).orderBy(sql`ts_rank(vector, ${wanted})`, 'desc');
    })
    .$if(!isPostgres(db), (q) =>
      // Each word in quotes: what a query language would make of it is not what was meant.
      q
        .where(sql<boolean>`forum_words match ${terms.map((term) => `"${term}"`).join(' ')}`)
        .orderBy(sql`bm25(forum_words, 0, 0, 5, 1)`),
    )
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ words, topic_id, post_id, title, created_at, ...author }) => ({
    topic_id,
    post_id,
    title,
    author: author.gone ? author.name : (author.display_name ?? author.email ?? author.name),
    created_at,
    extract: extractOf(words, terms),
  }));
}
