import type { LeaguePart } from '#app/modules/leagues/leagues.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { shownFixtures } from './league-now.server.ts';
import { byDay, type DayOfMatches, matchOf } from './weeks.ts';

/** Maximum number of days with upcoming matches listed per division. */
const most = 2;

/** Returns the next matches of each division, by its key. */
export async function toComeIn(site: Site, parts: LeaguePart[]): Promise<Record<string, DayOfMatches[]>> {
  const { date } = dayAndWords(site);
  const played = new Set(parts.flatMap(({ neutral }) => neutral.map(({ id }) => id)));
  const all = (await shownFixtures(site)).filter(({ id, date: on }) => on >= date && !played.has(id));
  const of = (division: string) =>
    byDay(all.filter(({ league }) => league === division).map((fixture) => matchOf(fixture, new Map())));
  return Object.fromEntries(parts.map(({ league: { day } }) => [day, of(day).slice(0, most)]));
}
