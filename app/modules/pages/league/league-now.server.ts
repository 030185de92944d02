import { readFixtures } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import { type LeaguePart, leaguePage, leagues } from '#app/modules/leagues/leagues.server.ts';
import { calendarYear } from '#app/site/calendar-year.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Results } from './weeks.ts';

/** League run by this site, with its divisions, as the public pages render it. */
export interface LeagueNow {
  day: string;
  name: string;
  starts: string;
  parts: LeaguePart[];
}

/** Returns all leagues that are not archived, each with its divisions. */
export async function leaguesOfSite(site: Site): Promise<LeagueNow[]> {
  const pages = await Promise.all((await leagues(site.db)).map(({ day }) => leaguePage(site, day)));
  return pages.flatMap((page) =>
    page
      ? [
          {
            ...{ day: page.league.day, name: page.league.name, starts: page.league.starts },
            parts: [page, ...page.divisions].map(partOf),
          },
        ]
      : [],
  );
}

/** Picks the fields of a division; a league's page has more. */
const partOf = ({ league, ours, state, label, table, results, ...part }: LeaguePart): LeaguePart => ({
  ...{ league, ours, state, label, table, results },
  ...{ fetchedAt: part.fetchedAt, note: part.note, others: part.others, neutral: part.neutral },
  ...{ deductions: part.deductions, order: part.order, card: part.card },
});

/** Fixtures of the displayed season, of leagues with a published book; void ones are left out. Cached for all pages. */
export function shownFixtures(site: Pick<Site, 'db' | 'kept'>): Promise<LeagueFixture[]> {
  return site.kept('fixtures of the league', async () => {
    const season = await calendarYear(site.db);
    const out = season === undefined ? [] : await divisionsOut(site.db, season);
    if (season === undefined || out.length === 0) return [];
    return (await readFixtures(site.db, { season, leagues: out })).filter(({ state }) => state !== 'void');
  });
}

/** Divisions with a published season book; drafts are visible to officers alone. */
async function divisionsOut(db: Site['db'], season: number): Promise<string[]> {
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

export const resultsIn = (all: LeagueNow[]): Results =>
  new Map(all.flatMap(({ parts }) => parts.flatMap(({ neutral }) => neutral)).map((one) => [one.id, one]));
