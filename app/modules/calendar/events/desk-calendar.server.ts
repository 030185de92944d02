import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { readKinds } from '#app/modules/calendar/kinds/kinds.server.ts';
import { eventsBeside } from '#app/modules/calendar/year-round/season.server.ts';
import { readSections, readTeams } from '#app/modules/teams/teams.server.ts';
import { calendarYear } from '#app/site/calendar-year.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { CalendarRoom } from './calendar-room.ts';
import { allClashes } from './clashes.ts';
import { type DeskEvent, deskEventOf } from './desk-event.ts';
import { planned } from './event-rows.server.ts';

/** Return a season for the admin area: the requested one, else the calendar's. Throws 404 for a year without a season. */
export async function readCalendarRoom(site: Site, wanted?: number): Promise<CalendarRoom> {
  const { db } = site;
  const { date, words } = dayAndWords(site);
  const seasons = await db.selectFrom('season').selectAll().orderBy('year', 'desc').execute();
  const season = wanted ?? (await calendarYear(db)) ?? seasons[0]?.year ?? Number(date.slice(0, 4));
  if (wanted && !seasons.some(({ year }) => year === wanted)) throw noSeason(wanted);
  const clubs = await db.selectFrom('opponent').select('name').orderBy('name').execute();
  const albums = await db.selectFrom('album').select(['id', 'title']).orderBy('id').execute();
  const opens = await db.selectFrom('open').select(['slug', 'name']).orderBy('day').execute();
  return {
    today: date,
    season,
    seasons: seasons.map(({ year, published_at }) => ({ year, published: published_at !== null })),
    kinds: await readKinds(db),
    events: await deskEvents(site, db, season),
    teams: (await readTeams(db, words)).map(({ id, name, putBy }) => ({ id, name, putBy })),
    sections: (await readSections(db)).map(({ id, name, putBy }) => ({ id, name, putBy })),
    clubs: fillAll(clubs, words).map(({ name }) => name),
    albums: fillAll(albums, words),
    links: fillAll(opens, words).map(({ slug, name }) => ({ path: `/opens/${slug}`, name })),
  };
}

export const noEvent = 'There is no such event in the calendar.';
export const noSeason = (year: number) => new Refusal(404, `There is no season ${year} yet.`);

/** Return a season's events for the admin area, each with its clashes. */
export async function deskEvents(site: Site, db: Kysely<Schema>, season: number): Promise<DeskEvent[]> {
  const { club } = site;
  const events = await eventsBeside(db, dayAndWords(site).words, season);
  const clashes = allClashes(events.map((event) => planned(event, club)));
  const own = events.filter((event) => event.season === season);
  return own.map((event) => deskEventOf(event, club.name, clashes.get(event.id) ?? []));
}

/** Return the event with its season; throws 404 if it does not exist. */
export async function readDeskEvent(
  site: Site,
  id: string,
): Promise<{ event: DeskEvent; room: CalendarRoom }> {
  const row = await site.db.selectFrom('event').select('season').where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, noEvent);
  const room = await readCalendarRoom(site, row.season);
  const event = room.events.find((one) => one.id === id);
  if (!event) throw new Refusal(404, noEvent);
  return { event, room };
}
