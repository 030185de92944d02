import { queryLeagueFixtures } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import { readLeaguePage } from '#app/modules/league-pages/league-page/league-page-data.server.ts';
import type { PublicLeagueOrDivision } from '#app/modules/league-pages/results/public-league.server.ts';
import { readLeaguesPlayedIn } from '#app/modules/leagues/leagues.server.ts';
import { readCalendarYear } from '#app/site/calendar-year.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { LeagueResultsByFixture } from './match-weeks.ts';

/** League run by this site, with its divisions, as the public pages render it. */
export interface SiteRunLeague {
  day: string;
  name: string;
  starts: string;
  parts: PublicLeagueOrDivision[];
}

/** Returns all leagues that are not archived, each with its divisions. */
export async function readSiteRunLeagues(site: Site): Promise<SiteRunLeague[]> {
  const pages = await Promise.all(
    (await readLeaguesPlayedIn(site.db)).map(({ day }) => readLeaguePage(site, day)),
  );
  return pages.flatMap((page) =>
    page
      ? [
          {
            ...{ day: page.league.day, name: page.league.name, starts: page.league.starts },
            parts: [page, ...page.divisions].map(toLeaguePart),
          },
        ]
      : [],
  );
}

/** Picks the fields of a division; a league's page has more. */
const toLeaguePart = ({
  league,
  ours,
  state,
  label,
  table,
  results,
  ...part
}: PublicLeagueOrDivision): PublicLeagueOrDivision => ({
  ...{ league, ours, state, label, table, results },
  ...{ fetchedAt: part.fetchedAt, note: part.note, others: part.others, neutral: part.neutral },
  ...{ deductions: part.deductions, order: part.order, card: part.card },
});

/** Fixtures of the displayed season, of leagues with a published book; void ones are left out. Cached for all pages. */
export function readPublishedLeagueFixtures(site: Pick<Site, 'db' | 'cached'>): Promise<LeagueFixture[]> {
  return site.cached('fixtures of the league', async () => {
    const season = await readCalendarYear(site.db);
    const out = season === undefined ? [] : await readPublishedDivisions(site.db, season);
    if (season === undefined || out.length === 0) return [];
    return (await queryLeagueFixtures(site.db, { season, leagues: out })).filter(
      ({ state }) => state !== 'void',
    );
  });
}

/** Divisions with a published season book; drafts are visible to officers alone. */
async function readPublishedDivisions(db: Site['db'], season: number): Promise<string[]> {
  const rows = await db
    .selectFrom('league as l')
    .innerJoin('league_book as b', (on) =>
      on.on((e) => e('b.league', '=', e.fn.coalesce('l.parent', 'l.day'))),
    )
    .select('l.day')
    .where('b.season', '=', season)
    .where('b.published_at', 'is not', null)
    .execute();
  return rows.map(({ day }) => day);
}

export const indexLeagueResultsByFixture = (all: SiteRunLeague[]): LeagueResultsByFixture =>
  new Map(all.flatMap(({ parts }) => parts.flatMap(({ neutral }) => neutral)).map((one) => [one.id, one]));
