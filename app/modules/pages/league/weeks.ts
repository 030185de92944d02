import { showDay, showWeekdayAndDay } from '#app/core/dates.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import type { NeutralResult } from '#app/modules/leagues/leagues.server.ts';

/** Match of a league, as the public pages render it: upcoming, played or postponed. */
export interface ShownMatch {
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
export interface DayOfMatches {
  date: string;
  /** 'Tuesday 6 May' */
  name: string;
  matches: ShownMatch[];
}

export type Results = ReadonlyMap<string, NeutralResult>;

/** Combines a fixture with its result, where known. */
export function matchOf(fixture: LeagueFixture, results: Results): ShownMatch {
  const { id, date, time, league, division, home, away, state, postponedFrom } = fixture;
  const result = results.get(id);
  const plain = { id, date, time, league, division, home: home.name, away: away.name };
  const isScore = result?.line.startsWith(`${home.name} ${result.figures.home},`);
  if (result)
    return {
      ...plain,
      figures: result.figures,
      word: isScore ? '' : wordOf(result.line, home.name, away.name),
    };
  const word =
    state === 'postponed'
      ? 'Postponed'
      : postponedFrom
        ? `Put off from ${showDay(postponedFrom.slice(5))}`
        : '';
  return { ...plain, figures: { home: '', away: '' }, word };
}

/** Shortens a result with more than two figures: 'Osmoor A v Ludford A: abandoned' -> 'Abandoned'. */
function wordOf(line: string, home: string, away: string): string {
  const short = line.replace(`${home} v ${away}: `, '');
  return short.charAt(0).toUpperCase() + short.slice(1);
}

/** Returns Monday and Sunday of a date's week, 'YYYY-MM-DD'. */
export function weekOf(date: string): { from: string; to: string } {
  const day = Temporal.PlainDate.from(date);
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  return { from: monday.toString(), to: monday.add({ days: 6 }).toString() };
}

/** Returns the current week if it has matches, else the next week that has some; undefined where none are left. */
export function shownWeek(dates: string[], date: string): { from: string; to: string } | undefined {
  const now = weekOf(date);
  if (dates.some((one) => one >= now.from && one <= now.to)) return now;
  const next = dates.filter((one) => one > now.to).sort()[0];
  return next === undefined ? undefined : weekOf(next);
}

/** Groups the matches of a week by day; a match postponed to another week stays on its first day, with the new date. */
export function daysOf(
  fixtures: LeagueFixture[],
  results: Results,
  { from, to }: { from: string; to: string },
): DayOfMatches[] {
  const isIn = (date: string | null) => date !== null && date >= from && date <= to;
  const here = fixtures.filter(({ date }) => isIn(date)).map((fixture) => matchOf(fixture, results));
  const moved = fixtures
    .filter(({ date, postponedFrom }) => !isIn(date) && isIn(postponedFrom))
    .map((fixture) => ({
      ...matchOf(fixture, new Map()),
      date: fixture.postponedFrom ?? fixture.date,
      word: `Put off to ${showWeekdayAndDay(fixture.date)}`,
    }));
  return byDay([...here, ...moved]);
}

export function byDay(matches: ShownMatch[]): DayOfMatches[] {
  const dates = [...new Set(matches.map(({ date }) => date))].sort();
  return dates.map((date) => ({
    date,
    name: showWeekdayAndDay(date),
    matches: matches.filter((match) => match.date === date),
  }));
}
