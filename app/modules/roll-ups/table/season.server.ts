import type { Kysely } from 'kysely';
import { today } from '#app/core/clock.ts';
import { eventTitle } from '#app/core/event.ts';
import { eventsNow } from '#app/modules/calendar/calendar.server.ts';
import { moneyOf } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import type { DayLine, Standing } from '#app/modules/roll-ups/day/day.ts';
import { readGames } from '#app/modules/roll-ups/draws/past.server.ts';
import { calendarYear } from '#app/site/calendar-year.server.ts';
import { capital } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type PlayedDay, standingsOf } from './standings.ts';

interface KeptDay extends DayLine {
  season: number;
}

const arrivalsOf = (db: Kysely<Schema>) =>
  db
    .selectFrom('arrival')
    .leftJoin('member', 'member.id', 'arrival.member')
    .select(['arrival.id', 'arrival.event', 'arrival.member', 'arrival.fee', 'arrival.is_paid', 'arrival.at'])
    .select('member.name as known')
    .orderBy('arrival.at')
    .execute();

/** Fetch all stored days with arrivals and takings, latest first. */
export async function keptDays(site: Site): Promise<KeptDay[]> {
  const { db, clock, club } = site;
  const byEvent = Map.groupBy(await arrivalsOf(db), ({ event }) => event);
  const drawn = await db.selectFrom('roll_up_draw').select('event').execute();
  const events = await eventsNow(site, [...byEvent.keys()]);
  const days = [...byEvent].map(([event, arrivals]) => {
    const now = events.get(event);
    const date = now?.date ?? today(() => new Date(arrivals[0]?.at ?? clock()));
    const visitors = arrivals.filter(({ member }) => member === null).length;
    const { due, paid } = moneyOf(arrivals.map(({ fee, is_paid }) => ({ fee, paid: is_paid === 1 })));
    return {
      event,
      date,
      due,
      paid,
      visitors,
      members: arrivals.length - visitors,
      name: now ? eventTitle(now.event) : capital(club.words.rollUp),
      draws: drawn.filter((one) => one.event === event).length,
      inCalendar: now !== undefined,
      season: now?.event.season ?? Number(date.slice(0, 4)),
    };
  });
  return days.sort((one, other) => other.date.localeCompare(one.date));
}

/** Compute the table of the current calendar's season; null if the club has no table. */
export async function seasonTable(site: Site): Promise<Standing[] | null> {
  const { db, club, clock } = site;
  if (!club.uses.rollUpTable) return null;
  const season = (await calendarYear(db)) ?? Number(today(clock).slice(0, 4));
  const arrivals = await arrivalsOf(db);
  const inSeason = new Set(
    (await keptDays(site)).filter((day) => day.season === season).map((day) => day.event),
  );
  const draws = await db.selectFrom('roll_up_draw').select(['event', 'games']).execute();
  const members = new Map(arrivals.map(({ id, member }) => [id, member]));
  const names = new Map(arrivals.map(({ member, known }) => [member, known ?? '']));
  const days: PlayedDay[] = [...inSeason].map((event) => ({
    came: arrivals.flatMap((one) => (one.event === event && one.member !== null ? [one.member] : [])),
    games: draws
      .filter((draw) => draw.event === event)
      .flatMap(({ games }) => readGames(games).games)
      .map(({ sides }) => ({
        sides: sides.map(({ players, shots }) => ({
          players: players.map((player) => members.get(player) ?? null),
          shots,
        })),
      })),
  }));
  return standingsOf(days, (member) => names.get(member) ?? '');
}
