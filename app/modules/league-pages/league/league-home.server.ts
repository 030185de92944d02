import { readNoticesOfDay } from '#app/modules/notices/notices.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { readPageCards, readPageText } from '#app/site/texts/page-text.server.ts';
import {
  getMatchWeekBounds,
  groupLeagueMatchesByDay,
  groupLeagueWeekByDay,
  pickDisplayedMatchWeek,
  toLeagueMatchItem,
} from './match-weeks.ts';
import {
  indexLeagueResultsByFixture,
  readPublishedLeagueFixtures,
  readSiteRunLeagues,
} from './site-leagues.server.ts';

/** Maximum number of results on the home page. */
const maxResults = 10;

/** Returns the data of a league's home page: matches of the week, latest results, tables. */
export async function readLeagueHome(site: Site) {
  const { date, words } = getTodayAndPlaceholders(site);
  const leagues = await readSiteRunLeagues(site);
  const fixtures = await readPublishedLeagueFixtures(site);
  const results = indexLeagueResultsByFixture(leagues);
  const dates = fixtures.flatMap(({ date, postponedFrom }) =>
    postponedFrom ? [date, postponedFrom] : [date],
  );
  const week = pickDisplayedMatchWeek(dates, date);
  const isThis = week?.from === getMatchWeekBounds(date).from;
  const inWeek = (day: string) => week !== undefined && day >= week.from && day <= week.to;
  const latest = fixtures
    .filter((fixture) => results.has(fixture.id) && !inWeek(fixture.date))
    .map((fixture) => toLeagueMatchItem(fixture, results))
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, maxResults);
  return {
    page: await readPageText(site.db, words, 'home'),
    cards: await readPageCards(site.db, words, 'home'),
    notices: await readNoticesOfDay(site.db, words, date),
    leagues,
    hasFixtures: fixtures.length > 0,
    week: week ? { isThis, days: groupLeagueWeekByDay(fixtures, results, week) } : null,
    latest: groupLeagueMatchesByDay(latest).toReversed(),
    several: leagues.flatMap(({ parts }) => parts).length > 1,
  };
}

export type LeagueHomeData = Awaited<ReturnType<typeof readLeagueHome>>;
