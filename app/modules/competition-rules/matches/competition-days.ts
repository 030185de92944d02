import { createInvalidInputRefusal } from '#app/core/refusals.ts';

/** Season of a competition, named by one year; days of a winter competition before July fall in the next year. */

export interface CompetitionSeason {
  season: number;
  /** 1 for a winter competition. */
  winter: number;
}

const winterYearStart = '07-01';

export const getCompetitionYear = ({ season, winter }: CompetitionSeason, day: string): number =>
  winter && day < winterYearStart ? season + 1 : season;

/** 'MM-DD' -> 'YYYY-MM-DD' */
export const toCompetitionDate = (when: CompetitionSeason, day: string): string =>
  `${getCompetitionYear(when, day)}-${day}`;

/** Returns its first and last day, 'YYYY-MM-DD'. */
export const getCompetitionDateBounds = ({ season, winter }: CompetitionSeason) =>
  winter
    ? { min: `${season}-${winterYearStart}`, max: `${season + 1}-06-30` }
    : { min: `${season}-01-01`, max: `${season}-12-31` };

/** 'YYYY-MM-DD' -> 'MM-DD'; undefined outside the season. */
export function toCompetitionDay(when: CompetitionSeason, date: string): string | undefined {
  const { min, max } = getCompetitionDateBounds(when);
  return date >= min && date <= max ? date.slice(5) : undefined;
}

/** 'Enter a date in 2025.' */
export const formatCompetitionDayError = ({ season, winter }: CompetitionSeason): string =>
  winter ? `Enter a date from July ${season} to June ${season + 1}.` : `Enter a date in ${season}.`;

/** '' -> null, 'YYYY-MM-DD' -> 'MM-DD'. Throws at the field outside the season. */
export function parseCompetitionDay(field: string, date: string, when: CompetitionSeason): string | null {
  if (date === '') return null;
  const day = toCompetitionDay(when, date);
  if (day === undefined) throw createInvalidInputRefusal({ [field]: formatCompetitionDayError(when) });
  return day;
}

/** '2025'; for a winter competition '2025–26'. */
export const formatCompetitionSeason = ({ season, winter }: CompetitionSeason): string =>
  winter ? `${season}–${String(season + 1).slice(-2)}` : `${season}`;
