import { weekdayNames } from '#app/core/dates.ts';
import { isEventNotPlayed } from '#app/core/event.ts';
import {
  type CalendarEvent,
  type CalendarSeason,
  getUpcomingEvents,
} from '#app/modules/calendar/calendar.ts';

/** Returns a league's matches from a date ('YYYY-MM-DD' in London) on, that day included. */
export function getUpcomingLeagueMatches(
  season: CalendarSeason | undefined,
  type: string,
  date: string,
): CalendarEvent[] {
  return season ? getUpcomingEvents(season, date).filter((event) => event.type === type) : [];
}

/** Returns the first match that is not cancelled or postponed. */
export const findNextLeagueMatch = (matches: CalendarEvent[]) =>
  matches.find((match) => !isEventNotPlayed(match));

/**
 * Formats the next match: 'Next Tuesday match: 13 May Hollowby @ Larkby' or 'No upcoming Tuesday matches.' Cancelled and
 * postponed matches are skipped.
 */
export function formatNextLeagueMatch(day: string, matches: CalendarEvent[]): string {
  const next = findNextLeagueMatch(matches);
  const kind = [weekdayName(day), 'match'].filter(Boolean).join(' ');
  if (!next) return `No upcoming ${kind}es.`;
  const who = [next.ours, next.opponent].filter(Boolean).join(' v ');
  return `Next ${kind}: ${next.date} ${who}${next.location && ` @ ${next.location}`}`;
}

/** 'tuesday' -> 'Tuesday' */
function weekdayName(day: string): string {
  return weekdayNames.find((name) => name.toLowerCase() === day) ?? day;
}
