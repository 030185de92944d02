import { apartRinks, type Paired, together } from './apart.ts';
import type { Candidate } from './choose-fairly.ts';

export interface Place {
  rink: number;
  place: number;
}

export interface Seated extends Place {
  /** Null for a guest. */
  member: string | null;
}

/** Level of each position, for distances: a third may have to skip, rather than a lead. */
const levels: Record<string, number> = { lead: 0, player: 0.5, second: 0.4, third: 0.7, skip: 1 };
/** Level of members without matches so far: no skip. */
const newcomer = 0.2;

/** Return the most frequent position, the latest of equals; undefined for members without matches. */
export function usualPosition(positions: string[]): string | undefined {
  const times = (position: string) => positions.filter((one) => one === position).length;
  return positions.toSorted((a, b) => times(b) - times(a))[0];
}

export function outOfPosition({ positions }: Candidate, position: string): number {
  const usual = usualPosition(positions);
  if (usual === position) return 0;
  const level = usual === undefined ? newcomer : (levels[usual] ?? newcomer);
  return 1 + 20 * Math.abs((levels[position] ?? 0.5) - level);
}

/** Sort free places by filling order: skip and lead of each side first, then one place of each side at a time. */
export function inFillOrder(free: Place[], players: number): Place[] {
  const wave = ({ place }: Place) => (place === 0 || place === players - 1 ? 0 : place);
  return free.toSorted((a, b) => wave(a) - wave(b) || a.rink - b.rink || b.place - a.place);
}

interface Seating {
  positions: string[];
  fixed: Seated[];
  free: Place[];
  apart: Paired;
  together: Paired;
}

/** Assign the chosen players to places: minimize the cost of broken pair rules first, then of unusual positions. */
export function seatFairly(chosen: Candidate[], seating: Seating): Seated[] {
  const places = inFillOrder(seating.free, seating.positions.length);
  const seats = firstSeats(chosen, places, seating);
  let cost = costOf(seats, places, seating);
  for (let better = true; better; ) {
    better = false;
    for (let one = 0; one < places.length; one++)
      for (let other = one + 1; other < places.length; other++) {
        if (!seats[one] && !seats[other]) continue;
        swap(seats, one, other);
        const now = costOf(seats, places, seating);
        if (now < cost) {
          cost = now;
          better = true;
        } else swap(seats, one, other);
      }
  }
  return places.flatMap((place, at) => (seats[at] ? [{ ...place, member: seats[at].id }] : []));
}

type Seats = (Candidate | undefined)[];

const swap = (seats: Seats, one: number, other: number) => {
  [seats[one], seats[other]] = [seats[other], seats[one]];
};

/** Initial assignment: players with an 'apart' rule on rinks that satisfy it, the others in order. */
function firstSeats(chosen: Candidate[], places: Place[], { fixed, apart }: Seating): Seats {
  const seats: Seats = places.map(() => undefined);
  const bound = chosen.filter(({ id }) => apart.has(id));
  const room = new Map(
    [...Map.groupBy(places, ({ rink }) => rink)].map(([rink, { length }]) => [rink, length]),
  );
  const ids = bound.map(({ id }) => id);
  const rinks = apartRinks(ids, room, rinksOf(fixed), apart);
  for (const one of rinks ? bound : [])
    seats[places.findIndex(({ rink }, at) => !seats[at] && rink === rinks?.get(one.id))] = one;
  for (const one of chosen.filter((one) => !seats.includes(one))) seats[seats.indexOf(undefined)] = one;
  return seats;
}

export const rinksOf = (seats: Seated[]) =>
  new Map(seats.flatMap(({ member, rink }): [string, number][] => (member ? [[member, rink]] : [])));

function costOf(
  seats: Seats,
  places: Place[],
  { positions, fixed, apart, together: joined }: Seating,
): number {
  const rinks = rinksOf(fixed);
  let cost = 0;
  for (const [at, place] of places.entries()) {
    const one = seats[at];
    if (!one) continue;
    rinks.set(one.id, place.rink);
    cost += 100 * at + outOfPosition(one, positions[place.place] ?? '');
  }
  const ids = [...rinks.keys()];
  for (const [one, other] of together(apart, ids)) if (rinks.get(one) === rinks.get(other)) cost += 1e6;
  for (const [one, other] of together(joined, ids)) if (rinks.get(one) !== rinks.get(other)) cost += 1e4;
  return cost;
}
