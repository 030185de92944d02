import { showDay, weekdayOf } from '#app/core/dates.ts';
import { rulesOf } from '#app/modules/competitions/course/outcome.ts';
import type {
  ShownRound,
  ShownSide,
  ShownTie,
} from '#app/modules/competitions/course/shown-schemas.server.ts';
import { yearOf } from '#app/modules/competitions/rules/days.ts';
import { type Course, isDecided, partOf } from '#app/modules/competitions/rules/parts.ts';
import { readSets, shotsInSets } from '#app/modules/competitions/rules/sets.ts';
import { signed } from '#app/modules/competitions/rules/sides.ts';
import { isNobodyYet, sideNames, tieName } from '#app/modules/competitions/rules/tie-names.ts';
import type { TieTable } from '#db/schema/competitions.ts';
import { bracketOf } from './bracket.ts';

const notes: Partial<Record<TieTable['state'], string>> = {
  walkover: 'walkover',
  conceded: 'conceded',
  void: 'not played',
};

/** Returns the rounds of a competition in the response format. */
export function shownRounds(course: Course): ShownRound[] {
  const { competition, rounds, ties } = course;
  const lines = new Map<string, (TieTable | null)[]>();
  for (const part of competition.kind === 'round-robin' ? [] : (['main', 'consolation'] as const)) {
    const own = partOf(course, part);
    for (const [index, line] of (bracketOf(own.rounds, own.ties) ?? []).entries())
      lines.set(own.rounds[index]?.id ?? '', line);
  }
  return rounds.map((round) => ({
    id: round.id,
    name: round.name,
    part: round.part,
    due: round.due,
    date: round.due && showDay(round.due),
    weekday: round.due && weekdayOf(yearOf(competition, round.due), round.due),
    current: round.is_current === 1,
    ties: ties.filter((tie) => tie.round === round.id).map((tie) => shownTie(course, tie)),
    lines: lines.get(round.id)?.map((tie) => tie?.id ?? null) ?? null,
  }));
}

function shownTie(draw: Course, tie: TieTable): ShownTie {
  const { starts } = rulesOf(draw, tie);
  const { tieBreak } = readSets(tie.sets);
  const label = tieName(draw, tie);
  const names = sideNames(draw, tie);
  const side = (number: 1 | 2): ShownSide => ({
    name: names[number - 1] ?? '',
    // Draws without entries know the winner by name only.
    won: tie.won ? tie.won === number : tie.winner !== null && tie.winner === tie[`player${number}`],
    score: tie[`score${number}`],
    sets: shotsInSets(tie.sets, number),
    tieBreak: tieBreak === number,
    start: signed(starts[number - 1] ?? 0),
    known: tie[`entry${number}`] !== null || !isNobodyYet(tie[`player${number}`]),
  });
  return {
    id: tie.id,
    label: label.charAt(0).toUpperCase() + label.slice(1),
    sides: [side(1), side(2)],
    decided: isDecided(tie) || tie.winner !== null,
    group: groupOf(draw, tie),
    note: notes[tie.state] ?? '',
  };
}

function groupOf({ entries, rounds }: Course, tie: TieTable): number | null {
  const isInGroup = rounds.some(({ id, part }) => id === tie.round && part === 'groups');
  return (isInGroup && entries.find(({ id }) => id === tie.entry1)?.pool) || null;
}
