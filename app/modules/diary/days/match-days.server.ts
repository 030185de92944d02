import type { Kysely } from 'kysely';
import { parseFormat } from '#app/modules/formats/formats.ts';
import type { selectNotifiedPlaces } from '#app/modules/sides/sides.server.ts';
import { formatNameList, formatReserveNumber, getSeatPosition } from '#app/modules/sides/sides.ts';
import { capitalize } from '#app/site/club-terms.ts';
import type { Schema } from '#db/schema/schema.ts';
import { formatFixtureTitle, getEventDayFields, getEventNews } from './event-day-fields.ts';
import type { MemberDay, MemberDayContext } from './member-day.ts';

type HeldPlace = Awaited<ReturnType<typeof selectNotifiedPlaces>>[number];

/** Return a member's places, except withdrawn ones, each with the players of the same rink. */
export async function readMatchPlaces(db: Kysely<Schema>, member: string, held: HeldPlace[]) {
  const beside = await db
    .selectFrom('pick')
    .innerJoin('pick as mine', (on) =>
      on.onRef('mine.event', '=', 'pick.event').onRef('mine.rink', '=', 'pick.rink'),
    )
    .leftJoin('member', 'member.id', 'pick.member')
    .select(['pick.event', 'pick.rink', 'pick.place', 'pick.member', 'pick.name as guest', 'member.name'])
    .where('mine.member', '=', member)
    .where('pick.state', '!=', 'withdrawn')
    .where('member.suspended_at', 'is', null)
    .where('member.removed_at', 'is', null)
    .orderBy('pick.place')
    .orderBy('pick.id')
    .execute();
  return held
    .filter(({ said }) => said !== 'withdrawn')
    .map(({ event, rink, place, said, format, note, saidFor }) => ({
      event,
      rink,
      place,
      note,
      member,
      state: said,
      forDay: saidFor,
      format: parseFormat(format),
      beside: beside.filter((one) => one.event === event && one.rink === rink),
    }));
}

export type MemberMatchPlace = Awaited<ReturnType<typeof readMatchPlaces>>[number];

/** Return the day of a member's place in an event; empty if the event was removed. */
export function toMatchDay(place: MemberMatchPlace, { club, events }: MemberDayContext): MemberDay[] {
  const now = events.get(place.event);
  if (!now) return [];
  return [
    {
      item: `match:${place.event}`,
      kind: 'match',
      ...getEventDayFields(now, club),
      title: formatFixtureTitle(now.event, club),
      part: formatMatchRole(place, club.words.rink),
      lines: [...formatTeammates(place), ...getEventNews(now.event), place.note].filter(Boolean),
      path: `/members/playing/${encodeURIComponent(place.event)}`,
      isOpen: place.rink === 0,
    },
  ];
}

/** 'Lead, rink 2', 'First reserve' */
function formatMatchRole(
  { rink, place, format, beside, member, state }: MemberMatchPlace,
  word: string,
): string {
  if (rink > 0)
    return `${capitalize(getSeatPosition({ rink, place }, format) || 'playing')}, ${word} ${rink}`;
  const index = beside.findIndex((one) => one.member === member);
  return (
    capitalize(formatReserveNumber(Math.max(index, 0))) + (state === 'offered' ? ', offered a place' : '')
  );
}

function formatTeammates({ rink, beside, member, format }: MemberMatchPlace): string[] {
  if (rink === 0) return [];
  const names = beside
    .filter((one) => one.member !== member)
    .map((one) => {
      const position = getSeatPosition(one, format);
      return `${one.name ?? one.guest}${position && ` (${position})`}`;
    });
  return names.length > 0 ? [`With ${formatNameList(names)}.`] : [];
}
