import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { getEventTitle } from '#app/core/event.ts';
import { formatEventTime } from '#app/modules/calendar/calendar.ts';
import { readRollUpArrivals } from '#app/modules/roll-ups/arrivals/arrivals.server.ts';
import { rollUpStateSchema } from '#app/modules/roll-ups/day/day-schemas.server.ts';
import {
  createDefaultRollUpDay,
  mayReopenRollUp,
  readRollUpEvent,
  readRollUpRow,
} from '#app/modules/roll-ups/day/roll-up-day.server.ts';
import type { RollUpState } from '#app/modules/roll-ups/day/roll-up-day.ts';
import { readRollUpDraws } from '#app/modules/roll-ups/draws/roll-up-draws.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Fetch the complete state of a day, for the device at the green. */
async function readRollUpState(site: Site, viewer: SignedInViewer, id: string): Promise<RollUpState> {
  const { db, club, clock } = site;
  const { event, date, isOver, isOff } = await readRollUpEvent(site, id);
  const row = (await readRollUpRow(db, id)) ?? (await createDefaultRollUpDay(site, id));
  return {
    event: {
      id,
      name: getEventTitle(event),
      date,
      time: formatEventTime(event, club),
      isOver,
      isOff,
      isToday: date === todayInLondon(clock),
      winner: event.winner ?? '',
      version: event.version,
    },
    day: {
      rinks: row.rinks,
      ends: row.ends,
      note: row.note,
      version: row.version,
      feeMember: row.fee_member,
      feeVisitor: row.fee_visitor,
      closed: row.closed_at !== null,
      closedAt: row.closed_at ?? '',
      closedBy: row.closed_at === null ? '' : await readAuthorName(site, row.updated_by),
      mayOpen: mayReopenRollUp(site, viewer, date, row),
    },
    members: await readMembersByAttendance(site),
    arrivals: await readRollUpArrivals(db, id),
    draws: await readRollUpDraws(db, id),
  };
}

/** Common options of the day's mutations: each returns the current state. */
export const rollUpStateResponseOptions = {
  response: rollUpStateSchema,
  load: (site: Site, { event }: { event: string }, viewer: SignedInViewer) =>
    readRollUpState(site, viewer, event),
};

/** Return the name of the last author, who closed the day if it is closed. */
async function readAuthorName({ db }: Site, id: string | null): Promise<string> {
  const row = await db
    .selectFrom('member')
    .select('name')
    .where('id', '=', id ?? '')
    .executeTakeFirst();
  return row?.name ?? '';
}

/** Fetch members who can be checked in, with their number of arrivals in the last year. */
async function readMembersByAttendance({ db, clock }: Site) {
  const since = new Date(clock().getTime() - 365 * 24 * 3600_000).toISOString();
  const members = await db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('name')
    .execute();
  const times = await db
    .selectFrom('arrival')
    .select((e) => ['member', e.fn.countAll().as('times')])
    .where('member', 'is not', null)
    .where('at', '>=', since)
    .groupBy('member')
    .execute();
  const often = new Map(times.map(({ member, times }) => [member, Number(times)]));
  return members.map(({ id, name }) => ({ id, name, often: often.get(id) ?? 0 }));
}
