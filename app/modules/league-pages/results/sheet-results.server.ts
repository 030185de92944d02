import { readCachedCalendarSeason } from '#app/modules/calendar/calendar.server.ts';
import { type LeagueWithWeekday, readAllLeaguesAndDivisions } from '#app/modules/leagues/leagues.server.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';
import type { LeagueResultListItem } from './league-results.ts';
import { type LeagueReadServices, readPublicLeague } from './public-league.server.ts';

/** Returns the club's results from the published sheets of leagues that others run, as each league's page lists them. */
export async function readLeagueSpreadsheetResults(
  site: LeagueReadServices,
): Promise<{ league: LeagueWithWeekday; results: LeagueResultListItem[]; isLoading: boolean }[]> {
  const all = fillPlaceholdersDeep(
    await readAllLeaguesAndDivisions(site.db),
    getTodayAndPlaceholders(site).words,
  );
  const season = await readCachedCalendarSeason(site);
  return Promise.all(
    all
      .filter(({ put_by, source }) => put_by === 0 && source === 'sheet')
      .map(async (league) => {
        const { results, state } = await readPublicLeague(site, league, season);
        return { league, results, isLoading: state === 'loading' };
      }),
  );
}
