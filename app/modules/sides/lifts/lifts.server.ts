import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';
import { type Lifts, noLifts } from './lifts.ts';

/** Who goes to an event with whom: its cars, and who makes their own way. Nothing where nobody has seen to lifts. */
export const liftsOf = async (db: Kysely<Schema>, event: string): Promise<Lifts> =>
  (await liftsOfEvents(db, [event])).get(event) ?? noLifts;

/** The same of several, by their ids; an event without any is left out. */
export async function liftsOfEvents(db: Kysely<Schema>, events: string[]): Promise<Map<string, Lifts>> {
  const cars = Map.groupBy(await carsOf(db, events), ({ event }) => event);
  const going = Map.groupBy(await goingTo(db, events), ({ event }) => event);
  const seenTo = [...new Set([...cars.keys(), ...going.keys()])];
  return new Map(seenTo.map((event) => [event, together(cars.get(event) ?? [], going.get(event) ?? [])]));
}

const carsOf = (db: Kysely<Schema>, events: string[]) =>
  db
    .selectFrom('car')
    .innerJoin('member', 'member.id', 'car.driver')
    .select(['event', 'member.id', 'member.name', 'member.phone', 'seats', 'leaves_from', 'leaves_at'])
    .where('event', 'in', events)
    .where('member.removed_at', 'is', null)
    .orderBy('leaves_at')
    .orderBy('member.name')
    .execute();

const goingTo = (db: Kysely<Schema>, events: string[]) =>
  db
    .selectFrom('lift')
    .innerJoin('member', 'member.id', 'lift.passenger')
    .select(['event', 'member.id', 'member.name', 'lift.driver', 'lift.by_hand'])
    .where('event', 'in', events)
    .where('member.removed_at', 'is', null)
    .orderBy('member.name')
    .execute();

type Rows<T extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<T>>;

function together(cars: Rows<typeof carsOf>, rows: Rows<typeof goingTo>): Lifts {
  const driving = new Set(cars.map(({ id }) => id));
  // A car that is not there takes nobody, and whoever drives goes with nobody else.
  const going = rows
    .filter(({ id, driver }) => !driving.has(id) && (driver === null || driving.has(driver)))
    .map(({ id, name, driver, by_hand }) => ({ id, name, driver, byHand: by_hand === 1 }));
  return {
    cars: cars.map(({ id, name, phone, seats, leaves_from, leaves_at }) => ({
      driver: { id, name },
      phone,
      seats,
      leavesFrom: leaves_from,
      leavesAt: leaves_at,
      passengers: going
        .filter(({ driver }) => driver === id)
        .map(({ id, name, byHand }) => ({ id, name, byHand })),
    })),
    ownWay: going.filter(({ driver }) => driver === null).map(({ id, name }) => ({ id, name })),
  };
}

/** Takes somebody who does not come out of the cars; whoever went with them has no lift any more. Returns those. */
export async function leaveCars(tx: Kysely<Schema>, event: string, member: string): Promise<string[]> {
  const left = await tx
    .deleteFrom('lift')
    .where('event', '=', event)
    .where('driver', '=', member)
    .returning('passenger')
    .execute();
  await tx.deleteFrom('lift').where('event', '=', event).where('passenger', '=', member).execute();
  await tx.deleteFrom('car').where('event', '=', event).where('driver', '=', member).execute();
  return left.map(({ passenger }) => passenger);
}
