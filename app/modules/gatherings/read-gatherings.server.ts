import type { Kysely, Selectable } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import { lockRow } from '#app/endpoints/locking.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { changeBookings } from '#app/modules/bookings/bookings.server.ts';
import { type CurrentEventState, readCurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type Gathering, getSignUpStage, type SignUpCounts, type SignUpStage } from './gathering.ts';

/**
 * Each change to a gathering is one transaction that starts with a lock on its row: concurrent requests are serialized, and no
 * place is given twice.
 */

/** Resource of gatherings, in the 'Who's coming' section of the admin area. */
export const gatheringResource = defineEndpointResource({
  permission: 'coming',
  table: 'gathering',
  title: ({ event }) => event,
  notFound: 'This event has no sign-up.',
});

export const toGathering = (row: Selectable<DatabaseSchema['gathering']>): Gathering => {
  const choices: string[] = JSON.parse(row.choices);
  return { ...row, choices, for_strangers: row.for_strangers === 1 };
};

export async function readGatheringRow(
  db: Kysely<DatabaseSchema>,
  event: string,
): Promise<Gathering | undefined> {
  const row = await db.selectFrom('gathering').selectAll().where('event', '=', event).executeTakeFirst();
  return row && toGathering(row);
}

/** Fetch the public counts: people who come, and people who wait. Reservations count until they expire. */
export async function readSignUpCounts(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  event: string,
): Promise<SignUpCounts> {
  return (await readSignUpCountsByEvent(db, clock, [event]))(event);
}

/** Fetch the counts of several gatherings in one query. */
export async function readSignUpCountsByEvent(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  events: string[],
): Promise<(event: string) => SignUpCounts> {
  if (events.length === 0) return () => ({ taken: 0, held: 0, waiting: 0 });
  const rows = await db
    .selectFrom('coming')
    .select((e) => ['event', 'state', e.fn.sum<number>('people').as('people')])
    .where('event', 'in', events)
    .where((e) => e.or([e('state', '!=', 'unconfirmed'), e('held_until', '>', clock().toISOString())]))
    .groupBy(['event', 'state'])
    .execute();
  const people = new Map(rows.map((row) => [`${row.state} ${row.event}`, Number(row.people)]));
  const of = (state: string, event: string) => people.get(`${state} ${event}`) ?? 0;
  return (event) => {
    const held = of('unconfirmed', event);
    return { taken: of('in', event) + held, held, waiting: of('waiting', event) };
  };
}

type StageContext = Pick<Site, 'db' | 'club' | 'clock'>;

/** Return the current stage; an event in no calendar counts as cancelled. */
export function getCurrentSignUpStage(
  site: StageContext,
  gathering: Gathering,
  { taken }: SignUpCounts,
  now: CurrentEventState | undefined,
): SignUpStage {
  const { date: today } = getTodayAndPlaceholders(site);
  const { isOff = true, isOver = false } = now ?? {};
  return getSignUpStage({ ...gathering, taken, today, isOff, isOver });
}

/** Fetch the sign-up of an event with its stage; undefined without sign-up, and for a stopped one. */
export async function readEventSignUp(site: Site, event: string, now: CurrentEventState) {
  const gathering = await readGatheringRow(site.db, event);
  if (!gathering || gathering.state === 'stopped') return undefined;
  const counts = await readSignUpCounts(site.db, site.clock, event);
  return { gathering, counts, stage: getCurrentSignUpStage(site, gathering, counts, now) };
}

export interface LockedGathering {
  tx: Kysely<DatabaseSchema>;
  site: Site;
  gathering: Gathering;
  /** Id of the acting member or officer; '' for visitors, signed links and jobs. */
  by: string;
  /** Undefined for an event that is no longer in a calendar. */
  now: CurrentEventState | undefined;
}

/** Lock a gathering for a change. 404 if unknown. */
export async function lockGathering(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  event: string,
  by = '',
): Promise<LockedGathering> {
  await lockRow(tx, gatheringResource, event);
  return readLockedGathering(tx, site, event, by);
}

/** Fetch the current state of a locked gathering. */
export async function readLockedGathering(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  event: string,
  by = '',
): Promise<LockedGathering> {
  const gathering = await readGatheringRow(tx, event);
  if (!gathering) throw new Refusal(404, gatheringResource.notFound);
  return { tx, site, gathering, by, now: await readCurrentEventState({ ...site, db: tx }, event) };
}

/** Run a change outside an endpoint, such as a visitor's, a signed link's or a job's. */
export const withLockedGathering = <T>(
  site: Site,
  event: string,
  act: (held: LockedGathering) => Promise<T>,
): Promise<T> => changeBookings(site, async (tx) => act(await lockGathering(tx, site, event)));
