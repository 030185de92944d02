import type { Kysely } from 'kysely';
import { type EventsOf, eventsStanding, type Standing } from '#app/modules/calendar/calendar.server.ts';
import { heldPlaces } from '#app/modules/sides/sides.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { comingDay, readComings } from './coming-days.server.ts';
import type { Around, OwnDay } from './day.ts';
import { dutyDay, readTurns } from './duty-days.server.ts';
import { besideOf, matchDay } from './match-days.server.ts';
import { readTies, tieDay } from './tie-days.server.ts';

const noTurns: Awaited<ReturnType<typeof readTurns>> = { turns: [], swaps: [] };

export type Looking = Pick<Site, 'club' | 'clock'> & Partial<Pick<Site, 'kept'>> & { db: Kysely<Schema> };

/**
 * Query everything a member is involved in; features that the club does not use are not queried. `more` are further events to
 * read.
 */
export async function readOwn(
  { db, club, clock }: Looking,
  member: string,
  more: Standing[] = [],
  eventsOf?: EventsOf,
) {
  const { names, duties, coming } = club.uses;
  const { words } = dayAndWords({ club, clock });
  const held = names ? await heldPlaces(db, member) : [];
  const places = held.length > 0 ? await besideOf(db, member, held) : [];
  const { turns, swaps } = duties ? await readTurns(db, member) : noTurns;
  const comings = coming ? await readComings(db, member) : [];
  const ties = await readTies(db, member, words);
  const all = [...held, ...turns, ...swaps, ...comings, ...more];
  const events = await eventsStanding({ db, club, clock }, all, eventsOf);
  return { places, turns, swaps, comings, ties, around: { club, events } satisfies Around };
}

export type Own = Awaited<ReturnType<typeof readOwn>>;

/** Return a member's days, sorted by date and time. */
export function ownDays({ places, turns, comings, ties, around }: Own): OwnDay[] {
  const days = [
    ...places.flatMap((place) => matchDay(place, around)),
    ...turns.map((turn) => dutyDay(turn, around)),
    ...comings.flatMap((one) => comingDay(one, around)),
    ...ties.flatMap(tieDay),
  ];
  // Of a member's two replies to one event, keep the first.
  const once = new Map(days.toReversed().map((day) => [day.item, day]));
  return [...once.values()].sort(byDay);
}

export const byDay = (one: OwnDay, other: OwnDay) =>
  one.date.localeCompare(other.date) ||
  (one.at || '99').localeCompare(other.at || '99') ||
  one.item.localeCompare(other.item);
