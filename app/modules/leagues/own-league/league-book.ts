import { dateOf } from '#app/core/event.ts';
import type { Season } from '#app/modules/calendar/calendar.ts';

/**
 * The season whose table a league has on a date, 'YYYY-MM-DD': that of its first match from this month on, of those that the
 * calendar shows. So a winter's table stays to its end, whatever summer is published meanwhile.
 */
export function leagueBook({ year, events }: Season, league: string, date: string): number {
  const its = events.filter(({ type }) => type === league);
  const next = its.find((event) => dateOf(event) >= `${date.slice(0, 7)}-01`);
  return (next ?? its.at(-1))?.season ?? year;
}
