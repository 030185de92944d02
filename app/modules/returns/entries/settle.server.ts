import type { MutationContext } from '#app/endpoints/context.server.ts';
import { toTable } from '#app/modules/leagues/leagues.server.ts';
import { recordAppearances } from '#app/modules/registrations/registrations.server.ts';
import type { HeldReturn } from '#app/modules/returns/held/held-return.server.ts';
import type { How } from '#app/modules/returns/rules/settles.ts';
import type { Word } from '#app/modules/returns/rules/standing.ts';

interface Settled {
  word: Word;
  how: How;
  /** Entry id. */
  entry: string;
}

/** Settles the result: writes it to the tables under the fixture id, and records the players. */
export async function settleReturn(ctx: MutationContext, held: HeldReturn, { word, how, entry }: Settled) {
  const { fixture } = held;
  const { home, away, date, ...row } = fixture;
  const year = Number(date.slice(0, 4));
  const there = await ctx.tx
    .selectFrom('league_match')
    .select('id')
    .where('id', '=', fixture.id)
    .executeTakeFirst();
  const when = { day: date.slice(5), year: year === row.season ? null : year };
  await toTable(ctx, { ...row, ...when, home: home.id, away: away.id }, word.sheet, {
    isThere: there !== undefined,
  });
  await recordAppearances(ctx.tx, fixture, word.players, word.sheet);
  return {
    state: 'settled' as const,
    settled_entry: entry,
    settled_how: how,
    settled_at: ctx.site.clock().toISOString(),
  };
}

/** Out of the tables again: the match waits for its result. */
export async function unsettle(ctx: MutationContext, { fixture, match }: HeldReturn) {
  if (match) await ctx.remove('league_match', fixture.id);
}
