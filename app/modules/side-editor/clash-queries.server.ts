import type { Kysely } from 'kysely';
import { formatTimeOfDay } from '#app/core/dates.ts';
import { getEventLastDate, getEventTitle } from '#app/core/event.ts';
import { ask } from '#app/kernel/ports.ts';
import { type CurrentEventState, readCurrentEventStates } from '#app/modules/calendar/calendar.server.ts';
import { getUsualStartTime } from '#app/modules/calendar/calendar.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { isOverlappingTime } from './clash-times.ts';

/** Another commitment of a member on the day of a match. */
interface MemberCommitmentClash {
  member: string;
  /** 'picked for Osmoor, 2pm', 'on duty: Teas' */
  what: string;
  sameTime: boolean;
}

type ClashSite = Pick<Site, 'club' | 'clock'>;

/** Commitments of members on the day of a match, found by a module. */
interface ModuleClash {
  member: string;
  /** 'on duty: Teas' */
  what: string;
  /** 'HH:MM' in London; '' if unknown. */
  time: string;
  isAtTheMatch: boolean;
}

declare module '#app/kernel/module.ts' {
  interface Ports {
    clashes: (site: Pick<Site, 'db' | 'club' | 'clock'>, now: CurrentEventState) => Promise<ModuleClash[]>;
  }
}

/** Query the other commitments on the day of an event: places in other sides, drafts included, and what modules add. */
export async function readMemberCommitmentClashes(
  db: Kysely<DatabaseSchema>,
  site: ClashSite,
  now: CurrentEventState,
): Promise<MemberCommitmentClash[]> {
  return [...(await readPickClashes(db, site, now)), ...(await readModuleClashes(db, site, now))];
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

/** Query what modules add. At the match itself it never counts as the same time, only as a warning. */
async function readModuleClashes(
  db: Kysely<DatabaseSchema>,
  site: ClashSite,
  now: CurrentEventState,
): Promise<MemberCommitmentClash[]> {
  const found: ModuleClash[] = [];
  for (const read of await ask('clashes', site.club)) found.push(...(await read({ ...site, db }, now)));
  return found.map(({ member, what, time, isAtTheMatch }) => ({
    member,
    what: what + formatAtTime(time),
    sameTime: !isAtTheMatch && isOverlappingTime(time, getStartTime(now, site)),
  }));
}
