import type { Kysely, Selectable } from 'kysely';
import { type EventNow, eventNow } from '#app/modules/calendar/calendar.server.ts';
import { type DutyOfEvent, dutiesOfEvents } from '#app/modules/duties/duties.server.ts';
import { type Format, formatOf } from '#app/modules/formats/formats.ts';
import { liftsOfEvents } from '#app/modules/sides/lifts/lifts.server.ts';
import { type Lifts, noLifts } from '#app/modules/sides/lifts/lifts.ts';
import type { Site } from '#app/site/site.server.ts';
import type { SelectionTable } from '#db/schema/playing.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { Versioned } from '#db/schema/site.ts';
import { type Picked, saidFor } from './side.ts';

export type Reading = Pick<Site, 'club' | 'clock' | 'url'>;

/** Selection with everything that players are told about it. */
export interface Selected {
  selection: Selectable<SelectionTable & Versioned>;
  format: Format;
  now: EventNow;
  picks: Picked[];
  /** Captain of the day, to phone; undefined if none is named or they are removed. */
  captain: Reach | undefined;
  duties: DutyOfEvent[];
  lifts: Lifts;
}

export interface Reach {
  id: string;
  name: string;
  email: string | null;
  phone: string;
  mailKey: string;
}

/**
 * Return the selection of an event with related data; undefined without a selection or event. Pass `known` if the event was
 * fetched before (a calendar is fetched whole), and `held` if the selection row is locked.
 */
export async function readSelected(
  db: Kysely<Schema>,
  site: Reading,
  event: string,
  { known, held }: { known?: EventNow | undefined; held?: Selected['selection'] | undefined } = {},
): Promise<Selected | undefined> {
  const selection =
    held ?? (await db.selectFrom('selection').selectAll().where('event', '=', event).executeTakeFirst());
  const now = selection && (known ?? (await eventNow({ ...site, db }, event)));
  if (!selection || !now) return undefined;
  const [selected] = await selectedOf(db, site, [{ selection, now }]);
  return selected;
}

/** Query related data for several selections: as many queries as for one. */
export async function selectedOf(
  db: Kysely<Schema>,
  { club }: Reading,
  all: Pick<Selected, 'selection' | 'now'>[],
): Promise<Selected[]> {
  if (all.length === 0) return [];
  const events = all.map(({ selection }) => selection.event);
  const captains = await reachOf(
    db,
    all.flatMap(({ selection }) => selection.captain ?? []),
  );
  const picks = await picksOfEvents(db, events);
  const duties = club.uses.duties ? await dutiesOfEvents(db, events) : undefined;
  const lifts = await liftsOfEvents(db, events);
  return all.map(({ selection, now }) => ({
    selection,
    now,
    captain: captains.find(({ id }) => id === selection.captain),
    format: formatOf(selection.format),
    picks: (picks.get(selection.event) ?? []).map((pick) => ({ ...pick, state: saidFor(pick, now.date) })),
    duties: duties?.get(selection.event) ?? [],
    lifts: lifts.get(selection.event) ?? noLifts,
  }));
}

/** Query all picks of an event, withdrawn ones included. Answers may be for another date. */
export const picksOf = async (db: Kysely<Schema>, event: string): Promise<Picked[]> =>
  (await picksOfEvents(db, [event])).get(event) ?? [];

async function picksOfEvents(db: Kysely<Schema>, events: string[]): Promise<Map<string, Picked[]>> {
  const of = Map.groupBy(await pickRows(db, events), ({ event }) => event);
  return new Map([...of].map(([event, rows]) => [event, rows.map(pickedOf)]));
}

const pickRows = (db: Kysely<Schema>, events: string[]) =>
  db
    .selectFrom('pick')
    .leftJoin('member', 'member.id', 'pick.member')
    .leftJoin('answer', (j) =>
      j.onRef('answer.member', '=', 'pick.member').onRef('answer.event', '=', 'pick.event'),
    )
    .select([
      'pick.event',
      'pick.id',
      'pick.member',
      'pick.name as guest',
      'rink',
      'place',
      'state',
      'told',
      'told_at',
    ])
    .select(['told_when', 'told_where', 'told_lift', 'to_ring', 'pick.for_day'])
    .select(['answered_at', 'why', 'lift_from', 'seats', 'member.name', 'email', 'phone', 'mail_key'])
    .select(['suspended_at', 'removed_at'])
    .where('pick.event', 'in', events)
    .orderBy('rink')
    .orderBy('place')
    .orderBy('pick.id')
    .execute();

const pickedOf = ({ id, member, rink, place, state, told, why, email, ...row }: PickRow): Picked => ({
  id,
  member,
  rink,
  place,
  state,
  told,
  why,
  email,
  name: row.name ?? row.guest,
  liftFrom: row.lift_from,
  seats: row.seats,
  toldAt: row.told_at,
  toldWhen: row.told_when,
  toldWhere: row.told_where,
  toldLift: row.told_lift,
  toRing: row.to_ring === 1,
  forDay: row.for_day,
  answeredAt: row.answered_at,
  phone: row.phone ?? '',
  mailKey: row.mail_key ?? '',
  isGone: member !== null && (row.name === null || Boolean(row.suspended_at ?? row.removed_at)),
});

type PickRow = Awaited<ReturnType<typeof pickRows>>[number];

/** Query the contact details of active members. */
export async function reachOf(db: Kysely<Schema>, members: string[]): Promise<Reach[]> {
  if (members.length === 0) return [];
  const rows = await db
    .selectFrom('member')
    .select(['id', 'name', 'email', 'phone', 'mail_key'])
    .where('id', 'in', members)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map(({ mail_key, ...row }) => ({ ...row, mailKey: mail_key }));
}
