import { formatDayAndMonth, getWeekdayName } from '#app/core/dates.ts';
import { type CompetitionSeason, getCompetitionYear } from './competition-days.ts';
import { formatSetScores } from './sets.ts';
import { formatHandicap } from './side-sizes.ts';

/** Text about a match for its players. */

/** Formats which side challenges: the first-drawn one offers dates, in singles it also finds the marker. */
export function formatMatchChallenger(side: number, isMine: boolean, opponent: string): string {
  const marker = side === 1 ? ' and find a marker' : '';
  const mine = side === 1 ? 'You are named first' : 'Your side is named first';
  if (isMine) return `${mine}: please offer ${opponent} some dates${marker}.`;
  const finds = side === 1 ? ' and finds the marker' : '';
  return `${opponent} is named first: their side offers the dates${finds}.`;
}

/** Formats the handicaps of both sides; empty without any. */
export function formatMatchHandicaps(
  { starts }: { starts: [number, number] },
  mine: 1 | 2,
  opponent: string,
): string[] {
  const [own, theirs] = mine === 1 ? starts : [starts[1], starts[0]];
  if (own === 0 && theirs === 0) return [];
  return [
    `You start with ${formatHandicap(own) || '0'}, and ${opponent} with ${formatHandicap(theirs) || '0'}.`,
  ];
}

/** Formats the challenge rule for the competition's page and sheets. */
export const getMatchChallengeRule = (side: number) =>
  side === 1
    ? 'The player named first challenges: they offer dates and find the marker.'
    : 'The side named first challenges: it offers the dates.';

/** 'Monday 30 June' */
export const formatLongCompetitionDay = (when: CompetitionSeason, day: string) =>
  `${getWeekdayName(getCompetitionYear(when, day), day)} ${formatDayAndMonth(day)}`;

/** Claims have no version column: their timestamp serves as the version. */
export const getResultClaimVersion = ({ at }: { at: string }) => Date.parse(at);

interface OutcomeFigures {
  state: 'played' | 'walkover' | 'conceded';
  won: number;
  score1: number | null;
  score2: number | null;
  sets?: string | null;
}

/** 'Tom Brader beat Joan Appleby 21–15' or '7–4, 3–6, tie-break', neutral between the sides. */
export function formatTieOutcome(
  { state, won, score1, score2, sets }: OutcomeFigures,
  one: string,
  other: string,
): string {
  const [winner, loser] = won === 1 ? [one, other] : [other, one];
  const [better, worse] = won === 1 ? [score1, score2] : [score2, score1];
  const whole = better !== null && worse !== null ? `${better}–${worse}` : '';
  const said = sets ? formatSetScores(sets, won === 1 ? 1 : 2) : whole;
  const shots = said && ` ${said}`;
  if (state === 'walkover') return `${winner} had a walkover against ${loser}`;
  if (state === 'conceded') return `${loser} conceded to ${winner}${shots}`;
  return `${winner} beat ${loser}${shots}`;
}
