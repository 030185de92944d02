import { formatHomeOrAway } from '#app/core/event.ts';
import { addDays } from '#app/core/season-days.ts';
import type { EventNature } from '#db/schema/calendar.ts';

/** Maximum number of dates that one request adds. */
const maxDatesPerRequest = 120;

/** Return dates every `every` weeks from one date to another, both inclusive. */
export function listWeeklyDutyDates({
  from,
  to,
  every,
}: {
  from: string;
  to: string;
  every: number;
}): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to && dates.length < maxDatesPerRequest; date = addDays(date, 7 * every))
    dates.push(date);
  return dates;
}

interface EventWithLocation {
  kind: { id: string; nature: EventNature };
  location: string;
}

/** True if an event belongs to a rota: one of its kinds, and at home. */
export function isEventOfRota(event: EventWithLocation, kinds: string[], club: string): boolean {
  if (!kinds.includes(event.kind.id)) return false;
  if (event.kind.nature === 'match') return formatHomeOrAway(event, club) === 'Home';
  return event.location === '' || event.location === club;
}
