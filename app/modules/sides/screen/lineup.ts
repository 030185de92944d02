import type { Filled } from '#app/modules/sides/fair/fill-fairly.ts';
import type { Place } from '#app/modules/sides/fair/seat-fairly.ts';
import { fits, type SidesFormat } from '#app/modules/sides/shape.ts';
import type { Person, SidesScreen } from '#app/modules/sides/sides-schemas.server.ts';

/** Lineup while it is edited. No operation removes a player implicitly. */
export interface Lineup extends SidesFormat {
  /** '' if none. */
  captain: string;
  reserves: 'ask' | 'self';
  note: string;
  /** Reserves (rink 0) in order. */
  picks: Placed[];
}

export interface Placed extends Place {
  /** Member id, or a key for guests. */
  key: string;
  member: string | null;
  name: string;
  /** Pick id of a guest who is stored already. */
  id?: string;
  /** True to ask a player who withdrew again. */
  again?: boolean;
}

export const lineupOf = ({ shape, captain, reserves, note, picks }: SidesScreen): Lineup => ({
  rinks: shape.rinks,
  players: shape.players,
  captain: captain ?? '',
  reserves,
  note,
  picks: picks
    .filter(({ state }) => state !== 'withdrawn')
    .map(({ id, member, name, rink, place }) => ({
      key: member ?? id,
      member,
      name,
      rink,
      place,
      ...(member === null && { id }),
    })),
});

/** Convert a lineup to the request body. */
export const bodyOf = ({ captain, picks, ...facts }: Lineup) => ({
  ...facts,
  captain: captain || null,
  picks: picks.map(({ key: _, ...pick }) => pick),
});

export const isSame = (one: Lineup, other: Lineup) => {
  const words = (lineup: Lineup) =>
    JSON.stringify({
      ...bodyOf(lineup),
      picks: lineup.picks.map(({ key, rink, place }) => `${rink}:${place} ${key}`).sort(),
    });
  return words(one) === words(other);
};

export const at = ({ picks }: Lineup, { rink, place }: Place) =>
  picks.find((one) => one.rink === rink && one.place === place);

/** Player without a place. */
export type Newcomer = Omit<Placed, 'rink' | 'place'>;

/** Put a player into a place. The previous player gets the newcomer's former place, or becomes a reserve. */
export function put(lineup: Lineup, who: Newcomer, seat: Place): Lineup {
  const from = lineup.picks.find(({ key }) => key === who.key);
  const there = at(lineup, seat);
  if (there?.key === who.key) return lineup;
  const others = lineup.picks.filter(({ key }) => key !== who.key && key !== there?.key);
  const moved = { ...from, ...who, rink: seat.rink, place: seat.place };
  if (!there) return { ...lineup, picks: [...others, moved] };
  if (from && from.rink > 0)
    return { ...lineup, picks: [...others, moved, { ...there, rink: from.rink, place: from.place }] };
  return standBy({ ...lineup, picks: [...others, moved, { ...there, ...nowhere }] }, there);
}

const nowhere = { rink: 0, place: 99 };

/** Add a player to the end of the reserves. */
export function standBy(lineup: Lineup, { rink: _, place: __, ...who }: Newcomer & Partial<Place>): Lineup {
  const others = lineup.picks.filter(({ key }) => key !== who.key);
  const last = Math.max(-1, ...others.filter(({ rink }) => rink === 0).map(({ place }) => place));
  return { ...lineup, picks: [...others, { ...who, rink: 0, place: last + 1 }] };
}

export const takeOut = (lineup: Lineup, key: string): Lineup => ({
  ...lineup,
  picks: lineup.picks.filter((one) => one.key !== key),
});

export const reservesOf = ({ picks }: Lineup) =>
  picks.filter(({ rink }) => rink === 0).toSorted((a, b) => a.place - b.place);

/** Return picks whose rink or position is outside the format. */
export const withoutPlace = (lineup: Lineup) =>
  lineup.picks.filter((pick) => pick.rink > 0 && !fits(pick, lineup));

/** Return the free places of a rink. */
export const freeIn = (lineup: Lineup, rink: number): Place[] =>
  Array.from({ length: lineup.players }, (_, place) => ({ rink, place })).filter((seat) => !at(lineup, seat));

export const placed = (lineup: Lineup) => lineup.picks.filter((pick) => fits(pick, lineup));

/** Apply a proposal: placed players stay, and the remaining ones become the reserves. */
export function withFilled(lineup: Lineup, { seats, reserves }: Filled, people: Person[]): Lineup {
  const name = (member: string) => people.find(({ id }) => id === member)?.name ?? '';
  const comer = (member: string) => ({ key: member, member, name: name(member) });
  const filled = seats.reduce(
    (sides, { member, ...seat }) => (member ? put(sides, comer(member), seat) : sides),
    lineup,
  );
  const waiting = reserves.filter((id) => !filled.picks.some(({ key }) => key === id));
  return waiting.reduce((sides, id) => standBy(sides, comer(id)), filled);
}

/** Reason why a player is not copied; '' if they can play. */
function absence(one: Person | undefined): string {
  if (!one || one.state === 'gone') return 'has left the club';
  if (one.state === 'suspended') return 'is suspended';
  if (one.word === 'no') return 'said no';
  return one.clashes.find(({ sameTime }) => sameTime)?.what ?? '';
}

/** Copy the last sides into free places. Return the lineup, and the players left out with the reason. */
export function withLast(lineup: Lineup, last: NonNullable<SidesScreen['last']>, people: Person[]) {
  const left: string[] = [];
  let sides = lineup;
  for (const { member, name, ...seat } of last.picks) {
    const why = member ? absence(people.find(({ id }) => id === member)) : 'was a guest';
    const isThere = sides.picks.some(({ key }) => key === member);
    if (why) left.push(`${name} (${why})`);
    else if (!isThere && fits(seat, sides) && !at(sides, seat) && member)
      sides = put(sides, { key: member, member, name }, seat);
    else if (!isThere) left.push(`${name} (no such place is free)`);
  }
  return { sides, left };
}
