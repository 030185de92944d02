import type { MutationContext } from '#app/endpoints/context.server.ts';
import { recordMatchCardPlayers } from '#app/modules/fixtures/fixtures.server.ts';
import { writeFixtureResultToStandings } from '#app/modules/leagues/leagues.server.ts';
import type { LockedMatchResult } from '#app/modules/returns/record/match-return.server.ts';
import type { ResultEntryContent } from '#app/modules/returns/rules/compare-entries.ts';
import type { ResultSettlementMethod } from '#app/modules/returns/rules/entry-to-settle.ts';

interface Settled {
  word: ResultEntryContent;
  how: ResultSettlementMethod;
  /** Entry id. */
  entry: string;
}

/** Settles the result: writes it to the tables under the fixture id, and records the players. */
export async function writeSettledResult(
  ctx: MutationContext,
  held: LockedMatchResult,
  { word, how, entry }: Settled,
) {
  const { fixture } = held;
  const { home, away, date, ...row } = fixture;
  const year = Number(date.slice(0, 4));
  const there = await ctx.tx
    .selectFrom('league_match')
    .select('id')
    .where('id', '=', fixture.id)
    .executeTakeFirst();
  const when = { day: date.slice(5), year: year === row.season ? null : year };
  await writeFixtureResultToStandings(ctx, { ...row, ...when, home: home.id, away: away.id }, word.sheet, {
    isThere: there !== undefined,
  });
  await recordMatchCardPlayers(ctx.tx, fixture, word.players, word.sheet);
  return {
    state: 'settled' as const,
    settled_entry: entry,
    settled_how: how,
    settled_at: ctx.site.clock().toISOString(),
  };
}

/** Out of the tables again: the match waits for its result. */
export async function removeSettledResult(ctx: MutationContext, { fixture, match }: LockedMatchResult) {
  if (match) await ctx.remove('league_match', fixture.id);
}
