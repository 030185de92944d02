// Public API of calendar, on the server.
export {
  checkClubName,
  clubShape,
  renameInEvents,
} from '#app/modules/calendar/clubs/club-kept.server.ts';
export { noEvent } from '#app/modules/calendar/events/desk-calendar.server.ts';
export {
  checkClashes,
  checkDate,
  nameClub,
  words,
} from '#app/modules/calendar/events/event-checks.server.ts';
export { plainEvent, rowOf } from '#app/modules/calendar/events/event-rows.server.ts';
export {
  eventFields,
  isDate,
  noReason,
  saysWhy,
  setting,
} from '#app/modules/calendar/events/event-shapes.server.ts';
export { events } from '#app/modules/calendar/events/events.server.ts';
export { saidOfState, setState } from '#app/modules/calendar/events/set-state.server.ts';
export { calendarChoices } from '#app/modules/calendar/feed/calendar-choices.server.ts';
export { lastSaid, readGreen } from '#app/modules/calendar/green/green.server.ts';
export { kindsOfNature, readKinds } from '#app/modules/calendar/kinds/kinds.server.ts';
export {
  asNow,
  type EventNow,
  eventNow,
  eventsNow,
  eventsNowIn,
  eventsStanding,
  type Standing,
  seasonOfEvent,
} from '#app/modules/calendar/one-event/event-now.server.ts';
export { playing } from '#app/modules/calendar/parts/our-team.server.ts';
export {
  begunYear,
  belongingOf,
  calendarSeason,
  type EventsOf,
  seasonEvents,
  shownEvents,
  shownSeason,
} from '#app/modules/calendar/year-round/season.server.ts';
