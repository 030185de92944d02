import type { PublicLeagueOrDivision } from '#app/modules/league-pages/results/public-league.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { groupLeagueMatchesByDay, type LeagueMatchDay, toLeagueMatchItem } from './match-weeks.ts';
import { readPublishedLeagueFixtures } from './site-leagues.server.ts';

/** Maximum number of days with upcoming matches listed per division. */
const maxMatchDays = 2;

/** Returns the next matches of each division, by its key. */
export async function readUpcomingDivisionMatches(
  site: Site,
  parts: PublicLeagueOrDivision[],
): Promise<Record<string, LeagueMatchDay[]>> {
  const { date } = getTodayAndPlaceholders(site);
  const played = new Set(parts.flatMap(({ neutral }) => neutral.map(({ id }) => id)));
  const all = (await readPublishedLeagueFixtures(site)).filter(
    ({ id, date: on }) => on >= date && !played.has(id),
  );
  const of = (division: string) =>
    groupLeagueMatchesByDay(
      all.filter(({ league }) => league === division).map((fixture) => toLeagueMatchItem(fixture, new Map())),
    );
  return Object.fromEntries(parts.map(({ league: { day } }) => [day, of(day).slice(0, maxMatchDays)]));
}
