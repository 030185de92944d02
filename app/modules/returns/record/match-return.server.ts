import type { Kysely, Selectable } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import { findLeagueFixture } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import {
  type MatchFormat,
  type MatchSide,
  parseFormat,
  type ScoreSheet,
} from '#app/modules/formats/formats.ts';
import { holdReturn } from '#app/modules/leagues/leagues.server.ts';
import { parseScoreSheetRow } from '#app/modules/leagues/leagues.ts';
import type { CardPlayer } from '#app/modules/registrations/registrations.ts';
import type { EntryContent } from '#app/modules/returns/rules/compare-entries.ts';
import type { SettlementWay } from '#app/modules/returns/rules/entry-to-settle.ts';
import type { Schema } from '#db/schema/schema.ts';

export const returnFixtureNotFound = 'There is no such match in the league.';

type EntryRow = Selectable<Schema['match_entry']>;

/** Parsed entry of a match. */
export interface MatchEntry extends Omit<EntryRow, 'sheet' | 'players'> {
  sheet: ScoreSheet | null;
  players: CardPlayer[];
}

/** Match with all data of its result, locked during mutations. */
export interface LockedReturn {
  fixture: LeagueFixture;
  card: MatchFormat;
  row: ResourceRow<'match_return'>;
  /** Result row in the tables. */
  match: ResourceRow<'league_match'> | undefined;
  home: MatchEntry | null;
  away: MatchEntry | null;
  /** Sides whose club site has retracted their entry. */
  tookBack: Record<MatchSide, boolean>;
  version: number;
}

export const parseMatchEntry = (row: EntryRow): MatchEntry => ({
  ...row,
  sheet: row.sheet === null ? null : JSON.parse(row.sheet),
  players: JSON.parse(row.players),
});

export async function readMatchReturn(db: Kysely<Schema>, id: string): Promise<LockedReturn> {
  const fixture = await findLeagueFixture(db, id);
  if (!fixture) throw new Refusal(404, returnFixtureNotFound);
  const row = await db.selectFrom('match_return').selectAll().where('id', '=', id).executeTakeFirst();
  const match = await db.selectFrom('league_match').selectAll().where('id', '=', id).executeTakeFirst();
  const words = await db
    .selectFrom('match_entry')
    .selectAll()
    .where('id', 'in', [row?.home_entry ?? '', row?.away_entry ?? ''])
    .execute();
  return {
    fixture,
    card: await readDivisionCard(db, fixture),
    row: row ?? emptyMatchReturn(id),
    match: match?.state === 'postponed' ? undefined : match,
    ...getLatestEntries(row ?? emptyMatchReturn(id), words),
    version: row?.version ?? 1,
  };
}

/** Returns the latest entry of each side; a retracted one is null. */
export function getLatestEntries(
  { home_entry, away_entry }: Pick<ResourceRow<'match_return'>, 'home_entry' | 'away_entry'>,
  rows: EntryRow[],
): Pick<LockedReturn, 'home' | 'away' | 'tookBack'> {
  const [home, away] = [home_entry, away_entry].map((entry) => rows.find(({ id }) => id === entry));
  const isBack = (row: EntryRow | undefined) => row?.what === 'taken back';
  const word = (row: EntryRow | undefined) => (row && !isBack(row) ? parseMatchEntry(row) : null);
  return {
    home: word(home),
    away: word(away),
    tookBack: { home: isBack(home), away: isBack(away) },
  };
}

export const emptyMatchReturn = (id: string): ResourceRow<'match_return'> => ({
  id,
  state: 'waiting',
  ...{ home_entry: null, away_entry: null, settled_entry: null, settled_how: null, settled_at: null },
  ...{ reminded_at: null, late_at: null, deduction: null, fine: '' },
  ...{ fine_side: null, fine_paid_on: null, version: 1 },
});

/** Returns the rule card of a division in a season. */
export async function readDivisionCard(
  db: Kysely<Schema>,
  { league, season }: Pick<LeagueFixture, 'league' | 'season'>,
): Promise<MatchFormat> {
  const then = await db
    .selectFrom('league_season')
    .select('rule_card')
    .where('league', '=', league)
    .where('season', '=', season)
    .executeTakeFirst();
  if (then) return parseFormat(then.rule_card);
  const now = await db.selectFrom('league').select('rule_card').where('day', '=', league).executeTakeFirst();
  return parseFormat(now?.rule_card ?? null);
}

/** Lock definition for mutations of a result. */
export const matchReturnLock: Lockable<LockedReturn> = {
  lock: (tx, { id = '' }) => holdIfThere(tx, id),
  read: (tx, { id = '' }) => readMatchReturn(tx, id),
  conflictView: ({ row }) => ({ state: row.state, fine: row.fine, fine_paid_on: row.fine_paid_on }),
  title: ({ fixture }) => formatFixtureTeams(fixture),
  conflictMessage:
    'One of the captains, or somebody at the desk, has said something of this match since. Please look at it again.',
};

async function holdIfThere(tx: Kysely<Schema>, id: string): Promise<void> {
  if (!(await findLeagueFixture(tx, id))) throw new Refusal(404, returnFixtureNotFound);
  await holdReturn(tx, id);
}

/** 'Osmoor A v Ludford A' */
export const formatFixtureTeams = ({ home, away }: LeagueFixture) => `${home.name} v ${away.name}`;

/** Returns the way of settlement; a result without one was entered by the secretary. */
export const getSettlementWay = ({
  row,
  match,
}: Pick<LockedReturn, 'row' | 'match'>): SettlementWay | null =>
  match ? (row.settled_how ?? 'secretary') : null;

export const getSettledSheet = ({ match }: Pick<LockedReturn, 'match'>): ScoreSheet | null =>
  match ? parseScoreSheetRow(match) : null;

export const toEntryContent = (entry: MatchEntry | null): EntryContent | null =>
  entry?.sheet ? { sheet: entry.sheet, players: entry.players } : null;

export const getSideName = ({ home, away }: LeagueFixture, side: MatchSide) =>
  (side === 'home' ? home : away).name;
