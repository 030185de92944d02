import { showDay, showWeekdayAndDay } from '#app/core/dates.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import type { NeutralResult } from '#app/modules/leagues/leagues.server.ts';

/** A match as the pages of a league show it: to come, played, or put off. */
export interface ShownMatch {
  id: string;
  /** 'YYYY-MM-DD' */
  date: string;
  time: string;
  division: string;
  league: string;
  home: string;
  away: string;
  /** What stands beside each side once it has been played; '' before. */
  figures: { home: string; away: string };
  /** 'Postponed', 'To be played on Thursday 22 May', 'Osmoor A conceded to Ludford A'. */
  word: string;
}

/** Matches of one day, one after the other as they begin. */
export interface DayOfMatches {
  date: string;
  /** 'Tuesday 6 May' */
  name: string;
  matches: ShownMatch[];
}

export type Results = ReadonlyMap<string, NeutralResult>;

/** A fixture with its result, where that is known. */
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

/** Of a line that says more than two figures: 'Osmoor A v Ludford A: abandoned' -> 'Abandoned'. */
function wordOf(line: string, home: string, away: string): string {
  const short = line.replace(`${home} v ${away}: `, '');
  return short.charAt(0).toUpperCase() + short.slice(1);
}

/** The Monday of a date's week, and the Sunday, 'YYYY-MM-DD'. */
export function weekOf(date: string): { from: string; to: string } {
  const day = Temporal.PlainDate.from(date);
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  return { from: monday.toString(), to: monday.add({ days: 6 }).toString() };
}

/** The week to be shown on a date: that one where anything is in it, else the next one with matches; none where no more come. */
export function shownWeek(dates: string[], date: string): { from: string; to: string } | undefined {
  const now = weekOf(date);
  if (dates.some((one) => one >= now.from && one <= now.to)) return now;
  const next = dates.filter((one) => one > now.to).sort()[0];
  return next === undefined ? undefined : weekOf(next);
}

/** Matches of a week by their days; one that was moved out of it stands on its first day, with where it went. */
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
