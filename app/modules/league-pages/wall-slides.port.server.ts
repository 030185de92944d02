import type { Ports } from '#app/kernel/module.ts';
import { readLeaguePage } from '#app/modules/league-pages/league-page/league-page-data.server.ts';
import { readLeaguesPlayedIn } from '#app/modules/leagues/leagues.server.ts';
import { isSameTeamName } from '#app/modules/leagues/leagues.ts';
import {
  maxWallSlideItems,
  splitListIntoWallSlides,
  type WallSlideLeagueTableRow,
} from '#app/site/wall-slides/wall-slide.ts';

/** Tables of the club's leagues, once a match has been played. */
export const readLeagueTableSlides: Ports['wallSlides'] = async ({ site }) => {
  const shown = await Promise.all(
    (await readLeaguesPlayedIn(site.db)).map(({ day }) => readLeaguePage(site, day)),
  );
  const slides = shown.flatMap((page) => {
    if (!page) return [];
    const first = { league: page.league, table: page.table, ours: page.ours };
    return [first, ...page.divisions].flatMap(({ league, table, ours }) =>
      splitListIntoWallSlides(
        { key: `table-${league.day}`, title: league.name, aside: 'Table' },
        table.some(({ played }) => Number(played) > 0) ? table : [],
        maxWallSlideItems.table,
        (part) => ({ kind: 'table', rows: part.map((row) => toSlideTableRow(row, ours)) }),
      ),
    );
  });
  return { order: 50, slides };
};

type LeagueTableRow = NonNullable<Awaited<ReturnType<typeof readLeaguePage>>>['table'][number];

const toSlideTableRow = (
  { place, team, ...row }: LeagueTableRow,
  ours: string[],
): WallSlideLeagueTableRow => ({
  place: place ?? '',
  team,
  figures: [row.played, row.won, row.lost, row.draw, row.points],
  isOurs: ours.some((us) => isSameTeamName(us, team)),
});
