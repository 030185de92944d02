import type { Kysely } from 'kysely';
import { rulesOf } from '#app/modules/fixtures/fixtures.server.ts';
import { leagueClubs } from '#app/modules/league-clubs/league-clubs.server.ts';
import { leagues } from '#app/modules/leagues/leagues.server.ts';
import { calendarYear } from '#app/site/calendar-year.server.ts';
import { leagueTexts, type OfLeague } from '#app/site/of-league/league-site.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import type { Schema } from '#db/schema/schema.ts';

/** League data of the site; undefined on a club's own site. */
export async function readOfLeague({ db, club }: Pick<Site, 'db' | 'club'>): Promise<OfLeague | undefined> {
  if (!club.uses.league) return undefined;
  return { players: await keepsPlayers(db), members: await hasMembers(db), texts: await textsOf(db) };
}

async function textsOf(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('page').select('key').where('key', 'in', leagueTexts).execute();
  return rows.map(({ key }) => key);
}

/** True if a league records its players in the displayed season. */
export async function keepsPlayers(db: Database): Promise<boolean> {
  const season = await calendarYear(db);
  if (season === undefined) return false;
  const rules = await Promise.all((await leagues(db)).map(({ day }) => rulesOf(db, day, season)));
  return rules.some(({ players }) => players);
}

/** True if there are members besides officers (a role above 'member', or a section permission). */
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

/** Paths of the pages that only a league has, for the sitemap. */
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
