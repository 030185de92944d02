import type { Doing } from '#app/act/doing.server.ts';
import { toTable } from '#app/club/leagues/leagues.server.ts';
import { recordAppearances } from '#app/club/registrations/registrations.server.ts';
import type { HeldReturn } from '#app/club/returns/held/held-return.server.ts';
import type { How } from '#app/club/returns/rules/settles.ts';
import type { Word } from '#app/club/returns/rules/standing.ts';

interface Settled {
  word: Word;
  how: How;
  /** Which entry it is. */
  entry: string;
}

/** The result holds: the tables have it under the fixture's id, and who played is counted. */
export async function settleReturn(doing: Doing, held: HeldReturn, { word, how, entry }: Settled) {
  const { fixture } = held;
  const { home, away, date, ...row } = fixture;
  const year = Number(date.slice(0, 4));
  const there = await doing.tx
    .selectFrom('league_match')
    .select('id')
    .where('id', '=', fixture.id)
    .executeTakeFirst();
  const when = { day: date.slice(5), year: year === row.season ? null : year };
  await toTable(doing, { ...row, ...when, home: home.id, away: away.id }, word.sheet, {
    isThere: there !== undefined,
  });
  await recordAppearances(doing.tx, fixture, word.players, word.sheet);
  return {
    state: 'settled' as const,
    settled_entry: entry,
    settled_how: how,
    settled_at: doing.site.clock().toISOString(),
  };
}

/** Out of the tables again: the match waits for its result. */
export async function unsettle(doing: Doing, { fixture, match }: HeldReturn) {
  if (match) await doing.remove('league_match', fixture.id);
}
