import { readNoticesOfDay } from '#app/modules/pages/notices/notice-queries.server.ts';
import { getDateAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { readPageCards, readPageText } from '#app/site/texts/page-text.server.ts';
import {
  getWeekBounds,
  groupMatchesByDay,
  groupWeekByDay,
  pickDisplayedWeek,
  toLeagueMatchItem,
} from './match-weeks.ts';
import { indexNeutralResults, readPublishedFixtures, readSiteLeagues } from './site-leagues.server.ts';

/** Maximum number of results on the home page. */
const maxResults = 10;

/** Returns the data of a league's home page: matches of the week, latest results, tables. */
export async function readLeagueHome(site: Site) {
  const { date, words } = getDateAndPlaceholders(site);
  const leagues = await readSiteLeagues(site);
  const fixtures = await readPublishedFixtures(site);
  const results = indexNeutralResults(leagues);
  const dates = fixtures.flatMap(({ date, postponedFrom }) =>
    postponedFrom ? [date, postponedFrom] : [date],
  );
  const week = pickDisplayedWeek(dates, date);
  const isThis = week?.from === getWeekBounds(date).from;
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
    week: week ? { isThis, days: groupWeekByDay(fixtures, results, week) } : null,
    latest: groupMatchesByDay(latest).toReversed(),
    several: leagues.flatMap(({ parts }) => parts).length > 1,
  };
}

export type LeagueHomeData = Awaited<ReturnType<typeof readLeagueHome>>;
