import type { Selectable } from 'kysely';
import { showDay, weekdayOf } from '#app/core/dates.ts';
import { daysAfter, daysBetween, yearsOf } from '#app/core/season-days.ts';
import type { EventTable } from '#db/schema/calendar.ts';

/** When an event is: dates are 'YYYY-MM-DD'. */

type Row = Selectable<EventTable>;
type Dated = Pick<Row, 'season' | 'day'> & Partial<Pick<Row, 'year'>>;
export type Lasting = Dated & Partial<Pick<Row, 'ends_on'>>;

/** The day on which it is, or on which it begins. */
export const dateOf = ({ season, year, day }: Dated) => `${year ?? season}-${day}`;

/** Its last day: the same, but for what takes several. */
export const lastDateOf = (event: Lasting) => event.ends_on ?? dateOf(event);

/** What a date is in the table: `year` only where it is not the season's. */
export function columnsOf(date: string, season: number) {
  const [year, day] = [Number(date.slice(0, 4)), date.slice(5)];
  return { season, day, year: year === season ? null : year, weekday: weekdayOf(year, day) };
}

/** The date from which it was postponed, of those that its season can hold the one nearest to its own; undefined for none. */
export function postponedDate(event: Dated & Pick<Row, 'postponed_from'>): string | undefined {
  const { season, postponed_from: day } = event;
  if (!day) return undefined;
  const here = dateOf(event);
  const dates = yearsOf(season, day).map((year) => `${year}-${day}`);
  return dates.toSorted((a, b) => daysBetween(a, here) - daysBetween(b, here))[0];
}

/** How many days after its first its last day is; 0 for what takes one. */
export const lengthOf = (event: Lasting) => daysBetween(dateOf(event), lastDateOf(event));

/** The last day of what begins on a date and takes as long as another did; null for one day. */
export function endsAfter(date: string, event: Lasting): string | null {
  const days = lengthOf(event);
  return days > 0 ? daysAfter(date, days) : null;
}

/** 'Friday 5 June', or of several days 'Friday 5 to Sunday 7 June'. */
export function daysInWords(event: Lasting): string {
  const [first, last] = [dateOf(event), lastDateOf(event)];
  const whole = (date: string) => `${weekdayIn(date)} ${showDay(date.slice(5))}`;
  if (first === last) return whole(first);
  const begins = first.slice(0, 7) === last.slice(0, 7) ? whole(first).replace(/ \w+$/, '') : whole(first);
  return `${begins} to ${whole(last)}`;
}

const weekdayIn = (date: string) => weekdayOf(Number(date.slice(0, 4)), date.slice(5));
