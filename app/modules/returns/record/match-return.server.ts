import type { Kysely, Selectable } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import { findLeagueFixture } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture, MatchCardPlayer } from '#app/modules/fixtures/fixtures.ts';
import {
  type MatchFormat,
  type MatchScoreSheet,
  type MatchSide,
  parseMatchFormat,
} from '#app/modules/formats/formats.ts';
import { lockFixtureResult } from '#app/modules/leagues/leagues.server.ts';
import { parseScoreSheetRow } from '#app/modules/leagues/leagues.ts';
import type { ResultEntryContent } from '#app/modules/returns/rules/compare-entries.ts';
import type { ResultSettlementMethod } from '#app/modules/returns/rules/entry-to-settle.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

export const resultFixtureNotFound = 'We cannot find that match. It may have been deleted.';

type EntryRow = Selectable<DatabaseSchema['match_entry']>;

/** Parsed entry of a match. */
export interface MatchResultEntry extends Omit<EntryRow, 'sheet' | 'players'> {
  sheet: MatchScoreSheet | null;
  players: MatchCardPlayer[];
}

/** Match with all data of its result, locked during mutations. */
export interface LockedMatchResult {
  fixture: LeagueFixture;
  card: MatchFormat;
  row: ResourceRow<'match_return'>;
  /** Result row in the tables. */
  match: ResourceRow<'league_match'> | undefined;
  home: MatchResultEntry | null;
  away: MatchResultEntry | null;
  /** Sides whose club site has retracted their entry. */
  tookBack: Record<MatchSide, boolean>;
  version: number;
}

export const parseMatchResultEntry = (row: EntryRow): MatchResultEntry => ({
  ...row,
  sheet: row.sheet === null ? null : JSON.parse(row.sheet),
  players: JSON.parse(row.players),
});

export async function readMatchResult(db: Kysely<DatabaseSchema>, id: string): Promise<LockedMatchResult> {
  const fixture = await findLeagueFixture(db, id);
  if (!fixture) throw new Refusal(404, resultFixtureNotFound);
  const row = await db.selectFrom('match_return').selectAll().where('id', '=', id).executeTakeFirst();
  const match = await db.selectFrom('league_match').selectAll().where('id', '=', id).executeTakeFirst();
  const words = await db
    .selectFrom('match_entry')
    .selectAll()
    .where('id', 'in', [row?.home_entry ?? '', row?.away_entry ?? ''])
    .execute();
  return {
    fixture,
    card: await readDivisionRuleCard(db, fixture),
    row: row ?? createEmptyMatchResult(id),
    match: match?.state === 'postponed' ? undefined : match,
    ...getLatestResultEntries(row ?? createEmptyMatchResult(id), words),
    version: row?.version ?? 1,
  };
}

/** Returns the latest entry of each side; a retracted one is null. */
export function getLatestResultEntries(
  { home_entry, away_entry }: Pick<ResourceRow<'match_return'>, 'home_entry' | 'away_entry'>,
  rows: EntryRow[],
): Pick<LockedMatchResult, 'home' | 'away' | 'tookBack'> {
  const [home, away] = [home_entry, away_entry].map((entry) => rows.find(({ id }) => id === entry));
  const isBack = (row: EntryRow | undefined) => row?.what === 'taken back';
  const word = (row: EntryRow | undefined) => (row && !isBack(row) ? parseMatchResultEntry(row) : null);
  return {
    home: word(home),
    away: word(away),
    tookBack: { home: isBack(home), away: isBack(away) },
  };
}

export const createEmptyMatchResult = (id: string): ResourceRow<'match_return'> => ({
  id,
  state: 'waiting',
  ...{ home_entry: null, away_entry: null, settled_entry: null, settled_how: null, settled_at: null },
  ...{ reminded_at: null, late_at: null, deduction: null, fine: '' },
  ...{ fine_side: null, fine_paid_on: null, version: 1 },
});

/** Returns the rule card of a division in a season. */
export async function readDivisionRuleCard(
  db: Kysely<DatabaseSchema>,
  { league, season }: Pick<LeagueFixture, 'league' | 'season'>,
): Promise<MatchFormat> {
  const then = await db
    .selectFrom('league_season')
    .select('rule_card')
    .where('league', '=', league)
    .where('season', '=', season)
    .executeTakeFirst();
  if (then) return parseMatchFormat(then.rule_card);
  const now = await db.selectFrom('league').select('rule_card').where('day', '=', league).executeTakeFirst();
  return parseMatchFormat(now?.rule_card ?? null);
}

/** Lock definition for mutations of a result. */
export const matchResultLock: Lockable<LockedMatchResult> = {
  lock: (tx, { id = '' }) => holdIfThere(tx, id),
  read: (tx, { id = '' }) => readMatchResult(tx, id),
  conflictView: ({ row }) => ({ state: row.state, fine: row.fine, fine_paid_on: row.fine_paid_on }),
  title: ({ fixture }) => formatFixtureTeams(fixture),
  conflictMessage: 'A captain or the league secretary has just changed this match. Check it again.',
};

async function holdIfThere(tx: Kysely<DatabaseSchema>, id: string): Promise<void> {
  if (!(await findLeagueFixture(tx, id))) throw new Refusal(404, resultFixtureNotFound);
  await lockFixtureResult(tx, id);
}

/** 'Osmoor A v Ludford A' */
export const formatFixtureTeams = ({ home, away }: LeagueFixture) => `${home.name} v ${away.name}`;

/** Returns the way of settlement; a result without one was entered by the secretary. */
export const getResultSettlementMethod = ({
  row,
  match,
}: Pick<LockedMatchResult, 'row' | 'match'>): ResultSettlementMethod | null =>
  match ? (row.settled_how ?? 'secretary') : null;

export const getSettledScoreSheet = ({ match }: Pick<LockedMatchResult, 'match'>): MatchScoreSheet | null =>
  match ? parseScoreSheetRow(match) : null;

export const toResultEntryContent = (entry: MatchResultEntry | null): ResultEntryContent | null =>
  entry?.sheet ? { sheet: entry.sheet, players: entry.players } : null;

export const getFixtureSideName = ({ home, away }: LeagueFixture, side: MatchSide) =>
  (side === 'home' ? home : away).name;
