import { formatDayAndMonth, getWeekdayName } from '#app/core/dates.ts';
import {
  type CompetitionData,
  getCompetitionDrawPart,
  isTieDecided,
} from '#app/modules/competition-rules/draws/draw-parts.ts';
import {
  formatTieName,
  formatTieSides,
  isTieSidePlaceholder,
} from '#app/modules/competition-rules/draws/tie-names.ts';
import { getCompetitionYear } from '#app/modules/competition-rules/matches/competition-days.ts';
import { getMatchScoringRules } from '#app/modules/competition-rules/matches/parse-outcome.ts';
import { getSideShotsBySet, parseStoredSetScores } from '#app/modules/competition-rules/matches/sets.ts';
import { formatHandicap } from '#app/modules/competition-rules/matches/side-sizes.ts';
import type { CompetitionTieTable } from '#db/schema/competitions.ts';
import { buildBracketRows } from './bracket.ts';
import type { DisplayedRound, DisplayedTie, DisplayedTieSide } from './display-schemas.server.ts';

const tieStateNotes: Partial<Record<CompetitionTieTable['state'], string>> = {
  walkover: 'walkover',
  conceded: 'conceded',
  void: 'not played',
};

/** Returns the rounds of a competition in the response format. */
export function toDisplayedRounds(course: CompetitionData): DisplayedRound[] {
  const { competition, rounds, ties } = course;
  const lines = new Map<string, (CompetitionTieTable | null)[]>();
  for (const part of competition.kind === 'round-robin' ? [] : (['main', 'consolation'] as const)) {
    const own = getCompetitionDrawPart(course, part);
    for (const [index, line] of (buildBracketRows(own.rounds, own.ties) ?? []).entries())
      lines.set(own.rounds[index]?.id ?? '', line);
  }
  return rounds.map((round) => ({
    id: round.id,
    name: round.name,
    part: round.part,
    due: round.due,
    date: round.due && formatDayAndMonth(round.due),
    weekday: round.due && getWeekdayName(getCompetitionYear(competition, round.due), round.due),
    current: round.is_current === 1,
    ties: ties.filter((tie) => tie.round === round.id).map((tie) => toDisplayedTie(course, tie)),
    lines: lines.get(round.id)?.map((tie) => tie?.id ?? null) ?? null,
  }));
}

function toDisplayedTie(draw: CompetitionData, tie: CompetitionTieTable): DisplayedTie {
  const { starts } = getMatchScoringRules(draw, tie);
  const { tieBreak } = parseStoredSetScores(tie.sets);
  const label = formatTieName(draw, tie);
  const names = formatTieSides(draw, tie);
  const side = (number: 1 | 2): DisplayedTieSide => ({
    name: names[number - 1] ?? '',
    // Draws without entries know the winner by name only.
    won: tie.won ? tie.won === number : tie.winner !== null && tie.winner === tie[`player${number}`],
    score: tie[`score${number}`],
    sets: getSideShotsBySet(tie.sets, number),
    tieBreak: tieBreak === number,
    start: formatHandicap(starts[number - 1] ?? 0),
    known: tie[`entry${number}`] !== null || !isTieSidePlaceholder(tie[`player${number}`]),
  });
  return {
    id: tie.id,
    label: label.charAt(0).toUpperCase() + label.slice(1),
    sides: [side(1), side(2)],
    decided: isTieDecided(tie) || tie.winner !== null,
    group: getTieGroup(draw, tie),
    note: tieStateNotes[tie.state] ?? '',
  };
}

function getTieGroup({ entries, rounds }: CompetitionData, tie: CompetitionTieTable): number | null {
  const isInGroup = rounds.some(({ id, part }) => id === tie.round && part === 'groups');
  return (isInGroup && entries.find(({ id }) => id === tie.entry1)?.pool) || null;
}
