import { formatDayAndMonth, formatWeekdayAndDate } from '#app/core/dates.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import type { NeutralLeagueResult } from '#app/modules/league-pages/results/neutral-results.ts';

/** Match of a league, as the public pages render it: upcoming, played or postponed. */
export interface LeagueMatchItem {
  id: string;
  /** 'YYYY-MM-DD' */
  date: string;
  time: string;
  division: string;
  league: string;
  home: string;
  away: string;
  /** Figures of both teams once it is played; '' before. */
  figures: { home: string; away: string };
  /** 'Postponed', 'To be played on Thursday 22 May', 'Osmoor A conceded to Ludford A'. */
  word: string;
}

/** Matches of one day, by start time. */
export interface LeagueMatchDay {
  date: string;
  /** 'Tuesday 6 May' */
  name: string;
  matches: LeagueMatchItem[];
}

export type LeagueResultsByFixture = ReadonlyMap<string, NeutralLeagueResult>;

/** Combines a fixture with its result, where known. */
export function toLeagueMatchItem(fixture: LeagueFixture, results: LeagueResultsByFixture): LeagueMatchItem {
  const { id, date, time, league, division, home, away, state, postponedFrom } = fixture;
  const result = results.get(id);
  const plain = { id, date, time, league, division, home: home.name, away: away.name };
  const isScore = result?.line.startsWith(`${home.name} ${result.figures.home},`);
  if (result)
    return {
      ...plain,
      figures: result.figures,
      word: isScore ? '' : shortenOutcome(result.line, home.name, away.name),
    };
  const word =
    state === 'postponed'
      ? 'Postponed'
      : postponedFrom
        ? `Postponed from ${formatDayAndMonth(postponedFrom.slice(5))}`
        : '';
  return { ...plain, figures: { home: '', away: '' }, word };
}

/** Shortens a result with more than two figures: 'Osmoor A v Ludford A: abandoned' -> 'Abandoned'. */
function shortenOutcome(line: string, home: string, away: string): string {
  const short = line.replace(`${home} v ${away}: `, '');
  return short.charAt(0).toUpperCase() + short.slice(1);
}

/** Returns Monday and Sunday of a date's week, 'YYYY-MM-DD'. */
export function getMatchWeekBounds(date: string): { from: string; to: string } {
  const day = Temporal.PlainDate.from(date);
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  return { from: monday.toString(), to: monday.add({ days: 6 }).toString() };
}

/** Returns the current week if it has matches, else the next week that has some; undefined where none are left. */
export function pickDisplayedMatchWeek(
  dates: string[],
  date: string,
): { from: string; to: string } | undefined {
  const now = getMatchWeekBounds(date);
  if (dates.some((one) => one >= now.from && one <= now.to)) return now;
  const next = dates.filter((one) => one > now.to).sort()[0];
  return next === undefined ? undefined : getMatchWeekBounds(next);
}

/** Groups the matches of a week by day; a match postponed to another week stays on its first day, with the new date. */
export function groupLeagueWeekByDay(
  fixtures: LeagueFixture[],
  results: LeagueResultsByFixture,
  { from, to }: { from: string; to: string },
): LeagueMatchDay[] {
  const isIn = (date: string | null) => date !== null && date >= from && date <= to;
  const here = fixtures
    .filter(({ date }) => isIn(date))
    .map((fixture) => toLeagueMatchItem(fixture, results));
  const moved = fixtures
    .filter(({ date, postponedFrom }) => !isIn(date) && isIn(postponedFrom))
    .map((fixture) => ({
      ...toLeagueMatchItem(fixture, new Map()),
      date: fixture.postponedFrom ?? fixture.date,
      word: `Postponed to ${formatWeekdayAndDate(fixture.date)}`,
    }));
  return groupLeagueMatchesByDay([...here, ...moved]);
}

export function groupLeagueMatchesByDay(matches: LeagueMatchItem[]): LeagueMatchDay[] {
  const dates = [...new Set(matches.map(({ date }) => date))].sort();
  return dates.map((date) => ({
    date,
    name: formatWeekdayAndDate(date),
    matches: matches.filter((match) => match.date === date),
  }));
}
