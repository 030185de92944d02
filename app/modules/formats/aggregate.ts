import { type Format, formatOf, friendlyFormat } from './format.ts';

/** Derives a friendly's scoring from a format: the same number of rinks, decided by total shots, without points. */
export const aggregateOf = (format: Format | undefined): Format =>
  format ? { ...format, ...shotsAlone } : friendlyFormat;

const shotsAlone = {
  rinkWon: 0,
  rinkTied: 0,
  win: 0,
  draw: 0,
  wonBy: 'shots' as const,
  extraEnd: false,
  winAway: null,
  rinkBands: null,
  matchBands: null,
  abandonedFrom: null,
  abandoned: 'void' as const,
};

/** Parses a stored format and derives a friendly's scoring from it. */
export const aggregateFormat = (json: string | undefined): Format =>
  aggregateOf(json === undefined ? undefined : formatOf(json));
