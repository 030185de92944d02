/** The days of a competition: it stands under one year, and over the winter its days before July are in the next. */

export interface Season {
  season: number;
  /** 1: over the winter. */
  winter: number;
}

const turn = '07-01';

export const yearOf = ({ season, winter }: Season, day: string): number =>
  winter && day < turn ? season + 1 : season;

/** 'MM-DD' -> 'YYYY-MM-DD' */
export const dateOf = (when: Season, day: string): string => `${yearOf(when, day)}-${day}`;

/** Its first day and its last. */
export const bounds = ({ season, winter }: Season) =>
  winter
    ? { min: `${season}-${turn}`, max: `${season + 1}-06-30` }
    : { min: `${season}-01-01`, max: `${season}-12-31` };

/** 'YYYY-MM-DD' -> 'MM-DD'; undefined for a day that is not within it. */
export function dayIn(when: Season, date: string): string | undefined {
  const { min, max } = bounds(when);
  return date >= min && date <= max ? date.slice(5) : undefined;
}

/** 'Please give a day in 2025.' */
export const dayWanted = ({ season, winter }: Season): string =>
  winter ? `Please give a day from July ${season} to June ${season + 1}.` : `Please give a day in ${season}.`;

/** '2025', over the winter '2025–26'. */
export const seasonWords = ({ season, winter }: Season): string =>
  winter ? `${season}–${String(season + 1).slice(-2)}` : `${season}`;
