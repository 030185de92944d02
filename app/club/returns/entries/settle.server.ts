import type { Doing } from '#app/act/doing.server.ts';
import type { ScoreSheet } from '#app/club/formats/formats.ts';
import { sheetColumns } from '#app/club/leagues/leagues.ts';
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
  await toTables(doing, held, word.sheet);
  await recordAppearances(doing.tx, fixture, word.players, word.sheet);
  return {
    state: 'settled' as const,
    settled_entry: entry,
    settled_how: how,
    settled_at: doing.site.clock().toISOString(),
  };
}

async function toTables(doing: Doing, { fixture }: HeldReturn, sheet: ScoreSheet) {
  const { id, league, season, date } = fixture;
  const year = Number(date.slice(0, 4));
  const row = {
    ...{ league, season, day: date.slice(5), year: year === season ? null : year },
    ...{ home: fixture.home.id, away: fixture.away.id },
    ...sheetColumns(sheet),
    updated_at: doing.site.clock().toISOString(),
  };
  const there = await doing.tx
    .selectFrom('league_match')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (there) await doing.change('league_match', id, row);
  else await doing.add('league_match', { id, ...row, event: null, note: '' });
  // It was played after all: it waits for no new day.
  if (fixture.state !== 'postponed') return;
  await doing.change('league_fixture', id, { state: 'on', updated_at: row.updated_at });
  await doing.tx
    .updateTable('postponement')
    .set((e) => ({ state: 'lapsed' as const, version: e('version', '+', 1) }))
    .where('fixture', '=', id)
    .where('state', 'in', ['asked', 'offered'])
    .execute();
}

/** Out of the tables again: the match waits for its result. */
export async function unsettle(doing: Doing, { fixture, match }: HeldReturn) {
  if (match) await doing.remove('league_match', fixture.id);
}
