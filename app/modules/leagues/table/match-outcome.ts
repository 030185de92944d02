import {
  calculateMatchScore,
  type HomeAwayFigures,
  type MatchSide,
  maxPointsForWin,
  oppositeSide,
  type RuleCard,
  roundToHundredths,
  type ScoreSheet,
} from '#app/modules/formats/formats.ts';
import { formatResultText, isDrawnWinner } from './result-text.ts';

/** Outcome of a match of the club, in the wording of the calendar: the winner's figure first. */
export interface MatchOutcome {
  /** '{club}', the opponent, 'Draw', or 'Postponed' or 'Abandoned'. */
  winner: string;
  score: string;
}

const extraEndSuffix = '(extra end)';
const unplayedOutcomeTexts = { postponed: 'Postponed', abandoned: 'Abandoned' };
export const unplayedOutcomes = Object.values(unplayedOutcomeTexts);

/** Returns the outcome: a league's match by its points, any other by its shots. Undefined for an incomplete sheet. */
export function getMatchOutcome(
  sheet: ScoreSheet,
  card: RuleCard,
  ours: MatchSide,
  opponent: string,
): MatchOutcome | undefined {
  const score = calculateMatchScore(sheet, card);
  const { state } = sheet;
  if (state === 'postponed') return { winner: unplayedOutcomeTexts.postponed, score: '' };
  if (!score) return state === 'abandoned' ? toAbandonedOutcome(sheet, ours) : undefined;
  const figures = maxPointsForWin(card) > 0 ? score.points : score.shots;
  const { winner } = score;
  const why = state !== 'played' ? `(${state})` : score.byExtraEnd ? extraEndSuffix : '';
  const known = figures.home > 0 || figures.away > 0 || state === 'played';
  return {
    winner: winner === null ? 'Draw' : winner === ours ? '{club}' : opponent,
    score: [known ? formatFiguresOf(figures, winner ?? ours) : '', why].filter(Boolean).join(' '),
  };
}

const toAbandonedOutcome = ({ shots }: ScoreSheet, ours: MatchSide): MatchOutcome => ({
  winner: unplayedOutcomeTexts.abandoned,
  score: shots ? formatFiguresOf(shots, ours) : '',
});

const formatFiguresOf = (figures: HomeAwayFigures, first: MatchSide) =>
  `${roundToHundredths(figures[first])}-${roundToHundredths(figures[oppositeSide(first)])}`;

/** Formats a row of 'Results to date' (docs/requirements.md section 9), or that the match was postponed or abandoned. */
export function formatMatchOutcome({ winner, score }: MatchOutcome, opponent: string, club: string): string {
  if (!unplayedOutcomes.includes(winner))
    return formatResultText({ date: '', opponent, winner, score }, club);
  return `${club} v ${opponent}: ${winner.toLowerCase()}${score ? ` at ${score}` : ''}`;
}

/** Parses two figures, '6-2'; returns undefined for other text. */
export function parseScoreText(text: string): [number, number] | undefined {
  const [, first, second] = /^(\d+(?:\.\d+)?)\s*[-–]\s*(\d+(?:\.\d+)?)\b/.exec(text.trim()) ?? [];
  return first === undefined ? undefined : [Number(first), Number(second)];
}

/** Parses an outcome into a score sheet, as far as it tells; texts are filled in. */
export function outcomeToScoreSheet(
  { winner, score }: MatchOutcome,
  card: RuleCard,
  ours: MatchSide,
  club: string,
): ScoreSheet {
  const sheet: ScoreSheet = {
    state: 'played',
    concededBy: null,
    ends: null,
    rinks: [],
    shots: null,
    points: null,
  };
  if (winner === unplayedOutcomeTexts.postponed) return { ...sheet, state: 'postponed' };
  const won = winner === club ? ours : oppositeSide(ours);
  const drawn = isDrawnWinner(winner);
  if (score.includes('(conceded)')) return { ...sheet, state: 'conceded', concededBy: oppositeSide(won) };
  const read = parseScoreText(score);
  const first = drawn || winner === unplayedOutcomeTexts.abandoned ? ours : won;
  const figures = read && (first === 'home' ? toSides(read[0], read[1]) : toSides(read[1], read[0]));
  const kind = maxPointsForWin(card) > 0 && winner !== unplayedOutcomeTexts.abandoned ? 'points' : 'shots';
  const isOff = winner === unplayedOutcomeTexts.abandoned || score.includes('(abandoned)');
  const played: ScoreSheet = { ...sheet, state: isOff ? 'abandoned' : 'played', [kind]: figures ?? null };
  return score.includes(extraEndSuffix) && !drawn ? { ...played, extraEnd: won } : played;
}

const toSides = (home: number, away: number): HomeAwayFigures => ({ home, away });
