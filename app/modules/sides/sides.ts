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
  publishedSidesAuditAction,
  toSelectionAuditSubject,
} from '#app/modules/sides/notifications/audit-actions.ts';
export {
  formatNotifiedPlayersSummary,
  formatPlayerNotificationStatus,
} from '#app/modules/sides/notifications/notification-text.ts';
export { formatMissingTeamLifts } from '#app/modules/sides/picks/missing-lifts.ts';
export { formatTeamPlace } from '#app/modules/sides/picks/place-text.ts';
export {
  findVacantTeamPlaces,
  getTeamPickStateOnDay,
  getTeamPlacePosition,
} from '#app/modules/sides/picks/team-picks.ts';
export { renderOwnTeamPlaces } from '#app/modules/sides/places/render-own-places.ts';
export {
  getLineupPlacePosition,
  isPlaceInSidesFormat,
  listPlayingPositions,
  maxPlayersPerRink,
  maxSidesRinks,
  type SidesFormat,
} from './sides-shape.ts';
