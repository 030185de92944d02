import type { Kysely } from 'kysely';
import { formatList } from '#app/core/language.ts';
import { parseMatchFormat } from '#app/modules/formats/formats.ts';
import type { selectNotifiedTeamPlaces } from '#app/modules/sides/sides.server.ts';
import { formatReserveNumber, getTeamPlacePosition } from '#app/modules/sides/sides.ts';
import { capitalize } from '#app/site/club-terms.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { formatDiaryEventTitle, getDiaryEventFields, getDiaryEventNews } from './event-day-fields.ts';
import type { MemberDiaryDay, MemberDiaryDayContext } from './member-day.ts';

type HeldPlace = Awaited<ReturnType<typeof selectNotifiedTeamPlaces>>[number];

/** Return a member's places, except withdrawn ones, each with the players of the same rink. */
export async function readMemberMatchPlaces(db: Kysely<DatabaseSchema>, member: string, held: HeldPlace[]) {
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
      format: parseMatchFormat(format),
      beside: beside.filter((one) => one.event === event && one.rink === rink),
    }));
}

export type MemberMatchPlace = Awaited<ReturnType<typeof readMemberMatchPlaces>>[number];

/** Return the day of a member's place in an event; empty if the event was removed. */
export function toMatchDiaryDays(
  place: MemberMatchPlace,
  { club, events }: MemberDiaryDayContext,
): MemberDiaryDay[] {
  const now = events.get(place.event);
  if (!now) return [];
  return [
    {
      item: `match:${place.event}`,
      kind: 'match',
      ...getDiaryEventFields(now, club),
      title: formatDiaryEventTitle(now.event, club),
      part: formatMatchRole(place, club.words.rink),
      lines: [...formatTeammates(place), ...getDiaryEventNews(now.event), place.note].filter(Boolean),
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
    return `${capitalize(getTeamPlacePosition({ rink, place }, format) || 'playing')}, ${word} ${rink}`;
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
      const position = getTeamPlacePosition(one, format);
      return `${one.name ?? one.guest}${position && ` (${position})`}`;
    });
  return names.length > 0 ? [`With ${formatList(names)}.`] : [];
}
