import type { Kysely } from 'kysely';
import { type Actor, lastAct, writeAuditLog } from '#app/api/audit-log.server.ts';
import { versionOf } from '#app/api/versions.server.ts';
import { homeOrAway } from '#app/club/calendar/events/home-or-away.ts';
import { eventNow } from '#app/club/calendar/one-event/event-now.server.ts';
import { eventTitle } from '#app/club/calendar/season.ts';
import { showDate } from '#app/club/calendar/show-date.ts';
import { readTold } from '#app/club/playing/news/read-news.server.ts';
import { readSelected } from '#app/club/playing/picked/read-side.server.ts';
import { invalid, meanwhile, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type Goer, goersOf } from './goers.server.ts';
import type { DeskLifts } from './lift-schemas.server.ts';
import { leaveCars, liftsOf } from './lifts.server.ts';
import { inWords, type Lifts } from './lifts.ts';
import { workOutLifts } from './work-out-lifts.ts';

interface Seen {
  event: string;
  version: number;
}

/** Lifts to an event as the desk shows them. 404 where nobody has been picked for it. */
export async function readDeskLifts(site: Site, event: string): Promise<DeskLifts> {
  const { db, club } = site;
  const now = await eventNow(site, event);
  if (!now || !(await isSelected(db, event))) throw noSides();
  const [lifts, goers] = await Promise.all([liftsOf(db, event), goersOf(db, event, now.date)]);
  const driving = new Set(lifts.cars.map(({ driver }) => driver.id));
  const people = goers
    .filter(({ id }) => !driving.has(id))
    .map(({ id, name, from }) => ({ id, name, from, ...withWhom(lifts, id) }));
  return {
    ...{ event, line: `${eventTitle(now.event)}, ${showDate(now.date)}` },
    isHome: homeOrAway(now.event, club.name) === 'Home',
    isOpen: !now.hasBegun,
    version: versionFor(lifts),
    cars: lifts.cars,
    people,
    known: await readTold(site, await readSelected(db, site, event, now)),
    without: people.filter((one) => one.from !== null && one.with === '').map(({ name }) => name),
  };
}

const noSides = () => new Refusal(404, 'Nobody has been picked for this yet.');

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

/** Fills the cars of all who drive; what was settled by hand stays. */
export const workOut = (site: Site, actor: Actor, { event, version }: Seen): Promise<void> =>
  changeLifts(site, actor, { event, version }, async (tx, goers) => {
    const had = await liftsOf(tx, event);
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
    const rooms = cars.map(({ driver, seats, leavesFrom }) => ({
      driver: driver.id,
      seats,
      from: leavesFrom,
    }));
    const needing = goers.flatMap(({ id, from }) => (from === null ? [] : [{ member: id, from }]));
    for (const { passenger, driver } of workOutLifts(rooms, needing, fixed).lifts)
      await tx.insertInto('lift').values({ event, passenger, driver, by_hand: 0 }).execute();
    return 'worked out the lifts';
  });

/** Whether somebody was put into a car, or on their own way, by hand. */
const isSettled = ({ cars, ownWay }: Lifts, member: string) =>
  ownWay.some(({ id }) => id === member) ||
  cars.some(({ passengers }) => passengers.some(({ id, byHand }) => byHand && id === member));

/** Puts somebody into a car, on their own way ('own'), or into none (''). 422 where the car is full. */
export const putInCar = (
  site: Site,
  actor: Actor,
  { event, version, member, with: driver }: Seen & { member: string; with: string },
): Promise<void> =>
  changeLifts(site, actor, { event, version }, async (tx, goers) => {
    const { cars } = await liftsOf(tx, event);
    const goer = goers.find(({ id }) => id === member);
    if (!goer || cars.some((car) => car.driver.id === member))
      throw new Refusal(409, 'They do not come as a passenger any more.');
    const car = cars.find((one) => one.driver.id === driver);
    if (driver !== '' && driver !== 'own' && !car) throw invalid({ with: 'There is no such car.' });
    const others = car?.passengers.filter(({ id }) => id !== member) ?? [];
    if (car && others.length >= car.seats)
      throw invalid({ with: `The car of ${car.driver.name} has no seat left.` });
    await tx.deleteFrom('lift').where('event', '=', event).where('passenger', '=', member).execute();
    if (driver !== '')
      await tx
        .insertInto('lift')
        .values({ event, passenger: member, driver: car ? driver : null, by_hand: 1 })
        .execute();
    return 'changed the lifts';
  });

export interface CarFacts {
  seats: number;
  leavesFrom: string;
  leavesAt: string;
}

/** Says that somebody who comes drives, with how many seats, from where and when. */
export const saveCar = (
  site: Site,
  actor: Actor,
  { event, version, member, seats, leavesFrom, leavesAt }: Seen & CarFacts & { member: string },
): Promise<void> =>
  changeLifts(site, actor, { event, version }, async (tx, goers) => {
    if (!goers.some(({ id }) => id === member)) throw new Refusal(409, 'They do not come any more.');
    const row = { seats, leaves_from: leavesFrom, leaves_at: leavesAt };
    await tx
      .insertInto('car')
      .values({ event, driver: member, ...row })
      .onConflict((c) => c.columns(['event', 'driver']).doUpdateSet(row))
      .execute();
    await tx.deleteFrom('lift').where('event', '=', event).where('passenger', '=', member).execute();
    return 'changed the lifts';
  });

/** Somebody does not drive after all; whoever went with them has no lift then, and they make their own way until it is settled. */
export const removeCar = (
  site: Site,
  actor: Actor,
  { event, version, member }: Seen & { member: string },
): Promise<void> =>
  changeLifts(site, actor, { event, version }, async (tx, goers) => {
    await leaveCars(tx, event, member);
    if (goers.some(({ id }) => id === member))
      await tx.insertInto('lift').values({ event, passenger: member, driver: null, by_hand: 1 }).execute();
    return 'changed the lifts';
  });

async function changeLifts(
  { db, clock, club }: Site,
  actor: Actor,
  { event, version }: Seen,
  change: (tx: Kysely<Schema>, goers: Goer[]) => Promise<string>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const held = await tx
      .updateTable('selection')
      .set((e) => ({ state: e.ref('state') }))
      .where('event', '=', event)
      .executeTakeFirst();
    const now = await eventNow({ db: tx, clock, club }, event);
    if (held.numUpdatedRows === 0n || !now) throw noSides();
    const detail = `lifts: ${eventTitle(now.event)}, ${showDate(now.date)}`;
    const lifts = await liftsOf(tx, event);
    const current = versionFor(lifts);
    if (current !== version)
      throw new Refusal(
        409,
        meanwhile,
        {},
        {
          current: { version: current, ...carWords(lifts) },
          ...(await lastAct(tx, { detail })),
        },
      );
    await writeAuditLog(tx, clock, actor, await change(tx, await goersOf(tx, event, now.date)), null, detail);
  });
}

/** The cars as they are now, for an officer whose screen shows others. */
function carWords({ cars, ownWay }: Lifts): Record<string, string> {
  const named = (some: { name: string }[]) => inWords(some.map(({ name }) => name)) || 'nobody yet';
  return {
    ...Object.fromEntries(cars.map((car) => [`With ${car.driver.name}`, named(car.passengers)])),
    'On their own way': named(ownWay),
  };
}
