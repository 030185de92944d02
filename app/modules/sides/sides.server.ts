// Public API of sides (server).
export { readLifts } from '#app/modules/sides/lifts/lift-queries.server.ts';
export { playerNotificationSchema } from '#app/modules/sides/notifications/notification-schemas.server.ts';
export { readNotificationStatus } from '#app/modules/sides/notifications/notification-status.server.ts';
export { readEmergencyContacts } from '#app/modules/sides/picks/emergency-contacts.server.ts';
export { formatMissingTeamLifts } from '#app/modules/sides/picks/missing-lifts.ts';
export { storeNotifiedMove } from '#app/modules/sides/picks/notified-place.server.ts';
export { readNotifiedPlayers } from '#app/modules/sides/picks/notified-players.server.ts';
export { readRegisterDetails } from '#app/modules/sides/picks/register-details.server.ts';
export { readSelectedTeam, type SelectedTeam } from '#app/modules/sides/picks/selected-team.server.ts';
export { selectionResource } from '#app/modules/sides/picks/selection-lock.server.ts';
export { readOwnPlaces, selectNotifiedPlaces } from '#app/modules/sides/places/own-places.server.ts';
export {
  type OwnPlace,
  type OwnPlaces,
  ownPlacesSchema,
} from '#app/modules/sides/places/place-schemas.server.ts';
export { readDisclosedSides } from './disclosed-sides.server.ts';
export { readTeamSelection, type SelectedPlayer } from './selection-queries.server.ts';
