import { isOff } from '#app/club/calendar/states.ts';
import { makeChange } from '#app/club/committee/changes.server.ts';
import type { Pen } from '#app/club/committee/pen.server.ts';
import type { House } from '#app/club/members/house.server.ts';
import type { Actor } from '#app/club/members/record.server.ts';
import type { Site } from '#app/club/site.server.ts';
import { fillAll } from '#app/club/words.ts';
import { Refusal } from '#app/core/refusals.ts';
import { type LeagueNow, leagueNow } from './league-desk.server.ts';
import type { TakeOverScreen } from './league-desk.ts';
import { carriedColumns } from './own-league.server.ts';
import { isDrawn } from './result.ts';
import { matchRow } from './results-room.server.ts';
import { sheetColumns } from './sheet-columns.ts';
import type { LeagueSheets } from './sheets.server.ts';
import { rowOf, standings } from './table.ts';
import { type OurEvent, type Plan, planTakeOver } from './take-over.ts';
import { teamId } from './team-id.ts';

/** What taking a league's sheet over would come to, line by line. 409 where there is no sheet, or it has been done. */
export async function previewTakeOver(
  site: Site,
  sheets: LeagueSheets,
  day: string,
): Promise<TakeOverScreen> {
  const now = await leagueNow(site, day);
  const { own, row } = now;
  const plan = await planOf(site, sheets, now);
  const table = standings(own.card, plan.teams, [...own.matches, ...plan.fixtures], own.deductions).map(
    rowOf,
  );
  return { name: row.name, version: row.version, lines: plan.lines, table, club: site.club.name };
}

async function planOf(
  site: Site,
  sheets: LeagueSheets,
  { row, own, season, words }: LeagueNow,
): Promise<Plan> {
  if (row.source === 'own') throw new Refusal(409, 'This table is worked out here already.');
  const copy = sheets.copy(row.day);
  if (copy.table.length === 0) throw new Refusal(409, 'There is no sheet with a table in it to take over.');
  const matches = await site.db
    .selectFrom('league_match')
    .select('id')
    .where('league', '=', row.day)
    .execute();
  const taken = [...own.teams, ...matches].map(({ id }) => id);
  return planTakeOver({
    club: site.club.name,
    card: own.card,
    table: fillAll(copy.table, words),
    results: fillAll(copy.results, words),
    teams: own.teams,
    fixtures: own.matches,
    deductions: own.deductions,
    events: await ourEvents(site, row.day, season, words),
    newId(name) {
      const id = teamId(row.day, season, name, taken);
      taken.push(id);
      return id;
    },
  });
}

async function ourEvents(
  { db, club }: Site,
  day: string,
  season: number,
  words: LeagueNow['words'],
): Promise<OurEvent[]> {
  const rows = await db
    .selectFrom('event')
    .selectAll()
    .where('season', '=', season)
    .where('type', '=', day as 'tuesday')
    .execute();
  return fillAll(rows, words)
    .filter((event) => !isOff(event))
    .map(({ id, day, opponent, location, winner }) => ({
      ...{ id, day, opponent, winner, atHome: !location || location === club.name },
    }));
}

/** Takes the sheet over and has the table worked out here from then on. All of it is one change, which can be taken back. */
export async function takeOver(
  house: House,
  officer: Actor,
  sheets: LeagueSheets,
  day: string,
  version: number,
) {
  const now = await leagueNow(house, day);
  const plan = await planOf(house, sheets, now);
  const updated_at = house.clock().toISOString();
  return makeChange(house, officer, async (pen) => {
    await pen.change('league', day, { source: 'own', updated_at }, version);
    await writeTeams(pen, plan, now, house.club.name, updated_at);
    for (const { id, event, day, home, away, sheet } of plan.fixtures) {
      const columns = { day, home, away, ...sheetColumns(sheet), note: '', updated_at };
      // It was postponed, is on again in the calendar, and the sheet has its result.
      const waiting = event ? await matchRow(pen.tx, event) : undefined;
      if (waiting) await pen.change('league_match', waiting.id, columns, waiting.version);
      else
        await pen.add('league_match', {
          ...{ id, league: now.row.day, season: now.season, event, ...columns },
        });
    }
    for (const { id, winner, score } of plan.events) {
      const kept = winner === house.club.name && !isDrawn(winner) ? '{club}' : winner;
      await pen.change('event', id, { winner: kept, score: score || null, updated_at });
    }
    const title = now.row.name;
    return {
      act: { room: 'results', subject: `league:${day}`, act: 'took over the sheet of', title },
      made: null,
    };
  });
}

async function writeTeams(
  pen: Pen,
  plan: Plan,
  { row, season }: LeagueNow,
  club: string,
  updated_at: string,
) {
  for (const { id, name, isUs, isNew, carried } of plan.teams) {
    const columns = { ...carriedColumns(carried), updated_at };
    if (!isNew) await pen.change('league_team', id, columns);
    else
      await pen.add('league_team', {
        ...{ id, league: row.day, season, name: isUs && name === club ? '{club}' : name },
        ...{ is_us: isUs ? 1 : 0, ...columns },
      });
  }
}
