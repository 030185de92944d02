// Public API of calendar.

export {
  addPostponedEntries,
  type CalendarEvent,
  type CalendarSeason,
  getCalledOffEvents,
  getDisplayEndDate,
  getNextEvent,
  getUpcomingEvents,
} from '#app/modules/calendar/calendar-season/calendar-season.ts';
export { opponentClubFields } from '#app/modules/calendar/clubs/club-form-fields.ts';
export { findSimilarName, isSameClubName, toComparableName } from '#app/modules/calendar/clubs/club-names.ts';
export {
  getClubFromSideName,
  isByeWeek,
  isSameSideName,
  normalizeSideName,
  type OurSideMatch,
  type OurSideNames,
  parseFixtureSides,
  parseOurSide,
} from '#app/modules/calendar/clubs/side-names.ts';
export type { AdminEvent } from '#app/modules/calendar/events/admin-event.ts';
export { getCalendarAdminPath } from '#app/modules/calendar/events/calendar-admin-data.ts';
export { formatEventTime } from '#app/modules/calendar/events/format-event-time.ts';
export { getRollUpWeekday } from '#app/modules/calendar/events/format-roll-up.ts';
export {
  calendarTimeZone,
  createEmptyCalendar,
  formatEventAddress,
  getEventTimes,
  getTimeSpan,
} from '#app/modules/calendar/feed/icalendar.ts';
export {
  formatGreenStatus,
  type GreenStatus,
  maxRinksInPlay,
} from '#app/modules/calendar/green/green-status.ts';
export {
  formatInPlayMatch,
  type InPlayMatch,
  quietAfterMinutes,
} from '#app/modules/calendar/in-play/in-play.ts';
export {
  type EventKind,
  formatKindInSentence,
  getEventKind,
  getUsualStartTime,
} from '#app/modules/calendar/kinds/event-kind.ts';
export { parseDateHeading, splitFixtureLine } from '#app/modules/calendar/pasted-list/arrange-list.ts';
export { parseFixtureTime } from '#app/modules/calendar/pasted-list/parse-fixture-cells.ts';
export { parseFixtureDate } from '#app/modules/calendar/pasted-list/parse-fixture-date.ts';
export { getNextEventAfterToday, getTodayEvents } from '#app/modules/calendar/today/today-events.ts';
export { formatEventResult } from './format-event-result.ts';
