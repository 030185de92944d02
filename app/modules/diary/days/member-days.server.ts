import type { Kysely } from 'kysely';
import {
  type EventReference,
  readReferencedEvents,
  type SeasonEventsReader,
} from '#app/modules/calendar/calendar.server.ts';
import { selectNotifiedPlaces } from '#app/modules/sides/sides.server.ts';
import { getDateAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { readMemberAttendances, toAttendanceDay } from './attendance-days.server.ts';
import { readMemberDuties, toDutyDay } from './duty-days.server.ts';
import { readMatchPlaces, toMatchDay } from './match-days.server.ts';
import type { MemberDay, MemberDayContext } from './member-day.ts';
import { readMemberOpenTies, toTieDay } from './tie-days.server.ts';

const noDuties: Awaited<ReturnType<typeof readMemberDuties>> = { turns: [], swaps: [] };

export type DiaryReadSite = Pick<Site, 'club' | 'clock'> &
  Partial<Pick<Site, 'cached'>> & { db: Kysely<Schema> };

/**
 * Query everything a member is involved in; features that the club does not use are not queried. `more` are further events to
 * read.
 */
export async function readMemberCommitments(
  { db, club, clock }: DiaryReadSite,
  member: string,
  more: EventReference[] = [],
  eventsOf?: SeasonEventsReader,
) {
  const { names, duties, coming } = club.uses;
  const { words } = getDateAndPlaceholders({ club, clock });
  const held = names ? await selectNotifiedPlaces(db, member) : [];
  const places = held.length > 0 ? await readMatchPlaces(db, member, held) : [];
  const { turns, swaps } = duties ? await readMemberDuties(db, member) : noDuties;
  const comings = coming ? await readMemberAttendances(db, member) : [];
  const ties = await readMemberOpenTies(db, member, words);
  const all = [...held, ...turns, ...swaps, ...comings, ...more];
  const events = await readReferencedEvents({ db, club, clock }, all, eventsOf);
  return { places, turns, swaps, comings, ties, around: { club, events } satisfies MemberDayContext };
}

export type MemberCommitments = Awaited<ReturnType<typeof readMemberCommitments>>;

/** Return a member's days, sorted by date and time. */
export function getMemberDays({ places, turns, comings, ties, around }: MemberCommitments): MemberDay[] {
  const days = [
    ...places.flatMap((place) => toMatchDay(place, around)),
    ...turns.map((turn) => toDutyDay(turn, around)),
    ...comings.flatMap((one) => toAttendanceDay(one, around)),
    ...ties.flatMap(toTieDay),
  ];
  // Of a member's two replies to one event, keep the first.
  const once = new Map(days.toReversed().map((day) => [day.item, day]));
  return [...once.values()].sort(compareMemberDays);
}

export const compareMemberDays = (one: MemberDay, other: MemberDay) =>
  one.date.localeCompare(other.date) ||
  (one.at || '99').localeCompare(other.at || '99') ||
  one.item.localeCompare(other.item);
