import type { Kysely } from 'kysely';
import { formatOf } from '#app/modules/formats/formats.ts';
import type { heldPlaces } from '#app/modules/sides/sides.server.ts';
import { inWords, positionAt, reserveWord } from '#app/modules/sides/sides.ts';
import { capital } from '#app/site/club-words.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { Around, OwnDay } from './day.ts';
import { dayOfEvent, fixtureTitle, newsOf } from './event-day.ts';

type Held = Awaited<ReturnType<typeof heldPlaces>>[number];

/** Return a member's places, except withdrawn ones, each with the players of the same rink. */
export async function besideOf(db: Kysely<Schema>, member: string, held: Held[]) {
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
      format: formatOf(format),
      beside: beside.filter((one) => one.event === event && one.rink === rink),
    }));
}

export type Place = Awaited<ReturnType<typeof besideOf>>[number];

/** Return the day of a member's place in an event; empty if the event was removed. */
export function matchDay(place: Place, { club, events }: Around): OwnDay[] {
  const now = events.get(place.event);
  if (!now) return [];
  return [
    {
      item: `match:${place.event}`,
      kind: 'match',
      ...dayOfEvent(now, club),
      title: fixtureTitle(now.event, club),
      part: partOf(place, club.words.rink),
      lines: [...besideLine(place), ...newsOf(now.event), place.note].filter(Boolean),
      path: `/members/playing/${encodeURIComponent(place.event)}`,
      isOpen: place.rink === 0,
    },
  ];
}

/** 'Lead, rink 2', 'First reserve' */
function partOf({ rink, place, format, beside, member, state }: Place, word: string): string {
  if (rink > 0) return `${capital(positionAt({ rink, place }, format) || 'playing')}, ${word} ${rink}`;
  const index = beside.findIndex((one) => one.member === member);
  return capital(reserveWord(Math.max(index, 0))) + (state === 'offered' ? ', offered a place' : '');
}

function besideLine({ rink, beside, member, format }: Place): string[] {
  if (rink === 0) return [];
  const names = beside
    .filter((one) => one.member !== member)
    .map((one) => {
      const position = positionAt(one, format);
      return `${one.name ?? one.guest}${position && ` (${position})`}`;
    });
  return names.length > 0 ? [`With ${inWords(names)}.`] : [];
}
