import { type Kysely, sql } from 'kysely';
import { number, optional, text } from './columns.ts';

/** Entries, draws that carry winners on, results with their scores, and the honours board. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.createTable.bind(db.schema);
  const alter = db.schema.alterTable.bind(db.schema);

  for (const [name, value] of Object.entries({
    series: '',
    state: 'published',
    kind: 'knock-out',
    woods: '',
    ends: '',
    extras: '',
    reminders: '7,1',
  })) {
    await alter('competition')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(value))
      .execute();
  }
  await alter('competition')
    .addColumn('side', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  for (const name of ['closes', 'drawn_at']) await alter('competition').addColumn(name, 'text').execute();
  await sql`update competition set series = slug`.execute(db);
  await db.schema
    .createIndex('competition_by_series')
    .on('competition')
    .columns(['series', 'season'])
    .unique()
    .execute();

  await table('entry')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('competition', 'text', (c) => c.notNull().references('competition.slug'))
    .$call(number('position'))
    .$call(text('name'))
    .addColumn('seed', 'integer')
    .$call(number('withdrawn'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('entry_by_competition').on('entry').column('competition').execute();

  await table('player')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('entry', 'text', (c) => c.notNull().references('entry.id'))
    .$call(number('position'))
    .$call(text('name'))
    .addColumn('member', 'text', (c) => c.references('member.id'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('player_by_entry').on('player').column('entry').execute();
  await db.schema.createIndex('player_by_member').on('player').column('member').execute();

  for (const name of ['entry1', 'entry2'])
    await alter('tie')
      .addColumn(name, 'text', (c) => c.references('entry.id'))
      .execute();
  for (const name of ['from1', 'from2'])
    await alter('tie')
      .addColumn(name, 'text', (c) => c.references('tie.id'))
      .execute();
  await alter('tie')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('open'))
    .execute();
  for (const name of ['won', 'score1', 'score2']) await alter('tie').addColumn(name, 'integer').execute();
  for (const name of ['entered_by', 'confirmed_by']) await alter('tie').addColumn(name, 'text').execute();
  await sql`update tie set state = 'played', won = case when winner = player1 then 1 else 2 end
    where winner is not null`.execute(db);
  await db.schema.createIndex('tie_by_round').on('tie').column('round').execute();
  await db.schema.createIndex('round_by_competition').on('round').column('competition').execute();

  await table('honour')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('competition', 'text', (c) => c.unique().references('competition.slug'))
    .$call(text('name'))
    .$call(number('year'))
    .$call(text('winner', 'runner_up'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();

  await table('claim')
    .addColumn('tie', 'text', (c) => c.primaryKey().references('tie.id').onDelete('cascade'))
    .addColumn('member', 'text', (c) => c.notNull().references('member.id'))
    .$call(number('side'))
    .$call(text('state'))
    .$call(number('won'))
    .addColumn('score1', 'integer')
    .addColumn('score2', 'integer')
    .$call(text('at'))
    .$call(optional('disputed_by'))
    .$call(text('why'))
    .execute();

  await table('match_reminder')
    .addColumn('tie', 'text', (c) => c.notNull().references('tie.id').onDelete('cascade'))
    .$call(text('due'))
    .$call(number('days'))
    .addColumn('member', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
    .$call(text('at'))
    .addPrimaryKeyConstraint('match_reminder_key', ['tie', 'due', 'days', 'member'])
    .execute();
}
