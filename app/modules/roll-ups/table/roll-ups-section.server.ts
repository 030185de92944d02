import { getEventTitle } from '#app/core/event.ts';
import {
  type CurrentEventState,
  readCalendarSeason,
  toCurrentEventState,
} from '#app/modules/calendar/calendar.server.ts';
import { formatEventTime } from '#app/modules/calendar/calendar.ts';
import type { RollUpsAdminData } from '#app/modules/roll-ups/day/roll-up-day.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { readRollUpSeasonTable, readStoredRollUps } from './season-table.server.ts';

/** Fetch the section: today's roll-up, the next one, past ones with takings and the season's table. */
export async function readRollUpsAdminData(site: Site): Promise<RollUpsAdminData> {
  const { date } = getTodayAndPlaceholders(site);
  const events = await readFutureRollUps(site);
  const closed = await getClosedDays(site);
  const shown = (now: CurrentEventState) => ({
    closed: closed.has(now.event.id),
    event: now.event.id,
    name: getEventTitle(now.event),
    date: now.date,
    isOff: now.isOff,
    time: formatEventTime(now.event, site.club),
  });
  const today = events.filter((now) => now.date === date);
  const next = events.find((now) => now.date > date && !now.isOff);
  const past = (await readStoredRollUps(site)).filter((day) => day.date < date);
  return {
    today: today.map(shown),
    next: next ? shown(next) : null,
    past: past.map(({ season, ...day }) => day),
    table: await readRollUpSeasonTable(site),
  };
}

async function getClosedDays({ db }: Site): Promise<Set<string>> {
  const rows = await db.selectFrom('roll_up').select('event').where('closed_at', 'is not', null).execute();
  return new Set(rows.map(({ event }) => event));
}

/** Fetch the roll-up events of the calendar from today on. */
export async function readFutureRollUps(site: Site): Promise<CurrentEventState[]> {
  const { date, words } = getTodayAndPlaceholders(site);
  const season = await readCalendarSeason(site.db, words, date);
  return (season?.events ?? [])
    .filter(({ kind }) => kind.nature === 'roll-up')
    .map((event) => toCurrentEventState(event, site.club, `${date}T00:00`))
    .filter((now) => now.date >= date);
}
