import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { tellChangesOf } from './034-changes-are-told.ts';
import { number, optional, text } from './columns.ts';

/**
 * A site that runs a league: its clubs with whom to ask, the book of the season with its fixtures, results as both captains
 * enter them, matches that were put off, players; and what it exchanges with the sites of clubs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await clubs(db);
  await fixtures(db);
  await returns(db);
  await players(db);
  await exchange(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    for (const table of tables) await tellChangesOf(db, table);
}

const tables = [
  'league_club',
  'league_contact',
  'league_book',
  'league_fixture',
  'match_return',
  'match_entry',
  'postponement',
  'league_player',
  'player_registration',
  'appearance',
  'exchange_key',
  'exchange_peer',
  'exchange_message',
  'followed_fixture',
];

const withId = (db: Kysely<unknown>, table: string) =>
  db.schema.createTable(table).addColumn('id', 'text', (c) => c.primaryKey());

const index = (db: Kysely<unknown>, table: string, ...columns: string[]) =>
  db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();

async function clubs(db: Kysely<unknown>) {
  await db.schema
    .createTable('league_club')
    .addColumn('id', 'text', (c) => c.primaryKey().references('opponent.id').onDelete('cascade'))
    .addColumn('short_name', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('greens', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('rinks', 'integer', (c) => c.notNull().defaultTo(6))
    .addColumn('website', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('names', 'text', (c) => c.notNull().defaultTo('[]'))
    .$call(text('updated_at'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await withId(db, 'league_contact')
    .addColumn('club', 'text', (c) => c.notNull().references('league_club.id').onDelete('cascade'))
    .$call(number('position'))
    .$call(text('role', 'name'))
    .addColumn('phone', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('email', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('in_handbook', 'integer', (c) => c.notNull().defaultTo(0))
    .$call(text('updated_at'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await index(db, 'league_contact', 'club');
  const team = () => db.schema.alterTable('league_team');
  await team().addColumn('club', 'text').execute();
  for (const column of ['captain', 'captain_email', 'captain_phone'])
    await team()
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  await team()
    .addColumn('green', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await team().addColumn('withdrawn_on', 'text').execute();
  await team().addColumn('withdrawal', 'text').execute();
}

async function fixtures(db: Kysely<unknown>) {
  await withId(db, 'league_book')
    .addColumn('league', 'text', (c) => c.notNull().references('league.day'))
    .$call(number('season'))
    .$call(text('rules'))
    .$call(optional('published_at'))
    .$call(text('updated_at'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await withId(db, 'league_fixture')
    .addColumn('league', 'text', (c) => c.notNull().references('league.day'))
    .$call(number('season', 'round'))
    .addColumn('home', 'text', (c) => c.notNull().references('league_team.id'))
    .addColumn('away', 'text', (c) => c.notNull().references('league_team.id'))
    .$call(text('day'))
    .addColumn('year', 'integer')
    .$call(optional('time'))
    .addColumn('green', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('on'))
    .$call(optional('postponed_from'))
    .addColumn('by_hand', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .$call(text('updated_at'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await index(db, 'league_fixture', 'league', 'season');
  await index(db, 'league_fixture', 'season', 'day');
  await index(db, 'league_fixture', 'home');
  await index(db, 'league_fixture', 'away');
}

async function returns(db: Kysely<unknown>) {
  await withId(db, 'match_return')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('waiting'))
    .$call(optional('home_entry', 'away_entry', 'settled_entry', 'settled_how', 'settled_at'))
    .$call(optional('reminded_at', 'late_at', 'deduction'))
    .addColumn('fine', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await index(db, 'match_return', 'state');
  await withId(db, 'match_entry')
    .$call(text('fixture', 'side', 'what'))
    .$call(optional('sheet'))
    .addColumn('players', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('said_by', 'text', (c) => c.notNull().defaultTo(''))
    .$call(text('way'))
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .$call(text('made_at'))
    .execute();
  await index(db, 'match_entry', 'fixture');
  await withId(db, 'postponement')
    .$call(text('fixture', 'asked_by'))
    .addColumn('why', 'text', (c) => c.notNull().defaultTo(''))
    .$call(text('first_day'))
    .addColumn('offers', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('asked'))
    .$call(optional('chosen'))
    .$call(text('until', 'asked_at'))
    .$call(optional('answered_at'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await index(db, 'postponement', 'fixture');
}

async function players(db: Kysely<unknown>) {
  await withId(db, 'league_player')
    .$call(text('name', 'sort'))
    .addColumn('number', 'text', (c) => c.notNull().defaultTo(''))
    .$call(optional('erased_at'))
    .$call(text('updated_at'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await index(db, 'league_player', 'sort', 'id');
  await withId(db, 'player_registration')
    .addColumn('player', 'text', (c) => c.notNull().references('league_player.id').onDelete('cascade'))
    .$call(text('club'))
    .$call(number('season'))
    .$call(text('from_day'))
    .$call(optional('until_day'))
    .$call(text('how', 'made_at'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await index(db, 'player_registration', 'player', 'season');
  await index(db, 'player_registration', 'season', 'club');
  await withId(db, 'appearance')
    .$call(text('fixture', 'league'))
    .$call(number('season'))
    .$call(text('day', 'side', 'team'))
    .$call(number('rink', 'place', 'is_skip'))
    .addColumn('player', 'text', (c) => c.references('league_player.id').onDelete('set null'))
    .$call(text('name'))
    .addColumn('shots_for', sql`double precision`)
    .addColumn('shots_against', sql`double precision`)
    .execute();
  await index(db, 'appearance', 'fixture');
  await index(db, 'appearance', 'player', 'season');
  await index(db, 'appearance', 'league', 'season');
}

async function exchange(db: Kysely<unknown>) {
  await withId(db, 'exchange_key')
    .$call(text('public_key', 'private_key', 'made_at'))
    .execute();
  await withId(db, 'exchange_peer')
    .$call(text('role', 'address', 'name'))
    .$call(optional('public_key', 'club', 'league'))
    .$call(text('state'))
    .addColumn('takes', 'text', (c) => c.notNull().defaultTo('press'))
    .$call(text('made_at'))
    .$call(optional('agreed_at', 'seen_at', 'failed_at'))
    .addColumn('failure', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('etag', 'text', (c) => c.notNull().defaultTo(''))
    .$call(optional('book'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await withId(db, 'exchange_message')
    .addColumn('peer', 'text', (c) => c.notNull().references('exchange_peer.id').onDelete('cascade'))
    .$call(text('direction', 'kind', 'body', 'state'))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .$call(text('made_at', 'due_at'))
    .$call(optional('ended_at'))
    .addColumn('answer', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await index(db, 'exchange_message', 'state', 'due_at');
  await index(db, 'exchange_message', 'peer');
  await withId(db, 'followed_fixture')
    .addColumn('peer', 'text', (c) => c.notNull().references('exchange_peer.id').onDelete('cascade'))
    .$call(text('theirs'))
    .$call(optional('event'))
    .$call(text('said'))
    .$call(optional('taken'))
    .$call(text('state', 'at'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await index(db, 'followed_fixture', 'peer');
  await index(db, 'followed_fixture', 'event');
}
