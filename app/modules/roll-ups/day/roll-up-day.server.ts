import type { Kysely, Selectable } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { findSingleMoneyAmount } from '#app/core/money.ts';
import { Refusal } from '#app/core/refusals.ts';
import { lockRow, lockRowIfExists } from '#app/endpoints/locking.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { type CurrentEventState, readCurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import { readCurrentGreenStatus } from '#app/modules/green/green.server.ts';
import { capitalize } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

export type RollUpRow = Selectable<DatabaseSchema['roll_up']>;

/** Resource of roll-up days, in the 'On the day' section of the admin area. */
export const rollUpResource = defineEndpointResource({
  permission: 'on-the-day',
  table: 'roll_up',
  title: ({ event }) => event,
  notFound: 'We cannot find that day. It may have been deleted.',
});

/** Default number of rinks if the green has no setting. */
const defaultRinks = 6;

type DayReadContext = Pick<Site, 'club' | 'clock'> & { db: Kysely<DatabaseSchema> };

/** Fetch the event of a roll-up. 404 for another kind, and for one that is not in a calendar. */
export async function readRollUpEvent(site: DayReadContext, event: string): Promise<CurrentEventState> {
  const now = await readCurrentEventState(site, event);
  const isOne = now?.event.kind.nature === 'roll-up' || (await readRollUpRow(site.db, event)) !== undefined;
  if (!now || !isOne) throw new Refusal(404, rollUpResource.notFound);
  return now;
}

export const readRollUpRow = (db: Kysely<DatabaseSchema>, event: string): Promise<RollUpRow | undefined> =>
  db.selectFrom('roll_up').selectAll().where('event', '=', event).executeTakeFirst();

/** Return default settings of a day: the club's fees, and the rinks that the greenkeeper has in play. */
export async function createDefaultRollUpDay(
  { db, club, clock }: DayReadContext,
  event: string,
): Promise<RollUpRow> {
  const green = await readCurrentGreenStatus(db, clock);
  return {
    event,
    rinks: green?.rinks ?? defaultRinks,
    ends: null,
    fee_member: findSingleMoneyAmount(club.fees.rollUpMember) ?? 0,
    fee_visitor: findSingleMoneyAmount(club.fees.rollUpNonMember) ?? 0,
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
export async function lockRollUp(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  event: string,
  version = 1,
): Promise<RollUpRow> {
  const kept = await lockRowIfExists(tx, rollUpResource, event);
  if (kept) return kept;
  const fresh = { ...(await createDefaultRollUpDay({ ...site, db: tx }, event)), version };
  await tx
    .insertInto('roll_up')
    .values(fresh)
    .onConflict((c) => c.doNothing())
    .execute();
  return lockRow(tx, rollUpResource, event);
}

/** Lock a day for a mutation. Throws 409 if it is closed. */
export async function lockOpenRollUp(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  event: string,
  version = 1,
): Promise<RollUpRow> {
  const row = await lockRollUp(tx, site, event, version);
  if (row.closed_at !== null) throw new Refusal(409, `The day is closed. ${reopenRollUpHint}`);
  return row;
}

export const reopenRollUpHint = 'Press ‘Reopen the day’ to carry on.';

/** Audit title of a day, without names of players. */
export const formatRollUpForAudit = ({ date }: CurrentEventState, { club }: Pick<Site, 'club'>) =>
  `${capitalize(club.words.rollUp)}, ${formatDayAndYear(date)}`;

/**
 * Return true if the viewer may reopen a day: with the permission, until the day is over; if it was closed later, as by a device
 * that was offline, until the end of the date of closing.
 */
export function mayReopenRollUp(
  { clock }: Pick<Site, 'clock'>,
  { role }: Pick<SignedInViewer, 'role'>,
  date: string,
  { closed_at }: Pick<RollUpRow, 'closed_at'>,
): boolean {
  if (closed_at === null || role === 'administrator') return true;
  const closed = todayInLondon(() => new Date(closed_at));
  return todayInLondon(clock) <= (closed > date ? closed : date);
}
