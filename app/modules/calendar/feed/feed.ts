import { ICalEventStatus } from 'ical-generator';
import { isOff, stateText, stateWord } from '#app/core/event.ts';
import { onOneLine } from '#app/core/one-line.ts';
import { isUsualRollUp } from '#app/modules/calendar/events/event-time.ts';
import type { CalendarEvent, Season } from '#app/modules/calendar/year-round/season.ts';
import type { Club } from '#app/site/club.ts';
import { emptyCalendar, placeOf, timesOf, zone } from './icalendar.ts';

/**
 * Render a season's events as iCalendar, in London's time. Dates in a feed include the year, so they are the events' own dates,
 * not those shifted for pages. Events of several days have no time; each event keeps its UID permanently. A roll-up starts when
 * play does and has '1:30 for 2pm start'. `removed` are events that earlier responses held: subscribed calendars must learn that
 * they are cancelled.
 */
export function calendarFeed(
  season: Season,
  club: Club,
  url: string,
  name: string,
  removed: CalendarEvent[] = [],
): string {
  const host = new URL(url).hostname;
  const entries = [
    ...season.events.map((event) => ({ event, gone: false })),
    ...removed.map((event) => ({ event, gone: true })),
  ];
  const calendar = emptyCalendar(club, { name, product: 'Fixtures', holds: entries.length });
  for (const { event, gone } of entries) {
    const when = timesOf(event, club);
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
      location: onOneLine(placeOf(event, club)),
      url: onOneLine(event.link ? url + event.link : `${url}/full-calendar`),
    });
  }
  return calendar.toString();
}

/**
 * Return the iCalendar sequence: even for each version, odd for a removed event, so that restoring it raises the number again.
 */
const sequence = ({ version }: CalendarEvent, gone: boolean) => 2 * (version - 1) + (gone ? 1 : 0);

/** Prefix for calendars that do not show a status: 'CANCELLED: '. */
function mark(event: CalendarEvent, gone: boolean): string {
  if (gone) return 'CANCELLED: ';
  return isOff(event) ? `${stateWord(event).toUpperCase()}: ` : '';
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
