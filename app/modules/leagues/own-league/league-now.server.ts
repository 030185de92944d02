import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { calendarSeason } from '#app/modules/calendar/calendar.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll, type Words } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';
import { leagueBook } from './league-book.ts';
import { type LeagueRow, type OwnLeague, readOwnLeague } from './own-league.server.ts';

export const leagues = resource({
  permission: 'results',
  table: 'league',
  title: ({ name }) => name,
  notFound: 'There is no league on that day.',
});

/** A league in its current season. */
export interface LeagueNow {
  row: LeagueRow;
  own: OwnLeague;
  season: number;
  words: Words;
}

/** Throws 404 for an unknown league, 409 before there is a season. */
export async function leagueNow(site: Site, day: string, tx: Kysely<Schema> = site.db): Promise<LeagueNow> {
  const { date, words } = dayAndWords(site);
  const row = await leagueRow(tx, day);
  const calendar = await calendarSeason(tx, words, date);
  if (!calendar) throw new Refusal(409, 'There is no season in the calendar yet.');
  const season = leagueBook(calendar, row.parent ?? day, date);
  return { row: fillAll(row, words), season, words, own: await readOwnLeague(tx, row, season, words) };
}

export async function leagueRow(db: Kysely<Schema>, day: string): Promise<LeagueRow> {
  const row = await db.selectFrom('league').selectAll().where('day', '=', day).executeTakeFirst();
  if (!row) throw new Refusal(404, leagues.notFound);
  return row;
}

/** Queries the teams of the latest earlier season that had any. */
export async function lastTeams(db: Kysely<Schema>, league: string, season: number) {
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
export const matchRow = (db: Kysely<Schema>, event: string) =>
  db.selectFrom('league_match').selectAll().where('event', '=', event).executeTakeFirst();

/**
 * Audit subject and title of changes to a league's clubs, matches, deductions or divisions: all are recorded under the league.
 */
export const ofLeague = (league: string, title: string) => ({ subject: `league:${league}`, title });
