import {
  exact,
  fullPoints,
  other,
  type RuleCard,
  type ScoreSheet,
  type Side,
  type Sides,
  scoreOf,
} from '#app/modules/formats/formats.ts';
import { isDrawn, resultLine } from './result.ts';

/** Outcome of a match of the club, in the wording of the calendar and SPEC.md: the winner's figure first. */
export interface Outcome {
  /** '{club}', the opponent, 'Draw', or 'Postponed' or 'Abandoned'. */
  winner: string;
  score: string;
}

const extraEnd = '(extra end)';
const came = { postponed: 'Postponed', abandoned: 'Abandoned' };
export const nothing = Object.values(came);

/** Returns the outcome: a league's match by its points, any other by its shots. Undefined for an incomplete sheet. */
export function outcomeOf(
  sheet: ScoreSheet,
  card: RuleCard,
  ours: Side,
  opponent: string,
): Outcome | undefined {
  const score = scoreOf(sheet, card);
  const { state } = sheet;
  if (state === 'postponed') return { winner: came.postponed, score: '' };
  if (!score) return state === 'abandoned' ? abandoned(sheet, ours) : undefined;
  const figures = fullPoints(card) > 0 ? score.points : score.shots;
  const { winner } = score;
  const why = state !== 'played' ? `(${state})` : score.byExtraEnd ? extraEnd : '';
  const known = figures.home > 0 || figures.away > 0 || state === 'played';
  return {
    winner: winner === null ? 'Draw' : winner === ours ? '{club}' : opponent,
    score: [known ? dash(figures, winner ?? ours) : '', why].filter(Boolean).join(' '),
  };
}

const abandoned = ({ shots }: ScoreSheet, ours: Side): Outcome => ({
  winner: came.abandoned,
  score: shots ? dash(shots, ours) : '',
});

const dash = (figures: Sides, first: Side) => `${exact(figures[first])}-${exact(figures[other(first)])}`;

/** Formats a row of 'Results to date': SPEC.md's wording, or that the match was postponed or abandoned. */
export function outcomeLine({ winner, score }: Outcome, opponent: string, club: string): string {
  if (!nothing.includes(winner)) return resultLine({ date: '', opponent, winner, score }, club);
  return `${club} v ${opponent}: ${winner.toLowerCase()}${score ? ` at ${score}` : ''}`;
}

/** Parses two figures, '6-2'; returns undefined for other text. */
export function readScore(text: string): [number, number] | undefined {
  const [, first, second] = /^(\d+(?:\.\d+)?)\s*[-–]\s*(\d+(?:\.\d+)?)\b/.exec(text.trim()) ?? [];
  return first === undefined ? undefined : [Number(first), Number(second)];
}

/** Parses an outcome into a score sheet, as far as it tells; texts are filled in. */
export function sheetOf({ winner, score }: Outcome, card: RuleCard, ours: Side, club: string): ScoreSheet {
  const sheet: ScoreSheet = {
    state: 'played',
    concededBy: null,
    ends: null,
    rinks: [],
    shots: null,
    points: null,
  };
  if (winner === came.postponed) return { ...sheet, state: 'postponed' };
  const won = winner === club ? ours : other(ours);
  const drawn = isDrawn(winner);
  if (score.includes('(conceded)')) return { ...sheet, state: 'conceded', concededBy: other(won) };
  const read = readScore(score);
  const first = drawn || winner === came.abandoned ? ours : won;
  const figures = read && (first === 'home' ? sides(read[0], read[1]) : sides(read[1], read[0]));
  const kind = fullPoints(card) > 0 && winner !== came.abandoned ? 'points' : 'shots';
  const isOff = winner === came.abandoned || score.includes('(abandoned)');
  const played: ScoreSheet = { ...sheet, state: isOff ? 'abandoned' : 'played', [kind]: figures ?? null };
  return score.includes(extraEnd) && !drawn ? { ...played, extraEnd: won } : played;
}

const sides = (home: number, away: number): Sides => ({ home, away });
