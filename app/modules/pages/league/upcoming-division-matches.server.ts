import type { PublicLeaguePart } from '#app/modules/leagues/leagues.server.ts';
import { getDateAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { groupMatchesByDay, type LeagueMatchDay, toLeagueMatchItem } from './match-weeks.ts';
import { readPublishedFixtures } from './site-leagues.server.ts';

/** Maximum number of days with upcoming matches listed per division. */
const maxMatchDays = 2;

/** Returns the next matches of each division, by its key. */
export async function readUpcomingDivisionMatches(
  site: Site,
  parts: PublicLeaguePart[],
): Promise<Record<string, LeagueMatchDay[]>> {
  const { date } = getDateAndPlaceholders(site);
  const played = new Set(parts.flatMap(({ neutral }) => neutral.map(({ id }) => id)));
  const all = (await readPublishedFixtures(site)).filter(({ id, date: on }) => on >= date && !played.has(id));
  const of = (division: string) =>
    groupMatchesByDay(
      all.filter(({ league }) => league === division).map((fixture) => toLeagueMatchItem(fixture, new Map())),
    );
  return Object.fromEntries(parts.map(({ league: { day } }) => [day, of(day).slice(0, maxMatchDays)]));
}
