// Public API of returns.

export type { MatchResultState } from '#app/modules/returns/entries/return-state.ts';
export { formatFixtureDateAndTime } from '#app/modules/returns/mails/result-mails.ts';
export type { MatchPostponement } from '#app/modules/returns/postponements/postponement.ts';
export { isMirroredScoreSheet } from '#app/modules/returns/rules/compare-sheets.ts';
export {
  formatMatchPointsResult,
  formatMatchScores,
  formatScoreSheetDifferences,
} from '#app/modules/returns/rules/format-results.ts';
export { findLikelyScoreTypos } from '#app/modules/returns/rules/likely-typos.ts';
