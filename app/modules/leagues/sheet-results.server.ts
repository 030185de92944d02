import { readCachedCalendarSeason } from '#app/modules/calendar/calendar.server.ts';
import { type ListedLeague, readAllLeagues } from '#app/modules/leagues/public/all-leagues.server.ts';
import type { ListedLeagueResult } from '#app/modules/leagues/public/league-results.ts';
import { type LeagueReadSite, readPublicLeague } from '#app/modules/leagues/public/public-league.server.ts';
import { fillAllPlaceholders } from '#app/site/placeholders.ts';
import { getDateAndPlaceholders } from '#app/site/site.server.ts';

/** Returns the club's results from the published sheets of leagues that others run, as each league's page lists them. */
export async function readSheetResults(
  site: LeagueReadSite,
): Promise<{ league: ListedLeague; results: ListedLeagueResult[]; isLoading: boolean }[]> {
  const all = fillAllPlaceholders(await readAllLeagues(site.db), getDateAndPlaceholders(site).words);
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
