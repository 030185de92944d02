// Public API of calendar (server).

export {
  createCachedSeasonEventsReader,
  createEventTeamAndSectionResolver,
  readCachedCalendarSeason,
  readCalendarSeason,
  readEventsBySeason,
  readLatestBegunSeasonYear,
  type SeasonEventsReader,
} from '#app/modules/calendar/calendar-season/read-season.server.ts';
export { createOwnTeamResolver } from '#app/modules/calendar/club-parts/team-resolver.server.ts';
export {
  type CurrentEventState,
  type EventReference,
  readCurrentEventState,
  readCurrentEventStates,
  readCurrentEventStatesInSeasons,
  readReferencedEvents,
  selectSeasonOfReferencedEvent,
  toCurrentEventState,
} from '#app/modules/calendar/event-page/current-event.server.ts';
export { readEventHeadCounts } from '#app/modules/calendar/event-page/head-counts.server.ts';
export {
  calendarEventNotFoundMessage,
  createSeasonNotFoundError,
  readAdminCalendarEvents,
} from '#app/modules/calendar/events/admin-calendar.server.ts';
export { calendarEventResource } from '#app/modules/calendar/events/event-resource.server.ts';
export {
  eventRowDefaults,
  formValuesToEventClashCandidate,
  toEventRow,
} from '#app/modules/calendar/events/event-rows.server.ts';
export {
  eventFieldsSchema,
  eventStateBodySchema,
  hasEventStateReason,
  isIsoDateText,
  missingEventStateReasonError,
  seasonYearSchema,
} from '#app/modules/calendar/events/event-schemas.server.ts';
export {
  getCalendarPlaceholders,
  rejectEventClashes,
  resolveOpponentClub,
  validateEventDate,
} from '#app/modules/calendar/events/event-validation.server.ts';
export { removeEventWithProgramme } from '#app/modules/calendar/events/remove-event.server.ts';
export { eventStateAuditTexts, setEventState } from '#app/modules/calendar/events/set-event-state.server.ts';
export { readCalendarFeedChoices } from '#app/modules/calendar/feed/feed-choices.server.ts';
export { eventKindSchema } from '#app/modules/calendar/kinds/kind-schemas.server.ts';
export { readEventKinds, selectEventKindIdsByNature } from '#app/modules/calendar/kinds/kinds.server.ts';
export { deletedEventLabel, fetchEventLabels } from './event-labels.server.ts';
