import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * PostgreSQL tells by its name that a card of a match has been written on, and of all that has no name of its own that it is
 * something else: pages that show a score are made anew with each end, and not with whatever is written while a match is on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`create or replace function tell_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', case
        when tg_table_name = 'match_card' then tg_table_name
        when tg_op not in ('INSERT', 'UPDATE') then ''
        when tg_table_name in ('reading', 'mention', 'session') then tg_table_name
        when tg_table_name in ('topic', 'post', 'reaction', 'follow', 'forum_clock', 'forum_event') then 'post'
        else 'other' end);
      return null;
    end $$`.execute(db);
}
