import { createHash } from 'node:crypto';
import type {
  LeagueList,
  LeagueSeasonSnapshot,
} from '#app/modules/exchange/protocol/exchange-schemas.server.ts';
import { exchangeProtocolVersion } from '#app/modules/exchange/protocol/protocol.ts';
import { readOrCreateExchangeKey } from '#app/modules/exchange/protocol/site-key.server.ts';
import { queryLeagueFixtures, readLeagueSeasonRules } from '#app/modules/fixtures/fixtures.server.ts';
import {
  calculateLeagueStandings,
  readAllLeaguesAndDivisions,
  readLeagueSeasonData,
} from '#app/modules/leagues/leagues.server.ts';
import { getMatchOutcome } from '#app/modules/leagues/leagues.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import { fillPlaceholdersDeep, fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';

/** Public data of a league's site: all of it is on its pages too. */

/** Lists the leagues run by this site with published fixtures, each in its latest season. */
async function listLeaguesRunBySite(site: Pick<Site, 'db' | 'club' | 'clock'>) {
  const all = fillPlaceholdersDeep(
    await readAllLeaguesAndDivisions(site.db),
    getTodayAndPlaceholders(site).words,
  );
  const books = await site.db
    .selectFrom('league_book')
    .select(['league', 'season'])
    .where('published_at', 'is not', null)
    .orderBy('season', 'desc')
    .execute();
  return all
    .filter(({ parent, put_by, source }) => parent === null && put_by === 0 && source === 'own')
    .flatMap((league) => {
      const season = books.find((book) => book.league === league.day)?.season;
      const divisions = all.filter((one) => one.day === league.day || one.parent === league.day);
      return season === undefined ? [] : [{ key: league.day, name: league.name, season, divisions }];
    });
}

export async function buildLeagueList(site: Site): Promise<LeagueList> {
  const { publicKey } = await readOrCreateExchangeKey(site.db, site.clock);
  const leagues = (await listLeaguesRunBySite(site)).map(({ key, name, season }) => ({ key, name, season }));
  return {
    protocol: 'bowls-league',
    version: exchangeProtocolVersion,
    name: formatClubName(site.club),
    key: publicKey,
    leagues,
  };
}

/** Serialized book of a league with its ETag. */
interface PublishedSeasonSnapshot {
  text: string;
  etag: string;
}

/** Returns the book, cached by content version. Undefined for an unknown league. */
export async function getPublishedSeasonSnapshot(
  site: Site,
  key: string,
): Promise<PublishedSeasonSnapshot | undefined> {
  const leagues = await site.cached('exchange', () => listLeaguesRunBySite(site));
  const league = leagues.find((one) => one.key === key);
  if (!league) return undefined;
  return site.cached(`exchange ${key}`, async () => {
    const book = await buildLeagueBook(site, league);
    // The sequence rises with every change of the site: excluded from the ETag.
    const { sequence: _, ...said } = book;
    const etag = createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22);
    return { text: JSON.stringify(book), etag: `W/"${etag}"` };
  });
}

type RunLeague = Awaited<ReturnType<typeof listLeaguesRunBySite>>[number];

async function buildLeagueBook(site: Site, league: RunLeague): Promise<LeagueSeasonSnapshot> {
  const { key, season, name } = league;
  const { words } = getTodayAndPlaceholders(site);
  const divisions = await Promise.all(
    league.divisions.map(async (row) => ({
      row,
      own: await readLeagueSeasonData(site.db, row, season, words),
    })),
  );
  const days = divisions.map(({ row }) => row.day);
  const results = collectResults(divisions.map(({ own }) => own));
  const { players } = await readLeagueSeasonRules(site.db, key, season);
  return {
    version: exchangeProtocolVersion,
    league: key,
    name,
    season,
    sequence: Number(site.version.current()),
    players,
    divisions: divisions.map(({ row, own }) => ({
      key: row.day,
      name: row.division,
      table: calculateLeagueStandings(own).map(({ place = '', ...line }) => ({ place, ...line })),
    })),
    clubs: await fetchBookClubs(site),
    teams: await fetchBookTeams(site, days, season),
    fixtures: (await queryLeagueFixtures(site.db, { season, leagues: days })).map((fixture) => ({
      id: fixture.id,
      division: fixture.league,
      round: fixture.round,
      home: fixture.home.id,
      away: fixture.away.id,
      date: fixture.date,
      time: fixture.time,
      state: fixture.state,
      postponedFrom: fixture.postponedFrom,
      note: fixture.note,
      sequence: fixture.version,
      result: results.get(fixture.id) ?? null,
    })),
  };
}

function collectResults(divisions: Awaited<ReturnType<typeof readLeagueSeasonData>>[]) {
  const said = divisions.flatMap(({ matches, teams, card }) =>
    matches.flatMap(({ id, home, away, sheet }) => {
      const nameOf = (team: string) => teams.find((one) => one.id === team)?.name ?? '';
      const outcome = getMatchOutcome(sheet, card, 'home', nameOf(away));
      if (!outcome) return [];
      const { winner: word, score } = outcome;
      const winner = word === '{club}' ? ('home' as const) : word === nameOf(away) ? ('away' as const) : null;
      return [[id, { winner, word: winner === 'home' ? nameOf(home) : word, score }] as const];
    }),
  );
  return new Map(said);
}

async function fetchBookClubs({ db, club }: Site) {
  const rows = await db
    .selectFrom('league_club as c')
    .innerJoin('opponent as o', 'o.id', 'c.id')
    .select(['c.id', 'o.name', 'c.short_name', 'c.names'])
    .orderBy('o.name')
    .execute();
  return rows.map(({ id, name, short_name, names }) => ({
    id,
    name: fillTextPlaceholders(name, { club: club.name }),
    short: short_name,
    former: JSON.parse(names) as string[],
  }));
}

async function fetchBookTeams({ db, club }: Site, days: string[], season: number) {
  const rows = await db
    .selectFrom('league_team')
    .select(['id', 'name', 'club', 'league'])
    .where('league', 'in', days)
    .where('season', '=', season)
    .orderBy('name')
    .execute();
  return rows.map(({ id, name, club: of, league }) => ({
    id,
    name: fillTextPlaceholders(name, { club: club.name }),
    club: of,
    division: league,
  }));
}
