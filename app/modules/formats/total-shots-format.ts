import { defaultFriendlyFormat, type MatchFormat, parseMatchFormat } from './match-format.ts';

/** Derives a friendly's scoring from a format: the same number of rinks, decided by total shots, without points. */
export const toTotalShotsFormat = (format: MatchFormat | undefined): MatchFormat =>
  format ? { ...format, ...totalShotsRules } : defaultFriendlyFormat;

const totalShotsRules = {
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
export const parseTotalShotsFormat = (json: string | undefined): MatchFormat =>
  toTotalShotsFormat(json === undefined ? undefined : parseMatchFormat(json));
