import type { Kysely, Selectable } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { lockRow } from '#app/endpoints/locking.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { type EventNow, eventNow } from '#app/modules/calendar/calendar.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type Counts, type Gathering, type Stage, stageOf } from './gathering.ts';

/**
 * Each change to a gathering is one transaction that starts with a lock on its row: concurrent requests are serialized, and no
 * place is given twice.
 */

/** Resource of gatherings, in the 'Who's coming' section of the admin area. */
export const gatherings = resource({
  permission: 'coming',
  table: 'gathering',
  title: ({ event }) => event,
  notFound: 'Nobody is asked who comes to this.',
});

export const gatheringOf = (row: Selectable<Schema['gathering']>): Gathering => {
  const choices: string[] = JSON.parse(row.choices);
  return { ...row, choices, for_strangers: row.for_strangers === 1 };
};

export async function gatheringAt(db: Kysely<Schema>, event: string): Promise<Gathering | undefined> {
  const row = await db.selectFrom('gathering').selectAll().where('event', '=', event).executeTakeFirst();
  return row && gatheringOf(row);
}

/** Fetch the public counts: people who come, and people who wait. Reservations count until they expire. */
export async function countsOf(db: Kysely<Schema>, clock: Clock, event: string): Promise<Counts> {
  return (await countsOfAll(db, clock, [event]))(event);
}

/** Fetch the counts of several gatherings in one query. */
export async function countsOfAll(
  db: Kysely<Schema>,
  clock: Clock,
  events: string[],
): Promise<(event: string) => Counts> {
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

type Looking = Pick<Site, 'db' | 'club' | 'clock'>;

/** Return the current stage; an event in no calendar counts as cancelled. */
export function stageNow(
  site: Looking,
  gathering: Gathering,
  { taken }: Counts,
  now: EventNow | undefined,
): Stage {
  const { date: today } = dayAndWords(site);
  const { isOff = true, isOver = false } = now ?? {};
  return stageOf({ ...gathering, taken, today, isOff, isOver });
}

/** Fetch the sign-up of an event with its stage; undefined without sign-up, and for a stopped one. */
export async function gatheringOfEvent(site: Site, event: string, now: EventNow) {
  const gathering = await gatheringAt(site.db, event);
  if (!gathering || gathering.state === 'stopped') return undefined;
  const counts = await countsOf(site.db, site.clock, event);
  return { gathering, counts, stage: stageNow(site, gathering, counts, now) };
}

export interface Held {
  tx: Kysely<Schema>;
  site: Site;
  gathering: Gathering;
  /** Id of the acting member or officer; '' for visitors, signed links and jobs. */
  by: string;
  /** Undefined for an event that is no longer in a calendar. */
  now: EventNow | undefined;
}

/** Lock a gathering for a change. 404 if unknown. */
export async function take(tx: Kysely<Schema>, site: Site, event: string, by = ''): Promise<Held> {
  await lockRow(tx, gatherings, event);
  return heldNow(tx, site, event, by);
}

/** Fetch the current state of a locked gathering. */
export async function heldNow(tx: Kysely<Schema>, site: Site, event: string, by = ''): Promise<Held> {
  const gathering = await gatheringAt(tx, event);
  if (!gathering) throw new Refusal(404, gatherings.notFound);
  return { tx, site, gathering, by, now: await eventNow({ ...site, db: tx }, event) };
}

/** Update public pages and send queued mails at once. Part of every mutation that changes replies. */
export async function showAtOnce({
  tx,
  site,
  afterCommit: after,
}: Pick<MutationContext, 'tx' | 'site' | 'afterCommit'>): Promise<void> {
  await raiseContentVersion(tx);
  after(() => site.version.read());
  after(() => site.postman.wake());
}

/** Run a change outside an endpoint, such as a visitor's, a signed link's or a job's, with lock and after-commit actions. */
export async function holding<T>(site: Site, event: string, act: (held: Held) => Promise<T>): Promise<T> {
  const next: (() => unknown)[] = [];
  const done = await site.db.transaction().execute(async (tx) => {
    const made = await act(await take(tx, site, event));
    await showAtOnce({ tx, site, afterCommit: (then) => void next.push(then) });
    return made;
  });
  for (const then of next) await then();
  return done;
}
