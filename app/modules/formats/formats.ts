// Public API of formats: everything that other modules import from it.

export { describeMatchFormat, summarizeMatchFormat } from './format-sentences.ts';
export { parseKnockOutFormat } from './knock-out-format.ts';
export {
  defaultFriendlyFormat,
  defaultMatchFormat,
  getRinkPlayerPositions,
  type MatchFormat,
  type MatchLength,
  parseMatchFormat,
} from './match-format.ts';
export {
  calculateMatchPoints,
  calculateMatchScore,
  calculateRinkPoints,
  calculateRinkShots,
  doesAbandonedMatchCount,
  findScoreMismatches,
  formatHomeAwayScore,
  getMatchShots,
  getOppositeMatchSide,
  type HomeAwayScore,
  type MatchScore,
  type MatchScoreSheet,
  type MatchSide,
  type MatchState,
  roundToHundredths,
  type ScoreSheetRinkScore,
  sumRinkShots,
} from './match-score.ts';
export {
  type AbandonedMatchTreatment,
  formatTeamRankingRule,
  getMatchTotalPointsRange,
  getMaxPointsForWin,
  getRankingCriterionLabels,
  hasShortSidePenalty,
  type LeagueScoringRules,
  type ShotPointBands,
  type TeamRankingCriterion,
} from './rule-card.ts';
export {
  formatAbandonedMatchOutcome,
  formatMatchPointRuleSentences,
  formatMatchPointsOnOffer,
  formatPointsAndShots,
} from './rule-card-sentences.ts';
export {
  matchSides,
  matchStates,
  pointBandMeasures,
  shotRoundings,
  teamRankingCriteria,
} from './rule-enums.ts';
export {
  calculateLeagueTeamStatistics,
  calculateTeamStandings,
  type LeagueTeamDeduction,
  type LeagueTeamStanding,
  type LeagueTeamStatistics,
  type RankedLeagueTeam,
  type ScoredFixture,
  toHomeAwayScore,
  zeroLeagueTeamStatistics,
} from './standings.ts';
export { parseTotalShotsFormat, toTotalShotsFormat } from './total-shots-format.ts';
