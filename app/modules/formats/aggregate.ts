import { type Format, formatOf, friendlyFormat } from './format.ts';

/** How a friendly counts that is played by a format: on as many rinks, and all their shots together decide; there are no points. */
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

/** The same of one as the database keeps it. */
export const aggregateFormat = (json: string | undefined): Format =>
  aggregateOf(json === undefined ? undefined : formatOf(json));
