import { type Format, positionsOf } from '#app/modules/formats/formats.ts';
import type { PickTable } from '#db/schema/playing.ts';

/** On how many rinks our sides play, and how many play on a side. */
export interface SidesFormat {
  rinks: number;
  players: number;
}

/** The same, with what the event's own format says of it; where it is silent, the captain says. */
export interface Shape extends SidesFormat {
  rinksKnown: boolean;
  playersKnown: boolean;
}

export const mostRinks = 12;
export const mostPlayers = 4;

/** What sides an event has: by its format or, where that does not say, as the captain has said; else enough for `likely` players. */
export function shapeOf(
  { rinks, players }: Pick<Format, 'rinks' | 'players'>,
  kept: Partial<SidesFormat> = {},
  likely = 0,
): Shape {
  const each = players ?? kept.players ?? 3;
  const enough = Math.min(mostRinks, Math.max(1, Math.floor(likely / each)));
  return {
    rinks: rinks || kept.rinks || enough,
    players: each,
    rinksKnown: rinks > 0,
    playersKnown: players !== null,
  };
}

/** Whose place counts: not of those who gave it back or lost it. */
export const isIn = ({ state }: { state: PickTable['state'] }) => state !== 'withdrawn';

/** Whether a place is one of a side in this format; the reserves' are none. */
export const fits = ({ rink, place }: { rink: number; place: number }, { rinks, players }: SidesFormat) =>
  rink >= 1 && rink <= rinks && place >= 0 && place < players;

/** 'lead', or '' among the reserves and where the format has no such place. */
export const positionAt = (
  { rink, place }: { rink: number; place: number },
  { players }: Pick<SidesFormat, 'players'>,
) => (rink > 0 ? (positionsOf({ players: asPlayers(players) })[place] ?? '') : '');

const asPlayers = (players: number) => ([1, 2, 3] as const).find((most) => players <= most) ?? mostPlayers;

/** 'lead', 'second', 'skip'. */
export const positionsFor = ({ players }: Pick<SidesFormat, 'players'>) =>
  positionsOf({ players: asPlayers(players) });
