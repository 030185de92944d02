import { shownSeason } from '#app/modules/calendar/calendar.server.ts';
import { allLeagues, type Listed } from '#app/modules/leagues/shown/all-leagues.server.ts';
import type { ListedResult } from '#app/modules/leagues/shown/own-page.ts';
import { type LeagueSite, shownLeague } from '#app/modules/leagues/shown/shown-league.server.ts';
import { dayAndWords } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';

/** Returns the club's results from the published sheets of leagues that others run, as each league's page lists them. */
export async function sheetResults(
  site: LeagueSite,
): Promise<{ league: Listed; results: ListedResult[]; isLoading: boolean }[]> {
  const all = fillAll(await allLeagues(site.db), dayAndWords(site).words);
  const season = await shownSeason(site);
  return Promise.all(
    all
      .filter(({ put_by, source }) => put_by === 0 && source === 'sheet')
      .map(async (league) => {
        const { results, state } = await shownLeague(site, league, season);
        return { league, results, isLoading: state === 'loading' };
      }),
  );
}
