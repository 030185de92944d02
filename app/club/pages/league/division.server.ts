import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { shownFixtures } from './league-now.server.ts';
import { byDay, type DayOfMatches, matchOf } from './weeks.ts';

/** How many days with matches to come a division's part of the page lists. */
const most = 2;

/** The next matches of each division, by its key. */
export async function toComeIn(site: Site, divisions: string[]): Promise<Record<string, DayOfMatches[]>> {
  const { date } = dayAndWords(site);
  const all = (await shownFixtures(site)).filter((fixture) => fixture.date >= date);
  const of = (division: string) =>
    byDay(all.filter(({ league }) => league === division).map((fixture) => matchOf(fixture, new Map())));
  return Object.fromEntries(divisions.map((division) => [division, of(division).slice(0, most)]));
}
