import type { Kysely } from 'kysely';
import { todayInLondon } from '#app/core/clock.ts';
import { getEventTitle } from '#app/core/event.ts';
import { readCurrentEventStates } from '#app/modules/calendar/calendar.server.ts';
import { sumUpRollUpFees } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import type { RollUpStanding, RollUpSummary } from '#app/modules/roll-ups/day/roll-up-day.ts';
import { parseStoredRollUpDraw } from '#app/modules/roll-ups/draws/past-draws.server.ts';
import { readCalendarYear } from '#app/site/calendar-year.server.ts';
import { capitalize } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { computeRollUpStandings, type PlayedRollUp } from './roll-up-standings.ts';

interface StoredRollUp extends RollUpSummary {
  season: number;
}

const readArrivalsByEvent = (db: Kysely<DatabaseSchema>) =>
  db
    .selectFrom('arrival')
    .leftJoin('member', 'member.id', 'arrival.member')
    .select(['arrival.id', 'arrival.event', 'arrival.member', 'arrival.fee', 'arrival.is_paid', 'arrival.at'])
    .select('member.name as known')
    .orderBy('arrival.at')
    .execute();

/** Fetch all stored days with arrivals and takings, latest first. */
export async function readStoredRollUps(site: Site): Promise<StoredRollUp[]> {
  const { db, clock, club } = site;
  const byEvent = Map.groupBy(await readArrivalsByEvent(db), ({ event }) => event);
  const drawn = await db.selectFrom('roll_up_draw').select('event').execute();
  const events = await readCurrentEventStates(site, [...byEvent.keys()]);
  const days = [...byEvent].map(([event, arrivals]) => {
    const now = events.get(event);
    const date = now?.date ?? todayInLondon(() => new Date(arrivals[0]?.at ?? clock()));
    const visitors = arrivals.filter(({ member }) => member === null).length;
    const { due, paid } = sumUpRollUpFees(arrivals.map(({ fee, is_paid }) => ({ fee, paid: is_paid === 1 })));
    return {
      event,
      date,
      due,
      paid,
      visitors,
      members: arrivals.length - visitors,
      name: now ? getEventTitle(now.event) : capitalize(club.words.rollUp),
      draws: drawn.filter((one) => one.event === event).length,
      inCalendar: now !== undefined,
      season: now?.event.season ?? Number(date.slice(0, 4)),
    };
  });
  return days.sort((one, other) => other.date.localeCompare(one.date));
}

/** Compute the table of the current calendar's season; null if the club has no table. */
export async function readRollUpSeasonTable(site: Site): Promise<RollUpStanding[] | null> {
  const { db, club, clock } = site;
  if (!club.uses.rollUpTable) return null;
  const season = (await readCalendarYear(db)) ?? Number(todayInLondon(clock).slice(0, 4));
  const arrivals = await readArrivalsByEvent(db);
  const inSeason = new Set(
    (await readStoredRollUps(site)).filter((day) => day.season === season).map((day) => day.event),
  );
  const draws = await db.selectFrom('roll_up_draw').select(['event', 'games']).execute();
  const members = new Map(arrivals.map(({ id, member }) => [id, member]));
  const names = new Map(arrivals.map(({ member, known }) => [member, known ?? '']));
  const days: PlayedRollUp[] = [...inSeason].map((event) => ({
    came: arrivals.flatMap((one) => (one.event === event && one.member !== null ? [one.member] : [])),
    games: draws
      .filter((draw) => draw.event === event)
      .flatMap(({ games }) => parseStoredRollUpDraw(games).games)
      .map(({ sides }) => ({
        sides: sides.map(({ players, shots }) => ({
          players: players.map((player) => members.get(player) ?? null),
          shots,
        })),
      })),
  }));
  return computeRollUpStandings(days, (member) => names.get(member) ?? '');
}
