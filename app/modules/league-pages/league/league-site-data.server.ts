import type { Kysely } from 'kysely';
import { hasLeaguePlayerRegister, readLeagueSeasonRules } from '#app/modules/fixtures/fixtures.server.ts';
import { readLeaguesPlayedIn } from '#app/modules/leagues/leagues.server.ts';
import { readCalendarYear } from '#app/site/calendar-year.server.ts';
import { type LeagueSiteFeatures, leagueSitePageKeys } from '#app/site/league/league-site.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** League data of the site; undefined on a club's own site. */
export async function readLeagueSiteData({
  db,
  club,
}: Pick<Site, 'db' | 'club'>): Promise<LeagueSiteFeatures | undefined> {
  if (!club.uses.league) return undefined;
  return {
    players: await hasLeaguePlayerRecords(db),
    members: await hasOrdinaryMembers(db),
    texts: await readLeagueTextKeys(db),
  };
}

export async function readLeagueTextKeys(db: Kysely<DatabaseSchema>): Promise<string[]> {
  const rows = await db.selectFrom('page').select('key').where('key', 'in', leagueSitePageKeys).execute();
  return rows.map(({ key }) => key);
}

/** True if a league records its players in the displayed season. */
export async function hasLeaguePlayerRecords(db: Database): Promise<boolean> {
  const season = await readCalendarYear(db);
  if (season === undefined || !(await hasLeaguePlayerRegister())) return false;
  const rules = await Promise.all(
    (await readLeaguesPlayedIn(db)).map(({ day }) => readLeagueSeasonRules(db, day, season)),
  );
  return rules.some(({ players }) => players);
}

/** True if there are members besides officers (a role above 'member', or a section permission). */
async function hasOrdinaryMembers(db: Kysely<DatabaseSchema>): Promise<boolean> {
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
