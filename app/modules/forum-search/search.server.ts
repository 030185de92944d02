import { type Expression, type Kysely, sql } from 'kysely';
import { type RichText, richTextToPlainText } from '#app/core/rich-text/rich-text.ts';
import type { ForumAuthorCache } from '#app/modules/forum-messages/forum-messages.server.ts';
import { type ForumSearchResult, getForumSearchExcerpt } from '#app/modules/forum-messages/forum-messages.ts';
import { type Database, isPostgres } from '#db/connection.ts';
import { prepareQuery, type QueryParameter } from '#db/prepare-query.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { searchForumOnPostgres } from './search-on-postgres.server.ts';
import { maxForumSearchResults, parseForumSearchTerms } from './search-results.ts';

/** Part of every write: index the text of a message for the search. */
export async function indexForumMessage(
  tx: Kysely<DatabaseSchema>,
  { written, topic, title = '', doc }: { written: string; topic: string; title?: string; doc: RichText },
): Promise<void> {
  await upsertWords.run(tx, { written, topic, title, words: richTextToPlainText(doc) });
}

interface IndexedWords {
  written: string;
  topic: string;
  title: string;
  words: string;
}

const upsertWords = prepareQuery((db, given: QueryParameter<IndexedWords>) =>
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
export async function searchForum(
  db: Database,
  known: ForumAuthorCache,
  query: string,
): Promise<ForumSearchResult[]> {
  const terms = parseForumSearchTerms(query);
  if (terms.length === 0) return [];
  const found = await (isPostgres(db) ? searchForumOnPostgres(db, terms) : searchOnSqlite(db, terms));
  const authors = await known.load(found.map(({ author }) => author));
  return found.map(({ words, topic_id, post_id, title, created_at, author }) => ({
    topic_id,
    post_id,
    title,
    author: authors.get(author).name,
    created_at,
    extract: getForumSearchExcerpt(words, terms),
  }));
}

async function searchOnSqlite(db: Database, terms: string[]) {
  const wanted = terms.map(quoteTerm).join(' ');
  const titled = await sqliteSearches.title.all(db, { wanted });
  const others = titled.length < maxForumSearchResults ? await sqliteSearches.words.all(db, { wanted }) : [];
  const there = new Set(titled.map(({ number }) => number));
  return [...titled, ...others.filter(({ number }) => !there.has(number))].slice(0, maxForumSearchResults);
}

/** Quote the term, so that it is not parsed as an operator. */
const quoteTerm = (term: string) => `"${term}"`;

const prepareSqliteSearch = (where: 'title' | 'words') =>
  prepareQuery((db, given: QueryParameter<{ wanted: string }>) =>
    selectSqliteHits(db, given('wanted'), where),
  );
const sqliteSearches = { title: prepareSqliteSearch('title'), words: prepareSqliteSearch('words') };

function selectSqliteHits(db: Kysely<DatabaseSchema>, wanted: Expression<string>, where: 'title' | 'words') {
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
    .limit(sql.lit(maxForumSearchResults));
}
