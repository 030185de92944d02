import type { z } from 'zod';
import type { matchFormatSchema } from './format-schemas.server.ts';
import { defaultLeagueScoringRules } from './rule-card.ts';

/** Game and scoring rules of a league, a cup, a friendly or a competition. */
export type MatchFormat = z.output<typeof matchFormatSchema>;
export type MatchLength = NonNullable<MatchFormat['length']>;

/** Default format: the default rule card; the game itself is unknown. */
export const defaultMatchFormat: MatchFormat = {
  ...defaultLeagueScoringRules,
  players: null,
  woods: null,
  length: null,
  awayRinks: 0,
  rules: '',
  shortPlays: '',
  more: '',
};

/** A friendly counts shots alone. */
export const defaultFriendlyFormat: MatchFormat = {
  ...defaultMatchFormat,
  rinks: 0,
  win: 0,
  draw: 0,
  wonBy: 'shots',
};

/** Parses the format column of a row; missing fields get their defaults. */
export const parseMatchFormat = (json: string | null): MatchFormat => ({
  ...defaultMatchFormat,
  ...JSON.parse(json ?? '{}'),
});

const positionsByPlayerCount: Record<number, string[]> = {
  1: ['player'],
  2: ['lead', 'skip'],
  3: ['lead', 'second', 'skip'],
  4: ['lead', 'second', 'third', 'skip'],
};

/** Returns the positions on one side of a rink, in order of play; empty if the number of players is unknown. */
export const getRinkPlayerPositions = ({ players }: Pick<MatchFormat, 'players'>): string[] =>
  positionsByPlayerCount[players ?? 0] ?? [];
