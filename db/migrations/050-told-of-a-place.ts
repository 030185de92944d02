import { type Kysely, sql } from 'kysely';

/** What somebody who is picked was told and for which day they said yes; for which day names close, and a turn was confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['pick', 'board', 'turn'])
    await db.schema
      .alterTable(table)
      .addColumn('for_day', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  for (const column of ['told_when', 'told_where', 'told_lift'])
    await db.schema.alterTable('pick').addColumn(column, 'text').execute();
  await db.schema
    .alterTable('pick')
    .addColumn('to_ring', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  const dayOf = (event: string) =>
    sql`(select cast(coalesce(event.year, event.season) as text) || '-' || event.day
      from event where event.id = ${sql.ref(event)})`;
  // What was said and told before goes for the day that the event is on at this moment.
  await sql`update pick set for_day = coalesce(${dayOf('pick.event')}, '')`.execute(db);
  await sql`update pick set told_when = ${dayOf('pick.event')}
    where event in (select event from selection where state = 'published')`.execute(db);
  await sql`update board set for_day = coalesce(${dayOf('board.event')}, '')`.execute(db);
  await sql`update turn set for_day = coalesce(
    (select coalesce(${dayOf('duty.event')}, duty.date) from duty where duty.id = turn.duty), '')`.execute(
    db,
  );
  // They have a place of which no mail told them, and have not said anything.
  await sql`update pick set to_ring = 1 where told is not null and state = 'picked'
    and member in (select id from member where email is null)`.execute(db);
}
