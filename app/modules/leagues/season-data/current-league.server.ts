import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { readCalendarSeason } from '#app/modules/calendar/calendar.server.ts';
import { fillPlaceholdersDeep, type TextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { getCurrentLeagueSeason } from './current-league-season.ts';
import { type LeagueRow, type LeagueSeasonData, readLeagueSeasonData } from './league-season-data.server.ts';

export const leagueResource = defineEndpointResource({
  permission: 'results',
  table: 'league',
  title: ({ name }) => name,
  notFound: 'We cannot find that league. It may have been deleted.',
});

/** A league in its current season. */
export interface LeagueInCurrentSeason {
  row: LeagueRow;
  own: LeagueSeasonData;
  season: number;
  words: TextPlaceholders;
}

/** Throws 404 for an unknown league, 409 before there is a season. */
export async function readLeagueInCurrentSeason(
  site: Site,
  day: string,
  tx: Kysely<DatabaseSchema> = site.db,
): Promise<LeagueInCurrentSeason> {
  const { date, words } = getTodayAndPlaceholders(site);
  const row = await readLeagueRow(tx, day);
  const calendar = await readCalendarSeason(tx, words, date);
  if (!calendar) throw new Refusal(409, 'The calendar has no season yet. Add a season first.');
  const season = getCurrentLeagueSeason(calendar, row.parent ?? day, date);
  return {
    row: fillPlaceholdersDeep(row, words),
    season,
    words,
    own: await readLeagueSeasonData(tx, row, season, words),
  };
}

export async function readLeagueRow(db: Kysely<DatabaseSchema>, day: string): Promise<LeagueRow> {
  const row = await db.selectFrom('league').selectAll().where('day', '=', day).executeTakeFirst();
  if (!row) throw new Refusal(404, leagueResource.notFound);
  return row;
}

/** Queries the teams of the latest earlier season that had any. */
export async function readPreviousSeasonTeams(db: Kysely<DatabaseSchema>, league: string, season: number) {
  const last = await db
    .selectFrom('league_team')
    .select('season')
    .where('league', '=', league)
    .where('season', '<', season)
    .orderBy('season', 'desc')
    .executeTakeFirst();
  if (!last) return [];
  return db
    .selectFrom('league_team')
    .select('name')
    .where('league', '=', league)
    .where('season', '=', last.season)
    .orderBy('name')
    .execute();
}

/** Queries the league match of a calendar event. */
export const readLeagueMatchByEvent = (db: Kysely<DatabaseSchema>, event: string) =>
  db.selectFrom('league_match').selectAll().where('event', '=', event).executeTakeFirst();

/**
 * Audit subject and title of changes to a league's clubs, matches, deductions or divisions: all are recorded under the league.
 */
export const createLeagueAuditEntry = (league: string, title: string) => ({
  subject: `league:${league}`,
  title,
});
