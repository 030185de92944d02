import { readLeaguePage, readLeaguesPlayedIn } from '#app/modules/leagues/leagues.server.ts';
import { isSameTeamName } from '#app/modules/leagues/leagues.ts';
import {
  maxScreenSlideItems,
  type ScreenSlide,
  type ScreenSlideLeagueTableRow,
  splitListIntoScreenSlides,
} from './slide.ts';
import type { ScreenSlideContext } from './slide-context.ts';

/** Reads the tables of the club's leagues once a match has been played. */
export async function readLeagueTableScreenSlides({ site }: ScreenSlideContext): Promise<ScreenSlide[]> {
  const shown = await Promise.all(
    (await readLeaguesPlayedIn(site.db)).map(({ day }) => readLeaguePage(site, day)),
  );
  return shown.flatMap((page) => {
    if (!page) return [];
    const first = { league: page.league, table: page.table, ours: page.ours };
    return [first, ...page.divisions].flatMap(({ league, table, ours }) =>
      splitListIntoScreenSlides(
        { key: `table-${league.day}`, title: league.name, aside: 'Table' },
        table.some(({ played }) => Number(played) > 0) ? table : [],
        maxScreenSlideItems.table,
        (part) => ({ kind: 'table', rows: part.map((row) => toSlideTableRow(row, ours)) }),
      ),
    );
  });
}

type LeagueTableRow = NonNullable<Awaited<ReturnType<typeof readLeaguePage>>>['table'][number];

const toSlideTableRow = (
  { place, team, ...row }: LeagueTableRow,
  ours: string[],
): ScreenSlideLeagueTableRow => ({
  place: place ?? '',
  team,
  figures: [row.played, row.won, row.lost, row.draw, row.points],
  isOurs: ours.some((us) => isSameTeamName(us, team)),
});
