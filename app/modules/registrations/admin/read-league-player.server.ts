import { todayInLondon } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import {
  countPlayerTransfers,
  getFirstEligibleDay,
  getLowestAllowedDivisionRank,
  isPlayerEligibleForFinals,
  type LeaguePlayerSeason,
} from '#app/modules/registrations/rules/eligibility.ts';
import { isMatchInStandingsCondition } from '#app/modules/registrations/rules/in-tables-condition.server.ts';
import { leaguePlayerNotFound } from '#app/modules/registrations/rules/league-player-resource.server.ts';
import {
  readLeagueClubNames,
  readLeaguePlayerSeasons,
} from '#app/modules/registrations/rules/player-register.server.ts';
import { readRankedLeagueDivisions } from '#app/modules/registrations/rules/ranked-divisions.server.ts';
import {
  filterSeasonsRecordingPlayers,
  readLeagueSeasonsWithRules,
} from '#app/modules/registrations/rules/season-books.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { LeaguePlayerData } from './player-schemas.server.ts';
import { getLeaguePlayersSeason } from './read-players.server.ts';

/** Returns one player for the secretary: registrations, games, eligibility. Throws 404 if unknown. */
export async function readLeaguePlayer(site: Site, id: string): Promise<LeaguePlayerData> {
  const { db } = site;
  const row = await db.selectFrom('league_player').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, leaguePlayerNotFound);
  const season = await getLeaguePlayersSeason(site);
  const names = await readLeagueClubNames(db);
  const books = filterSeasonsRecordingPlayers(await readLeagueSeasonsWithRules(db)).filter(
    (book) => book.season === season,
  );
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
  books: Awaited<ReturnType<typeof readLeagueSeasonsWithRules>>,
): Promise<LeaguePlayerData['standing']> {
  const standing: LeaguePlayerData['standing'] = [];
  for (const { league, name, rules } of books) {
    const divisions = await readRankedLeagueDivisions(db, league);
    const career: LeaguePlayerSeason | undefined =
      divisions && (await readLeaguePlayerSeasons(db, [id], season, divisions)).get(id);
    if (!divisions || !career) continue;
    const club = career.registrations.at(-1)?.club ?? '';
    const own = career.games.filter((game) => game.club === club && game.rank >= 0);
    const games = new Set(own.map(({ fixture }) => fixture)).size;
    const bound = getLowestAllowedDivisionRank(career.games, club, divisions.all.length, rules);
    standing.push({
      ...{ league: name, games, finalsGames: rules.finalsGames },
      mayPlayFinals: isPlayerEligibleForFinals(games, rules),
      boundTo: bound === null ? null : (divisions.all[bound]?.division ?? null),
      transfers: countPlayerTransfers(career.registrations, todayInLondon(clock)),
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
    .where(isMatchInStandingsCondition)
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
