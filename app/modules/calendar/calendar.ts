// Public API of calendar.

export {
  addPostponedEventEntries,
  type CalendarEvent,
  type CalendarEventMonth,
  type CalendarSeason,
  getCalledOffEvents,
  getEventDisplayEndDate,
  getNextEvent,
  getUpcomingEvents,
  groupEventsByMonth,
} from '#app/modules/calendar/calendar-season/calendar-season.ts';
export {
  formatEventRecurrence,
  formatSeasonName,
  getEventsOfCalendarSeason,
} from '#app/modules/calendar/calendar-season/season-name.ts';
export {
  eventBelongsToSectionOrTeam,
  findRequestedSectionOrTeam,
  getSectionAndTeamChoices,
} from '#app/modules/calendar/club-parts/club-parts.ts';
export {
  type AdminCalendarEvent,
  type EventFormValues,
  getEventDateError,
} from '#app/modules/calendar/events/admin-event.ts';
export { getCalendarAdminPath } from '#app/modules/calendar/events/calendar-admin-data.ts';
export {
  type EventClashCandidate,
  findEventClashes,
  findHomeGreenClashes,
  findLeagueWeekdayWarnings,
} from '#app/modules/calendar/events/clashes.ts';
export {
  type EventPlaceOption,
  eventDetailFields,
  eventFormFields,
} from '#app/modules/calendar/events/event-form-fields.ts';
export { fetchCalendarAdminData } from '#app/modules/calendar/events/fetch-calendar-admin.ts';
export { formatEventTime } from '#app/modules/calendar/events/format-event-time.ts';
export { formatRollUpFee, getRollUpWeekday } from '#app/modules/calendar/events/format-roll-up.ts';
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
  type EventKind,
  formatEventKindInSentence,
  getEventKind,
  getUsualStartTime,
} from '#app/modules/calendar/kinds/event-kind.ts';
export { getNextEventAfterToday, getTodayEvents } from '#app/modules/calendar/today/today-events.ts';
export { formatEventResult } from './format-event-result.ts';
