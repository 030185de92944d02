import type { Kysely } from 'kysely';
import { moreOf, ownTable } from '#app/club/leagues/own-page.ts';
import { mismatches } from '#app/club/leagues/table/match-score.ts';
import { outcomeLine, outcomeOf } from '#app/club/leagues/table/outcome.ts';
import {
  type LeagueRow,
  type OwnLeague,
  type OwnMatch,
  readOwnLeague,
} from '#app/club/leagues/table/own-league.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { calendarYear } from '#app/site/calendar-year.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll, type Words } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { LeagueDesk, LeagueDeskMatch } from './league-desk.ts';

/** A league in the season that is the calendar now. */
export interface LeagueNow {
  row: LeagueRow;
  own: OwnLeague;
  season: number;
  words: Words;
}

/** 404 for a day without a league, 409 before there is a season. */
export async function leagueNow(site: Site, day: string): Promise<LeagueNow> {
  const { words } = dayAndWords(site);
  const row = await leagueRow(site.db, day);
  const season = await calendarYear(site.db);
  if (season === undefined) throw new Refusal(409, 'There is no season in the calendar yet.');
  return { row: fillAll(row, words), season, words, own: await readOwnLeague(site.db, row, season, words) };
}

export async function leagueRow(db: Kysely<Schema>, day: string): Promise<LeagueRow> {
  const row = await db.selectFrom('league').selectAll().where('day', '=', day).executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no league on that day.');
  return row;
}

/** Everything that the league's page at the desk shows. */
export async function readLeagueDesk(site: Site, day: string): Promise<LeagueDesk> {
  const { row, own, season } = await leagueNow(site, day);
  const { name, starts, label, about, source, version } = row;
  const nameOf = (id: string) => own.teams.find((team) => team.id === id)?.name ?? '';
  return {
    ...{ day, name, starts, label, about, source, version, season },
    card: own.card,
    club: site.club.name,
    table: ownTable(own),
    teams: own.teams.map(({ id, name, isUs, carried, version }) => ({ id, name, isUs, carried, version })),
    matches: own.matches.map((match) => deskMatch(own, match, nameOf)).reverse(),
    deductions: own.deductions.map(({ team, ...rest }) => ({ ...rest, name: nameOf(team) })),
    hasSheet: site.sheets.copy(day).table.length > 0,
    lastTeams: own.teams.length > 0 ? 0 : (await lastTeams(site.db, day, season)).length,
  };
}

function deskMatch(
  { card, teams }: OwnLeague,
  match: OwnMatch,
  nameOf: (id: string) => string,
): LeagueDeskMatch {
  const [home, away] = [nameOf(match.home), nameOf(match.away)];
  const outcome = outcomeOf(match.sheet, card, 'home', away);
  const winner = outcome?.winner === '{club}' ? home : (outcome?.winner ?? '');
  const us = teams.find(({ isUs }) => isUs)?.id;
  const { id, day, date, event, sheet, note, version } = match;
  return {
    ...{ id, day, date, home, away, event, sheet, note, version },
    isOurs: [match.home, match.away].some((team) => team === us),
    line: outcomeLine({ winner, score: outcome?.score ?? '' }, away, home),
    more: moreOf(sheet, card, note, { home, away }),
    mismatches: mismatches(sheet, card, match.away === us ? 'away' : 'home'),
  };
}

/** The teams of the latest season before that had any. */
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
