import type { Kysely } from 'kysely';
import {
  type RankedDivisions,
  readRankedDivisions,
} from '#app/modules/registrations/rules/ranked-divisions.server.ts';
import {
  filterBooksWithPlayers,
  readSeasonBooks,
  type SeasonBook,
} from '#app/modules/registrations/rules/season-books.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import {
  type AverageRow,
  averageGroupings,
  createPlayerNameFormatter,
  formatAverage,
} from './average-rows.ts';
import { type PlayerTotalsRow, queryPlayerTotals } from './player-totals.server.ts';

/** Query parameters of the page, all optional. */
export interface AveragesQuery {
  season?: string | null;
  division?: string | null;
  by?: string | null;
}

/** Returns the averages page; undefined if no league of the site records players. */
export async function readAveragesPage({ db, club }: Pick<Site, 'db' | 'club'>, asked: AveragesQuery) {
  if (!club.uses.league) return undefined;
  const books = filterBooksWithPlayers(await readSeasonBooks(db));
  const seasons = seasonsOf(books);
  const season = seasons.find((one) => String(one) === asked.season) ?? (await latest(db, books));
  if (season === undefined) return undefined;
  const divisions = await readAveragesDivisions(
    db,
    books.filter((book) => book.season === season),
  );
  const chosen = divisions.find(({ day }) => day === asked.division) ?? divisions[0];
  if (!chosen) return undefined;
  const by = averageGroupings.find((one) => one === asked.by) ?? 'player';
  const { rules } = chosen.book;
  const found = await queryPlayerTotals(db, by, { league: chosen.day, season, least: rules.averageGames });
  return {
    ...{ season, seasons, by, least: rules.averageGames },
    division: chosen.day,
    title: chosen.title,
    divisions: divisions.map(({ day, title }) => ({ day, title })),
    lines: toAverageRows(found, rules),
  };
}

export type AveragesPage = NonNullable<Awaited<ReturnType<typeof readAveragesPage>>>;

/** Returns the latest season with games, else the latest season. */
async function latest(db: Kysely<Schema>, books: SeasonBook[]): Promise<number | undefined> {
  const seasons = seasonsOf(books);
  for (const season of seasons) {
    const divisions = await readAveragesDivisions(
      db,
      books.filter((book) => book.season === season),
    );
    const played = await db
      .selectFrom('appearance')
      .select('id')
      .where(
        'league',
        'in',
        divisions.map(({ day }) => day),
      )
      .where('season', '=', season)
      .limit(1)
      .executeTakeFirst();
    if (played) return season;
  }
  return seasons[0];
}

const seasonsOf = (books: SeasonBook[]) => [...new Set(books.map(({ season }) => season))];

interface InBook {
  day: string;
  title: string;
  book: SeasonBook;
}

/** Returns the divisions of these books, highest first. */
export async function readAveragesDivisions(db: Kysely<Schema>, books: SeasonBook[]): Promise<InBook[]> {
  const all: InBook[] = [];
  for (const book of books) {
    const divisions = await readRankedDivisions(db, book.league);
    for (const one of divisions?.all ?? [])
      all.push({ day: one.day, title: titleOf(one, book, books.length > 1), book });
  }
  return all;
}

const titleOf = ({ division }: RankedDivisions['all'][number], { name }: SeasonBook, several: boolean) =>
  division === '' ? name : several ? `${name}, ${division}` : division;

/** Formats the rows, with names as chosen by the club or the league. */
export function toAverageRows(found: PlayerTotalsRow[], rules: SeasonBook['rules']): AverageRow[] {
  const called = createPlayerNameFormatter(rules, [
    ...new Set(found.flatMap(({ players }) => players.map(({ name }) => name))),
  ]);
  return found.map(({ players, team, club, ...figures }) => ({
    ...figures,
    key: players.map(({ id }) => id).join(' '),
    names: players.map(({ name }) => called(name, club)).join(' and '),
    team,
    difference: figures.for - figures.against,
    average: formatAverage(figures),
  }));
}
