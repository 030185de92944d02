import { data, type HeadersArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { ClubLeaguePage } from '#app/modules/league-pages/league-page/club-league-page.tsx';
import { readLeaguePage } from '#app/modules/league-pages/league-page/league-page-data.server.ts';
import { siteContext } from '#app/site/site.server.ts';
import { LeagueDivisionsPage } from './league-divisions-page.tsx';
import { readUpcomingDivisionMatches } from './upcoming-division-matches.server.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const page = await readLeaguePage(site, params.day ?? '');
  if (!page) throw data(null, { status: 404 });
  const { day, parent } = page.league;
  if (parent) throw redirect(`/leagues/${parent}#${day}`, 301);
  // A response without its table must not be cached: the next visitor needs the loaded league.
  const isLoading = [page, ...page.divisions].some(({ state }) => state === 'loading');
  const its = [page, ...page.divisions].map(({ league }) => league.day);
  const inPlay = (await site.inPlay()).filter(({ league }) => league !== null && its.includes(league));
  const toCome = site.club.uses.league
    ? await readUpcomingDivisionMatches(site, [page, ...page.divisions])
    : null;
  return data({ page, inPlay, toCome }, isLoading ? { headers: { 'cache-control': 'no-store' } } : undefined);
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

/** Page of a league: one that the club plays in, or, on the league's own site, with its divisions. */
export default function LeagueDetailsPage() {
  const { page, inPlay, toCome } = useLoaderData<typeof loader>();
  return toCome ? (
    <LeagueDivisionsPage page={page} toCome={toCome} />
  ) : (
    <ClubLeaguePage page={page} inPlay={inPlay} />
  );
}
