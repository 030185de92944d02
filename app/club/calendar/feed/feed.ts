import icalendar, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { isUsualRollUp } from '#app/club/calendar/events/event-time.ts';
import { usualTime } from '#app/club/calendar/kinds/kinds.ts';
import type { CalendarEvent, Season } from '#app/club/calendar/season.ts';
import { isOff, stateText, stateWord } from '#app/club/calendar/states.ts';
import { dateOf } from '#app/club/calendar/year-round/event-date.ts';
import { onOneLine } from '#app/core/one-line.ts';
import type { Club } from '#app/site/club.ts';
import { fullName } from '#app/site/club-words.ts';

/** How long a match and an open usually take, in minutes: nobody knows when they end. */
const usualLength = 180;
const openLength = 420;
const zone = 'Europe/London';

/**
 * A season's events as iCalendar, in London's time. A feed states whole dates, so they are the events' own, whatever the year
 * with which pages read them; what takes several days has those days without a time; each event keeps its UID for good. A roll-up begins when play does and says '1:30 for 2pm start'. `removed` are
 * those that stood in it before: a calendar that has them is told that they are off.
 */
export function calendarFeed(
  season: Season,
  club: Club,
  url: string,
  name: string,
  removed: CalendarEvent[] = [],
): string {
  const host = new URL(url).hostname;
  const calendar = icalendar({
    name: onOneLine(name),
    prodId: { company: onOneLine(`${fullName(club)}`), product: 'Fixtures', language: languageOf(club) },
  });
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.ttl(60 * 60 * 6);
  const entries = [
    ...season.events.map((event) => ({ event, gone: false })),
    ...removed.map((event) => ({ event, gone: true })),
  ];
  // The zone is described in the feed itself: Outlook does not know London by its name alone. It is that of the events, for in
  // the calendar's own the moments of their changes would be written, and RFC 5545 wants UTC. Where there are none, it is all
  // that the calendar holds: one that holds nothing is no calendar.
  calendar.timezone({ name: entries.length > 0 ? null : zone, generator: describe });
  for (const { event, gone } of entries) {
    const when = times(event, club);
    calendar.createEvent({
      id: onOneLine(`${event.id}@${host}`),
      ...when,
      timezone: zone,
      floating: false,
      stamp: Temporal.Instant.from(event.updated_at),
      lastModified: Temporal.Instant.from(event.updated_at),
      sequence: sequence(event, gone),
      status: gone || isOff(event) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: onOneLine(mark(event, gone) + summary(event, club)),
      description: description(event, club),
      location: onOneLine(place(event, club)),
      url: onOneLine(event.link ? url + event.link : `${url}/full-calendar`),
    });
  }
  if (entries.length > 0) calendar.x({ 'X-WR-TIMEZONE': zone });
  return calendar.toString();
}

/** 'EN', of what is written in en-GB. */
const languageOf = ({ language }: Club) => new Intl.Locale(language).language.toUpperCase();

const describe = (name: string) => tzlib_get_ical_block(name)[0] ?? null;

/** Grows with every version; one that is gone stands between its last version and the next, should it come back. */
const sequence = ({ version }: CalendarEvent, gone: boolean) => 2 * (version - 1) + (gone ? 1 : 0);

/** For calendars that do not show a status: 'CANCELLED: '. */
function mark(event: CalendarEvent, gone: boolean): string {
  if (gone) return 'CANCELLED: ';
  return isOff(event) ? `${stateWord(event).toUpperCase()}: ` : '';
}

function times(event: CalendarEvent, club: Club) {
  const { rollUps } = club;
  const at = (time: string) => Temporal.PlainDateTime.from(`${dateOf(event)}T${time}`);
  if (event.ends_on) {
    // iCalendar counts up to the day after the last.
    const end = Temporal.PlainDateTime.from(`${event.ends_on}T00:00`).add({ days: 1 });
    return { start: at('00:00'), end, allDay: true };
  }
  if (isUsualRollUp(event, club)) return { start: at(rollUps.start), end: at(rollUps.end) };
  const start = at(event.time || usualTime(event.kind, club) || '14:00');
  const ends = start.add({ minutes: event.kind.nature === 'open' ? openLength : usualLength });
  // On the same day: a calendar would show it on both.
  const lastMinute = at('23:59');
  return { start, end: Temporal.PlainDateTime.compare(ends, lastMinute) > 0 ? lastMinute : ends };
}

function summary(event: CalendarEvent, club: Club): string {
  if (isUsualRollUp(event, club)) return `${event.opponent} (${club.rollUps.label})`;
  if (event.kind.nature !== 'match') return event.opponent;
  return `${event.ours ?? club.name} v ${event.opponent} (${event.kind.shortName})`;
}

function description(event: CalendarEvent, club: Club): string {
  const { team, woods, games, ends, rules } = event;
  const facts = [
    team,
    woods && `${woods} woods`,
    games && `${games} games`,
    ends && `${ends} ends`,
    rules && `${rules} rules`,
  ];
  const arrive = isUsualRollUp(event, club) ? club.rollUps.label : '';
  const way = event.directions?.directions ?? '';
  return [event.cupLine ?? '', stateText(event), arrive, facts.filter(Boolean).join(', '), way]
    .flatMap((text) => text.split(/\r\n?|\n/))
    .map(onOneLine)
    .filter(Boolean)
    .join('\n');
}

function place(event: CalendarEvent, club: Club): string {
  const { road, village, town, postcode } = club.address;
  if (event.location === club.name) return `${fullName(club)}, ${road}, ${village}, ${town}, ${postcode}`;
  const address =
    event.directions?.address
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean) ?? [];
  return [event.location, ...address].join(', ');
}
