import type { Kysely } from 'kysely';
import { formatList } from '#app/core/language.ts';
import {
  type RankedLeagueDivisions,
  readRankedLeagueDivisions,
} from '#app/modules/registrations/rules/ranked-divisions.server.ts';
import {
  filterSeasonsRecordingPlayers,
  type LeagueSeasonWithRules,
  readLeagueSeasonsWithRules,
} from '#app/modules/registrations/rules/season-books.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  createPlayerNameFormatter,
  formatPlayerAverage,
  type PlayerAverageRow,
  playerAverageGroupings,
} from './average-rows.ts';
import { type LeaguePlayerTotalsRow, queryLeaguePlayerTotals } from './player-totals.server.ts';

/** Query parameters of the page, all optional. */
interface LeagueAveragesQuery {
  season?: string | null;
  division?: string | null;
  by?: string | null;
}

/** Returns the averages page; undefined if no league of the site records players. */
export async function readLeagueAveragesPage(
  { db, club }: Pick<Site, 'db' | 'club'>,
  asked: LeagueAveragesQuery,
) {
  if (!club.uses.league) return undefined;
  const books = filterSeasonsRecordingPlayers(await readLeagueSeasonsWithRules(db));
  const seasons = seasonsOf(books);
  const season = seasons.find((one) => String(one) === asked.season) ?? (await latest(db, books));
  if (season === undefined) return undefined;
  const divisions = await readLeagueAveragesDivisions(
    db,
    books.filter((book) => book.season === season),
  );
  const chosen = divisions.find(({ day }) => day === asked.division) ?? divisions[0];
  if (!chosen) return undefined;
  const by = playerAverageGroupings.find((one) => one === asked.by) ?? 'player';
  const { rules } = chosen.book;
  const found = await queryLeaguePlayerTotals(db, by, {
    league: chosen.day,
    season,
    least: rules.averageGames,
  });
  return {
    ...{ season, seasons, by, least: rules.averageGames },
    division: chosen.day,
    title: chosen.title,
    divisions: divisions.map(({ day, title }) => ({ day, title })),
    lines: toPlayerAverageRows(found, rules),
  };
}

export type LeagueAveragesPageData = NonNullable<Awaited<ReturnType<typeof readLeagueAveragesPage>>>;

/** Returns the latest season with games, else the latest season. */
async function latest(
  db: Kysely<DatabaseSchema>,
  books: LeagueSeasonWithRules[],
): Promise<number | undefined> {
  const seasons = seasonsOf(books);
  for (const season of seasons) {
    const divisions = await readLeagueAveragesDivisions(
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

const seasonsOf = (books: LeagueSeasonWithRules[]) => [...new Set(books.map(({ season }) => season))];

interface InBook {
  day: string;
  title: string;
  book: LeagueSeasonWithRules;
}

/** Returns the divisions of these books, highest first. */
export async function readLeagueAveragesDivisions(
  db: Kysely<DatabaseSchema>,
  books: LeagueSeasonWithRules[],
): Promise<InBook[]> {
  const all: InBook[] = [];
  for (const book of books) {
    const divisions = await readRankedLeagueDivisions(db, book.league);
    for (const one of divisions?.all ?? [])
      all.push({ day: one.day, title: titleOf(one, book, books.length > 1), book });
  }
  return all;
}

const titleOf = (
  { division }: RankedLeagueDivisions['all'][number],
  { name }: LeagueSeasonWithRules,
  several: boolean,
) => (division === '' ? name : several ? `${name}, ${division}` : division);

/** Formats the rows, with names as chosen by the club or the league. */
export function toPlayerAverageRows(
  found: LeaguePlayerTotalsRow[],
  rules: LeagueSeasonWithRules['rules'],
): PlayerAverageRow[] {
  const called = createPlayerNameFormatter(rules, [
    ...new Set(found.flatMap(({ players }) => players.map(({ name }) => name))),
  ]);
  return found.map(({ players, team, club, ...figures }) => ({
    ...figures,
    key: players.map(({ id }) => id).join(' '),
    names: formatList(players.map(({ name }) => called(name, club))),
    team,
    difference: figures.for - figures.against,
    average: formatPlayerAverage(figures),
  }));
}
