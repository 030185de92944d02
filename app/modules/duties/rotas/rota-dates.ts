import { homeOrAway } from '#app/core/event.ts';
import { daysAfter } from '#app/core/season-days.ts';
import type { Nature } from '#db/schema/calendar.ts';

/** Maximum number of dates that one request adds. */
const most = 120;

/** Return dates every `every` weeks from one date to another, both inclusive. */
export function weekly({ from, to, every }: { from: string; to: string; every: number }): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to && dates.length < most; date = daysAfter(date, 7 * every))
    dates.push(date);
  return dates;
}

interface Placed {
  kind: { id: string; nature: Nature };
  location: string;
}

/** True if an event belongs to a rota: one of its kinds, and at home. */
export function goesWith(event: Placed, kinds: string[], club: string): boolean {
  if (!kinds.includes(event.kind.id)) return false;
  if (event.kind.nature === 'match') return homeOrAway(event, club) === 'Home';
  return event.location === '' || event.location === club;
}
