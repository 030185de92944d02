/** Season of a competition, named by one year; days of a winter competition before July fall in the next year. */

export interface Season {
  season: number;
  /** 1 for a winter competition. */
  winter: number;
}

const turn = '07-01';

export const yearOf = ({ season, winter }: Season, day: string): number =>
  winter && day < turn ? season + 1 : season;

/** 'MM-DD' -> 'YYYY-MM-DD' */
export const dateOf = (when: Season, day: string): string => `${yearOf(when, day)}-${day}`;

/** Returns its first and last day, 'YYYY-MM-DD'. */
export const bounds = ({ season, winter }: Season) =>
  winter
    ? { min: `${season}-${turn}`, max: `${season + 1}-06-30` }
    : { min: `${season}-01-01`, max: `${season}-12-31` };

/** 'YYYY-MM-DD' -> 'MM-DD'; undefined outside the season. */
export function dayIn(when: Season, date: string): string | undefined {
  const { min, max } = bounds(when);
  return date >= min && date <= max ? date.slice(5) : undefined;
}

/** 'Please give a day in 2025.' */
export const dayWanted = ({ season, winter }: Season): string =>
  winter ? `Please give a day from July ${season} to June ${season + 1}.` : `Please give a day in ${season}.`;

/** '2025'; for a winter competition '2025–26'. */
export const seasonWords = ({ season, winter }: Season): string =>
  winter ? `${season}–${String(season + 1).slice(-2)}` : `${season}`;
