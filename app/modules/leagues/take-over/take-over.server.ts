import { isOff } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { seasonEvents } from '#app/modules/calendar/calendar.server.ts';
import { standings } from '#app/modules/formats/formats.ts';
import { eventsOf, oursIn, usIn } from '#app/modules/leagues/divisions/divisions.ts';
import { keepPast } from '#app/modules/leagues/facts/keep-past.server.ts';
import { type LeagueNow, leagueNow, matchRow } from '#app/modules/leagues/own-league/league-now.server.ts';
import {
  carriedColumns,
  type LeagueRow,
  ofNoClub,
} from '#app/modules/leagues/own-league/own-league.server.ts';
import { sheetColumns } from '#app/modules/leagues/own-league/sheet-columns.ts';
import { teamId } from '#app/modules/leagues/own-league/team-id.ts';
import { isDrawn } from '#app/modules/leagues/table/result.ts';
import { rowOf } from '#app/modules/leagues/table/rows.ts';
import { readTeams } from '#app/modules/teams/teams.server.ts';
import { keptName } from '#app/modules/teams/teams.ts';
import type { Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import { type OurEvent, type Plan, planTakeOver } from './take-over.ts';
import type { TakeOverScreen } from './take-over-screen.ts';

/** Returns the preview of a sheet's import, row by row. Throws 409 if there is no sheet, or it was imported already. */
export async function previewTakeOver(site: Site, day: string): Promise<TakeOverScreen> {
  const now = await leagueNow(site, day);
  const { own, row } = now;
  const ours = await namesOf(site, now);
  const plan = await planOf(site, now);
  const table = standings(own.card, plan.teams, [...own.matches, ...plan.fixtures], own.deductions).map(
    rowOf,
  );
  return { name: row.name, version: row.version, lines: plan.lines, table, ours };
}

const namesOf = async ({ db, club }: Site, { row, words }: LeagueNow) =>
  oursIn(row, await readTeams(db, words), club.name);

async function planOf(site: Site, now: LeagueNow): Promise<Plan> {
  const { row, own, season, words } = now;
  const teams = await readTeams(site.db, words);
  if (row.source === 'own') throw new Refusal(409, 'This table is worked out here already.');
  const copy = site.sheets.copy(row.day);
  if (copy.table.length === 0) throw new Refusal(409, 'There is no sheet with a table in it to copy.');
  const matches = await site.db
    .selectFrom('league_match')
    .select('id')
    .where('league', '=', row.day)
    .execute();
  const taken = [...own.teams, ...matches].map(({ id }) => id);
  return planTakeOver({
    club: usIn(row, teams, site.club.name),
    ours: await namesOf(site, now),
    card: own.card,
    table: fillAll(copy.table, words),
    results: fillAll(copy.results, words),
    teams: own.teams,
    fixtures: own.matches,
    deductions: own.deductions,
    events: await ourEvents(site, now),
    newId(name) {
      const id = teamId(row.day, season, name, taken);
      taken.push(id);
      return id;
    },
  });
}

async function ourEvents({ db, club }: Site, { row, season, words }: LeagueNow): Promise<OurEvent[]> {
  const events = await seasonEvents(db, words, season);
  return eventsOf(events, row)
    .filter((event) => !isOff(event))
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
export async function takeOver(ctx: MutationContext, league: LeagueRow): Promise<void> {
  const { tx, add, change } = ctx;
  const site = { ...ctx.site, db: tx };
  const now = await leagueNow(site, league.day);
  const ours = await namesOf(site, now);
  const plan = await planOf(site, now);
  const updated_at = site.clock().toISOString();
  await keepPast(ctx, league);
  await change('league', league.day, { source: 'own', updated_at });
  await writeTeams(ctx, plan, now, site.club.name, updated_at);
  for (const { id, event, day, home, away, sheet } of plan.fixtures) {
    const columns = { day, home, away, ...sheetColumns(sheet), note: '', updated_at };
    // A postponed match that is on again in the calendar and has its result in the sheet.
    const waiting = event ? await matchRow(tx, event) : undefined;
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
    const kept = isDrawn(winner) || !ours.includes(winner) ? winner : keptName(winner, site.club.name);
    await change('event', id, { winner: kept, score: score || null, updated_at });
  }
}

async function writeTeams(
  { add, change }: MutationContext,
  plan: Plan,
  { row, season }: LeagueNow,
  club: string,
  updated_at: string,
) {
  for (const { id, name, isUs, isNew, carried } of plan.teams) {
    const columns = { ...carriedColumns(carried), updated_at };
    if (!isNew) await change('league_team', id, columns);
    else
      await add('league_team', {
        id,
        league: row.day,
        season,
        name: isUs ? keptName(name, club) : name,
        is_us: isUs ? 1 : 0,
        ...ofNoClub,
        ...columns,
      });
  }
}
