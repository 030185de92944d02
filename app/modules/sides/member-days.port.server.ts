import type { Kysely } from 'kysely';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatList } from '#app/core/language.ts';
import type { Ports } from '#app/kernel/module.ts';
import type { CurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import { formatEventDayTitle, getEventDayFields, getEventDayNews } from '#app/modules/calendar/calendar.ts';
import { parseMatchFormat } from '#app/modules/formats/formats.ts';
import { formatReserveNumber, getTeamPlacePosition } from '#app/modules/sides/picks/team-picks.ts';
import { selectNotifiedTeamPlaces } from '#app/modules/sides/places/own-places.server.ts';
import type { Club } from '#app/site/club.ts';
import { capitalize } from '#app/site/club-terms.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

type HeldPlace = Awaited<ReturnType<typeof selectNotifiedTeamPlaces>>[number];

/** A member's places in published teams, and those to confirm. */
export const readMatchDays: Ports['memberDays'] = async ({ site: { db, club }, member }) => {
  const held = await selectNotifiedTeamPlaces(db, member);
  const places = held.length > 0 ? await readMatchPlaces(db, member, held) : [];
  return {
    events: held,
    getDays: (events) => places.flatMap((place) => toMatchDay(place, events.get(place.event), club)),
    getReplies: (events) =>
      places.flatMap((place) => {
        const now = events.get(place.event);
        if (!now || now.hasBegun || now.isOff) return [];
        // An answer for another date does not count: the member is asked again.
        const isOtherDay = place.forDay !== '' && place.forDay !== now.date;
        return place.state !== 'confirmed' || isOtherDay
          ? toMatchDay(place, now, club).map(toPlaceRequest)
          : [];
      }),
  };
};

/** Return a member's places, except withdrawn ones, each with the players of the same rink. */
async function readMatchPlaces(db: Kysely<DatabaseSchema>, member: string, held: HeldPlace[]) {
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

type MatchPlace = Awaited<ReturnType<typeof readMatchPlaces>>[number];

/** Return the day of a member's place in an event; empty if the event was removed. */
function toMatchDay(place: MatchPlace, now: CurrentEventState | undefined, club: Club) {
  if (!now) return [];
  return [
    {
      item: `match:${place.event}`,
      kind: 'match' as const,
      event: place.event,
      ...getEventDayFields(now, club),
      title: formatEventDayTitle(now.event, club),
      part: formatMatchRole(place, club.words.rink),
      lines: [...formatTeammates(place), ...getEventDayNews(now.event), place.note].filter(Boolean),
      path: `/members/playing/${encodeURIComponent(place.event)}`,
      isOpen: place.rink === 0,
    },
  ];
}

/** 'Lead, rink 2', 'First reserve' */
function formatMatchRole({ rink, place, format, beside, member, state }: MatchPlace, word: string): string {
  if (rink > 0)
    return `${capitalize(getTeamPlacePosition({ rink, place }, format) || 'playing')}, ${word} ${rink}`;
  const index = beside.findIndex((one) => one.member === member);
  return (
    capitalize(formatReserveNumber(Math.max(index, 0))) + (state === 'offered' ? ', offered a place' : '')
  );
}

function formatTeammates({ rink, beside, member, format }: MatchPlace): string[] {
  if (rink === 0) return [];
  const names = beside
    .filter((one) => one.member !== member)
    .map((one) => {
      const position = getTeamPlacePosition(one, format);
      return `${one.name ?? one.guest}${position && ` (${position})`}`;
    });
  return names.length > 0 ? [`With ${formatList(names)}.`] : [];
}

function toPlaceRequest({ event, date, time, title, part, path }: ReturnType<typeof toMatchDay>[number]) {
  const line = [part, formatWeekdayAndDate(date), time].filter(Boolean).join(', ');
  return { ask: 'place' as const, date, title: `Can you play? ${title}`, line, path, event };
}
