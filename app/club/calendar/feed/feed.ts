import icalendar, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type CalendarEvent, type Season, typeNames } from '#app/club/calendar/season.ts';
import { isOff, stateText, stateWord } from '#app/club/calendar/states.ts';
import { onOneLine } from '#app/core/one-line.ts';
import type { Club } from '#app/site/club.ts';

/** How long a match usually takes, in minutes, for those whose end nobody knows. */
const usualLength = 180;

/**
 * A season's events as iCalendar, in London's time. A feed states whole dates, so they are those of the season's own
 * year; each event keeps its UID for good. A roll-up begins when play does and says '1:30 for 2pm start'. `removed` are
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
    prodId: { company: onOneLine(`${club.name} Bowls Club`), product: 'Fixtures', language: 'EN' },
  });
  calendar.method(ICalCalendarMethod.PUBLISH);
  // The zone is described in the feed itself: Outlook does not know London by its name alone.
  calendar.timezone({ name: 'Europe/London', generator: () => london });
  calendar.ttl(60 * 60 * 6);
  const entries = [
    ...season.events.map((event) => ({ event, gone: false })),
    ...removed.map((event) => ({ event, gone: true })),
  ];
  for (const { event, gone } of entries) {
    const { start, end } = times(event, season.year, club);
    calendar.createEvent({
      id: onOneLine(`${event.id}@${host}`),
      start,
      end,
      timezone: 'Europe/London',
      floating: false,
      stamp: new Date(event.updated_at),
      lastModified: new Date(event.updated_at),
      sequence: sequence(event, gone),
      status: gone || isOff(event) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: onOneLine(mark(event, gone) + summary(event, club)),
      description: description(event, club),
      location: onOneLine(place(event, club)),
      url: onOneLine(event.link ? url + event.link : `${url}/full-calendar`),
    });
  }
  return inUtc(
    calendar.toString(),
    entries.map(({ event }) => event.updated_at),
  );
}

/** The moments at which events were changed are UTC's by RFC 5545, whatever zone the events are in; the library writes the server's own. */
function inUtc(text: string, changed: string[]): string {
  const moments = { DTSTAMP: changed.values(), 'LAST-MODIFIED': changed.values() };
  return text.replace(/^(DTSTAMP|LAST-MODIFIED):\d{8}T\d{6}Z?/gm, (_, name: keyof typeof moments) => {
    const moment = moments[name].next().value ?? '';
    return `${name}:${moment.slice(0, 19).replace(/[-:]/g, '')}Z`;
  });
}

/** Grows with every version; one that is gone stands between its last version and the next, should it come back. */
const sequence = ({ version }: CalendarEvent, gone: boolean) => 2 * (version - 1) + (gone ? 1 : 0);

/** For calendars that do not show a status: 'CANCELLED: '. */
function mark(event: CalendarEvent, gone: boolean): string {
  if (gone) return 'CANCELLED: ';
  return isOff(event) ? `${stateWord(event).toUpperCase()}: ` : '';
}

function times(event: CalendarEvent, year: number, club: Club) {
  const begins =
    event.type === 'roll-up' ? club.rollUps.start : (event.time ?? club.matchTimes[event.type] ?? '14:00');
  const ends =
    event.type === 'roll-up' ? club.rollUps.end : later(begins, event.type === 'open' ? 420 : usualLength);
  return { start: `${year}-${event.day}T${begins}:00`, end: `${year}-${event.day}T${ends}:00` };
}

function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const total = Math.min(hour * 60 + minute + minutes, 23 * 60 + 59);
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}

function summary(event: CalendarEvent, club: Club): string {
  if (event.type === 'roll-up') return `${event.opponent} (${club.rollUps.label})`;
  if (event.type === 'open' || event.type === 'county') return event.opponent;
  return `${club.name} v ${event.opponent} (${typeNames[event.type]})`;
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
  const arrive = event.type === 'roll-up' ? club.rollUps.label : '';
  const way = event.directions?.directions ?? '';
  return [stateText(event), arrive, facts.filter(Boolean).join(', '), way]
    .flatMap((text) => text.split(/\r\n?|\n/))
    .map(onOneLine)
    .filter(Boolean)
    .join('\n');
}

function place(event: CalendarEvent, club: Club): string {
  const { road, village, town, postcode } = club.address;
  if (event.location === club.name)
    return `${club.name} Bowls Club, ${road}, ${village}, ${town}, ${postcode}`;
  const address =
    event.directions?.address
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean) ?? [];
  return [event.location, ...address].join(', ');
}

const london = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/London',
  'X-LIC-LOCATION:Europe/London',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'TZNAME:BST',
  'DTSTART:19700329T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:GMT',
  'DTSTART:19701025T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');
