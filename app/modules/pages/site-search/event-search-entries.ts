import { formatEventStateBadge, getEventTitle, isEventNotPlayed } from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar.ts';
import { getUpcomingEvents } from '#app/modules/calendar/calendar.ts';
import {
  formatEventSearchLine,
  getEventSearchTerms,
  rankEventsForSearch,
} from '#app/modules/pages/admin-search/event-search-terms.ts';
import type { SearchIndexEntry } from '#app/modules/pages/admin-search/search-index.ts';
import type { Club } from '#app/site/club.ts';

/** Search result of an event: name, time and place, and its address in the calendar. */
export interface EventSearchEntry extends SearchIndexEntry {
  to: string;
  /** State label, such as 'Cancelled'. */
  state: string;
  isPast: boolean;
  isOff: boolean;
  /** Sort position, by date. */
  place: number;
}

export function buildEventSearchEntries(
  events: CalendarEvent[],
  club: Club,
  today: string,
): EventSearchEntry[] {
  const coming = new Set(getUpcomingEvents({ events }, today));
  const all = rankEventsForSearch(events, today, (event) => coming.has(event));
  return all.map((one, place) => ({
    id: one.event.id,
    name: getEventTitle(one.event),
    line: isEventNotPlayed(one.event)
      ? [formatEventSearchLine(one.event, club), one.event.note].filter(Boolean).join('. ')
      : formatEventSearchLine(one.event, club),
    words: getEventSearchTerms(one, club),
    weight: 1,
    to: `/full-calendar#${one.event.id}`,
    state: formatEventStateBadge(one.event),
    isPast: one.isPast,
    isOff: isEventNotPlayed(one.event),
    place,
  }));
}

/** Splits found events: the next one, later ones by date, past ones latest first. */
export function splitEventSearchEntriesByTime(found: EventSearchEntry[]) {
  const sorted = found.toSorted((one, other) => one.place - other.place);
  const coming = sorted.filter(({ isPast }) => !isPast);
  const next = coming.find((event) => !event.isOff);
  return {
    next,
    later: coming.filter((event) => event !== next).slice(0, maxLater),
    past: sorted.filter(({ isPast }) => isPast).slice(0, maxPast),
  };
}

const maxLater = 6;
const maxPast = 4;
