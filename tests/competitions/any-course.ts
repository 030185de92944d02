import { drawKnockOut } from '#app/modules/competition-rules/draws/draw.ts';
import type { CompetitionData } from '#app/modules/competition-rules/draws/draw-parts.ts';
import { toDrawRows } from '#app/modules/competition-rules/draws/draw-rows.server.ts';
import type { TieOutcome } from '#app/modules/competition-rules/matches/parse-outcome.ts';
import { drawQualifierKnockOut } from '#app/modules/competition-rules/progress/draw-qualifiers.ts';
import { getConsolationDrawEntries } from '#app/modules/competition-rules/progress/first-losses.ts';
import { getGroupQualifiers } from '#app/modules/competition-rules/progress/group-qualifiers.ts';
import { findPendingLaterDraw } from '#app/modules/competition-rules/progress/later-draws.ts';
import { recalculateCompetition } from '#app/modules/competition-rules/progress/recalculate-competition.ts';
import type { CompetitionEntryTable, CompetitionKind, CompetitionTable } from '#db/schema/competitions.ts';

/** Return a seeded random source: the same numbers give the same draw. */
export function chanceOf(seed: number) {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export const entriesOf = (size: number, starts: number[] = []): CompetitionEntryTable[] =>
  Array.from({ length: size }, (_, position) => ({
    ...{ id: `e${position}`, competition: 'c', position, name: `Player ${position}`, withdrawn: 0 },
    ...{ seed: position < 4 ? position + 1 : null, start: starts[position] ?? 0, pool: null },
  }));

export function competitionOf(kind: CompetitionKind, groups = 0, through = 0): CompetitionTable {
  return {
    ...{ slug: 'c', position: 0, season: 1999, name: 'Cup', about: '', series: 'c', side: 1 },
    ...{ scoring: 'ends', shots: '', sets: 2, handicaps: 0, section: null, fee: '', winter: 0 },
    ...{ age_from: null, age_to: null, age_on: null, plate: '', woods: '', ends: '', extras: '' },
    ...{ closes: null, reminders: '', drawn_at: null, state: 'published', kind, groups, through },
  };
}

export function withConsolation(size: number, seed: number): CompetitionData {
  const entries = entriesOf(size);
  const drawn = drawKnockOut(entries, chanceOf(seed));
  const rows = toDrawRows(drawn, { competition: 'c', part: 'main', position: 0, state: 'open' });
  return recalculateCompetition({ competition: competitionOf('consolation'), entries, ...rows });
}

/** Return the competition with its next draw made, as the desk does. */
export function drawnOn(course: CompetitionData, seed: number): CompetitionData {
  const next = findPendingLaterDraw(course);
  if (!next?.ready) return course;
  const losses = getConsolationDrawEntries(course);
  const chance = chanceOf(seed);
  const drawn =
    next.part === 'main'
      ? drawQualifierKnockOut(getGroupQualifiers(course, chance), chance)
      : drawKnockOut(
          losses.map(({ entry }) => ({ id: entry, seed: null })),
          chance,
        );
  const from = new Map(next.part === 'main' ? [] : losses.map(({ entry, tie }) => [entry, tie]));
  const wanted = { competition: 'c', part: next.part, position: 99, state: 'open' as const, from };
  const rows = toDrawRows(drawn, wanted);
  return recalculateCompetition({
    ...course,
    rounds: [...course.rounds, ...rows.rounds],
    ties: [...course.ties, ...rows.ties],
  });
}

export const outcome = (won: 1 | 2, state: TieOutcome['state'] = 'played'): TieOutcome => ({
  ...{ state, won, sets: null },
  ...(state === 'walkover'
    ? { score1: null, score2: null }
    : { score1: won === 1 ? 21 : 9, score2: won === 1 ? 9 : 21 }),
});
