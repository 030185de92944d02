// The words that can be searched, numbered in the order of writing, so that the latest are found without looking at the
// others; and the titles for themselves, which are few.

const numbered = `insert into forum_words (written, topic, title, words)
  select old_words.written, old_words.topic, old_words.title, old_words.words from old_words
  join topic on topic.id = old_words.topic left join post on post.id = old_words.written
  order by coalesce(post.created_at, topic.created_at), old_words.written`;

const index = (name: string, columns: string) => `create virtual table ${name} using fts5(${columns},
  content = 'forum_words', content_rowid = 'number', columnsize = 0, tokenize = 'porter unicode61 remove_diacritics 2')`;

/** The triggers that keep an index of a table of its own (SQLite's documentation, 'External Content Tables'). */
function kept(name: string, columns: string[], when = '') {
  const out = `insert into ${name} (${name}, rowid, ${columns})
    values ('delete', old.number, ${columns.map((column) => `old.${column}`)});`;
  const put = `insert into ${name} (rowid, ${columns})
    values (new.number, ${columns.map((column) => `new.${column}`)});`;
  const on = (act: string, row: string, body: string) =>
    `create trigger ${name}_${act} after ${act} on forum_words ${when && `when ${row}.${when}`} begin ${body} end`;
  return [on('insert', 'new', put), on('delete', 'old', out), on('update', 'old', out + put)];
}

export const wordsOnSqlite = [
  `alter table forum_words rename to old_words`,
  `create table forum_words (number integer primary key, written text not null unique, topic text not null,
    title text not null, words text not null)`,
  numbered,
  `drop table old_words`,
  index('forum_index', 'title, words'),
  `insert into forum_index (rowid, title, words) select number, title, words from forum_words`,
  ...kept('forum_index', ['title', 'words']),
  index('title_index', 'title'),
  `insert into title_index (rowid, title) select number, title from forum_words where title <> ''`,
  ...kept('title_index', ['title'], `title <> ''`),
];

export const wordsOnPostgres = [
  `alter table forum_words rename to old_words`,
  `create table forum_words (number bigint generated always as identity primary key, written text not null unique,
    topic text not null, title text not null, words text not null,
    vector tsvector generated always as (to_tsvector('english', title || ' ' || words)) stored,
    title_vector tsvector generated always as (to_tsvector('english', title)) stored)`,
  numbered,
  `drop table old_words`,
  `create index forum_words_by_vector on forum_words using gin (vector)`,
  `create index forum_words_by_title on forum_words using gin (title_vector) where title <> ''`,
];
