import { type Format, positionsOf } from '#app/modules/formats/formats.ts';

/** Who is picked for an event, as it stands: what is true of it, whoever asks. */

/** Somebody's pick, with what the roll says of them now. */
export interface Picked {
  id: string;
  /** Null for a guest. */
  member: string | null;
  name: string;
  /** From 1; 0 for the reserves. */
  rink: number;
  place: number;
  state: 'picked' | 'offered' | 'confirmed' | 'withdrawn';
  told: string | null;
  toldAt: string | null;
  /** When and where it was, and with whom they go, as they were told; null where that is not known. */
  toldWhen: string | null;
  toldWhere: string | null;
  toldLift: string | null;
  /** No mail could tell them what is new, and nobody has rung them yet. */
  toRing: boolean;
  /** The day for which they said what `state` says; '' where that is not known. */
  forDay: string;
  answeredAt: string | null;
  why: string;
  /** From where they have asked for a lift; null where they have not. */
  liftFrom: string | null;
  /** In their car, beside their own; null where they do not drive. */
  seats: number | null;
  email: string | null;
  phone: string;
  mailKey: string;
  /** Whether the roll no longer lets them play: suspended or removed. */
  isGone: boolean;
}

export interface Seat {
  rink: number;
  place: number;
}

/** How a place is kept that somebody was told: '2:0'. */
export const seatKey = ({ rink, place }: Seat) => `${rink}:${place}`;

/**
 * What somebody has said, for the day that it is on: who had said that they will be there said so of that day, and it holds again
 * should it be moved back.
 */
export const saidFor = ({ state, forDay }: Pick<Picked, 'state' | 'forDay'>, day: string): Picked['state'] =>
  state === 'confirmed' && forDay !== '' && forDay !== day ? 'picked' : state;

/** Whether they stand where they are picked: whoever withdrew, or may not play, has left it. */
export const isIn = ({ state, isGone }: Picked) => state !== 'withdrawn' && !isGone;

/** Who plays, by rink and in the order of play. */
export const playersOf = (picks: Picked[]) =>
  picks.filter((pick) => pick.rink > 0 && isIn(pick)).sort(bySeat);

/** Who stands by, in their order. */
export const reservesOf = (picks: Picked[]) =>
  picks.filter((pick) => pick.rink === 0 && isIn(pick)).sort(bySeat);

const bySeat = (one: Seat, other: Seat) => one.rink - other.rink || one.place - other.place;

/** Places in the sides that nobody holds, first those that somebody has left. */
export function vacant(picks: Picked[], rinks: number, { players }: Pick<Format, 'players'>): Seat[] {
  const left = picks.filter((pick) => pick.rink > 0 && !isIn(pick)).sort(bySeat);
  const all = Array.from({ length: rinks }, (_, rink) =>
    Array.from({ length: players ?? 0 }, (_, place) => ({ rink: rink + 1, place })),
  ).flat();
  const taken = new Set(playersOf(picks).map(seatKey));
  const free = [...left, ...all].filter((seat) => !taken.has(seatKey(seat)));
  const once = new Map(free.map(({ rink, place }) => [seatKey({ rink, place }), { rink, place }]));
  return [...once.values()];
}

/** 'lead', 'skip'; '' where the format does not name them. */
export const positionAt = ({ place }: Seat, format: Pick<Format, 'players'>): string =>
  positionsOf(format)[place] ?? '';

/** First names as they are used on the green; in full where two of those who come share one. */
export function calledBy(names: string[]): (name: string) => string {
  const first = (name: string) => name.split(' ')[0] ?? name;
  const many = Map.groupBy(new Set(names), first);
  return (name) => ((many.get(first(name))?.length ?? 0) > 1 ? name : first(name));
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** 'first reserve' */
export const reserveWord = (index: number) => `${ordinals[index] ?? `${index + 1}th`} reserve`;
