import { todayInLondon } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import {
  countTransfers,
  getFirstEligibleDay,
  getLowestAllowedRank,
  isEligibleForFinals,
  type PlayerSeason,
} from '#app/modules/registrations/rules/eligibility.ts';
import { isInTablesCondition } from '#app/modules/registrations/rules/in-tables-condition.server.ts';
import { playerNotFound } from '#app/modules/registrations/rules/league-player-resource.server.ts';
import {
  readLeagueClubNames,
  readPlayerSeasons,
} from '#app/modules/registrations/rules/player-register.server.ts';
import { readRankedDivisions } from '#app/modules/registrations/rules/ranked-divisions.server.ts';
import {
  filterBooksWithPlayers,
  readSeasonBooks,
} from '#app/modules/registrations/rules/season-books.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { LeaguePlayerData } from './player-schemas.server.ts';
import { getPlayersSeason } from './read-players.server.ts';

/** Returns one player for the secretary: registrations, games, eligibility. Throws 404 if unknown. */
export async function readLeaguePlayer(site: Site, id: string): Promise<LeaguePlayerData> {
  const { db } = site;
  const row = await db.selectFrom('league_player').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, playerNotFound);
  const season = await getPlayersSeason(site);
  const names = await readLeagueClubNames(db);
  const books = filterBooksWithPlayers(await readSeasonBooks(db)).filter((book) => book.season === season);
  const rules = { registerDays: books[0]?.rules.registerDays ?? 0 };
  const registrations = await db
    .selectFrom('player_registration')
    .selectAll()
    .where('player', '=', id)
    .orderBy('season', 'desc')
    .orderBy('from_day', 'desc')
    .orderBy('id')
    .execute();
  return {
    ...{ id, name: row.name, number: row.number, erased: row.erased_at !== null, version: row.version },
    season,
    today: todayInLondon(site.clock),
    clubs: [...names].map(([club, name]) => ({ id: club, name })).sort((a, b) => (a.name < b.name ? -1 : 1)),
    registrations: registrations.map((one) => ({
      ...{ id: one.id, season: one.season, club: one.club, clubName: names.get(one.club) ?? '' },
      ...{ from: one.from_day, until: one.until_day, how: one.how },
      mayPlayFrom: getFirstEligibleDay({ from: one.from_day }, rules),
    })),
    standing: await standingOf(site, id, season, books),
    games: await gamesOf(site, id, season),
  };
}

async function standingOf(
  { db, clock }: Site,
  id: string,
  season: number,
  books: Awaited<ReturnType<typeof readSeasonBooks>>,
): Promise<LeaguePlayerData['standing']> {
  const standing: LeaguePlayerData['standing'] = [];
  for (const { league, name, rules } of books) {
    const divisions = await readRankedDivisions(db, league);
    const career: PlayerSeason | undefined =
      divisions && (await readPlayerSeasons(db, [id], season, divisions)).get(id);
    if (!divisions || !career) continue;
    const club = career.registrations.at(-1)?.club ?? '';
    const own = career.games.filter((game) => game.club === club && game.rank >= 0);
    const games = new Set(own.map(({ fixture }) => fixture)).size;
    const bound = getLowestAllowedRank(career.games, club, divisions.all.length, rules);
    standing.push({
      ...{ league: name, games, finalsGames: rules.finalsGames },
      mayPlayFinals: isEligibleForFinals(games, rules),
      boundTo: bound === null ? null : (divisions.all[bound]?.division ?? null),
      transfers: countTransfers(career.registrations, todayInLondon(clock)),
      transfersMost: rules.transfers,
    });
  }
  return standing;
}

async function gamesOf({ db }: Site, id: string, season: number): Promise<LeaguePlayerData['games']> {
  const rows = await db
    .selectFrom('appearance as a')
    .innerJoin('league_team as t', 't.id', 'a.team')
    .leftJoin('league_fixture as f', 'f.id', 'a.fixture')
    .leftJoin('league_team as o', (on) =>
      on.on((e) =>
        e(
          'o.id',
          '=',
          e.case().when('a.side', '=', 'home').then(e.ref('f.away')).else(e.ref('f.home')).end(),
        ),
      ),
    )
    .select(['a.fixture', 'a.day', 't.name as team', 'o.name as against', 'a.side', 'a.rink'])
    .select(['a.is_skip', 'a.shots_for', 'a.shots_against'])
    .where(isInTablesCondition)
    .where('a.player', '=', id)
    .where('a.season', '=', season)
    .orderBy('a.day', 'desc')
    .orderBy('a.id')
    .execute();
  return rows.map(({ is_skip, shots_for, shots_against, against, ...row }) => ({
    ...row,
    against: against ?? '',
    isSkip: is_skip === 1,
    for: shots_for,
    shotsAgainst: shots_against,
  }));
}
