import type { Kysely } from 'kysely';
import { formatTimeOfDay } from '#app/core/dates.ts';
import { getEventLastDate, getEventTitle } from '#app/core/event.ts';
import { type CurrentEventState, readCurrentEventStates } from '#app/modules/calendar/calendar.server.ts';
import { getUsualStartTime } from '#app/modules/calendar/calendar.ts';
import { readDuties } from '#app/modules/duties/duties.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { isOverlappingTime } from './clash-times.ts';

/** Another commitment of a member on the day of a match. */
export interface MemberCommitmentClash {
  member: string;
  /** 'picked for Osmoor, 2pm', 'on duty: Teas' */
  what: string;
  sameTime: boolean;
}

type ClashSite = Pick<Site, 'club' | 'clock'>;

/** Query the other commitments on the day of an event: places in other sides, drafts included, and duties. */
export async function readMemberCommitmentClashes(
  db: Kysely<DatabaseSchema>,
  site: ClashSite,
  now: CurrentEventState,
): Promise<MemberCommitmentClash[]> {
  const picks = await readPickClashes(db, site, now);
  return site.club.uses.duties ? [...picks, ...(await readDutyClashes(db, site, now))] : picks;
}

const getStartTime = ({ event }: CurrentEventState, { club }: ClashSite) =>
  event.time || getUsualStartTime(event.kind, club);
const formatAtTime = (time: string) => (time ? `, ${formatTimeOfDay(time)}` : '');

async function readPickClashes(
  db: Kysely<DatabaseSchema>,
  site: ClashSite,
  now: CurrentEventState,
): Promise<MemberCommitmentClash[]> {
  const rows = await db
    .selectFrom('pick')
    .innerJoin('event', 'event.id', 'pick.event')
    .select(['pick.event', 'pick.member'])
    .where('pick.event', '!=', now.event.id)
    .where('pick.rink', '>', 0)
    .where('pick.state', '!=', 'withdrawn')
    .where((e) => e.or([e('event.day', '=', now.event.day), e('event.ends_on', 'is not', null)]))
    .execute();
  const events = await readCurrentEventStates({ ...site, db }, [...new Set(rows.map(({ event }) => event))]);
  return rows.flatMap(({ event: id, member }) => {
    const other = events.get(id);
    if (!member || !other || other.isOff || !sharesDay(now, other)) return [];
    const time = getStartTime(other, site);
    const sameTime = isOverlappingTime(time, getStartTime(now, site));
    return [{ member, what: `picked for ${getEventTitle(other.event)}${formatAtTime(time)}`, sameTime }];
  });
}

const sharesDay = (one: CurrentEventState, other: CurrentEventState) =>
  one.date <= getEventLastDate(other.event) && other.date <= getEventLastDate(one.event);

/**
 * Duties follow their event when it is moved or called off. A duty at the match itself never counts as the same time, only as a
 * warning.
 */
async function readDutyClashes(
  db: Kysely<DatabaseSchema>,
  site: ClashSite,
  now: CurrentEventState,
): Promise<MemberCommitmentClash[]> {
  const duties = await readDuties({ ...site, db });
  return duties
    .filter(({ date, off }) => date === now.date && off === '')
    .flatMap(({ rotaName, time, event, turns }) =>
      turns.map(({ member }) => ({
        member,
        what: `on duty: ${rotaName}${formatAtTime(time)}`,
        sameTime: event !== now.event.id && isOverlappingTime(time, getStartTime(now, site)),
      })),
    );
}
