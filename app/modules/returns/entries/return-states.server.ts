import type { Kysely } from 'kysely';
import { matchSides, parseMatchFormat } from '#app/modules/formats/formats.ts';
import {
  createEmptyMatchResult,
  getLatestResultEntries,
  getResultSettlementMethod,
  getSettledScoreSheet,
  type LockedMatchResult,
  type MatchResultEntry,
  toResultEntryContent,
} from '#app/modules/returns/record/match-return.server.ts';
import { compareResultEntries } from '#app/modules/returns/rules/compare-entries.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { MatchResultState, SideResultEntry } from './return-state.ts';

/** Maximum number of ids per query. */
const maxIdsPerQuery = 500;

/** Returns the state of results by fixture id, one per requested id. */
export async function readMatchResultStates(
  db: Kysely<DatabaseSchema>,
  ids: readonly string[],
): Promise<Map<string, MatchResultState>> {
  const found = new Map<string, MatchResultState>();
  for (let from = 0; from < ids.length; from += maxIdsPerQuery)
    for (const one of await someOf(db, ids.slice(from, from + maxIdsPerQuery))) found.set(one.id, one);
  return found;
}

async function someOf(db: Kysely<DatabaseSchema>, ids: readonly string[]): Promise<MatchResultState[]> {
  const rows = await db.selectFrom('match_return').selectAll().where('id', 'in', ids).execute();
  const matches = await db.selectFrom('league_match').selectAll().where('id', 'in', ids).execute();
  const words = rows
    .flatMap(({ home_entry, away_entry }) => [home_entry ?? '', away_entry ?? ''])
    .filter(Boolean);
  const entries =
    words.length > 0 ? await db.selectFrom('match_entry').selectAll().where('id', 'in', words).execute() : [];
  const cards = await cardsOf(db, ids);
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id) ?? createEmptyMatchResult(id);
    const match = matches.find((one) => one.id === id && one.state !== 'postponed');
    const held = { row, match, ...getLatestResultEntries(row, entries) };
    return getMatchResultState({ ...held, card: parseMatchFormat(cards.get(id) ?? null) });
  });
}

async function cardsOf(
  db: Kysely<DatabaseSchema>,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('league_fixture as f')
    .innerJoin('league as l', 'l.day', 'f.league')
    .leftJoin('league_season as s', (on) =>
      on.onRef('s.league', '=', 'f.league').onRef('s.season', '=', 'f.season'),
    )
    .select(['f.id', 'l.rule_card as now', 's.id as then', 's.rule_card as was'])
    .where('f.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, now, then, was }) => [id, then ? was : now]));
}

/** Derives the state from rows already fetched. */
export function getMatchResultState(held: Omit<LockedMatchResult, 'fixture' | 'version'>): MatchResultState {
  const { row, match, card } = held;
  const [home, away] = [sideWord(held.home), sideWord(held.away)];
  const how = getResultSettlementMethod(held);
  const both = {
    ...{ id: row.id, home, away, version: row.version },
    tookBack: match ? matchSides.filter((side) => held.tookBack[side]) : [],
  };
  if (match)
    return {
      ...both,
      ...{ state: 'settled', how, sheet: getSettledScoreSheet(held), by: null, differs: [] },
      at: row.settled_at ?? match.updated_at,
    };
  const standing = compareResultEntries(
    toResultEntryContent(held.home),
    toResultEntryContent(held.away),
    card,
  );
  const latest = [home?.at, away?.at].filter((at) => at !== undefined).sort();
  const by = standing.state === 'one' ? standing.by : null;
  return {
    ...both,
    // Both agree, but an admin has removed it from the table: the secretary decides.
    state: standing.state === 'alike' ? 'unlike' : standing.state,
    how: null,
    sheet: by ? ((by === 'home' ? home : away)?.sheet ?? null) : null,
    by,
    differs: standing.state === 'unlike' ? standing.differs : [],
    at: latest.at(-1) ?? null,
  };
}

function sideWord(entry: MatchResultEntry | null): SideResultEntry | null {
  if (!entry?.sheet) return null;
  const { id, sheet, players, said_by: by, way, note, made_at: at } = entry;
  return { sheet, players, by, way, note, at, entry: id };
}
