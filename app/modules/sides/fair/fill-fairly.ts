import { type Pairing, pairedBy, together } from './apart.ts';
import { type Candidate, chooseFairly, inFairOrder } from './choose-fairly.ts';
import { type Place, rinksOf, type Seated, seatFairly, usualPosition } from './seat-fairly.ts';

export interface ToFill {
  rinks: number;
  /** 'lead', 'second', 'skip'. */
  positions: string[];
  /** Places set by the captain; never changed. */
  fixed: Seated[];
  /** Available members in the order of the board. */
  names: Candidate[];
  pairings: Pairing[];
  /** Number of players wanted, `fixed` included; all places if omitted. */
  most?: number;
}

export interface Filled {
  seats: Seated[];
  /** In the order in which they are offered a place. */
  reserves: string[];
  /** Reason for each place or reserve: 'Colin: asked 5 times, played 2; usually lead.' */
  reasons: { member: string; words: string }[];
  /** Messages about wishes that could not be met. */
  notes: string[];
}

/**
 * Propose who plays where: all 'yes' before 'if needed', the smallest share of matches played first, pairs kept apart or
 * together, and usual positions as far as possible. Busy members are left out.
 */
export function fillFairly({ rinks, positions, fixed, names, pairings, most }: ToFill): Filled {
  const placed = rinksOf(fixed);
  const open = names.filter(({ id }) => !placed.has(id));
  const all = freePlaces(rinks, positions.length, fixed);
  // With more places than players wanted, fill whole sides first.
  const free = most === undefined ? all : all.slice(0, Math.max(0, most - fixed.length));
  const apart = pairedBy(pairings, 'apart');
  const room = new Map(
    [...Map.groupBy(free, ({ rink }) => rink)].map(([rink, { length }]) => [rink, length]),
  );
  const chosen = chooseFairly(open, { fixed: placed, room, apart });
  const joined = pairedBy(pairings, 'together');
  const seats = seatFairly(chosen, { positions, fixed, free, apart, together: joined });
  const waiting = open.filter((one) => !one.busy && !chosen.includes(one));
  const reserves = (['yes', 'if needed'] as const).flatMap((word) =>
    inFairOrder(waiting.filter((one) => one.word === word)),
  );
  const seated = rinksOf([...fixed, ...seats]);
  const nameOf = (id: string) => names.find((one) => one.id === id)?.name ?? 'somebody';
  const clashing = together(apart, [...seated.keys()]).filter(
    ([one, other]) => seated.get(one) === seated.get(other),
  );
  return {
    seats,
    reserves: reserves.map(({ id }) => id),
    reasons: [
      ...seats.map((seat) => reason(names, seat, positions[seat.place])),
      ...reserves.map(({ id }) => reason(names, { member: id })),
    ],
    notes: [
      ...open.filter(({ busy }) => busy).map(({ name, busy }) => `${name} is left out: ${busy}.`),
      ...clashing
        .filter(
          ([one, other]) =>
            !fixed.some(({ member }) => member === one) || !fixed.some(({ member }) => member === other),
        )
        .map(
          ([one, other]) =>
            `${nameOf(one)} and ${nameOf(other)} are together after all: there is no other way.`,
        ),
      ...(free.length > seats.length ? [`${places(free.length - seats.length)} still free.`] : []),
    ],
  };
}

const places = (count: number) => (count === 1 ? 'One place is' : `${count} places are`);

function freePlaces(rinks: number, players: number, fixed: Seated[]): Place[] {
  const all = Array.from({ length: rinks * players }, (_, at) => ({
    rink: Math.floor(at / players) + 1,
    place: at % players,
  }));
  return all.filter(({ rink, place }) => !fixed.some((one) => one.rink === rink && one.place === place));
}

function reason(names: Candidate[], { member }: { member: string | null }, position?: string) {
  const one = names.find(({ id }) => id === member);
  if (!one || !member) return { member: member ?? '', words: '' };
  const { name, word, asked, played, positions } = one;
  const usual = usualPosition(positions);
  const more = [
    word === 'if needed' && 'comes if needed',
    position &&
      usual &&
      (usual === position ? `usually ${usual}` : `usually ${usual}, ${position} this time`),
    !position && 'stands by',
  ];
  return {
    member,
    words: `${[`${name}: ${gamesWords(asked, played)}`, ...more.filter(Boolean)].join('; ')}.`,
  };
}

/** 'asked 5 times, played 2' */
export function gamesWords(asked: number, played: number): string {
  if (asked === 0) return 'asks for the first time';
  const times = asked === 1 ? 'once' : asked === 2 ? 'twice' : `${asked} times`;
  return `asked ${times}, played ${played}`;
}
