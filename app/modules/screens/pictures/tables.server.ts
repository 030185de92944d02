import { leaguePage, leagues } from '#app/modules/leagues/leagues.server.ts';
import { sameTeam } from '#app/modules/leagues/leagues.ts';
import type { Looking } from './looking.ts';
import { inPictures, type Picture, room, type TableLine } from './picture.ts';

/** Reads the tables of the club's leagues once a match has been played. */
export async function tablePictures({ site }: Looking): Promise<Picture[]> {
  const shown = await Promise.all((await leagues(site.db)).map(({ day }) => leaguePage(site, day)));
  return shown.flatMap((page) => {
    if (!page) return [];
    const first = { league: page.league, table: page.table, ours: page.ours };
    return [first, ...page.divisions].flatMap(({ league, table, ours }) =>
      inPictures(
        { key: `table-${league.day}`, title: league.name, aside: 'Table' },
        table.some(({ played }) => Number(played) > 0) ? table : [],
        room.table,
        (part) => ({ kind: 'table', rows: part.map((row) => lineOf(row, ours)) }),
      ),
    );
  });
}

type Row = NonNullable<Awaited<ReturnType<typeof leaguePage>>>['table'][number];

const lineOf = ({ place, team, ...row }: Row, ours: string[]): TableLine => ({
  place: place ?? '',
  team,
  figures: [row.played, row.won, row.lost, row.draw, row.points],
  isOurs: ours.some((us) => sameTeam(us, team)),
});
