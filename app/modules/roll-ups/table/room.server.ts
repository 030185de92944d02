import { eventTitle } from '#app/core/event.ts';
import { asNow, calendarSeason, type EventNow } from '#app/modules/calendar/calendar.server.ts';
import { timeWords } from '#app/modules/calendar/calendar.ts';
import type { RollUpsRoom } from '#app/modules/roll-ups/day/day.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { keptDays, seasonTable } from './season.server.ts';

/** Fetch the section: today's roll-up, the next one, past ones with takings and the season's table. */
export async function readRoom(site: Site): Promise<RollUpsRoom> {
  const { date } = dayAndWords(site);
  const events = await daysToPlay(site);
  const closed = await closedDays(site);
  const shown = (now: EventNow) => ({
    closed: closed.has(now.event.id),
    event: now.event.id,
    name: eventTitle(now.event),
    date: now.date,
    isOff: now.isOff,
    time: timeWords(now.event, site.club),
  });
  const today = events.filter((now) => now.date === date);
  const next = events.find((now) => now.date > date && !now.isOff);
  const past = (await keptDays(site)).filter((day) => day.date < date);
  return {
    today: today.map(shown),
    next: next ? shown(next) : null,
    past: past.map(({ season, ...day }) => day),
    table: await seasonTable(site),
  };
}

async function closedDays({ db }: Site): Promise<Set<string>> {
  const rows = await db.selectFrom('roll_up').select('event').where('closed_at', 'is not', null).execute();
  return new Set(rows.map(({ event }) => event));
}

/** Fetch the roll-up events of the calendar from today on. */
export async function daysToPlay(site: Site): Promise<EventNow[]> {
  const { date, words } = dayAndWords(site);
  const season = await calendarSeason(site.db, words, date);
  return (season?.events ?? [])
    .filter(({ kind }) => kind.nature === 'roll-up')
    .map((event) => asNow(event, site.club, `${date}T00:00`))
    .filter((now) => now.date >= date);
}
