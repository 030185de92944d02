import { formatTimeOfDay, formatWeekdayAndDate } from '#app/core/dates.ts';

/** Programme of an event with several parts, in order of play: a tour's matches, a day's finals. */

export interface ProgrammeLine {
  id: string;
  /** 'YYYY-MM-DD' */
  date: string;
  /** 'HH:MM'; '' where unknown. */
  time: string;
  rink: string;
  what: string;
  place: string;
  note: string;
  result: string;
  /** Players of a competition's tie, with the winner marked. */
  sides: ProgrammeSide[];
  /** Path of the competition's page. */
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

/** Groups lines by day, sorted by time; lines without a time come last, in the order of entry. */
export function groupProgrammeLinesByDay(lines: ProgrammeLine[]): ProgrammeDay[] {
  const days = Map.groupBy(lines, ({ date }) => date);
  return [...days.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, its]) => ({ date, name: formatWeekdayAndDate(date), lines: its.toSorted(compareByTime) }));
}

const compareByTime = (one: ProgrammeLine, other: ProgrammeLine) =>
  (one.time || '99:99').localeCompare(other.time || '99:99');

/** '2pm, rink 3': `word` is the club's term for a rink. */
export function formatProgrammeTimeAndRink(
  { time, rink }: Pick<ProgrammeLine, 'time' | 'rink'>,
  word: string,
): string {
  const on = rink && (/^\d/.test(rink) ? `${word}${/[^\w]/.test(rink) ? 's' : ''} ${rink}` : rink);
  return [time && formatTimeOfDay(time), on].filter(Boolean).join(', ');
}
