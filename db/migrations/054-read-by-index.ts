import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What a statement reads does not grow with the years: an index for each that read a table whole. And the words on PostgreSQL
 * are found by the time of their writing: each row's words stand beside the names of the spans of numbers in which it is, so
 * that the index finds them in the latest of a common word without looking at all the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, on: string, ...columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute();
  await index('subscription_line_of_year', 'subscription_line', 'member', 'year');
  await index('arrival_by_time', 'arrival', 'at', 'member');
  await index('arrival_by_member', 'arrival', 'member');
  await index('coming_by_member', 'coming', 'member');
  await index('outbox_by_end', 'outbox', 'ended_at');
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const statement of words) await sql.raw(statement).execute(db);
}

/** By the number without so many of its last bits. */
const spans = [9, 12, 15, 18].map((bits) => `'${bits} ' || (number >> ${bits})`);
const vectorOf = (text: string) =>
  `tsvector generated always as (to_tsvector('english', ${text}) || array_to_tsvector(array[${spans}])) stored`;

// What comes to an index waits in a list that each search looks through: a short one.
const words = [
  `alter table forum_words drop column vector, drop column title_vector,
    add column vector ${vectorOf("title || ' ' || words")}, add column title_vector ${vectorOf('title')}`,
  `create index forum_words_by_vector on forum_words using gin (vector) with (gin_pending_list_limit = 128)`,
  `create index forum_words_by_title on forum_words using gin (title_vector)
    with (gin_pending_list_limit = 128) where title <> ''`,
];
