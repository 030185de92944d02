import {
  calculateMatchScore,
  getMaxPointsForWin,
  getOppositeMatchSide,
  type HomeAwayScore,
  type LeagueScoringRules,
  type MatchScoreSheet,
  type MatchSide,
  roundToHundredths,
} from '#app/modules/formats/formats.ts';
import { formatLeagueResultText, isDrawInWinnerColumn } from './result-text.ts';

/** Outcome of a match of the club, in the wording of the calendar: the winner's figure first. */
export interface MatchOutcome {
  /** '{club}', the opponent, 'Draw', or 'Postponed' or 'Abandoned'. */
  winner: string;
  score: string;
}

const extraEndSuffix = '(extra end)';
const unplayedOutcomeTexts = { postponed: 'Postponed', abandoned: 'Abandoned' };
export const unplayedMatchOutcomes = Object.values(unplayedOutcomeTexts);

/** Returns the outcome: a league's match by its points, any other by its shots. Undefined for an incomplete sheet. */
export function getMatchOutcome(
  sheet: MatchScoreSheet,
  card: LeagueScoringRules,
  ours: MatchSide,
  opponent: string,
): MatchOutcome | undefined {
  const score = calculateMatchScore(sheet, card);
  const { state } = sheet;
  if (state === 'postponed') return { winner: unplayedOutcomeTexts.postponed, score: '' };
  if (!score) return state === 'abandoned' ? toAbandonedOutcome(sheet, ours) : undefined;
  const figures = getMaxPointsForWin(card) > 0 ? score.points : score.shots;
  const { winner } = score;
  const why = state !== 'played' ? `(${state})` : score.byExtraEnd ? extraEndSuffix : '';
  const known = figures.home > 0 || figures.away > 0 || state === 'played';
  return {
    winner: winner === null ? 'Draw' : winner === ours ? '{club}' : opponent,
    score: [known ? formatFiguresOf(figures, winner ?? ours) : '', why].filter(Boolean).join(' '),
  };
}

const toAbandonedOutcome = ({ shots }: MatchScoreSheet, ours: MatchSide): MatchOutcome => ({
  winner: unplayedOutcomeTexts.abandoned,
  score: shots ? formatFiguresOf(shots, ours) : '',
});

const formatFiguresOf = (figures: HomeAwayScore, first: MatchSide) =>
  `${roundToHundredths(figures[first])}-${roundToHundredths(figures[getOppositeMatchSide(first)])}`;

/** Formats a row of 'Results to date' (docs/requirements.md section 9), or that the match was postponed or abandoned. */
export function formatMatchOutcome({ winner, score }: MatchOutcome, opponent: string, club: string): string {
  if (!unplayedMatchOutcomes.includes(winner))
    return formatLeagueResultText({ date: '', opponent, winner, score }, club);
  return `${club} v ${opponent}: ${winner.toLowerCase()}${score ? ` at ${score}` : ''}`;
}

/** Parses two figures, '6-2'; returns undefined for other text. */
export function parseScoreText(text: string): [number, number] | undefined {
  const [, first, second] = /^(\d+(?:\.\d+)?)\s*[-–]\s*(\d+(?:\.\d+)?)\b/.exec(text.trim()) ?? [];
  return first === undefined ? undefined : [Number(first), Number(second)];
}

/** Parses an outcome into a score sheet, as far as it tells; texts are filled in. */
export function matchOutcomeToScoreSheet(
  { winner, score }: MatchOutcome,
  card: LeagueScoringRules,
  ours: MatchSide,
  club: string,
): MatchScoreSheet {
  const sheet: MatchScoreSheet = {
    state: 'played',
    concededBy: null,
    ends: null,
    rinks: [],
    shots: null,
    points: null,
  };
  if (winner === unplayedOutcomeTexts.postponed) return { ...sheet, state: 'postponed' };
  const won = winner === club ? ours : getOppositeMatchSide(ours);
  const drawn = isDrawInWinnerColumn(winner);
  if (score.includes('(conceded)'))
    return { ...sheet, state: 'conceded', concededBy: getOppositeMatchSide(won) };
  const read = parseScoreText(score);
  const first = drawn || winner === unplayedOutcomeTexts.abandoned ? ours : won;
  const figures = read && (first === 'home' ? toSides(read[0], read[1]) : toSides(read[1], read[0]));
  const kind = getMaxPointsForWin(card) > 0 && winner !== unplayedOutcomeTexts.abandoned ? 'points' : 'shots';
  const isOff = winner === unplayedOutcomeTexts.abandoned || score.includes('(abandoned)');
  const played: MatchScoreSheet = {
    ...sheet,
    state: isOff ? 'abandoned' : 'played',
    [kind]: figures ?? null,
  };
  return score.includes(extraEndSuffix) && !drawn ? { ...played, extraEnd: won } : played;
}

const toSides = (home: number, away: number): HomeAwayScore => ({ home, away });
