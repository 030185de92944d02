import icalendar, { type ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { dateOf } from '#app/core/event.ts';
import { onOneLine } from '#app/core/one-line.ts';
import { isUsualRollUp } from '#app/modules/calendar/events/event-time.ts';
import { usualTime } from '#app/modules/calendar/kinds/kinds.ts';
import type { CalendarEvent } from '#app/modules/calendar/year-round/season.ts';
import type { Club } from '#app/site/club.ts';
import { fullName } from '#app/site/club-words.ts';

/** What every calendar has that others' programs follow: that of the club, and each member's own. */

/** How long a match and an open usually take, in minutes: nobody knows when they end. */
const usualLength = 180;
const openLength = 420;
export const zone = 'Europe/London';

interface Naming {
  name: string;
  product: string;
  /** How many entries it will have. */
  holds: number;
}

/** A calendar to be filled, asked for again every six hours. */
export function emptyCalendar(club: Club, { name, product, holds }: Naming): ICalCalendar {
  const calendar = icalendar({
    name: onOneLine(name),
    prodId: { company: onOneLine(`${fullName(club)}`), product, language: languageOf(club) },
  });
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.ttl(60 * 60 * 6);
  // The zone is described in the feed itself: Outlook does not know London by its name alone. It is that of the events, for in
  // the calendar's own the moments of their changes would be written, and RFC 5545 wants UTC. Where there are none, it is all
  // that the calendar holds: one that holds nothing is no calendar.
  calendar.timezone({ name: holds > 0 ? null : zone, generator: describe });
  if (holds > 0) calendar.x({ 'X-WR-TIMEZONE': zone });
  return calendar;
}

/** 'EN', of what is written in en-GB. */
const languageOf = ({ language }: Club) => new Intl.Locale(language).language.toUpperCase();

const describe = (name: string) => tzlib_get_ical_block(name)[0] ?? null;

/** When an event begins and ends, as far as is known; what takes several days has those days without a time. */
export function timesOf(event: CalendarEvent, club: Club) {
  const { rollUps } = club;
  const at = (time: string) => Temporal.PlainDateTime.from(`${dateOf(event)}T${time}`);
  if (event.ends_on) {
    // iCalendar counts up to the day after the last.
    const end = Temporal.PlainDateTime.from(`${event.ends_on}T00:00`).add({ days: 1 });
    return { start: at('00:00'), end, allDay: true };
  }
  if (isUsualRollUp(event, club)) return { start: at(rollUps.start), end: at(rollUps.end) };
  const start = at(event.time || usualTime(event.kind, club) || '14:00');
  return fromThere(start, event.kind.nature === 'open' ? openLength : usualLength);
}

/** What begins at a moment and takes about so many minutes, on the same day: a calendar would show it on both. */
export function fromThere(start: Temporal.PlainDateTime, minutes = usualLength) {
  const [ends, lastMinute] = [start.add({ minutes }), start.with({ hour: 23, minute: 59 })];
  return { start, end: Temporal.PlainDateTime.compare(ends, lastMinute) > 0 ? lastMinute : ends };
}

/** Where an event is, with the address where that is known. */
export function placeOf(event: CalendarEvent, club: Club): string {
  const { road, village, town, postcode } = club.address;
  if (event.location === club.name) return `${fullName(club)}, ${road}, ${village}, ${town}, ${postcode}`;
  const address =
    event.directions?.address
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean) ?? [];
  return [event.location, ...address].join(', ');
}
