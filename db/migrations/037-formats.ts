import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { tellChangesOf } from './034-changes-are-told.ts';
import { number, text } from './columns.ts';

/**
 * Formats with names of their own, and who won a match's extra end. A club that has its content gets the ready ones; a new one
 * loads them with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('format')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .$call(number('position'))
    .$call(text('name', 'card'))
    .addColumn('put_by', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) await tellChangesOf(db, 'format');
  await db.schema.alterTable('league_match').addColumn('extra_end', 'text').execute();
  for (const { id, position, name, card } of readyFormats())
    await sql`insert into format (id, position, name, card)
      select ${id}, ${sql.lit(position)}, ${name}, ${card} where exists (select year from season)`.execute(
      db,
    );
}

/** Those of a club whose content is of an earlier version. */
export const readyFormats = () =>
  ready.map(([id, name, format], position) => ({
    ...{ id, position, name, card: JSON.stringify(format) },
    put_by: 0,
  }));

const ready: [id: string, name: string, format: object][] = [
  [
    'stamford',
    'Stamford and District',
    {
      rinks: 3,
      players: 3,
      woods: 2,
      length: { ends: 21 },
      rules: 'EBF',
      rinkWon: 2,
      rinkTied: 1,
      win: 4,
      draw: 2,
      concededPoints: 10,
      concededShots: 15,
      offenderPoints: 5,
      offenderShots: 15,
      more: 'A side of two may play a side of three.',
    },
  ],
  [
    'woodhall-spa',
    'Woodhall Spa, afternoons',
    {
      rinks: 3,
      rinkWon: 2,
      rinkTied: 1,
      win: 0,
      draw: 0,
      order: ['points', 'difference'],
      more: 'There are two sections, whose leaders play off.',
    },
  ],
  [
    'three-counties',
    'Three Counties',
    {
      rinks: 3,
      players: 3,
      rules: 'Bowls England',
      rinkWon: 1,
      rinkTied: 0.5,
      win: 2,
      draw: 1,
      concededPoints: 5,
      concededShots: 3,
      offenderShots: 3,
      more: 'A match that is not rearranged within three weeks counts as conceded.',
    },
  ],
  [
    'tendring',
    'Tendring Premier',
    {
      rinks: 3,
      players: 4,
      length: { ends: 21 },
      rules: 'Bowls England',
      rinkWon: 2,
      rinkTied: 1,
      win: 2,
      draw: 1,
      order: ['points', 'difference'],
    },
  ],
  [
    'windsor',
    'Windsor',
    {
      rinks: 4,
      players: 3,
      length: { ends: 18 },
      rules: 'Bowls England',
      rinkWon: 2,
      rinkTied: 1,
      win: 2,
      draw: 1,
      order: ['points', 'difference'],
    },
  ],
  [
    'oxfordshire',
    'Oxfordshire',
    {
      rinks: 4,
      awayRinks: 2,
      players: 4,
      length: { ends: 18 },
      rules: 'Bowls England',
      shortPercent: 25,
      shortRounding: 'none',
      abandonedFrom: 15,
      abandonedScore: 'after',
      abandoned: 'shared',
      sharedPoints: 3,
    },
  ],
  [
    'federation',
    'A Federation county league',
    {
      rinks: 3,
      players: 3,
      rules: 'EBF',
      rinkWon: 1,
      rinkTied: 0.5,
      win: 2,
      draw: 1,
      shortPlays: 'lead, lead, two',
      more: 'Matches are played in the evening.',
    },
  ],
  [
    'friendly',
    'Friendly, shots only',
    { rinks: 0, rinkWon: 0, rinkTied: 0, win: 0, draw: 0, wonBy: 'shots', shortPercent: 0 },
  ],
  [
    'singles',
    'Singles to 21 shots',
    {
      rinks: 1,
      players: 1,
      woods: 4,
      length: { shots: 21 },
      rinkWon: 0,
      rinkTied: 0,
      win: 0,
      draw: 0,
      wonBy: 'shots',
      shortPercent: 0,
    },
  ],
  [
    'pairs',
    'Pairs',
    {
      rinks: 1,
      players: 2,
      woods: 4,
      length: { ends: 21 },
      extraEnd: true,
      rinkWon: 0,
      rinkTied: 0,
      win: 0,
      draw: 0,
      wonBy: 'shots',
    },
  ],
  [
    'triples',
    'Triples',
    {
      rinks: 1,
      players: 3,
      woods: 3,
      length: { ends: 18 },
      extraEnd: true,
      rinkWon: 0,
      rinkTied: 0,
      win: 0,
      draw: 0,
      wonBy: 'shots',
    },
  ],
];
