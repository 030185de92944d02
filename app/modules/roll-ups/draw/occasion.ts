/** Somebody who is here: by their arrival, and by who they are from day to day. */
export interface Player {
  id: string;
  person: string;
}

/** An earlier draw, of people. */
export interface PastDraw {
  /** How many days of play ago it was: 0 for today's. */
  back: number;
  /** Games of sides, each in the order of play. */
  games: string[][][];
  out: string[];
}

/** How often somebody has been lead and skip, of so many games in which there was the choice. */
export interface Habit {
  games: number;
  lead: number;
  skip: number;
}

export type Pair = readonly [string, string];

/** All that a draw is made from. */
export interface Occasion {
  players: Player[];
  rinks: number;
  /** The key of one of the ways in which so many can play; else the usual one. */
  way?: string | undefined;
  /** The latest first. */
  past: PastDraw[];
  habits: Map<string, Habit>;
  /** Ids of players who stay together today, and of those who are not on one side where that can be helped. */
  together: Pair[];
  apart: Pair[];
  seed: number;
}
