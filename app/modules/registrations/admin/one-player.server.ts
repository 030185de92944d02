import { today } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import { booksOf, withPlayers } from '#app/modules/registrations/rules/books.server.ts';
import { divisionsOf } from '#app/modules/registrations/rules/divisions.server.ts';
import { inTables } from '#app/modules/registrations/rules/in-tables.server.ts';
import {
  boundTo,
  type Career,
  mayPlayFinals,
  mayPlayFrom,
  transfersBy,
} from '#app/modules/registrations/rules/may-play.ts';
import { noPlayer } from '#app/modules/registrations/rules/player-noun.server.ts';
import { careersOf, clubNames } from '#app/modules/registrations/rules/register.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { OnePlayer } from './player-shapes.server.ts';
import { seasonOf } from './players-room.server.ts';

/** Returns one player for the secretary: registrations, games, eligibility. Throws 404 if unknown. */
export async function readOnePlayer(site: Site, id: string): Promise<OnePlayer> {
  const { db } = site;
  const row = await db.selectFrom('league_player').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, noPlayer);
  const season = await seasonOf(site);
  const names = await clubNames(db);
  const books = withPlayers(await booksOf(db)).filter((book) => book.season === season);
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
    today: today(site.clock),
    clubs: [...names].map(([club, name]) => ({ id: club, name })).sort((a, b) => (a.name < b.name ? -1 : 1)),
    registrations: registrations.map((one) => ({
      ...{ id: one.id, season: one.season, club: one.club, clubName: names.get(one.club) ?? '' },
      ...{ from: one.from_day, until: one.until_day, how: one.how },
      mayPlayFrom: mayPlayFrom({ from: one.from_day }, rules),
    })),
    standing: await standingOf(site, id, season, books),
    games: await gamesOf(site, id, season),
  };
}

async function standingOf(
  { db, clock }: Site,
  id: string,
  season: number,
  books: Awaited<ReturnType<typeof booksOf>>,
): Promise<OnePlayer['standing']> {
  const standing: OnePlayer['standing'] = [];
  for (const { league, name, rules } of books) {
    const divisions = await divisionsOf(db, league);
    const career: Career | undefined = divisions && (await careersOf(db, [id], season, divisions)).get(id);
    if (!divisions || !career) continue;
    const club = career.registrations.at(-1)?.club ?? '';
    const own = career.games.filter((game) => game.club === club && game.rank >= 0);
    const games = new Set(own.map(({ fixture }) => fixture)).size;
    const bound = boundTo(career.games, club, divisions.all.length, rules);
    standing.push({
      ...{ league: name, games, finalsGames: rules.finalsGames },
      mayPlayFinals: mayPlayFinals(games, rules),
      boundTo: bound === null ? null : (divisions.all[bound]?.division ?? null),
      transfers: transfersBy(career.registrations, today(clock)),
      transfersMost: rules.transfers,
    });
  }
  return standing;
}

async function gamesOf({ db }: Site, id: string, season: number): Promise<OnePlayer['games']> {
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
    .where(inTables)
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
