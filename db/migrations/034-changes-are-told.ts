import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Several processes on one server keep in memory what it says: it calls out to all of them what has been committed, by
 * whomever. Readers' own marks and sessions are told apart, since they come with every visit; everything else by no name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`create or replace function tell_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', case
        when tg_op in ('INSERT', 'UPDATE') and tg_table_name in ('reading', 'mention', 'session') then tg_table_name
        else '' end);
      return null;
    end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  for (const { name } of rows)
    if (!untold.includes(name) && !name.startsWith('kysely_')) await tellChangesOf(db, name);
}

/** What nobody keeps in memory, and what is written along with something that is told. */
const untold = [
  'rate_limit',
  'outbox',
  'sending',
  'digest',
  'mention_mail',
  'device',
  'known_place',
  'forum_words',
];

/** For each table that comes later, too. */
export const tellChangesOf = (db: Kysely<unknown>, table: string) =>
  sql`create trigger tell_change after insert or update or delete or truncate on ${sql.id(table)}
    for each statement execute function tell_change()`.execute(db);
