import { formatDayAndMonth } from '#app/core/dates.ts';
import {
  type CompetitionData,
  getCompetitionDrawPart,
  getConsolationDrawName,
} from '#app/modules/competition-rules/draws/draw-parts.ts';
import { isTieWinnerPlaceholder } from '#app/modules/competition-rules/draws/tie-names.ts';
import type { CompetitionRoundTable } from '#db/schema/competitions.ts';
import { findPendingLaterDraw } from './later-draws.ts';
import { getCompetitionWinners } from './winners.ts';

/**
 * Formats the progress of a competition: 'Round 2 by 30 June', 'Final: A v B, by 31 August', 'Won by A', 'Entries until
 * 30 June'.
 */
export function formatCompetitionProgress(course: CompetitionData): string {
  const { state, closes } = course.competition;
  if (state === 'entries') return closes ? `Entries until ${formatDayAndMonth(closes)}` : 'Entries are open';
  if (state === 'drawn') return 'Entries are closed';
  const now = course.rounds.find((round) => round.is_current === 1);
  if (state === 'published' && now && now.part !== 'consolation') return formatRoundProgress(course, now);
  const later = findPendingLaterDraw(course);
  if (state === 'published' && later?.part === 'main') return 'Groups finished, knock-out draw to come';
  // Draws without entries know the winner by name only.
  const won = getCompetitionWinners(course)?.winner ?? course.ties.at(-1)?.winner;
  if (won)
    return [
      `Won by ${won}`,
      now?.part === 'consolation' &&
        `${getConsolationDrawName(course.competition)}: ${formatRoundProgress(course, now)}`,
    ]
      .filter(Boolean)
      .join('; ');
  return state === 'finished' ? 'Finished' : '';
}

function formatRoundProgress(course: CompetitionData, round: CompetitionRoundTable): string {
  const { rounds, ties } = getCompetitionDrawPart(course, round.part);
  const { kind } = course.competition;
  const by = round.due ? `by ${formatDayAndMonth(round.due)}` : '';
  const [final, ...others] = ties.filter((tie) => tie.round === round.id);
  const isFinal =
    kind !== 'round-robin' &&
    round.part !== 'groups' &&
    round.id === rounds.at(-1)?.id &&
    others.length === 0;
  const sides = [final?.player1 ?? '', final?.player2 ?? ''];
  if (isFinal && sides.every((name) => name && !isTieWinnerPlaceholder(name)))
    return [`${round.name}: ${sides.join(' v ')}`, by].filter(Boolean).join(', ');
  return [round.name, by].filter(Boolean).join(' ');
}
