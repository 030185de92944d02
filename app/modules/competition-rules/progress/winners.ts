import { formatList } from '#app/core/language.ts';
import {
  type CompetitionData,
  getCompetitionDrawPart,
  getConsolationDrawName,
  hasCompetitionDrawPart,
  isTieDecided,
} from '#app/modules/competition-rules/draws/draw-parts.ts';
import type { DrawPart } from '#db/schema/competitions.ts';
import { areGroupsDecided, getGroupQualifiers } from './group-qualifiers.ts';
import { rankRoundRobin } from './round-robin-standings.ts';

interface WinnerAndRunnerUp {
  winner: string;
  runner_up: string;
}

/** Returns winner and runner-up; sides that share a place are joined. Undefined while there is no winner. */
export function getCompetitionWinners(course: CompetitionData): WinnerAndRunnerUp | undefined {
  const { competition, entries, ties } = course;
  if (competition.kind === 'round-robin') {
    const lines = rankRoundRobin({ entries, ties });
    const at = (place: number) =>
      lines.filter((line) => line.place === place && line.played > 0).map(({ name }) => name);
    const first = at(1);
    if (first.length === 0) return undefined;
    return { winner: formatList(first), runner_up: formatList(at(2)) };
  }
  if (competition.kind === 'groups' && !hasCompetitionDrawPart(course, 'main'))
    return getOnlyQualifier(course);
  return getFinalWinners(course, 'main');
}

/** Returns the winner of the consolation draw. */
const getConsolationWinners = (course: CompetitionData) => getFinalWinners(course, 'consolation');

function getFinalWinners(course: CompetitionData, part: DrawPart): WinnerAndRunnerUp | undefined {
  const final = getCompetitionDrawPart(course, part).ties.at(-1);
  if (!final?.won) return undefined;
  return final.won === 1
    ? { winner: final.player1, runner_up: final.player2 }
    : { winner: final.player2, runner_up: final.player1 };
}

/** Returns the only qualifier left: without opponents there is no knock-out after the groups. */
function getOnlyQualifier(course: CompetitionData): WinnerAndRunnerUp | undefined {
  const [only, ...others] = areGroupsDecided(course) ? getGroupQualifiers(course, () => 0) : [];
  const name = course.entries.find(({ id }) => id === only?.entry)?.name;
  return name !== undefined && others.length === 0 ? { winner: name, runner_up: '' } : undefined;
}

/** Returns the honours rows of the competition and its consolation draw; undefined while it is being played. */
export function getDerivedHonours(course: CompetitionData) {
  const { name, season, kind, state } = course.competition;
  const isOver = (part: DrawPart) => getCompetitionDrawPart(course, part).ties.every(isTieDecided);
  const mainIsOver =
    state === 'finished' || (state === 'published' && kind === 'consolation' && isOver('main'));
  const best = mainIsOver ? getCompetitionWinners(course) : undefined;
  const shown = state === 'published' || state === 'finished';
  const plate = shown && isOver('consolation') ? getConsolationWinners(course) : undefined;
  return {
    main: best && { name, year: season, ...best },
    consolation: plate && { name: getConsolationDrawName(course.competition), year: season, ...plate },
  };
}
