import type { Kysely } from 'kysely';
import { showTime } from '#app/core/dates.ts';
import { eventTitle, lastDateOf } from '#app/core/event.ts';
import { type EventNow, eventsNow } from '#app/modules/calendar/calendar.server.ts';
import { usualTime } from '#app/modules/calendar/calendar.ts';
import { dutiesNow } from '#app/modules/duties/duties.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { isSameTime } from './clashes.ts';

/** Another commitment of a member on the day of a match. */
export interface Clash {
  member: string;
  /** 'picked for Osmoor, 2pm', 'on duty: Teas' */
  what: string;
  sameTime: boolean;
}

type Reading = Pick<Site, 'club' | 'clock'>;

/** Query the other commitments on the day of an event: places in other sides, drafts included, and duties. */
export async function clashesOn(db: Kysely<Schema>, site: Reading, now: EventNow): Promise<Clash[]> {
  const picks = await picksThen(db, site, now);
  return site.club.uses.duties ? [...picks, ...(await dutiesThen(db, site, now))] : picks;
}

const timeOf = ({ event }: EventNow, { club }: Reading) => event.time || usualTime(event.kind, club);
const at = (time: string) => (time ? `, ${showTime(time)}` : '');

async function picksThen(db: Kysely<Schema>, site: Reading, now: EventNow): Promise<Clash[]> {
  const rows = await db
    .selectFrom('pick')
    .innerJoin('event', 'event.id', 'pick.event')
    .select(['pick.event', 'pick.member'])
    .where('pick.event', '!=', now.event.id)
    .where('pick.rink', '>', 0)
    .where('pick.state', '!=', 'withdrawn')
    .where((e) => e.or([e('event.day', '=', now.event.day), e('event.ends_on', 'is not', null)]))
    .execute();
  const events = await eventsNow({ ...site, db }, [...new Set(rows.map(({ event }) => event))]);
  return rows.flatMap(({ event: id, member }) => {
    const other = events.get(id);
    if (!member || !other || other.isOff || !sharesDay(now, other)) return [];
    const time = timeOf(other, site);
    const sameTime = isSameTime(time, timeOf(now, site));
    return [{ member, what: `picked for ${eventTitle(other.event)}${at(time)}`, sameTime }];
  });
}

const sharesDay = (one: EventNow, other: EventNow) =>
  one.date <= lastDateOf(other.event) && other.date <= lastDateOf(one.event);

/**
 * Duties follow their event when it is moved or called off. A duty at the match itself never counts as the same time, only as a
 * warning.
 */
async function dutiesThen(db: Kysely<Schema>, site: Reading, now: EventNow): Promise<Clash[]> {
  const duties = await dutiesNow({ ...site, db });
  return duties
    .filter(({ date, off }) => date === now.date && off === '')
    .flatMap(({ rotaName, time, event, turns }) =>
      turns.map(({ member }) => ({
        member,
        what: `on duty: ${rotaName}${at(time)}`,
        sameTime: event !== now.event.id && isSameTime(time, timeOf(now, site)),
      })),
    );
}
