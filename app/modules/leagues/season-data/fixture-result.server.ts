import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { MatchScoreSheet } from '#app/modules/formats/formats.ts';
import { isPostgres } from '#db/connection.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { toScoreSheetColumns } from './score-sheet-columns.ts';

/** Results of fixtures of a league that this site runs: a fixture and its result share their id. */

export interface DivisionFixtureRow {
  id: string;
  league: string;
  home: string;
  away: string;
  /** 'YYYY-MM-DD' */
  date: string;
  /** The day that it was first meant for. */
  postponedFrom: string | null;
  state: 'on' | 'postponed' | 'void';
  note: string;
}

/** The fixtures of these divisions in a season. */
export async function readDivisionFixtureRows(
  db: Kysely<DatabaseSchema>,
  leagues: string[],
  season: number,
): Promise<DivisionFixtureRow[]> {
  const rows = await db
    .selectFrom('league_fixture')
    .selectAll()
    .where('league', 'in', leagues)
    .where('season', '=', season)
    .orderBy('id')
    .execute();
  return rows.map(({ id, league, home, away, day, year, postponed_from, state, note }) => ({
    ...{ id, league, home, away, date: `${year ?? season}-${day}`, postponedFrom: postponed_from },
    ...{ state, note },
  }));
}

/** Locks the result of a fixture until the transaction ends. Its row is made by the first. */
export async function lockFixtureResult(tx: Kysely<DatabaseSchema>, fixture: string): Promise<void> {
  await tx
    .insertInto('match_return')
    .values({ id: fixture })
    .onConflict((c) => c.doNothing())
    .execute();
  if (isPostgres(tx))
    await tx.selectFrom('match_return').select('id').where('id', '=', fixture).forNoKeyUpdate().execute();
}

interface FromList {
  fixture: string;
  sheet: MatchScoreSheet;
  /** The version of the result that the list replaces; undefined for the first. */
  version?: number | undefined;
  /** Where it came from, for the history of the match. */
  note: string;
}

/**
 * Writes a result that the secretary enters without the captains: in the table, in the history of the match, and settled. A
 * postponed match is on again. Refuses with 409 where a result has come in since the list was looked at.
 */
export async function settleFixtureResultFromList(
  ctx: MutationContext,
  { fixture: id, sheet, version, note }: FromList,
) {
  const { tx, site, actor } = ctx;
  await lockFixtureResult(tx, id);
  const fixture = await tx.selectFrom('league_fixture').selectAll().where('id', '=', id).executeTakeFirst();
  if (!fixture) throw new Refusal(422, 'Choose the line that adds this match too, or leave out its result.');
  await writeResult(ctx, fixture, sheet, version);
  const made_at = site.clock().toISOString();
  const entry = randomUUID();
  await tx
    .insertInto('match_entry')
    .values({
      ...{ id: entry, fixture: id, side: 'secretary', what: 'settled', sheet: JSON.stringify(sheet) },
      ...{ said_by: actor.name, way: 'desk', note, made_at },
    })
    .execute();
  await tx
    .updateTable('match_return')
    .set((e) => ({
      ...{ state: 'settled', settled_entry: entry, settled_how: 'secretary', settled_at: made_at },
      version: e('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

type Fixture = Pick<DivisionFixtureRow, 'id' | 'league' | 'home' | 'away' | 'state'> & {
  season: number;
  day: string;
  year: number | null;
};

async function writeResult(
  ctx: MutationContext,
  fixture: Fixture,
  sheet: MatchScoreSheet,
  version: number | undefined,
): Promise<void> {
  const { id } = fixture;
  const there = await ctx.tx
    .selectFrom('league_match')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  if (version === undefined && there && there.state !== 'postponed')
    throw new Refusal(
      409,
      'Someone has entered the result of a match since you checked this list. Check it again.',
    );
  await writeFixtureResultToStandings(ctx, fixture, sheet, { isThere: there !== undefined, version });
}

/** Puts a result into the table under its fixture's id; a postponed match is on again, and waits for no new day. */
export async function writeFixtureResultToStandings(
  { tx, add, change, site }: MutationContext,
  { id, league, season, day, year, home, away, state }: Fixture,
  sheet: MatchScoreSheet,
  { isThere, version }: { isThere: boolean; version?: number | undefined },
): Promise<void> {
  const updated_at = site.clock().toISOString();
  const row = { league, season, day, year, home, away, ...toScoreSheetColumns(sheet), updated_at };
  if (isThere) await change('league_match', id, row, version);
  else await add('league_match', { id, ...row, event: null, note: '' });
  if (state !== 'postponed') return;
  await change('league_fixture', id, { state: 'on', updated_at });
  await tx
    .updateTable('postponement')
    .set((e) => ({ state: 'lapsed' as const, version: e('version', '+', 1) }))
    .where('fixture', '=', id)
    .where('state', 'in', ['asked', 'offered'])
    .execute();
}
