// Public API of calendar.

export {
  addPostponedEventEntries,
  type CalendarEvent,
  type CalendarSeason,
  getCalledOffEvents,
  getEventDisplayEndDate,
  getNextEvent,
  getUpcomingEvents,
} from '#app/modules/calendar/calendar-season/calendar-season.ts';
export { opponentClubFields } from '#app/modules/calendar/clubs/club-form-fields.ts';
export {
  findSimilarClubName,
  isSameClubName,
  toComparableClubName,
} from '#app/modules/calendar/clubs/club-names.ts';
export {
  getClubFromSideName,
  isByeWeekText,
  isSameSideName,
  normalizeSideName,
  type OurSideNames,
  type ParsedOurSide,
  parseFixtureSides,
  parseOurSideName,
} from '#app/modules/calendar/clubs/side-names.ts';
export type { AdminCalendarEvent } from '#app/modules/calendar/events/admin-event.ts';
export { getCalendarAdminPath } from '#app/modules/calendar/events/calendar-admin-data.ts';
export { fetchCalendarAdminData } from '#app/modules/calendar/events/fetch-calendar-admin.ts';
export { formatEventTime } from '#app/modules/calendar/events/format-event-time.ts';
export { getRollUpWeekday } from '#app/modules/calendar/events/format-roll-up.ts';
export {
  formatEventDayTitle,
  getDaySpan,
  getEventDayFields,
  getEventDayNews,
} from '#app/modules/calendar/feed/day-fields.ts';
export {
  calendarTimeZone,
  createEmptyICalendar,
  getICalendarEventTimes,
  getICalendarTimeSpan,
} from '#app/modules/calendar/feed/icalendar.ts';
export {
  formatGreenStatus,
  type GreenStatus,
  maxRinksInPlay,
} from '#app/modules/calendar/green/green-status.ts';
export {
  formatInPlayMatch,
  type InPlayMatch,
  inPlayMatchQuietMinutes,
} from '#app/modules/calendar/in-play/in-play.ts';
export {
  type EventKind,
  formatEventKindInSentence,
  getEventKind,
  getUsualStartTime,
} from '#app/modules/calendar/kinds/event-kind.ts';
export { parseFixtureDateHeading, splitFixtureLine } from '#app/modules/calendar/pasted-list/arrange-list.ts';
export { parseFixtureTime } from '#app/modules/calendar/pasted-list/parse-fixture-cells.ts';
export { parseFixtureDate } from '#app/modules/calendar/pasted-list/parse-fixture-date.ts';
export { getNextEventAfterToday, getTodayEvents } from '#app/modules/calendar/today/today-events.ts';
export { formatEventResult } from './format-event-result.ts';
