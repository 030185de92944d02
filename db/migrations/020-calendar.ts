import { type Kysely, sql } from 'kysely';
import { text } from './columns.ts';

/** The calendar at the desk: events may be off, and the clubs that we play have a list of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const event = () => db.schema.alterTable('event');
  await event()
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('on'))
    .execute();
  await event()
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await event().addColumn('postponed_from', 'text').execute();

  await db.schema
    .createTable('opponent')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .$call(text('address', 'directions', 'map'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await fill(db);
}

/** The clubs that stand in the calendar already, by their names. */
async function fill(db: Kysely<unknown>) {
  const { rows } = await sql<{ name: string }>`
    select distinct opponent as name from event
    where type in ('tuesday', 'wednesday', 'friday', 'friendly') and opponent not like '% v %' order by opponent`.execute(
    db,
  );
  for (const [index, { name }] of rows.entries()) {
    await sql`insert into opponent (id, name, address, directions, map)
      values (${`club-${index + 1}`}, ${name}, '', '', '')`.execute(db);
  }
}
