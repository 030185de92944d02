// Public API of league-paste.

export { type PastedRoundRow, parsePastedRound } from './parse-round.ts';
export { type PastedRoundColumn, parsePastedRoundColumns } from './round-columns.ts';
export {
  findPastedRoundWarnings,
  formatPastedRoundScores,
  formatStoredMatchResult,
  hasSamePastedScores,
  interpretPastedRoundScores,
  mergePastedScoresIntoScoreSheet,
} from './round-figures.ts';
export { isSimilarClubName } from './similar-names.ts';
