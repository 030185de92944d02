import type { z } from 'zod';
import { usualCard } from './rule-card.ts';
import type { format } from './schemas.server.ts';

/** Game and scoring rules of a league, a cup, a friendly or a competition. */
export type Format = z.output<typeof format>;
export type Length = NonNullable<Format['length']>;

/** Default format: the default rule card; the game itself is unknown. */
export const usualFormat: Format = {
  ...usualCard,
  players: null,
  woods: null,
  length: null,
  awayRinks: 0,
  rules: '',
  shortPlays: '',
  more: '',
};

/** A friendly counts shots alone. */
export const friendlyFormat: Format = { ...usualFormat, rinks: 0, win: 0, draw: 0, wonBy: 'shots' };

/** Parses the format column of a row; missing fields get their defaults. */
export const formatOf = (json: string | null): Format => ({ ...usualFormat, ...JSON.parse(json ?? '{}') });

const positions: Record<number, string[]> = {
  1: ['player'],
  2: ['lead', 'skip'],
  3: ['lead', 'second', 'skip'],
  4: ['lead', 'second', 'third', 'skip'],
};

/** Returns the positions on one side of a rink, in order of play; empty if the number of players is unknown. */
export const positionsOf = ({ players }: Pick<Format, 'players'>): string[] => positions[players ?? 0] ?? [];
