import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { tellChangesOf } from './034-changes-are-told.ts';
import { number, optional, text } from './columns.ts';

/** What any club has of its own: its kinds of event, sections and teams, and leagues on whatever day, over the winter too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', 'text', (c) => c.primaryKey())
      .$call(number('position'));
  const version = ['version', 'integer'] as const;

  await table('kind')
    .$call(text('name', 'short_name', 'nature', 'colour'))
    .$call(optional('weekday', 'time'))
    .$call(number('in_filter', 'in_feed', 'put_by'))
    .addColumn(...version, (c) => c.notNull().defaultTo(1))
    .execute();
  await table('section')
    .$call(text('name'))
    .$call(number('put_by'))
    .addColumn(...version, (c) => c.notNull().defaultTo(1))
    .execute();
  await table('team')
    .$call(text('name'))
    .addColumn('section', 'text', (c) => c.references('section.id'))
    .addColumn('league', 'text', (c) => c.references('league.day'))
    .$call(number('put_by'))
    .addColumn(...version, (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('league_season')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('league', 'text', (c) => c.notNull().references('league.day').onDelete('cascade'))
    .$call(number('season'))
    .$call(text('name'))
    .$call(optional('rule_card'))
    .addColumn(...version, (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('league_season_once', ['league', 'season'])
    .execute();

  await addToLeagues(db);
  await addToEvents(db);
  await db.schema.alterTable('notice').addColumn('section', 'text').execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    for (const name of ['kind', 'section', 'team', 'league_season']) await tellChangesOf(db, name);
  await fillKinds(db);
}

async function addToLeagues(db: Kysely<unknown>) {
  const league = () => db.schema.alterTable('league');
  for (const name of ['parent', 'section', 'contact', 'table_url', 'results_url'])
    await league().addColumn(name, 'text').execute();
  for (const [name, preset] of [
    ['division', ''],
    ['links', '[]'],
  ] as const)
    await league()
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(preset))
      .execute();
  await league()
    .addColumn('put_by', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('league_match').addColumn('year', 'integer').execute();
}

async function addToEvents(db: Kysely<unknown>) {
  const event = () => db.schema.alterTable('event');
  await event().addColumn('year', 'integer').execute();
  for (const name of ['section', 'our_team', 'ends_on']) await event().addColumn(name, 'text').execute();
}

/** Those that a club has that is there already; a new one gets its own with its content. */
async function fillKinds(db: Kysely<unknown>) {
  const { rows } = await sql`select year from season limit 1`.execute(db);
  if (rows.length === 0) return;
  for (const [position, [id, name, shortName, nature, weekday, inFilter]] of kinds.entries())
    await sql`insert into kind (id, position, name, short_name, nature, colour, weekday, time, in_filter, in_feed, put_by)
      values (${id}, ${position}, ${name}, ${shortName}, ${nature}, '', ${weekday}, null, ${inFilter}, 1, 0)`.execute(
      db,
    );
}

const kinds = [
  ['open', 'Open competition', 'Open', 'open', null, 1],
  ['friendly', 'Friendly match', 'Friendly', 'match', null, 1],
  ['roll-up', 'Roll-up', 'Roll-up', 'roll-up', 'Saturday', 1],
  ['tuesday', 'Tuesday league match', 'Tuesday', 'match', 'Tuesday', 1],
  ['wednesday', 'Wednesday league match', 'Wednesday', 'match', 'Wednesday', 1],
  ['friday', 'Friday league match', 'Friday', 'match', 'Friday', 1],
  ['county', 'County event', 'County', 'event', null, 0],
] as const;
