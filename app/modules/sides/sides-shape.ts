import { getRinkPlayerPositions, type MatchFormat } from '#app/modules/formats/formats.ts';
import type { SelectedPlayerTable } from '#db/schema/playing.ts';

/** Number of rinks, and of players on each. */
export interface SidesFormat {
  rinks: number;
  players: number;
}

/** Format of the sides, with flags for what the event defines; the captain chooses the rest. */
export interface ResolvedSidesFormat extends SidesFormat {
  rinksKnown: boolean;
  playersKnown: boolean;
}

export const maxSidesRinks = 12;
export const maxPlayersPerRink = 4;

/**
 * Return the shape of the sides: from the event's format, else as stored by the captain, else enough rinks for `likely` players.
 */
export function resolveSidesFormat(
  { rinks, players }: Pick<MatchFormat, 'rinks' | 'players'>,
  kept: Partial<SidesFormat> = {},
  likely = 0,
): ResolvedSidesFormat {
  const each = players ?? kept.players ?? 3;
  const enough = Math.min(maxSidesRinks, Math.max(1, Math.floor(likely / each)));
  return {
    rinks: rinks || kept.rinks || enough,
    players: each,
    rinksKnown: rinks > 0,
    playersKnown: players !== null,
  };
}

/** Return true unless the player withdrew. */
export const isPickNotWithdrawn = ({ state }: { state: SelectedPlayerTable['state'] }) =>
  state !== 'withdrawn';

/** Return true for a place within the format; false for reserves. */
export const isPlaceInSidesFormat = (
  { rink, place }: { rink: number; place: number },
  { rinks, players }: SidesFormat,
) => rink >= 1 && rink <= rinks && place >= 0 && place < players;

/** 'lead'; '' for reserves, and for places outside the format. */
export const getLineupPlacePosition = (
  { rink, place }: { rink: number; place: number },
  { players }: Pick<SidesFormat, 'players'>,
) => (rink > 0 ? (getRinkPlayerPositions({ players: toFormatPlayers(players) })[place] ?? '') : '');

const toFormatPlayers = (players: number) =>
  ([1, 2, 3] as const).find((most) => players <= most) ?? maxPlayersPerRink;

/** 'lead', 'second', 'skip'. */
export const listPlayingPositions = ({ players }: Pick<SidesFormat, 'players'>) =>
  getRinkPlayerPositions({ players: toFormatPlayers(players) });
