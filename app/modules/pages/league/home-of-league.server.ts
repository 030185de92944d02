import { noticesOn } from '#app/modules/pages/notices/notices.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { readCards, readPage } from '#app/site/texts/page-text.server.ts';
import { leaguesOfSite, resultsIn, shownFixtures } from './league-now.server.ts';
import { byDay, daysOf, matchOf, shownWeek, weekOf } from './weeks.ts';

/** Maximum number of results on the home page. */
const most = 10;

/** Returns the data of a league's home page: matches of the week, latest results, tables. */
export async function homeOfLeague(site: Site) {
  const { date, words } = dayAndWords(site);
  const leagues = await leaguesOfSite(site);
  const fixtures = await shownFixtures(site);
  const results = resultsIn(leagues);
  const dates = fixtures.flatMap(({ date, postponedFrom }) =>
    postponedFrom ? [date, postponedFrom] : [date],
  );
  const week = shownWeek(dates, date);
  const isThis = week?.from === weekOf(date).from;
  const inWeek = (day: string) => week !== undefined && day >= week.from && day <= week.to;
  const latest = fixtures
    .filter((fixture) => results.has(fixture.id) && !inWeek(fixture.date))
    .map((fixture) => matchOf(fixture, results))
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, most);
  return {
    page: await readPage(site.db, words, 'home'),
    cards: await readCards(site.db, words, 'home'),
    notices: await noticesOn(site.db, words, date),
    leagues,
    hasFixtures: fixtures.length > 0,
    week: week ? { isThis, days: daysOf(fixtures, results, week) } : null,
    latest: byDay(latest).toReversed(),
    several: leagues.flatMap(({ parts }) => parts).length > 1,
  };
}

export type HomeOfLeague = Awaited<ReturnType<typeof homeOfLeague>>;
