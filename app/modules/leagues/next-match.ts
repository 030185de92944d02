import { weekdays } from '#app/core/dates.ts';
import { isOff } from '#app/core/event.ts';
import { type CalendarEvent, type Season, toCome } from '#app/modules/calendar/calendar.ts';

/** Returns a league's matches from a date ('YYYY-MM-DD' in London) on, that day included. */
export function matchesToCome(season: Season | undefined, type: string, date: string): CalendarEvent[] {
  return season ? toCome(season, date).filter((event) => event.type === type) : [];
}

/** Returns the first match that is not cancelled or postponed. */
export const nextOf = (matches: CalendarEvent[]) => matches.find((match) => !isOff(match));

/**
 * Formats the next match by SPEC.md section 9: 'Next Tuesday match: 13 May Hollowby @ Larkby' or 'No upcoming Tuesday matches.'
 * Cancelled and postponed matches are skipped.
 */
export function nextMatchLine(day: string, matches: CalendarEvent[]): string {
  const next = nextOf(matches);
  const kind = [weekdayName(day), 'match'].filter(Boolean).join(' ');
  if (!next) return `No upcoming ${kind}es.`;
  const who = [next.ours, next.opponent].filter(Boolean).join(' v ');
  return `Next ${kind}: ${next.date} ${who}${next.location && ` @ ${next.location}`}`;
}

/** 'tuesday' -> 'Tuesday' */
function weekdayName(day: string): string {
  return weekdays.find((name) => name.toLowerCase() === day) ?? day;
}
