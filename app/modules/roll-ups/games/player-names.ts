import type { RollUpArrival } from '#app/modules/roll-ups/day/roll-up-day.ts';

/** 'Joan Appleby', 'Joan and Ron', 'Joan, Ron and Tom' */
export function joinPlayerNames(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Return a lookup of today's names by arrival id. */
export function createArrivalNameLookup(arrivals: RollUpArrival[]): (id: string) => string {
  const names = new Map(arrivals.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}
