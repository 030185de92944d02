import { type Expression, type Kysely, sql } from 'kysely';
import { plainText, type RichText } from '#app/core/rich-text/rich-text.ts';
import type { FoundMessage } from '#app/modules/forum/messages/forum.ts';
import type { KnownAuthors } from '#app/modules/forum/messages/known-authors.server.ts';
import { type Database, isPostgres } from '#db/connection.ts';
import { type Given, prepared } from '#db/prepared.ts';
import type { Schema } from '#db/schema/schema.ts';
import { latestOnPostgres } from './latest-on-postgres.server.ts';
import { extractOf, mostResults, termsOf } from './search-results.ts';

/** Part of every write: index the text of a message for the search. */
export async function noteWords(
  tx: Kysely<Schema>,
  { written, topic, title = '', doc }: { written: string; topic: string; title?: string; doc: RichText },
): Promise<void> {
  await keepWords.run(tx, { written, topic, title, words: plainText(doc) });
}

interface Words {
  written: string;
  topic: string;
  title: string;
  words: string;
}

const keepWords = prepared((db, given: Given<Words>) =>
  db
    .insertInto('forum_words')
    .values({
      written: given('written'),
      topic: given('topic'),
      title: given('title'),
      words: given('words'),
    })
    .onConflict((c) => c.column('written').doUpdateSet({ title: given('title'), words: given('words') })),
);

/**
 * Search for topics and replies that contain all the words: matches in the title first, then the others; each the latest first,
 * so that no search reads all messages. Removed ones are not found.
 */
export async function searchForum(db: Database, known: KnownAuthors, query: string): Promise<FoundMessage[]> {
  const terms = termsOf(query);
  if (terms.length === 0) return [];
  const found = await (isPostgres(db) ? latestOnPostgres(db, terms) : latestOnSqlite(db, terms));
  const authors = await known.of(found.map(({ author }) => author));
  return found.map(({ words, topic_id, post_id, title, created_at, author }) => ({
    topic_id,
    post_id,
    title,
    author: authors.of(author).name,
    created_at,
    extract: extractOf(words, terms),
  }));
}

async function latestOnSqlite(db: Database, terms: string[]) {
  const wanted = terms.map(quoted).join(' ');
  const titled = await onSqlite.title.all(db, { wanted });
  const others = titled.length < mostResults ? await onSqlite.words.all(db, { wanted }) : [];
  const there = new Set(titled.map(({ number }) => number));
  return [...titled, ...others.filter(({ number }) => !there.has(number))].slice(0, mostResults);
}

/** Quote the term, so that it is not parsed as an operator. */
const quoted = (term: string) => `"${term}"`;

const latestOf = (where: 'title' | 'words') =>
  prepared((db, given: Given<{ wanted: string }>) => hitsOnSqlite(db, given('wanted'), where));
const onSqlite = { title: latestOf('title'), words: latestOf('words') };

function hitsOnSqlite(db: Kysely<Schema>, wanted: Expression<string>, where: 'title' | 'words') {
  const index = sql.table(where === 'title' ? 'title_index' : 'forum_index');
  const hits = sql<{ number: number }>`(select rowid as number from ${index} where ${index} match ${wanted})`;
  return db
    .selectFrom(hits.as<'hit'>(sql`hit`))
    .innerJoin('forum_words', 'forum_words.number', 'hit.number')
    .innerJoin('topic', 'topic.id', 'forum_words.topic')
    .leftJoin('post', 'post.id', 'forum_words.written')
    .select(['hit.number', 'forum_words.words', 'topic.id as topic_id', 'topic.title', 'post.id as post_id'])
    .select((e) => [
      e.fn.coalesce('post.created_at', 'topic.created_at').as('created_at'),
      e.fn.coalesce('post.author', 'topic.author').as('author'),
    ])
    .where('topic.removed_at', 'is', null)
    .where('post.removed_at', 'is', null)
    .orderBy('hit.number', 'desc')
    .limit(sql.lit(mostResults));
}
