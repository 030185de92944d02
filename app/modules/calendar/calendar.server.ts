// Public API of calendar, on the server.

export {
  createCachedEventsReader,
  createEventPartsResolver,
  readCachedCalendarSeason,
  readCalendarSeason,
  readEventsBySeason,
  readLatestBegunSeasonYear,
  type SeasonEventsReader,
} from '#app/modules/calendar/calendar-season/read-season.server.ts';
export { createTeamResolver } from '#app/modules/calendar/club-parts/team-resolver.server.ts';
export {
  opponentClubSchema,
  renameClubInEvents,
  validateClubName,
} from '#app/modules/calendar/clubs/club-writes.server.ts';
export {
  type CurrentEvent,
  type EventReference,
  readCurrentEvent,
  readCurrentEvents,
  readCurrentEventsInSeasons,
  readReferencedEvents,
  selectEventSeason,
  toCurrentEvent,
} from '#app/modules/calendar/event-page/current-event.server.ts';
export { calendarEventNotFound } from '#app/modules/calendar/events/admin-calendar.server.ts';
export { calendarEventResource } from '#app/modules/calendar/events/event-resource.server.ts';
export { eventRowDefaults, toEventRow } from '#app/modules/calendar/events/event-rows.server.ts';
export {
  eventFieldsSchema,
  eventStateSchema,
  hasStateReason,
  isIsoDateText,
  missingReasonError,
} from '#app/modules/calendar/events/event-schemas.server.ts';
export {
  getCalendarWords,
  rejectEventClashes,
  resolveOpponentClub,
  validateEventDate,
} from '#app/modules/calendar/events/event-validation.server.ts';
export { eventStateAuditTexts, setEventState } from '#app/modules/calendar/events/set-event-state.server.ts';
export { readCalendarFeedChoices } from '#app/modules/calendar/feed/feed-choices.server.ts';
export { readCurrentGreenStatus, readLatestGreenStatus } from '#app/modules/calendar/green/green.server.ts';
export { readEventKinds, selectKindIdsByNature } from '#app/modules/calendar/kinds/kinds.server.ts';
