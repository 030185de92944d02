import { readEventsBySeason } from '#app/modules/calendar/calendar.server.ts';
import {
  type LeagueRow,
  type LeagueSeasonData,
  readLeagueSeasonData,
} from '#app/modules/leagues/leagues.server.ts';
import { filterLeagueEvents, getOwnTeamNamesInLeague } from '#app/modules/leagues/leagues.ts';
import { readCalendarYear } from '#app/site/calendar-year.server.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';
import {
  type LeagueReadServices,
  type PublicLeague,
  readPublicLeagueFromResults,
} from './public-league.server.ts';

/** Tables of past seasons, with the name and the rule card of that time. */

type PastSeasonSite = Pick<LeagueReadServices, 'db' | 'club' | 'clock' | 'cached'>;

/** Returns the past seasons of a league with a table worked out here, latest first. Cached. */
export function readPastLeagueSeasons(site: PastSeasonSite, leagues: LeagueRow[]): Promise<number[]> {
  const days = leagues.map(({ day }) => day);
  return site.cached(`seasons of ${days.join(' ')}`, async () => {
    const now = (await readCalendarYear(site.db)) ?? 0;
    const rows = await site.db
      .selectFrom('league_team')
      .select(['league', 'season'])
      .distinct()
      .where('league', 'in', days)
      .where('season', '<', now)
      .execute();
    const kept = await Promise.all(
      rows.map(async ({ league, season }) => {
        const row = leagues.find(({ day }) => day === league);
        const own =
          row && (await readLeagueSeasonData(site.db, row, season, getTodayAndPlaceholders(site).words));
        return own && hadOwnTable(own) ? [season] : [];
      }),
    );
    return [...new Set(kept.flat())].sort((a, b) => b - a);
  });
}

/**
 * True if the season had a table here: results beside a published sheet make none, unless there are others' results or figures
 * carried over.
 */
const hadOwnTable = ({ source, teams, matches }: LeagueSeasonData) =>
  (source === 'own' && matches.length > 0) ||
  teams.some(({ isUs, carried }) => !isUs && carried.played > 0) ||
  matches.some(({ home, away }) => !teams.some(({ id, isUs }) => isUs && (id === home || id === away)));

interface PastLeaguePart extends Omit<PublicLeague, 'ours'> {
  day: string;
  name: string;
  division: string;
  ours: string[];
}

/** Returns a league in a past season, division by division; undefined if there is no data. */
export async function readPastLeagueSeason(site: PastSeasonSite, day: string, season: number) {
  const { db, club } = site;
  const { words } = getTodayAndPlaceholders(site);
  const all = await db.selectFrom('league').selectAll().orderBy('position').orderBy('day').execute();
  const family = all.filter((one) => one.day === day || one.parent === day);
  const [league] = family;
  if (!league || league.parent || !(await readPastLeagueSeasons(site, family)).includes(season))
    return undefined;
  const events = await readEventsBySeason(db, words, season);
  const parts: PastLeaguePart[] = await Promise.all(
    family.map(async (one) => {
      const own = await readLeagueSeasonData(db, one, season, words);
      const shown = await readPublicLeagueFromResults(site, one, season, filterLeagueEvents(events, one));
      const ours = [
        ...own.teams.filter(({ isUs }) => isUs).map(({ name }) => name),
        ...getOwnTeamNamesInLeague(one, [], club.name),
      ];
      return { ...shown, ours, day: one.day, name: own.name, division: one.division };
    }),
  );
  const played = parts.filter(({ table }) => table.length > 0);
  const name = played[0]?.name ?? fillTextPlaceholders(league.name, words);
  return { day, season, name, parts: played, now: fillTextPlaceholders(league.name, words) };
}
