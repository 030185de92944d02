import icalendar, { type ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { getEventDate } from '#app/core/event.ts';
import { collapseToSingleLine } from '#app/core/single-line.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { isRollUpAtUsualTime } from '#app/modules/calendar/events/format-event-time.ts';
import { getUsualStartTime } from '#app/modules/calendar/kinds/event-kind.ts';
import type { Club } from '#app/site/club.ts';
import { formatClubName } from '#app/site/club-terms.ts';

/** Common parts of the iCalendar feeds: the club's calendar, and each member's own. */

/** Assumed length of a match and an open, in minutes: end times are not stored. */
const defaultMatchMinutes = 180;
const defaultOpenMinutes = 420;
export const calendarTimeZone = 'Europe/London';

interface CalendarOptions {
  name: string;
  product: string;
  /** Number of entries. */
  entryCount: number;
}

/** Create an empty calendar; clients fetch it again every six hours. */
export function createEmptyICalendar(
  club: Club,
  { name, product, entryCount }: CalendarOptions,
): ICalCalendar {
  const calendar = icalendar({
    name: collapseToSingleLine(name),
    prodId: {
      company: collapseToSingleLine(`${formatClubName(club)}`),
      product,
      language: getLanguageTag(club),
    },
  });
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.ttl(60 * 60 * 6);
  // The feed defines the zone itself: Outlook does not know London by name alone. It is set per event: as the calendar's own
  // zone it would also apply to timestamps, and RFC 5545 requires UTC there. In an empty calendar it is the only component: one
  // without any is invalid.
  calendar.timezone({ name: entryCount > 0 ? null : calendarTimeZone, generator: describeZone });
  if (entryCount > 0) calendar.x({ 'X-WR-TIMEZONE': calendarTimeZone });
  return calendar;
}

/** Return 'EN' for the language en-GB. */
const getLanguageTag = ({ language }: Club) => new Intl.Locale(language).language.toUpperCase();

const describeZone = (name: string) => tzlib_get_ical_block(name)[0] ?? null;

/** Return start and end of an event, as far as known; events of several days have no time. */
export function getICalendarEventTimes(event: CalendarEvent, club: Club) {
  const { rollUps } = club;
  const at = (time: string) => Temporal.PlainDateTime.from(`${getEventDate(event)}T${time}`);
  if (event.ends_on) {
    // In iCalendar the end date is exclusive.
    const end = Temporal.PlainDateTime.from(`${event.ends_on}T00:00`).add({ days: 1 });
    return { start: at('00:00'), end, allDay: true };
  }
  if (isRollUpAtUsualTime(event, club)) return { start: at(rollUps.start), end: at(rollUps.end) };
  const start = at(event.time || getUsualStartTime(event.kind, club) || '14:00');
  return getICalendarTimeSpan(start, event.kind.nature === 'open' ? defaultOpenMinutes : defaultMatchMinutes);
}

/** Return start and end for a duration in minutes, ending on the same day: otherwise a calendar would render it on both. */
export function getICalendarTimeSpan(start: Temporal.PlainDateTime, minutes = defaultMatchMinutes) {
  const [ends, lastMinute] = [start.add({ minutes }), start.with({ hour: 23, minute: 59 })];
  return { start, end: Temporal.PlainDateTime.compare(ends, lastMinute) > 0 ? lastMinute : ends };
}

/** Format the place of an event, with the address if known. */
export function formatEventPlaceAndAddress(event: CalendarEvent, club: Club): string {
  const { road, village, town, postcode } = club.address;
  if (event.location === club.name)
    return `${formatClubName(club)}, ${road}, ${village}, ${town}, ${postcode}`;
  const address =
    event.directions?.address
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean) ?? [];
  return [event.location, ...address].join(', ');
}
