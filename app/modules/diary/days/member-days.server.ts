import type { Kysely } from 'kysely';
import {
  type EventReference,
  readReferencedEvents,
  type SeasonEventsReader,
} from '#app/modules/calendar/calendar.server.ts';
import { selectNotifiedTeamPlaces } from '#app/modules/sides/sides.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { readMemberEventSignUps, toEventSignUpDiaryDays } from './attendance-days.server.ts';
import { readMemberDuties, toDutyDiaryDay } from './duty-days.server.ts';
import { readMemberMatchPlaces, toMatchDiaryDays } from './match-days.server.ts';
import type { MemberDiaryDay, MemberDiaryDayContext } from './member-day.ts';
import { readMemberUnplayedTies, toTieDiaryDays } from './tie-days.server.ts';

const noDuties: Awaited<ReturnType<typeof readMemberDuties>> = { turns: [], swaps: [] };

export type DiarySiteContext = Pick<Site, 'club' | 'clock'> &
  Partial<Pick<Site, 'cached'>> & { db: Kysely<DatabaseSchema> };

/**
 * Query everything a member is involved in; features that the club does not use are not queried. `more` are further events to
 * read.
 */
export async function readMemberCommitments(
  { db, club, clock }: DiarySiteContext,
  member: string,
  more: EventReference[] = [],
  eventsOf?: SeasonEventsReader,
) {
  const { names, duties, coming } = club.uses;
  const { words } = getTodayAndPlaceholders({ club, clock });
  const held = names ? await selectNotifiedTeamPlaces(db, member) : [];
  const places = held.length > 0 ? await readMemberMatchPlaces(db, member, held) : [];
  const { turns, swaps } = duties ? await readMemberDuties(db, member) : noDuties;
  const comings = coming ? await readMemberEventSignUps(db, member) : [];
  const ties = await readMemberUnplayedTies(db, member, words);
  const all = [...held, ...turns, ...swaps, ...comings, ...more];
  const events = await readReferencedEvents({ db, club, clock }, all, eventsOf);
  return { places, turns, swaps, comings, ties, around: { club, events } satisfies MemberDiaryDayContext };
}

export type MemberCommitments = Awaited<ReturnType<typeof readMemberCommitments>>;

/** Return a member's days, sorted by date and time. */
export function getMemberDiaryDays({
  places,
  turns,
  comings,
  ties,
  around,
}: MemberCommitments): MemberDiaryDay[] {
  const days = [
    ...places.flatMap((place) => toMatchDiaryDays(place, around)),
    ...turns.map((turn) => toDutyDiaryDay(turn, around)),
    ...comings.flatMap((one) => toEventSignUpDiaryDays(one, around)),
    ...ties.flatMap(toTieDiaryDays),
  ];
  // Of a member's two replies to one event, keep the first.
  const once = new Map(days.toReversed().map((day) => [day.item, day]));
  return [...once.values()].sort(compareMemberDiaryDays);
}

export const compareMemberDiaryDays = (one: MemberDiaryDay, other: MemberDiaryDay) =>
  one.date.localeCompare(other.date) ||
  (one.at || '99').localeCompare(other.at || '99') ||
  one.item.localeCompare(other.item);
