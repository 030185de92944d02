import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Beside a message stands whether anybody has ever said anything of it with a press, so that a page of replies looks for what is
 * said only where there can be something. And PostgreSQL tells by its name what is written in the forum, which ends little of
 * what is kept in memory: one name for all that goes together, so that a reply is told once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['topic', 'post']) {
    await db.schema
      .alterTable(table)
      .addColumn('pressed', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update ${sql.id(table)} set pressed = 1 where id in (select written from reaction)`.execute(db);
  }
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`create or replace function tell_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', case
        when tg_op not in ('INSERT', 'UPDATE') then ''
        when tg_table_name in ('reading', 'mention', 'session') then tg_table_name
        when tg_table_name in ('topic', 'post', 'reaction', 'follow', 'forum_clock', 'forum_event') then 'post'
        else '' end);
      return null;
    end $$`.execute(db);
}
