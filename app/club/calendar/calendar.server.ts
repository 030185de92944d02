// The door of calendar, on the server: all that other subjects take from it.
export {
  checkClubName,
  clubShape,
  renameInEvents,
} from '#app/club/calendar/clubs/club-kept.server.ts';
export { noEvent } from '#app/club/calendar/events/desk-calendar.server.ts';
export { checkClashes, checkDate, nameClub, words } from '#app/club/calendar/events/event-checks.server.ts';
export { plainEvent, rowOf } from '#app/club/calendar/events/event-rows.server.ts';
export {
  eventFields,
  isDate,
  noReason,
  saysWhy,
  setting,
} from '#app/club/calendar/events/event-shapes.server.ts';
export { events } from '#app/club/calendar/events/events.server.ts';
export { saidOfState, setState } from '#app/club/calendar/events/set-state.server.ts';
export { calendarChoices } from '#app/club/calendar/feed/calendar-choices.server.ts';
export { lastSaid, readGreen } from '#app/club/calendar/green/green.server.ts';
export { kindsOfNature, readKinds } from '#app/club/calendar/kinds/kinds.server.ts';
export {
  asNow,
  type EventNow,
  eventNow,
  eventsNow,
  eventsNowIn,
  eventsStanding,
  type Standing,
  seasonOfEvent,
} from '#app/club/calendar/one-event/event-now.server.ts';
export { playing } from '#app/club/calendar/parts/our-team.server.ts';
export {
  begunYear,
  belongingOf,
  calendarSeason,
  type EventsOf,
  seasonEvents,
  shownEvents,
  shownSeason,
} from '#app/club/calendar/year-round/season.server.ts';
