import {
  calculateMatchScore,
  doesAbandonedMatchCount,
  formatAbandonedMatchOutcome,
  formatPointsAndShots,
  type LeagueScoringRules,
  type MatchScore,
  type MatchScoreSheet,
  type MatchSide,
  roundToHundredths,
} from '#app/modules/formats/formats.ts';

/** 'Shots 54–47, rinks 2–1', a penalty for not playing, the effect of abandonment, and the note. */
export function formatMatchResultDetails(
  sheet: MatchScoreSheet,
  card: LeagueScoringRules,
  note: string,
  names: Record<MatchSide, string>,
  rinks: string,
): string {
  const shots = formatShots(calculateMatchScore(sheet, card), rinks);
  return [shots, formatMatchResultRemarks(sheet, card, note, names)].filter(Boolean).join('. ');
}

/** Formats these remarks without the shots. */
export function formatMatchResultRemarks(
  sheet: MatchScoreSheet,
  card: LeagueScoringRules,
  note: string,
  names: Record<MatchSide, string>,
) {
  const parts = [
    formatPenalty(calculateMatchScore(sheet, card), names),
    formatAbandonment(sheet, card),
    note,
  ];
  return parts.filter(Boolean).join('. ');
}

/** 'Osmoor loses 5 points and 15 shots' */
function formatPenalty(score: MatchScore | undefined, names: Record<MatchSide, string>): string {
  const lost = score?.penalty && formatPointsAndShots(score.penalty.points, score.penalty.shots ?? 0);
  return lost ? `${names[score.penalty?.side ?? 'home']} loses ${lost}` : '';
}

const formatAbandonment = (sheet: MatchScoreSheet, card: LeagueScoringRules) =>
  sheet.state === 'abandoned' && (sheet.ends !== null || card.abandoned === 'replay') && !sheet.points
    ? formatAbandonedMatchOutcome(sheet.ends, doesAbandonedMatchCount(sheet, card), card).replace(/\.$/, '')
    : '';

/** The winner's figure is first, as in the result's text. */
function formatShots(score: MatchScore | undefined, word: string): string {
  if (!score?.shotsKnown) return '';
  const first = score.winner ?? 'home';
  const last = first === 'home' ? 'away' : 'home';
  const dash = (figures: MatchScore['shots']) =>
    `${roundToHundredths(figures[first])}–${roundToHundredths(figures[last])}`;
  const rinks = score.rinksWon.home + score.rinksWon.away > 0 ? `, ${word} ${dash(score.rinksWon)}` : '';
  return `Shots ${dash(score.shots)}${rinks}`;
}
