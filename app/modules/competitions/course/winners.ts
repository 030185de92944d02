import { type Course, hasPart, isDecided, partOf, plateName } from '#app/modules/competitions/rules/parts.ts';
import type { Part } from '#db/schema/competitions.ts';
import { goThrough, groupsDone } from './places.ts';
import { standings } from './standing.ts';

export interface Best {
  winner: string;
  runner_up: string;
}

/** Returns winner and runner-up; sides that share a place are joined. Undefined while there is no winner. */
export function winners(course: Course): Best | undefined {
  const { competition, entries, ties } = course;
  if (competition.kind === 'round-robin') {
    const lines = standings({ entries, ties });
    const at = (place: number) =>
      lines.filter((line) => line.place === place && line.played > 0).map(({ name }) => name);
    const first = at(1);
    if (first.length === 0) return undefined;
    return { winner: first.join(' and '), runner_up: at(2).join(' and ') };
  }
  if (competition.kind === 'groups' && !hasPart(course, 'main')) return lastOne(course);
  return ofFinal(course, 'main');
}

/** Returns the winner of the consolation draw. */
const plateWinners = (course: Course) => ofFinal(course, 'consolation');

function ofFinal(course: Course, part: Part): Best | undefined {
  const final = partOf(course, part).ties.at(-1);
  if (!final?.won) return undefined;
  return final.won === 1
    ? { winner: final.player1, runner_up: final.player2 }
    : { winner: final.player2, runner_up: final.player1 };
}

/** Returns the only qualifier left: without opponents there is no knock-out after the groups. */
function lastOne(course: Course): Best | undefined {
  const [only, ...others] = groupsDone(course) ? goThrough(course, () => 0) : [];
  const name = course.entries.find(({ id }) => id === only?.entry)?.name;
  return name !== undefined && others.length === 0 ? { winner: name, runner_up: '' } : undefined;
}

/** Returns the honours rows of the competition and its consolation draw; undefined while it is being played. */
export function boardLines(course: Course) {
  const { name, season, kind, state } = course.competition;
  const isOver = (part: Part) => partOf(course, part).ties.every(isDecided);
  const mainIsOver =
    state === 'finished' || (state === 'published' && kind === 'consolation' && isOver('main'));
  const best = mainIsOver ? winners(course) : undefined;
  const shown = state === 'published' || state === 'finished';
  const plate = shown && isOver('consolation') ? plateWinners(course) : undefined;
  return {
    main: best && { name, year: season, ...best },
    consolation: plate && { name: plateName(course.competition), year: season, ...plate },
  };
}
