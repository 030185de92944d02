import type { Kysely, Selectable } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import type { Row } from '#app/endpoints/resource.server.ts';
import { oneFixture } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import { type Format, formatOf, type ScoreSheet, type Side } from '#app/modules/formats/formats.ts';
import { holdReturn } from '#app/modules/leagues/leagues.server.ts';
import { sheetOfRow } from '#app/modules/leagues/leagues.ts';
import type { Played } from '#app/modules/registrations/registrations.ts';
import type { How } from '#app/modules/returns/rules/settles.ts';
import type { Word } from '#app/modules/returns/rules/standing.ts';
import type { Schema } from '#db/schema/schema.ts';

export const noFixture = 'There is no such match in the league.';

type EntryRow = Selectable<Schema['match_entry']>;

/** Parsed entry of a match. */
export interface Entry extends Omit<EntryRow, 'sheet' | 'players'> {
  sheet: ScoreSheet | null;
  players: Played[];
}

/** Match with all data of its result, locked during mutations. */
export interface HeldReturn {
  fixture: LeagueFixture;
  card: Format;
  row: Row<'match_return'>;
  /** Result row in the tables. */
  match: Row<'league_match'> | undefined;
  home: Entry | null;
  away: Entry | null;
  /** Sides whose club site has retracted their entry. */
  tookBack: Record<Side, boolean>;
  version: number;
}

export const entryOf = (row: EntryRow): Entry => ({
  ...row,
  sheet: row.sheet === null ? null : JSON.parse(row.sheet),
  players: JSON.parse(row.players),
});

export async function readReturn(db: Kysely<Schema>, id: string): Promise<HeldReturn> {
  const fixture = await oneFixture(db, id);
  if (!fixture) throw new Refusal(404, noFixture);
  const row = await db.selectFrom('match_return').selectAll().where('id', '=', id).executeTakeFirst();
  const match = await db.selectFrom('league_match').selectAll().where('id', '=', id).executeTakeFirst();
  const words = await db
    .selectFrom('match_entry')
    .selectAll()
    .where('id', 'in', [row?.home_entry ?? '', row?.away_entry ?? ''])
    .execute();
  return {
    fixture,
    card: await cardOf(db, fixture),
    row: row ?? nothingYet(id),
    match: match?.state === 'postponed' ? undefined : match,
    ...bothOf(row ?? nothingYet(id), words),
    version: row?.version ?? 1,
  };
}

/** Returns the latest entry of each side; a retracted one is null. */
export function bothOf(
  { home_entry, away_entry }: Pick<Row<'match_return'>, 'home_entry' | 'away_entry'>,
  rows: EntryRow[],
): Pick<HeldReturn, 'home' | 'away' | 'tookBack'> {
  const [home, away] = [home_entry, away_entry].map((entry) => rows.find(({ id }) => id === entry));
  const isBack = (row: EntryRow | undefined) => row?.what === 'taken back';
  const word = (row: EntryRow | undefined) => (row && !isBack(row) ? entryOf(row) : null);
  return {
    home: word(home),
    away: word(away),
    tookBack: { home: isBack(home), away: isBack(away) },
  };
}

export const nothingYet = (id: string): Row<'match_return'> => ({
  id,
  state: 'waiting',
  ...{ home_entry: null, away_entry: null, settled_entry: null, settled_how: null, settled_at: null },
  ...{ reminded_at: null, late_at: null, deduction: null, fine: '' },
  ...{ fine_side: null, fine_paid_on: null, version: 1 },
});

/** Returns the rule card of a division in a season. */
export async function cardOf(
  db: Kysely<Schema>,
  { league, season }: Pick<LeagueFixture, 'league' | 'season'>,
): Promise<Format> {
  const then = await db
    .selectFrom('league_season')
    .select('rule_card')
    .where('league', '=', league)
    .where('season', '=', season)
    .executeTakeFirst();
  if (then) return formatOf(then.rule_card);
  const now = await db.selectFrom('league').select('rule_card').where('day', '=', league).executeTakeFirst();
  return formatOf(now?.rule_card ?? null);
}

/** Lock definition for mutations of a result. */
export const oneReturn: Lockable<HeldReturn> = {
  lock: (tx, { id = '' }) => holdIfThere(tx, id),
  read: (tx, { id = '' }) => readReturn(tx, id),
  conflictView: ({ row }) => ({ state: row.state, fine: row.fine, fine_paid_on: row.fine_paid_on }),
  title: ({ fixture }) => titleOf(fixture),
  conflictMessage:
    'One of the captains, or somebody at the desk, has said something of this match since. Please look at it again.',
};

async function holdIfThere(tx: Kysely<Schema>, id: string): Promise<void> {
  if (!(await oneFixture(tx, id))) throw new Refusal(404, noFixture);
  await holdReturn(tx, id);
}

/** 'Osmoor A v Ludford A' */
export const titleOf = ({ home, away }: LeagueFixture) => `${home.name} v ${away.name}`;

/** Returns the way of settlement; a result without one was entered by the secretary. */
export const howOf = ({ row, match }: Pick<HeldReturn, 'row' | 'match'>): How | null =>
  match ? (row.settled_how ?? 'secretary') : null;

export const sheetHeld = ({ match }: Pick<HeldReturn, 'match'>): ScoreSheet | null =>
  match ? sheetOfRow(match) : null;

export const wordOf = (entry: Entry | null): Word | null =>
  entry?.sheet ? { sheet: entry.sheet, players: entry.players } : null;

export const sideName = ({ home, away }: LeagueFixture, side: Side) => (side === 'home' ? home : away).name;
