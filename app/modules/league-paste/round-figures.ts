import {
  calculateMatchPoints,
  findScoreMismatches,
  formatHomeAwayScore,
  getMatchShots,
  getMatchTotalPointsRange,
  getMaxPointsForWin,
  type HomeAwayScore,
  type LeagueScoringRules,
  type MatchScoreSheet,
  roundToHundredths,
  sumRinkShots,
} from '#app/modules/formats/formats.ts';
import type { RinkTerms } from '#app/site/club-terms.ts';
import type { PastedRoundRow } from './parse-round.ts';

/** Interpretation of a pasted row's figures by the league's format. */

export interface PastedRoundScores {
  shots: HomeAwayScore | null;
  points: HomeAwayScore | null;
}

/**
 * Tells points from shots: points add up to what a match gives out. If neither or both of two pairs do, shots are first; a single
 * pair is of shots if it is far more than a match gives out, since a typo in the points is not. Returns undefined for too many
 * figures.
 */
export function interpretPastedRoundScores(
  { shots, points, figures }: PastedRoundRow,
  card: LeagueScoringRules,
): PastedRoundScores | undefined {
  const [one, other, more] = figures;
  if (more) return undefined;
  if (!one) return { shots, points };
  if (other) {
    if (shots || points) return undefined;
    return couldBePoints(one, card) && !couldBePoints(other, card)
      ? { shots: other, points: one }
      : { shots: one, points: other };
  }
  if (shots && points) return undefined;
  if (shots) return { shots, points: one };
  if (points) return { shots: one, points };
  return one.home + one.away > 2 * getMatchTotalPointsRange(card).most || getMaxPointsForWin(card) === 0
    ? { shots: one, points: null }
    : { shots: null, points: one };
}

function couldBePoints({ home, away }: HomeAwayScore, card: LeagueScoringRules): boolean {
  const { least, most } = getMatchTotalPointsRange(card);
  const sum = roundToHundredths(home + away);
  return getMaxPointsForWin(card) > 0 && sum >= least && sum <= most;
}

const isSameFigures = (one: HomeAwayScore | null | undefined, other: HomeAwayScore) =>
  one?.home === other.home && one.away === other.away;

/** True if the stored sheet already has the figures of the row. */
export function hasSamePastedScores(
  sheet: MatchScoreSheet | null,
  { shots, points }: PastedRoundScores,
  card: LeagueScoringRules,
): boolean {
  if (sheet?.state !== 'played') return false;
  const known = sheet.points ?? calculateMatchPoints(sheet, card);
  return (
    (!shots || isSameFigures(getMatchShots(sheet, card), shots)) && (!points || isSameFigures(known, points))
  );
}

/** Merges the row into the stored sheet: rinks stay if they add up to the row's shots, or it has none. */
export function mergePastedScoresIntoScoreSheet(
  sheet: MatchScoreSheet | null,
  { shots, points }: PastedRoundScores,
  card: LeagueScoringRules,
): MatchScoreSheet {
  const empty = { state: 'played' as const, concededBy: null, ends: null, rinks: [], shots, points };
  if (sheet?.state !== 'played') return empty;
  const { rinks } = sheet;
  if (rinks.length > 0 && (!shots || isSameFigures(sumRinkShots(rinks, card), shots)))
    return { ...empty, rinks, shots: shots ? null : sheet.shots, points: points ?? sheet.points };
  return { ...empty, shots: shots ?? sheet.shots, points: points ?? sheet.points };
}

/** '62–71 shots, 4–8 points' */
export const formatPastedRoundScores = ({ shots, points }: PastedRoundScores) =>
  [shots && `${formatHomeAwayScore(shots)} shots`, points && `${formatHomeAwayScore(points)} points`]
    .filter(Boolean)
    .join(', ');

/** Formats the stored result, for the preview of a row that changes it. */
export function formatStoredMatchResult(sheet: MatchScoreSheet, card: LeagueScoringRules): string {
  if (sheet.state !== 'played') return sheet.state;
  const shots = getMatchShots(sheet, card) ?? null;
  return formatPastedRoundScores({
    shots,
    points: sheet.points ?? calculateMatchPoints(sheet, card) ?? null,
  });
}

/** Returns warnings: totals that the format rules out, and data that would be lost. */
export function findPastedRoundWarnings(
  before: MatchScoreSheet | null,
  sheet: MatchScoreSheet,
  card: LeagueScoringRules,
  words: RinkTerms,
): string[] {
  return [
    ...findScoreMismatches(sheet, card, words),
    ...(before && before.state !== 'played' ? [`This match has been entered as ${before.state}.`] : []),
    ...(before && before.rinks.length > 0 && sheet.rinks.length === 0
      ? [`The scores saved for each ${words.rink} do not add up to these shots and would be lost.`]
      : []),
  ];
}
