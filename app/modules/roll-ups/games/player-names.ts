import type { RollUpArrival } from '#app/modules/roll-ups/day/roll-up-day.ts';

/** Return a lookup of today's names by arrival id. */
export function createArrivalNameLookup(arrivals: RollUpArrival[]): (id: string) => string {
  const names = new Map(arrivals.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}
