import type { Kysely } from 'kysely';
import { rulesOf } from '#app/modules/fixtures/fixtures.server.ts';
import { leagueClubs } from '#app/modules/league-clubs/league-clubs.server.ts';
import { leagues } from '#app/modules/leagues/leagues.server.ts';
import { calendarYear } from '#app/site/calendar-year.server.ts';
import { leagueTexts, type OfLeague } from '#app/site/of-league/league-site.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import type { Schema } from '#db/schema/schema.ts';

/** What the site has as a league's; undefined on a club's own. */
export async function readOfLeague({ db, club }: Pick<Site, 'db' | 'club'>): Promise<OfLeague | undefined> {
  if (!club.uses.league) return undefined;
  return { players: await keepsPlayers(db), members: await hasMembers(db), texts: await textsOf(db) };
}

async function textsOf(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('page').select('key').where('key', 'in', leagueTexts).execute();
  return rows.map(({ key }) => key);
}

/** Whether one of its leagues keeps who played, in the season that is shown. */
export async function keepsPlayers(db: Database): Promise<boolean> {
  const season = await calendarYear(db);
  if (season === undefined) return false;
  const rules = await Promise.all((await leagues(db)).map(({ day }) => rulesOf(db, day, season)));
  return rules.some(({ players }) => players);
}

/** Beyond its officers: those with a role above a member's, and those with a key. */
async function hasMembers(db: Kysely<Schema>): Promise<boolean> {
  const one = await db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'member')
    .where('removed_at', 'is', null)
    .where('id', 'not in', (e) => e.selectFrom('room_key').select('member'))
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** The pages that a league has and a club has not, for the map of the site. */
export async function leaguePaths(db: Database): Promise<string[]> {
  return [
    '/fixtures',
    '/handbook',
    '/clubs',
    ...(await leagueClubs(db)).map(({ id }) => `/clubs/${id}`),
    ...((await keepsPlayers(db)) ? ['/averages'] : []),
    ...(await textsOf(db)).map((key) => `/${key}`),
  ];
}
