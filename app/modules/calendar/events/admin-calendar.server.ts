import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { readEventsAroundSeason } from '#app/modules/calendar/calendar-season/read-season.server.ts';
import { readEventKinds } from '#app/modules/calendar/kinds/kinds.server.ts';
import { readClubTeams, readSections } from '#app/modules/teams/teams.server.ts';
import { readCalendarYear } from '#app/site/calendar-year.server.ts';
import { fillAllPlaceholders } from '#app/site/placeholders.ts';
import { getDateAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type AdminEvent, toAdminEvent } from './admin-event.ts';
import type { CalendarAdminData } from './calendar-admin-data.ts';
import { findSeasonClashes } from './clashes.ts';
import { toClashCandidate } from './event-rows.server.ts';

/** Return a season for the admin area: the requested one, else the calendar's. Throws 404 for a year without a season. */
export async function readCalendarAdmin(site: Site, wanted?: number): Promise<CalendarAdminData> {
  const { db } = site;
  const { date, words } = getDateAndPlaceholders(site);
  const seasons = await db.selectFrom('season').selectAll().orderBy('year', 'desc').execute();
  const season = wanted ?? (await readCalendarYear(db)) ?? seasons[0]?.year ?? Number(date.slice(0, 4));
  if (wanted && !seasons.some(({ year }) => year === wanted)) throw createSeasonNotFound(wanted);
  const clubs = await db.selectFrom('opponent').select('name').orderBy('name').execute();
  const albums = await db.selectFrom('album').select(['id', 'title']).orderBy('id').execute();
  const opens = await db.selectFrom('open').select(['slug', 'name']).orderBy('day').execute();
  return {
    today: date,
    season,
    seasons: seasons.map(({ year, published_at }) => ({ year, published: published_at !== null })),
    kinds: await readEventKinds(db),
    events: await readAdminEvents(site, db, season),
    teams: (await readClubTeams(db, words)).map(({ id, name, putBy }) => ({ id, name, putBy })),
    sections: (await readSections(db)).map(({ id, name, putBy }) => ({ id, name, putBy })),
    clubs: fillAllPlaceholders(clubs, words).map(({ name }) => name),
    albums: fillAllPlaceholders(albums, words),
    links: fillAllPlaceholders(opens, words).map(({ slug, name }) => ({ path: `/opens/${slug}`, name })),
  };
}

export const calendarEventNotFound = 'There is no such event in the calendar.';
export const createSeasonNotFound = (year: number) => new Refusal(404, `There is no season ${year} yet.`);

/** Return a season's events for the admin area, each with its clashes. */
export async function readAdminEvents(site: Site, db: Kysely<Schema>, season: number): Promise<AdminEvent[]> {
  const { club } = site;
  const events = await readEventsAroundSeason(db, getDateAndPlaceholders(site).words, season);
  const clashes = findSeasonClashes(events.map((event) => toClashCandidate(event, club)));
  const own = events.filter((event) => event.season === season);
  return own.map((event) => toAdminEvent(event, club.name, clashes.get(event.id) ?? []));
}

/** Return the event with its season; throws 404 if it does not exist. */
export async function readAdminEvent(
  site: Site,
  id: string,
): Promise<{ event: AdminEvent; room: CalendarAdminData }> {
  const row = await site.db.selectFrom('event').select('season').where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, calendarEventNotFound);
  const room = await readCalendarAdmin(site, row.season);
  const event = room.events.find((one) => one.id === id);
  if (!event) throw new Refusal(404, calendarEventNotFound);
  return { event, room };
}
