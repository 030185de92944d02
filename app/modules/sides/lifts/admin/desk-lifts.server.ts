import type { Kysely } from 'kysely';
import { versionOf } from '#app/api/versions.server.ts';
import { showWeekdayAndDay } from '#app/core/dates.ts';
import { eventTitle, homeOrAway } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { type EventNow, eventNow } from '#app/modules/calendar/calendar.server.ts';
import { liftsOf } from '#app/modules/sides/lifts/lifts.server.ts';
import { inWords, type Lifts, lackingWords } from '#app/modules/sides/lifts/lifts.ts';
import { workOutLifts } from '#app/modules/sides/lifts/work-out-lifts.ts';
import { readTold } from '#app/modules/sides/news/read-news.server.ts';
import { holdSelection, notSelected } from '#app/modules/sides/picked/hold-selection.server.ts';
import { readSelected } from '#app/modules/sides/picked/read-side.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type Goer, goersOf } from './goers.server.ts';
import type { DeskLifts } from './lift-schemas.server.ts';

/** Return the lifts to an event for the admin area; empty before selection. 404 if there is no such event. */
export async function readDeskLifts(site: Site, event: string): Promise<DeskLifts> {
  const { db, club } = site;
  const now = await eventNow(site, event);
  if (!now) throw new Refusal(404, 'There is no such event.');
  const isPicked = await isSelected(db, event);
  const [lifts, goers] = await Promise.all([liftsOf(db, event), goersOf(db, event, now.date)]);
  const driving = new Set(lifts.cars.map(({ driver }) => driver.id));
  const people = goers
    .filter(({ id }) => !driving.has(id))
    .map(({ id, name, from }) => ({ id, name, from, ...withWhom(lifts, id) }));
  return {
    event,
    line: lineOf(now),
    isPicked,
    isHome: homeOrAway(now.event, club.name) === 'Home',
    isOpen: !now.hasBegun,
    version: versionFor(lifts),
    cars: lifts.cars,
    people,
    known: await readTold(site, await readSelected(db, site, event, { known: now })),
    lacking: lackingWords(lifts, goers),
    without: people.filter((one) => one.from !== null && one.with === '').map(({ name }) => name),
  };
}

const lineOf = ({ event, date }: EventNow) => `${eventTitle(event)}, ${showWeekdayAndDay(date)}`;

const isSelected = async (db: Kysely<Schema>, event: string) =>
  (await db.selectFrom('selection').select('event').where('event', '=', event).executeTakeFirst()) !==
  undefined;

function withWhom({ cars, ownWay }: Lifts, member: string): { with: string; byHand: boolean } {
  if (ownWay.some(({ id }) => id === member)) return { with: 'own', byHand: true };
  const car = cars.find(({ passengers }) => passengers.some(({ id }) => id === member));
  const seat = car?.passengers.find(({ id }) => id === member);
  return { with: car?.driver.id ?? '', byHand: seat?.byHand ?? false };
}

const versionFor = (lifts: Lifts) =>
  versionOf(
    lifts.cars.map(({ phone: _, ...car }) => car),
    lifts.ownWay,
  );

export interface HeldLifts {
  now: EventNow;
  lifts: Lifts;
  goers: Goer[];
  version: number;
}

/** Lock for the lifts to an event, read together with the members who come. */
export const liftsHeld: Lockable<HeldLifts> = {
  lock: (tx, { id = '' }) => holdSelection(tx, id),
  async read(tx, { id = '' }, site) {
    const now = await eventNow({ ...site, db: tx }, id);
    if (!now || !(await isSelected(tx, id))) throw notSelected();
    const [lifts, goers] = [await liftsOf(tx, id), await goersOf(tx, id, now.date)];
    return { now, lifts, goers, version: versionFor(lifts) };
  },
  conflictView: ({ lifts }) => carWords(lifts),
  title: ({ now }) => `lifts: ${lineOf(now)}`,
};

/** Current cars, rendered in a version conflict. */
function carWords({ cars, ownWay }: Lifts): Record<string, string> {
  const named = (some: { name: string }[]) => inWords(some.map(({ name }) => name)) || 'nobody yet';
  return {
    ...Object.fromEntries(cars.map((car) => [`With ${car.driver.name}`, named(car.passengers)])),
    'On their own way': named(ownWay),
  };
}

/** Assign passengers to all cars; assignments by hand stay. */
export async function workOut(
  { tx }: MutationContext,
  event: string,
  { lifts: had, goers }: HeldLifts,
): Promise<void> {
  const known = new Set(had.cars.map(({ driver }) => driver.id));
  for (const { id, seats } of goers)
    if (seats !== null && !known.has(id) && !isSettled(had, id))
      await tx
        .insertInto('car')
        .values({ event, driver: id, seats, leaves_from: '', leaves_at: '' })
        .execute();
  await tx.deleteFrom('lift').where('event', '=', event).where('by_hand', '=', 0).execute();
  const { cars, ownWay } = await liftsOf(tx, event);
  const fixed = [
    ...cars.flatMap(({ driver, passengers }) =>
      passengers.map(({ id }) => ({ passenger: id, driver: driver.id })),
    ),
    ...ownWay.map(({ id }) => ({ passenger: id, driver: null })),
  ];
  const rooms = cars.map(({ driver, seats, leavesFrom }) => ({ driver: driver.id, seats, from: leavesFrom }));
  const needing = goers.flatMap(({ id, from }) => (from === null ? [] : [{ member: id, from }]));
  for (const { passenger, driver } of workOutLifts(rooms, needing, fixed).lifts)
    await tx.insertInto('lift').values({ event, passenger, driver, by_hand: 0 }).execute();
}

/** Return true for a member assigned by hand to a car or to their own way. */
const isSettled = ({ cars, ownWay }: Lifts, member: string) =>
  ownWay.some(({ id }) => id === member) ||
  cars.some(({ passengers }) => passengers.some(({ id, byHand }) => byHand && id === member));
