// Public API of formats: everything that other modules import from it.

export { describeFormat, formatNumberAsWord, summarizeFormat } from './format-sentences.ts';
export { parseKnockOutFormat } from './knock-out-format.ts';
export {
  defaultFormat,
  defaultFriendlyFormat,
  getPlayerPositions,
  type MatchFormat,
  type MatchLength,
  parseFormat,
} from './match-format.ts';
export {
  abandonedMatchCounts,
  calculateMatchPoints,
  calculateMatchScore,
  calculateRinkPoints,
  calculateRinkShots,
  findScoreMismatches,
  formatScorePair,
  getMatchShots,
  type HomeAwayFigures,
  type MatchScore,
  type MatchSide,
  type MatchState,
  oppositeSide,
  roundToHundredths,
  type ScoreSheet,
  type SheetRinkScore,
  sumRinkShots,
} from './match-score.ts';
export {
  type AbandonedTreatment,
  criterionLabels,
  formatRankingRule,
  getTotalPointsRange,
  hasShortSidePenalty,
  maxPointsForWin,
  type PointBands,
  type RankingCriterion,
  type RuleCard,
} from './rule-card.ts';
export {
  formatAbandonedOutcome,
  formatPointRuleSentences,
  formatPointsAndShots,
  formatPointsOnOffer,
} from './rule-card-sentences.ts';
export { matchSides, matchStates, pointBandMeasures, rankingCriteria, shotRoundings } from './rule-enums.ts';
export {
  calculateStandings,
  calculateTeamFigures,
  type RankedTeam,
  type ScoredFixture,
  type TeamDeduction,
  type TeamFigures,
  type TeamStanding,
  toHomeAwayFigures,
  zeroFigures,
} from './standings.ts';
export { parseTotalShotsFormat, toTotalShotsFormat } from './total-shots-format.ts';
