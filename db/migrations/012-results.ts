import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { number, optional, text } from './columns.ts';

type Table = CreateTableBuilder<string, string>;
const needed = (c: ColumnDefinitionBuilder) => c.notNull();
const version = (c: ColumnDefinitionBuilder) => c.notNull().defaultTo(1);

/** Points and shots may have parts: half a point for a tied rink, three quarters of a short side's shots. */
const figures =
  (build: (c: ColumnDefinitionBuilder) => ColumnDefinitionBuilder, ...names: string[]) =>
  (table: Table) =>
    names.reduce((t, name) => t.addColumn(name, sql`double precision`, build), table);

/** Leagues whose tables are worked out here: their rule cards, teams, matches and deductions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.createTable.bind(db.schema);
  const league = () => db.schema.alterTable('league');
  await league()
    .addColumn('source', 'text', (c) => c.notNull().defaultTo('sheet'))
    .execute();
  await league().addColumn('rule_card', 'text').execute();
  await league().addColumn('updated_at', 'text').execute();

  await table('league_team')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('league', 'text', (c) => c.notNull().references('league.day'))
    .$call(number('season'))
    .$call(text('name'))
    .$call(number('is_us'))
    .$call(figures(needed, 'carried_played', 'carried_won', 'carried_lost', 'carried_drawn'))
    .$call(figures(needed, 'carried_for', 'carried_against', 'carried_points'))
    .$call(text('updated_at'))
    .addColumn('version', 'integer', version)
    .execute();
  await db.schema
    .createIndex('league_team_by_season')
    .on('league_team')
    .columns(['league', 'season'])
    .execute();

  // Its calendar event is named and not held: the calendar removes and brings back its own.
  await table('league_match')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('league', 'text', (c) => c.notNull().references('league.day'))
    .$call(number('season'))
    .$call(text('day'))
    .addColumn('home', 'text', (c) => c.notNull().references('league_team.id'))
    .addColumn('away', 'text', (c) => c.notNull().references('league_team.id'))
    .$call(text('state'))
    .$call(optional('conceded_by'))
    .$call(figures((c) => c, 'home_points', 'away_points', 'home_shots', 'away_shots'))
    .$call(text('rinks'))
    .addColumn('event', 'text', (c) => c.unique())
    .$call(text('note', 'updated_at'))
    .addColumn('version', 'integer', version)
    .execute();
  await db.schema
    .createIndex('league_match_by_season')
    .on('league_match')
    .columns(['league', 'season', 'day'])
    .execute();

  await table('deduction')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('team', 'text', (c) => c.notNull().references('league_team.id'))
    .$call(figures(needed, 'points'))
    .$call(text('why', 'updated_at'))
    .addColumn('version', 'integer', version)
    .execute();
}
