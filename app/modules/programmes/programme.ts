import { showDay, showTime, weekdayOf } from '#app/core/dates.ts';

/** What an event of many parts consists of, in the order in which it is played: a tour's matches, a day's finals. */

export interface ProgrammeLine {
  id: string;
  /** 'YYYY-MM-DD' */
  date: string;
  /** 'HH:MM'; '' where it is not known. */
  time: string;
  rink: string;
  what: string;
  place: string;
  note: string;
  result: string;
  /** Of a tie of a competition: who plays whom, and which of them has won. */
  sides: ProgrammeSide[];
  /** The competition's page. */
  link: string;
}

export interface ProgrammeSide {
  name: string;
  won: boolean;
}

interface ProgrammeDay {
  date: string;
  /** 'Friday 18 July' */
  name: string;
  lines: ProgrammeLine[];
}

/** Lines by their days, each day in the order of the clock; what has no time yet stands at the day's end, as it was put in. */
export function byDay(lines: ProgrammeLine[]): ProgrammeDay[] {
  const days = Map.groupBy(lines, ({ date }) => date);
  return [...days.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, its]) => ({ date, name: dayName(date), lines: its.toSorted(byTime) }));
}

const byTime = (one: ProgrammeLine, other: ProgrammeLine) =>
  (one.time || '99:99').localeCompare(other.time || '99:99');

export const dayName = (date: string) =>
  `${weekdayOf(Number(date.slice(0, 4)), date.slice(5))} ${showDay(date.slice(5))}`;

/** '2pm, rink 3': `word` is what the club calls a rink. */
export function whenAndWhere({ time, rink }: Pick<ProgrammeLine, 'time' | 'rink'>, word: string): string {
  const on = rink && (/^\d/.test(rink) ? `${word}${/[^\w]/.test(rink) ? 's' : ''} ${rink}` : rink);
  return [time && showTime(time), on].filter(Boolean).join(', ');
}
