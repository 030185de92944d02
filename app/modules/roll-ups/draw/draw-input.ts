/** A player in a draw: `id` is the arrival, `person` is stable across days. */
export interface RollUpDrawPlayer {
  id: string;
  person: string;
}

/** An earlier draw, by person. */
export interface PastRollUpDraw {
  /** Age in days of play: 0 for today's. */
  back: number;
  /** Games of sides, each in order of play. */
  games: string[][][];
  out: string[];
}

/** Number of games as lead and as skip, of those where the side had both. */
export interface PlayerPositionHabit {
  games: number;
  lead: number;
  skip: number;
}

export type PlayerPair = readonly [string, string];

/** Input of a draw. */
export interface RollUpDrawInput {
  players: RollUpDrawPlayer[];
  rinks: number;
  /** Key of the chosen split; falls back to the usual one. */
  way?: string | undefined;
  /** Latest first. */
  past: PastRollUpDraw[];
  habits: Map<string, PlayerPositionHabit>;
  /** Pairs of player ids: to keep together today, and to keep on different sides if possible. */
  together: PlayerPair[];
  apart: PlayerPair[];
  seed: number;
}
