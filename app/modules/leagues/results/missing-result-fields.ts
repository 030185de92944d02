import {
  calculateMatchScore,
  doesAbandonedMatchCount,
  formatHomeAwayScore,
  type LeagueScoringRules,
  type MatchScoreSheet,
  sumRinkShots,
} from '#app/modules/formats/formats.ts';
import type { EventResultPageData } from './results-page.ts';

/** Validates that a result is complete enough to be stored; returns errors by form field. */
export function findMissingMatchResultFields(
  sheet: MatchScoreSheet,
  { kind, card }: { kind: Exclude<EventResultPageData['kind'], 'words'>; card: LeagueScoringRules },
): Record<string, string> {
  const { state, concededBy, ends, rinks, shots, points } = sheet;
  const decidesByEnds = state === 'abandoned' && card.abandonedFrom !== null && card.abandoned !== 'stands';
  if (state === 'conceded' && !concededBy) return { concededBy: 'Choose who conceded the match.' };
  if (decidesByEnds && ends === null && !points)
    return { ends: 'Enter the number of ends played. This decides whether the match counts.' };
  const total = kind !== 'league' && shots && rinks.length > 0 ? sumRinkShots(rinks, card) : undefined;
  if (total && (total.home !== shots?.home || total.away !== shots.away))
    return {
      'shots.home': `These scores add up to ${formatHomeAwayScore(total)}. Correct them, or leave the total empty.`,
    };
  const counts = state === 'played' || (decidesByEnds && doesAbandonedMatchCount(sheet, card));
  const score = calculateMatchScore(sheet, card);
  if (kind === 'cup' && score && score.winner === null) return levelCupTieError;
  if (!counts || score) return {};
  if (kind === 'friendly' || (!shots && rinks.length === 0)) {
    const field = card.rinks === 0 || shots ? 'shots.home' : 'rinks.0.home';
    return { [field]: 'Enter the shots for both sides.' };
  }
  return { 'points.home': 'Enter the points too, because these shots are for the whole match.' };
}

const levelCupTieError = {
  extraEnd: 'A cup tie cannot end level. Choose who won the extra end. Its shots do not count.',
};
