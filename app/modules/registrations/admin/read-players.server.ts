import type { Kysely } from 'kysely';
import { todayInLondon } from '#app/core/clock.ts';
import { type PageOfItems, parsePagingCursor, toPageOfItems } from '#app/core/paging.ts';
import { splitSearchWords } from '#app/core/search/search.ts';
import { getFirstEligibleDay } from '#app/modules/registrations/rules/eligibility.ts';
import { isMatchInStandingsCondition } from '#app/modules/registrations/rules/in-tables-condition.server.ts';
import { readLeagueClubNames } from '#app/modules/registrations/rules/player-register.server.ts';
import {
  type RegisteredPlayerCandidate,
  resolvePlayerName,
} from '#app/modules/registrations/rules/resolve-player-name.ts';
import {
  filterSeasonsRecordingPlayers,
  readLeagueSeasonsWithRules,
} from '#app/modules/registrations/rules/season-books.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type {
  LeaguePlayersPageData,
  RegisteredPlayerListItem,
  UnresolvedPlayerName,
} from './player-schemas.server.ts';

/** Returns the requested season, else the latest with a book. */
export async function getLeaguePlayersSeason(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  asked?: number,
): Promise<number> {
  if (asked !== undefined) return asked;
  const [latest] = await readLeagueSeasonsWithRules(db);
  return latest?.season ?? Number(todayInLondon(clock).slice(0, 4));
}

/** Returns the data around the list: clubs with counts, unresolved names, name formats. */
export async function readLeaguePlayersPage(site: Site, asked?: number): Promise<LeaguePlayersPageData> {
  const { db } = site;
  const all = await readLeagueSeasonsWithRules(db);
  const season = asked ?? (await getLeaguePlayersSeason(site));
  const books = filterSeasonsRecordingPlayers(all).filter((book) => book.season === season);
  const names = await readLeagueClubNames(db);
  const counts = await db
    .selectFrom('player_registration')
    .select((e) => ['club', e.fn.count<number>('player').distinct().as('players')])
    .where('season', '=', season)
    .groupBy('club')
    .execute();
  const players = new Map(counts.map((row) => [row.club, Number(row.players)]));
  return {
    season,
    seasons: [...new Set([season, ...all.map((book) => book.season)])].sort((a, b) => b - a),
    isOn: books.length > 0,
    registerDays: books[0]?.rules.registerDays ?? 0,
    clubs: [...names]
      .map(([id, name]) => ({ id, name, players: players.get(id) ?? 0 }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    books: books.map(({ id, name, version, rules: { namesShown, averageGames, clubNames: theirs } }) => ({
      ...{ id, name, version, namesShown, averageGames, clubNames: theirs },
    })),
    unsettled: await unsettledIn(db, season, names),
    before: (await queryLapsedPlayerRegistrations(db, season)).length,
    today: todayInLondon(site.clock),
  };
}

/** Queries unresolved names on cards; those with possible players first. */
async function unsettledIn(
  db: Kysely<DatabaseSchema>,
  season: number,
  clubs: Map<string, string>,
): Promise<UnresolvedPlayerName[]> {
  const rows = await db
    .selectFrom('appearance as a')
    .innerJoin('league_team as t', 't.id', 'a.team')
    .select((e) => ['a.name', 't.club', e.fn.countAll<number>().as('games')])
    .where(isMatchInStandingsCondition)
    .where('a.player', 'is', null)
    .where('a.season', '=', season)
    .groupBy(['a.name', 't.club'])
    .orderBy('t.club')
    .orderBy('a.name')
    .execute();
  if (rows.length === 0) return [];
  const byClub = await candidatesByClub(db, season, [...new Set(rows.map(({ club }) => club ?? ''))]);
  const all = rows.map(({ name, club, games }) => {
    const { player, maybe } = resolvePlayerName(name, byClub.get(club ?? '') ?? []);
    const clubName = clubs.get(club ?? '') ?? '';
    return { name, club: club ?? '', clubName, games: Number(games), maybe: player ? [player] : maybe };
  });
  return all.sort((a, b) => Number(b.maybe.length > 0) - Number(a.maybe.length > 0));
}

async function candidatesByClub(db: Kysely<DatabaseSchema>, season: number, clubs: string[]) {
  const rows = await db
    .selectFrom('player_registration as r')
    .innerJoin('league_player as p', 'p.id', 'r.player')
    .select(['r.club', 'p.id', 'p.name', 'p.number', 'p.version', 'p.sort'])
    .distinct()
    .where('r.season', '=', season)
    .where('r.club', 'in', clubs)
    .where('p.erased_at', 'is', null)
    .orderBy('p.sort')
    .orderBy('p.id')
    .execute();
  const byClub = new Map<string, (RegisteredPlayerCandidate & { version: number })[]>();
  for (const { club, sort: _, ...one } of rows) byClub.set(club, [...(byClub.get(club) ?? []), one]);
  return byClub;
}

/** Query: players registered to the end of the previous season and not in this one. */
export function queryLapsedPlayerRegistrations(db: Kysely<DatabaseSchema>, season: number) {
  return db
    .selectFrom('player_registration as r')
    .innerJoin('league_player as p', 'p.id', 'r.player')
    .select(['r.player', 'r.club'])
    .where('r.season', '=', season - 1)
    .where('r.until_day', 'is', null)
    .where('p.erased_at', 'is', null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('player_registration as n')
            .select('n.id')
            .whereRef('n.player', '=', 'r.player')
            .where('n.season', '=', season),
        ),
      ),
    )
    .orderBy('r.player')
    .execute();
}

interface Asked {
  season?: number | undefined;
  club?: string | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Returns a page of registered players of a season by surname, filtered by club, name or number. */
export async function listRegisteredPlayers(
  site: Site,
  asked: Asked,
): Promise<PageOfItems<RegisteredPlayerListItem>> {
  const { db } = site;
  const season = await getLeaguePlayersSeason(site, asked.season);
  const [sort, id] = parsePagingCursor(asked.cursor);
  const words = splitSearchWords((asked.q ?? '').replace(/['’]/gu, ''));
  const rows = await db
    .selectFrom('league_player as p')
    .select(['p.id', 'p.name', 'p.number', 'p.sort'])
    .where((e) =>
      e.exists(
        e
          .selectFrom('player_registration as r')
          .select('r.id')
          .whereRef('r.player', '=', 'p.id')
          .where('r.season', '=', season)
          .$if(asked.club !== undefined, (q) => q.where('r.club', '=', asked.club ?? '')),
      ),
    )
    .where('p.erased_at', 'is', null)
    .$if(asked.cursor !== undefined, (q) =>
      q.where((e) => e.or([e('p.sort', '>', sort), e.and([e('p.sort', '=', sort), e('p.id', '>', id)])])),
    )
    .where((e) =>
      e.and(
        words.map((word) =>
          e.or([
            e('p.sort', 'like', `${plain(word)}%`),
            e('p.sort', 'like', `% ${plain(word)}%`),
            e(e.fn<string>('lower', ['p.number']), '=', word),
          ]),
        ),
      ),
    )
    .orderBy('p.sort')
    .orderBy('p.id')
    .limit(asked.limit + 1)
    .execute();
  const listed = await withFacts(site, rows, season);
  return toPageOfItems(listed, asked.limit, (one) => [one.sort, one.id]);
}

/** Removes LIKE wildcards, which no search key contains. */
const plain = (word: string) => word.replace(/[%_\\]/gu, '');

type Found = Pick<RegisteredPlayerListItem, 'id' | 'name' | 'number' | 'sort'>;

async function withFacts({ db }: Site, rows: Found[], season: number): Promise<RegisteredPlayerListItem[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const registrations = await db
    .selectFrom('player_registration')
    .select(['player', 'club', 'from_day', 'until_day', 'how'])
    .where('player', 'in', ids)
    .where('season', '=', season)
    .orderBy('from_day')
    .orderBy('id')
    .execute();
  const games = await db
    .selectFrom('appearance as a')
    .select((e) => ['a.player', e.fn.count<number>('a.fixture').distinct().as('games')])
    .where('a.player', 'in', ids)
    .where('a.season', '=', season)
    .groupBy('a.player')
    .execute();
  const names = await readLeagueClubNames(db);
  const [book] = filterSeasonsRecordingPlayers(await readLeagueSeasonsWithRules(db)).filter(
    (one) => one.season === season,
  );
  const rules = { registerDays: book?.rules.registerDays ?? 0 };
  return rows.map((row) => ({
    ...row,
    registrations: registrations
      .filter(({ player }) => player === row.id)
      .map(({ club, from_day: from, until_day: until, how }) => ({
        ...{ club: names.get(club) ?? '', until, how, mayPlayFrom: getFirstEligibleDay({ from }, rules) },
      })),
    games: Number(games.find(({ player }) => player === row.id)?.games ?? 0),
  }));
}
