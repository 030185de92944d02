// Public API of sides (server).

export {
  type PublishedSeasonMatch,
  readPublishedSeasonMatches,
} from '#app/modules/sides/games/season-matches.server.ts';
export { readEventLifts } from '#app/modules/sides/lifts/lift-queries.server.ts';
export { readSidesNotificationRecipients } from '#app/modules/sides/notifications/notification-recipients.server.ts';
export { playerNotificationStatusSchema } from '#app/modules/sides/notifications/notification-schemas.server.ts';
export { readPlayerNotificationStatus } from '#app/modules/sides/notifications/notification-status.server.ts';
export { queuePlayerNotificationMails } from '#app/modules/sides/notifications/notify-players.server.ts';
export { readPlayerEmergencyContacts } from '#app/modules/sides/picks/emergency-contacts.server.ts';
export { type EventTask, readEventTasks } from '#app/modules/sides/picks/event-tasks.server.ts';
export { formatMissingTeamLifts } from '#app/modules/sides/picks/missing-lifts.ts';
export {
  readMemberIdsNotifiedOfPlace,
  storeNotifiedEventChange,
} from '#app/modules/sides/picks/notified-place.server.ts';
export { readPlayerRegisterDetails } from '#app/modules/sides/picks/register-details.server.ts';
export { readSelectedTeam, type SelectedTeam } from '#app/modules/sides/picks/selected-team.server.ts';
export {
  createNoTeamSelectedError,
  lockTeamSelection,
  teamPickResource,
  teamSelectionResource,
} from '#app/modules/sides/picks/selection-lock.server.ts';
export { readOwnTeamPlaces } from '#app/modules/sides/places/own-places.server.ts';
export {
  type OwnTeamPlace,
  type OwnTeamPlaces,
  ownTeamPlacesSchema,
} from '#app/modules/sides/places/place-schemas.server.ts';
export { readPubliclyDisclosedSides } from './disclosed-sides.server.ts';
export type { SelectedPlayer } from './selection-queries.server.ts';
export {
  parseStoredSidesFormat,
  readResolvedSidesFormat,
  readTeamSelection,
  type TeamPickRow,
  type TeamSelectionRow,
} from './selection-queries.server.ts';
