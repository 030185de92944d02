import type { FairCandidate } from './choose-players.ts';
import { assignRinksKeepingPairsApart, findPlayerPairs, type PairPartnersByMember } from './pair-rules.ts';

export interface RinkPlace {
  rink: number;
  place: number;
}

export interface PlacedSidePlayer extends RinkPlace {
  /** Null for a guest. */
  member: string | null;
}

/** Level of each position, for distances: a third may have to skip, rather than a lead. */
const positionLevels: Record<string, number> = { lead: 0, player: 0.5, second: 0.4, third: 0.7, skip: 1 };
/** Level of members without matches so far: no skip. */
const newcomerLevel = 0.2;

/** Return the most frequent position, the latest of equals; undefined for members without matches. */
export function getUsualPlayingPosition(positions: string[]): string | undefined {
  const times = (position: string) => positions.filter((one) => one === position).length;
  return positions.toSorted((a, b) => times(b) - times(a))[0];
}

function getPlayingPositionCost({ positions }: FairCandidate, position: string): number {
  const usual = getUsualPlayingPosition(positions);
  if (usual === position) return 0;
  const level = usual === undefined ? newcomerLevel : (positionLevels[usual] ?? newcomerLevel);
  return 1 + 20 * Math.abs((positionLevels[position] ?? 0.5) - level);
}

/** Sort free places by filling order: skip and lead of each side first, then one place of each side at a time. */
function sortRinkPlacesByFillOrder(free: RinkPlace[], players: number): RinkPlace[] {
  const wave = ({ place }: RinkPlace) => (place === 0 || place === players - 1 ? 0 : place);
  return free.toSorted((a, b) => wave(a) - wave(b) || a.rink - b.rink || b.place - a.place);
}

interface SeatingInput {
  positions: string[];
  fixed: PlacedSidePlayer[];
  free: RinkPlace[];
  apart: PairPartnersByMember;
  together: PairPartnersByMember;
}

/** Assign the chosen players to places: minimize the cost of broken pair rules first, then of unusual positions. */
export function assignPlayersToRinkPlaces(
  chosen: FairCandidate[],
  seating: SeatingInput,
): PlacedSidePlayer[] {
  const places = sortRinkPlacesByFillOrder(seating.free, seating.positions.length);
  const seats = assignInitialSeats(chosen, places, seating);
  let cost = computeCost(seats, places, seating);
  for (let better = true; better; ) {
    better = false;
    for (let one = 0; one < places.length; one++)
      for (let other = one + 1; other < places.length; other++) {
        if (!seats[one] && !seats[other]) continue;
        swapSeats(seats, one, other);
        const now = computeCost(seats, places, seating);
        if (now < cost) {
          cost = now;
          better = true;
        } else swapSeats(seats, one, other);
      }
  }
  return places.flatMap((place, at) => (seats[at] ? [{ ...place, member: seats[at].id }] : []));
}

type Seats = (FairCandidate | undefined)[];

const swapSeats = (seats: Seats, one: number, other: number) => {
  [seats[one], seats[other]] = [seats[other], seats[one]];
};

/** Initial assignment: players with an 'apart' rule on rinks that satisfy it, the others in order. */
function assignInitialSeats(
  chosen: FairCandidate[],
  places: RinkPlace[],
  { fixed, apart }: SeatingInput,
): Seats {
  const seats: Seats = places.map(() => undefined);
  const bound = chosen.filter(({ id }) => apart.has(id));
  const room = new Map(
    [...Map.groupBy(places, ({ rink }) => rink)].map(([rink, { length }]) => [rink, length]),
  );
  const ids = bound.map(({ id }) => id);
  const rinks = assignRinksKeepingPairsApart(ids, room, mapMembersToRinks(fixed), apart);
  for (const one of rinks ? bound : [])
    seats[places.findIndex(({ rink }, at) => !seats[at] && rink === rinks?.get(one.id))] = one;
  for (const one of chosen.filter((one) => !seats.includes(one))) seats[seats.indexOf(undefined)] = one;
  return seats;
}

export const mapMembersToRinks = (seats: PlacedSidePlayer[]) =>
  new Map(seats.flatMap(({ member, rink }): [string, number][] => (member ? [[member, rink]] : [])));

function computeCost(
  seats: Seats,
  places: RinkPlace[],
  { positions, fixed, apart, together: joined }: SeatingInput,
): number {
  const rinks = mapMembersToRinks(fixed);
  let cost = 0;
  for (const [at, place] of places.entries()) {
    const one = seats[at];
    if (!one) continue;
    rinks.set(one.id, place.rink);
    cost += 100 * at + getPlayingPositionCost(one, positions[place.place] ?? '');
  }
  const ids = [...rinks.keys()];
  for (const [one, other] of findPlayerPairs(apart, ids))
    if (rinks.get(one) === rinks.get(other)) cost += 1e6;
  for (const [one, other] of findPlayerPairs(joined, ids))
    if (rinks.get(one) !== rinks.get(other)) cost += 1e4;
  return cost;
}
