import type { z } from 'zod';
import { usualCard } from './rule-card.ts';
import type { format } from './schemas.server.ts';

/** What is played and how it counts, of a league, a cup, a friendly or a competition. */
export type Format = z.output<typeof format>;
export type Length = NonNullable<Format['length']>;

/** Where nothing has been said otherwise: what is played is not known. */
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

/** A format as the database keeps it; what it does not say is as usual. */
export const formatOf = (json: string | null): Format => ({ ...usualFormat, ...JSON.parse(json ?? '{}') });

const positions: Record<number, string[]> = {
  1: ['player'],
  2: ['lead', 'skip'],
  3: ['lead', 'second', 'skip'],
  4: ['lead', 'second', 'third', 'skip'],
};

/** Who plays on a side of a rink, in the order in which they play; none where that is not known. */
export const positionsOf = ({ players }: Pick<Format, 'players'>): string[] => positions[players ?? 0] ?? [];
