import { ICalEventStatus } from 'ical-generator';
import { formatEventStateBadge, formatEventStateText, isEventNotPlayed } from '#app/core/event.ts';
import { collapseToSingleLine } from '#app/core/single-line.ts';
import type { CalendarEvent, CalendarSeason } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { isRollUpAtUsualTime } from '#app/modules/calendar/events/format-event-time.ts';
import type { Club } from '#app/site/club.ts';
import { formatEventDayTitle } from './day-fields.ts';
import {
  calendarTimeZone,
  createEmptyICalendar,
  formatEventPlaceAndAddress,
  getICalendarEventTimes,
} from './icalendar.ts';

/**
 * Render a season's events as iCalendar, in London's time. Dates in a feed include the year, so they are the events' own dates,
 * not those shifted for pages. Events of several days have no time; each event keeps its UID permanently. A roll-up starts when
 * play does and has '1:30 for 2pm start'. `removed` are events that earlier responses held: subscribed calendars must learn that
 * they are cancelled.
 */
export function renderCalendarFeed(
  season: CalendarSeason,
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
  const calendar = createEmptyICalendar(club, { name, product: 'Fixtures', entryCount: entries.length });
  for (const { event, gone } of entries) {
    const when = getICalendarEventTimes(event, club);
    calendar.createEvent({
      id: collapseToSingleLine(`${event.id}@${host}`),
      ...when,
      timezone: calendarTimeZone,
      floating: false,
      stamp: Temporal.Instant.from(event.updated_at),
      lastModified: Temporal.Instant.from(event.updated_at),
      sequence: getFeedSequence(event, gone),
      status: gone || isEventNotPlayed(event) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: collapseToSingleLine(getStatusPrefix(event, gone) + formatFeedSummary(event, club)),
      description: formatFeedDescription(event, club),
      location: collapseToSingleLine(formatEventPlaceAndAddress(event, club)),
      url: collapseToSingleLine(event.link ? url + event.link : `${url}/full-calendar`),
    });
  }
  return calendar.toString();
}

/**
 * Return the iCalendar sequence: even for each version, odd for a removed event, so that restoring it raises the number again.
 */
const getFeedSequence = ({ version }: CalendarEvent, gone: boolean) => 2 * (version - 1) + (gone ? 1 : 0);

/** Prefix for calendars that do not show a status: 'CANCELLED: '. */
function getStatusPrefix(event: CalendarEvent, gone: boolean): string {
  if (gone) return 'CANCELLED: ';
  return isEventNotPlayed(event) ? `${formatEventStateBadge(event).toUpperCase()}: ` : '';
}

function formatFeedSummary(event: CalendarEvent, club: Club): string {
  if (isRollUpAtUsualTime(event, club)) return `${event.opponent} (${club.rollUps.label})`;
  if (event.kind.nature !== 'match') return event.opponent;
  return `${formatEventDayTitle(event, club)} (${event.kind.shortName})`;
}

function formatFeedDescription(event: CalendarEvent, club: Club): string {
  const { team, woods, games, ends, rules } = event;
  const facts = [
    team,
    woods && `${woods} woods`,
    games && `${games} ${games === '1' ? 'game' : 'games'}`,
    ends && `${ends} ends`,
    rules && `${rules} rules`,
  ];
  const arrive = isRollUpAtUsualTime(event, club) ? club.rollUps.label : '';
  const way = event.directions?.directions ?? '';
  return [event.cupLine ?? '', formatEventStateText(event), arrive, facts.filter(Boolean).join(', '), way]
    .flatMap((text) => text.split(/\r\n?|\n/))
    .map(collapseToSingleLine)
    .filter(Boolean)
    .join('\n');
}
