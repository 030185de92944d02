// Public API of sides.

export {
  countPlayerSeasonStatistics,
  formatMatchesPlayed,
  formatPlayerSeasonResults,
  formatPlayerSeasonTotals,
  formatShotDifference,
  formatUsualPlayingPosition,
} from '#app/modules/sides/games/player-totals.ts';
export { getMatchAdminPath, getMatchAdminStagePath } from '#app/modules/sides/match/match-paths.ts';
export {
  formatNotifiedPlayersSummary,
  formatPlayerNotificationStatus,
} from '#app/modules/sides/notifications/notification-text.ts';
export { getTeamPlacePosition } from '#app/modules/sides/picks/team-picks.ts';
export { renderOwnTeamPlaces } from '#app/modules/sides/places/render-own-places.ts';
export {
  getLineupPlacePosition,
  isPlaceInSidesFormat,
  listPlayingPositions,
  maxPlayersPerRink,
  maxSidesRinks,
  type SidesFormat,
} from './sides-shape.ts';
export { formatSidesConflictFields, getSidesConflictFieldLabels } from './sides-text.ts';
