import { isEventNotPlayed } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { readEventsBySeason } from '#app/modules/calendar/calendar.server.ts';
import { calculateTeamStandings } from '#app/modules/formats/formats.ts';
import {
  type LeagueInCurrentSeason,
  type LeagueRow,
  leagueTeamWithoutClubColumns,
  readLeagueInCurrentSeason,
  readLeagueMatchByEvent,
  storePastLeagueSeasonSettings,
  toCarriedOverTeamColumns,
} from '#app/modules/leagues/leagues.server.ts';
import {
  createLeagueTeamId,
  filterLeagueEvents,
  getDefaultOwnTeamName,
  getOwnTeamNamesInLeague,
  isDrawInWinnerColumn,
  toLeagueStandingsRow,
  toScoreSheetColumns,
} from '#app/modules/leagues/leagues.ts';
import { readClubTeams } from '#app/modules/teams/teams.server.ts';
import { toStoredTeamName } from '#app/modules/teams/teams.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  type LeagueSpreadsheetImportPlan,
  type OwnLeagueCalendarMatch,
  planLeagueSpreadsheetImport,
} from './plan-sheet-import.ts';
import type { LeagueSpreadsheetImportPreview } from './sheet-import-page.ts';

/** Returns the preview of a sheet's import, row by row. Throws 409 if there is no sheet, or it was imported already. */
export async function previewLeagueSpreadsheetImport(
  site: Site,
  day: string,
): Promise<LeagueSpreadsheetImportPreview> {
  const now = await readLeagueInCurrentSeason(site, day);
  const { own, row } = now;
  const ours = await readOwnNames(site, now);
  const plan = await readSheetImportPlan(site, now);
  const table = calculateTeamStandings(
    own.card,
    plan.teams,
    [...own.matches, ...plan.fixtures],
    own.deductions,
  ).map(toLeagueStandingsRow);
  return { name: row.name, version: row.version, lines: plan.lines, table, ours };
}

const readOwnNames = async ({ db, club }: Site, { row, words }: LeagueInCurrentSeason) =>
  getOwnTeamNamesInLeague(row, await readClubTeams(db, words), club.name);

async function readSheetImportPlan(
  site: Site,
  now: LeagueInCurrentSeason,
): Promise<LeagueSpreadsheetImportPlan> {
  const { row, own, season, words } = now;
  const teams = await readClubTeams(site.db, words);
  if (row.source === 'own') throw new Refusal(409, 'This table is already worked out here.');
  const copy = site.sheets.copy(row.day);
  if (copy.table.length === 0) throw new Refusal(409, 'We have no sheet with a table to copy.');
  const matches = await site.db
    .selectFrom('league_match')
    .select('id')
    .where('league', '=', row.day)
    .execute();
  const taken = [...own.teams, ...matches].map(({ id }) => id);
  return planLeagueSpreadsheetImport({
    club: getDefaultOwnTeamName(row, teams, site.club.name),
    ours: await readOwnNames(site, now),
    card: own.card,
    table: fillPlaceholdersDeep(copy.table, words),
    results: fillPlaceholdersDeep(copy.results, words),
    teams: own.teams,
    fixtures: own.matches,
    deductions: own.deductions,
    events: await readOwnEvents(site, now),
    newId(name) {
      const id = createLeagueTeamId(row.day, season, name, taken);
      taken.push(id);
      return id;
    },
  });
}

async function readOwnEvents(
  { db, club }: Site,
  { row, season, words }: LeagueInCurrentSeason,
): Promise<OwnLeagueCalendarMatch[]> {
  const events = await readEventsBySeason(db, words, season);
  return filterLeagueEvents(events, row)
    .filter((event) => !isEventNotPlayed(event))
    .map(({ id, day, opponent, location, winner, ours }) => ({
      id,
      day,
      opponent,
      winner,
      us: ours,
      atHome: !location || location === club.name,
    }));
}

/** Imports the sheet as one change, which can be undone. */
export async function importLeagueSpreadsheet(ctx: MutationContext, league: LeagueRow): Promise<void> {
  const { tx, add, change } = ctx;
  const site = { ...ctx.site, db: tx };
  const now = await readLeagueInCurrentSeason(site, league.day);
  const ours = await readOwnNames(site, now);
  const plan = await readSheetImportPlan(site, now);
  const updated_at = site.clock().toISOString();
  await storePastLeagueSeasonSettings(ctx, league);
  await change('league', league.day, { source: 'own', updated_at });
  await writeImportedTeams(ctx, plan, now, site.club.name, updated_at);
  for (const { id, event, day, home, away, sheet } of plan.fixtures) {
    const columns = { day, home, away, ...toScoreSheetColumns(sheet), note: '', updated_at };
    // A postponed match that is on again in the calendar and has its result in the sheet.
    const waiting = event ? await readLeagueMatchByEvent(tx, event) : undefined;
    if (waiting) await change('league_match', waiting.id, columns);
    else
      await add('league_match', {
        id,
        league: now.row.day,
        season: now.season,
        year: null,
        event,
        ...columns,
      });
  }
  for (const { id, winner, score } of plan.events) {
    const kept =
      isDrawInWinnerColumn(winner) || !ours.includes(winner)
        ? winner
        : toStoredTeamName(winner, site.club.name);
    await change('event', id, { winner: kept, score: score || null, updated_at });
  }
}

async function writeImportedTeams(
  { add, change }: MutationContext,
  plan: LeagueSpreadsheetImportPlan,
  { row, season }: LeagueInCurrentSeason,
  club: string,
  updated_at: string,
) {
  for (const { id, name, isUs, isNew, carried } of plan.teams) {
    const columns = { ...toCarriedOverTeamColumns(carried), updated_at };
    if (!isNew) await change('league_team', id, columns);
    else
      await add('league_team', {
        id,
        league: row.day,
        season,
        name: isUs ? toStoredTeamName(name, club) : name,
        is_us: isUs ? 1 : 0,
        ...leagueTeamWithoutClubColumns,
        ...columns,
      });
  }
}
