// Public API of competition-rules.

export { toDisplayedRounds } from '#app/modules/competition-rules/display/displayed-rounds.ts';
export { convertNamesOnlyDraw } from '#app/modules/competition-rules/draws/convert-draw.ts';
export {
  countRoundRobinGames,
  describeKnockOutDraw,
  drawKnockOut,
  drawRoundRobin,
  formatCompetitionRoundInSentence,
  minKnockOutEntries,
  type RandomSource,
} from '#app/modules/competition-rules/draws/draw.ts';
export {
  describeGroupDraw,
  drawRoundRobinGroups,
  formatCompetitionGroupName,
  getCompetitionGroupCountRange,
  getCompetitionGroupErrors,
  maxCompetitionGroups,
} from '#app/modules/competition-rules/draws/draw-groups.ts';
export {
  type CompetitionData,
  getCompetitionDrawPart,
  getConsolationDrawName,
  hasCompetitionDrawPart,
  isTieDecided,
} from '#app/modules/competition-rules/draws/draw-parts.ts';
export { spreadRoundDatesEvenly } from '#app/modules/competition-rules/draws/spread-dates.ts';
export {
  type DrawOutline,
  formatTieName,
  formatTieSides,
  formatTieWithRound,
  isTieSidePlaceholder,
} from '#app/modules/competition-rules/draws/tie-names.ts';
export {
  formatCompetitionDayError,
  formatCompetitionSeason,
  getCompetitionDateBounds,
  parseCompetitionDay,
  toCompetitionDate,
  toCompetitionDay,
} from '#app/modules/competition-rules/matches/competition-days.ts';
export {
  type CompetitionRules,
  formatCompetitionRules,
} from '#app/modules/competition-rules/matches/format-rules.ts';
export {
  formatLongCompetitionDay,
  formatMatchChallenger,
  formatMatchHandicaps,
  formatTieOutcome,
  getMatchChallengeRule,
  getResultClaimVersion,
} from '#app/modules/competition-rules/matches/match-text.ts';
export {
  getMatchScoringRules,
  matchOutcomeKinds,
  matchOutcomeKindTexts,
  parseTieOutcome,
  type TieOutcome,
} from '#app/modules/competition-rules/matches/parse-outcome.ts';
export {
  formatMatchSetName,
  maxMatchSets,
  parseStoredSetScores,
} from '#app/modules/competition-rules/matches/sets.ts';
export {
  competitionSideSizes,
  formatHandicap,
  formatSideName,
  getSidePositionLabels,
  getSideSizeNames,
  maxHandicap,
  parsePastedEntryList,
  parseSidePlayersFromLine,
  wholeTeamSideSize,
} from '#app/modules/competition-rules/matches/side-sizes.ts';
export { drawQualifierKnockOut } from '#app/modules/competition-rules/progress/draw-qualifiers.ts';
export { getConsolationDrawEntries } from '#app/modules/competition-rules/progress/first-losses.ts';
export {
  calculateGroupTables,
  getGroupQualifiers,
  getLevelGroupQualifiers,
} from '#app/modules/competition-rules/progress/group-qualifiers.ts';
export {
  findPendingLaterDraw,
  getLaterDrawConflict,
  hasEntryMatchesLeft,
} from '#app/modules/competition-rules/progress/later-draws.ts';
export { formatCompetitionProgress } from '#app/modules/competition-rules/progress/progress-text.ts';
export {
  hasNoOpponent,
  isTiePlayable,
  isTieResultChangeable,
  isWalkoverByWithdrawal,
  recalculateCompetition,
  reinstateCompetitionEntry,
  setTieOutcome,
  withdrawCompetitionEntry,
} from '#app/modules/competition-rules/progress/recalculate-competition.ts';
export { rankRoundRobin } from '#app/modules/competition-rules/progress/round-robin-standings.ts';
export { getDerivedHonours } from '#app/modules/competition-rules/progress/winners.ts';
