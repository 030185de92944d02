import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { readEventsAroundSeason } from '#app/modules/calendar/calendar-season/read-season.server.ts';
import { readEventKinds } from '#app/modules/calendar/kinds/kinds.server.ts';
import { readClubSections, readClubTeams } from '#app/modules/teams/teams.server.ts';
import { readCalendarYear } from '#app/site/calendar-year.server.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type AdminCalendarEvent, toAdminCalendarEvent } from './admin-event.ts';
import type { CalendarAdminData } from './calendar-admin-data.ts';
import { findSeasonEventClashes } from './clashes.ts';
import { toEventClashCandidate } from './event-rows.server.ts';

/** Return a season for the admin area: the requested one, else the calendar's. Throws 404 for a year without a season. */
export async function readCalendarAdminData(site: Site, wanted?: number): Promise<CalendarAdminData> {
  const { db } = site;
  const { date, words } = getTodayAndPlaceholders(site);
  const seasons = await db.selectFrom('season').selectAll().orderBy('year', 'desc').execute();
  const season = wanted ?? (await readCalendarYear(db)) ?? seasons[0]?.year ?? Number(date.slice(0, 4));
  if (wanted && !seasons.some(({ year }) => year === wanted)) throw createSeasonNotFoundError(wanted);
  const clubs = await db.selectFrom('opponent').select('name').orderBy('name').execute();
  const albums = await db.selectFrom('album').select(['id', 'title']).orderBy('id').execute();
  const opens = await db.selectFrom('open').select(['slug', 'name']).orderBy('day').execute();
  return {
    today: date,
    season,
    seasons: seasons.map(({ year, published_at }) => ({ year, published: published_at !== null })),
    kinds: await readEventKinds(db),
    events: await readAdminCalendarEvents(site, db, season),
    teams: (await readClubTeams(db, words)).map(({ id, name, putBy }) => ({ id, name, putBy })),
    sections: (await readClubSections(db)).map(({ id, name, putBy }) => ({ id, name, putBy })),
    clubs: fillPlaceholdersDeep(clubs, words).map(({ name }) => name),
    albums: fillPlaceholdersDeep(albums, words),
    links: fillPlaceholdersDeep(opens, words).map(({ slug, name }) => ({ path: `/opens/${slug}`, name })),
  };
}

export const calendarEventNotFoundMessage = 'We cannot find that event. It may have been deleted.';
export const createSeasonNotFoundError = (year: number) =>
  new Refusal(404, `Season ${year} has not been set up yet. Prepare it under ‘Seasons’ first.`);

/** Return a season's events for the admin area, each with its clashes. */
export async function readAdminCalendarEvents(
  site: Site,
  db: Kysely<DatabaseSchema>,
  season: number,
): Promise<AdminCalendarEvent[]> {
  const { club } = site;
  const events = await readEventsAroundSeason(db, getTodayAndPlaceholders(site).words, season);
  const clashes = findSeasonEventClashes(events.map((event) => toEventClashCandidate(event, club)));
  const own = events.filter((event) => event.season === season);
  return own.map((event) => toAdminCalendarEvent(event, club.name, clashes.get(event.id) ?? []));
}

/** Return the event with its season; throws 404 if it does not exist. */
export async function readAdminCalendarEvent(
  site: Site,
  id: string,
): Promise<{ event: AdminCalendarEvent; room: CalendarAdminData }> {
  const row = await site.db.selectFrom('event').select('season').where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, calendarEventNotFoundMessage);
  const room = await readCalendarAdminData(site, row.season);
  const event = room.events.find((one) => one.id === id);
  if (!event) throw new Refusal(404, calendarEventNotFoundMessage);
  return { event, room };
}
