import { showDay } from '#app/core/dates.ts';
import { type Course, partOf, plateName } from '#app/modules/competitions/rules/parts.ts';
import { isAwaited } from '#app/modules/competitions/rules/tie-names.ts';
import type { RoundTable } from '#db/schema/competitions.ts';
import { stillToDraw } from './later-draws.ts';
import { winners } from './winners.ts';

/**
 * Formats the progress of a competition: 'Round 2 by 30 June', 'Final: A v B, by 31 August', 'Won by A', 'Entries until
 * 30 June'.
 */
export function progressLine(course: Course): string {
  const { state, closes } = course.competition;
  if (state === 'entries') return closes ? `Entries until ${showDay(closes)}` : 'Entries are being taken';
  if (state === 'drawn') return 'Entries are closed';
  const now = course.rounds.find((round) => round.is_current === 1);
  if (state === 'published' && now && now.part !== 'consolation') return roundLine(course, now);
  const later = stillToDraw(course);
  if (state === 'published' && later?.part === 'main')
    return 'The groups are played, the knock-out is to be drawn';
  // Draws without entries know the winner by name only.
  const won = winners(course)?.winner ?? course.ties.at(-1)?.winner;
  if (won)
    return [
      `Won by ${won}`,
      now?.part === 'consolation' && `${plateName(course.competition)}: ${roundLine(course, now)}`,
    ]
      .filter(Boolean)
      .join('; ');
  return state === 'finished' ? 'Finished' : '';
}

function roundLine(course: Course, round: RoundTable): string {
  const { rounds, ties } = partOf(course, round.part);
  const { kind } = course.competition;
  const by = round.due ? `by ${showDay(round.due)}` : '';
  const [final, ...others] = ties.filter((tie) => tie.round === round.id);
  const isFinal =
    kind !== 'round-robin' &&
    round.part !== 'groups' &&
    round.id === rounds.at(-1)?.id &&
    others.length === 0;
  const sides = [final?.player1 ?? '', final?.player2 ?? ''];
  if (isFinal && sides.every((name) => name && !isAwaited(name)))
    return [`${round.name}: ${sides.join(' v ')}`, by].filter(Boolean).join(', ');
  return [round.name, by].filter(Boolean).join(' ');
}
