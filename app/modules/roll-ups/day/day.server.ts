import type { Kysely, Selectable } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { today } from '#app/core/clock.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { sumIn } from '#app/core/money.ts';
import { Refusal } from '#app/core/refusals.ts';
import { lockRow, lockRowIfExists } from '#app/endpoints/locking.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { type EventNow, eventNow, readGreen } from '#app/modules/calendar/calendar.server.ts';
import { capital } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

export type DayRow = Selectable<Schema['roll_up']>;

/** Resource of roll-up days, in the 'On the day' section of the admin area. */
export const days = resource({
  permission: 'on-the-day',
  table: 'roll_up',
  title: ({ event }) => event,
  notFound: 'There is no such day to play.',
});

/** Default number of rinks if the green has no setting. */
const usualRinks = 6;

type Looking = Pick<Site, 'club' | 'clock'> & { db: Kysely<Schema> };

/** Fetch the event of a roll-up. 404 for another kind, and for one that is not in a calendar. */
export async function rollUpEvent(site: Looking, event: string): Promise<EventNow> {
  const now = await eventNow(site, event);
  const isOne = now?.event.kind.nature === 'roll-up' || (await dayRow(site.db, event)) !== undefined;
  if (!now || !isOne) throw new Refusal(404, days.notFound);
  return now;
}

export const dayRow = (db: Kysely<Schema>, event: string): Promise<DayRow | undefined> =>
  db.selectFrom('roll_up').selectAll().where('event', '=', event).executeTakeFirst();

/** Return default settings of a day: the club's fees, and the rinks that the greenkeeper has in play. */
export async function freshDay({ db, club, clock }: Looking, event: string): Promise<DayRow> {
  const green = await readGreen(db, clock);
  return {
    event,
    rinks: green?.rinks ?? usualRinks,
    ends: null,
    fee_member: sumIn(club.fees.rollUpMember) ?? 0,
    fee_visitor: sumIn(club.fees.rollUpNonMember) ?? 0,
    closed_at: null,
    note: '',
    updated_by: null,
    updated_at: clock().toISOString(),
    version: 0,
  };
}

/**
 * Lock the day for a mutation, so that changes are serialized. Inserts the row with its fees if it is missing; `version` is the
 * version of a new row.
 */
export async function holdDay(tx: Kysely<Schema>, site: Site, event: string, version = 1): Promise<DayRow> {
  const kept = await lockRowIfExists(tx, days, event);
  if (kept) return kept;
  const fresh = { ...(await freshDay({ ...site, db: tx }, event)), version };
  await tx
    .insertInto('roll_up')
    .values(fresh)
    .onConflict((c) => c.doNothing())
    .execute();
  return lockRow(tx, days, event);
}

/** Lock a day for a mutation. Throws 409 if it is closed. */
export async function holdOpenDay(
  tx: Kysely<Schema>,
  site: Site,
  event: string,
  version = 1,
): Promise<DayRow> {
  const row = await holdDay(tx, site, event, version);
  if (row.closed_at !== null) throw new Refusal(409, `The day has been closed. ${howToGoOn}`);
  return row;
}

export const howToGoOn = 'Press ‘Open it again’ to go on with it.';

/** Audit title of a day, without names of players. */
export const titleOf = ({ date }: EventNow, { club }: Pick<Site, 'club'>) =>
  `${capital(club.words.rollUp)}, ${showDayAndYear(date)}`;

/**
 * Return true if the viewer may reopen a day: with the permission, until the day is over; if it was closed later, as by a device
 * that was offline, until the end of the date of closing.
 */
export function mayOpen(
  { clock }: Pick<Site, 'clock'>,
  { role }: Pick<Viewer, 'role'>,
  date: string,
  { closed_at }: Pick<DayRow, 'closed_at'>,
): boolean {
  if (closed_at === null || role === 'administrator') return true;
  const closed = today(() => new Date(closed_at));
  return today(clock) <= (closed > date ? closed : date);
}
