import { formatOrdinal } from '#app/core/language.ts';
import { getRinkPlayerPositions, type MatchFormat } from '#app/modules/formats/formats.ts';

/** Players of an event: pure functions on picks. */

/** Row of `pick`, joined with the member's current data. */
export interface TeamPick {
  id: string;
  /** Null for a guest. */
  member: string | null;
  name: string;
  /** From 1; 0 for reserves. */
  rink: number;
  place: number;
  state: 'picked' | 'offered' | 'confirmed' | 'withdrawn';
  told: string | null;
  toldAt: string | null;
  /** Date, venue and lift of the last notification; null if unknown. */
  toldWhen: string | null;
  toldWhere: string | null;
  toldLift: string | null;
  /** True while a change could not be mailed and the player has not been phoned. */
  toRing: boolean;
  /** Date of the event to which `state` applies; '' if unknown. */
  forDay: string;
  answeredAt: string | null;
  why: string;
  /** Pick-up place; null if they need no lift. */
  liftFrom: string | null;
  /** Seats in their car for others; null if they do not drive. */
  seats: number | null;
  email: string | null;
  phone: string;
  mailKey: string;
  /** True if the member is suspended or removed. */
  isGone: boolean;
}

export interface TeamPlace {
  rink: number;
  place: number;
}

/** Key of a place, as stored at notification: '2:0'. */
export const toTeamPlaceKey = ({ rink, place }: TeamPlace) => `${rink}:${place}`;

/**
 * Return the state that applies on `day`: a confirmation for another date counts as 'picked', and applies again if the event is
 * moved back.
 */
export const getTeamPickStateOnDay = (
  { state, forDay }: Pick<TeamPick, 'state' | 'forDay'>,
  day: string,
): TeamPick['state'] => (state === 'confirmed' && forDay !== '' && forDay !== day ? 'picked' : state);

/** Return true unless they withdrew, or may not play any more. */
export const isActiveTeamPick = ({ state, isGone }: TeamPick) => state !== 'withdrawn' && !isGone;

/** Return the players by rink, in the order of play. */
export const listTeamPlayers = (picks: TeamPick[]) =>
  picks.filter((pick) => pick.rink > 0 && isActiveTeamPick(pick)).sort(compareSeats);

/** Return the reserves in order. */
export const listTeamReserves = (picks: TeamPick[]) =>
  picks.filter((pick) => pick.rink === 0 && isActiveTeamPick(pick)).sort(compareSeats);

const compareSeats = (one: TeamPlace, other: TeamPlace) => one.rink - other.rink || one.place - other.place;

/** Return the empty places in the sides, places given up first. */
export function findVacantTeamPlaces(
  picks: TeamPick[],
  rinks: number,
  { players }: Pick<MatchFormat, 'players'>,
): TeamPlace[] {
  const left = picks.filter((pick) => pick.rink > 0 && !isActiveTeamPick(pick)).sort(compareSeats);
  const all = Array.from({ length: rinks }, (_, rink) =>
    Array.from({ length: players ?? 0 }, (_, place) => ({ rink: rink + 1, place })),
  ).flat();
  const taken = new Set(listTeamPlayers(picks).map(toTeamPlaceKey));
  const free = [...left, ...all].filter((seat) => !taken.has(toTeamPlaceKey(seat)));
  const once = new Map(free.map(({ rink, place }) => [toTeamPlaceKey({ rink, place }), { rink, place }]));
  return [...once.values()];
}

/** 'lead', 'skip'; '' if the format has no name for it. */
export const getTeamPlacePosition = ({ place }: TeamPlace, format: Pick<MatchFormat, 'players'>): string =>
  getRinkPlayerPositions(format)[place] ?? '';

/** Return a function that shortens names to first names, except where two players share one. */
export function createFirstNameFormatter(names: string[]): (name: string) => string {
  const first = (name: string) => name.split(' ')[0] ?? name;
  const many = Map.groupBy(new Set(names), first);
  return (name) => ((many.get(first(name))?.length ?? 0) > 1 ? name : first(name));
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** 'first reserve' */
export const formatReserveNumber = (index: number) =>
  `${ordinals[index] ?? formatOrdinal(index + 1)} reserve`;
