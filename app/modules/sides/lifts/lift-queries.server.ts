import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type EventLifts, noLifts } from './lift-text.ts';

/** Query the lifts to an event; empty if none are arranged. */
export const readEventLifts = async (db: Kysely<DatabaseSchema>, event: string): Promise<EventLifts> =>
  (await readLiftsByEvent(db, [event])).get(event) ?? noLifts;

/** Query the lifts to several events by id; events without lifts are left out. */
export async function readLiftsByEvent(
  db: Kysely<DatabaseSchema>,
  events: string[],
): Promise<Map<string, EventLifts>> {
  const cars = Map.groupBy(await selectCars(db, events), ({ event }) => event);
  const going = Map.groupBy(await selectPassengers(db, events), ({ event }) => event);
  const seenTo = [...new Set([...cars.keys(), ...going.keys()])];
  return new Map(seenTo.map((event) => [event, groupByCar(cars.get(event) ?? [], going.get(event) ?? [])]));
}

const selectCars = (db: Kysely<DatabaseSchema>, events: string[]) =>
  db
    .selectFrom('car')
    .innerJoin('member', 'member.id', 'car.driver')
    .select(['event', 'member.id', 'member.name', 'member.phone', 'seats', 'leaves_from', 'leaves_at'])
    .where('event', 'in', events)
    .where('member.removed_at', 'is', null)
    .orderBy('leaves_at')
    .orderBy('member.name')
    .execute();

const selectPassengers = (db: Kysely<DatabaseSchema>, events: string[]) =>
  db
    .selectFrom('lift')
    .innerJoin('member', 'member.id', 'lift.passenger')
    .select(['event', 'member.id', 'member.name', 'lift.driver', 'lift.by_hand'])
    .where('event', 'in', events)
    .where('member.removed_at', 'is', null)
    .orderBy('member.name')
    .execute();

type QueryRows<T extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<T>>;

function groupByCar(
  cars: QueryRows<typeof selectCars>,
  rows: QueryRows<typeof selectPassengers>,
): EventLifts {
  const driving = new Set(cars.map(({ id }) => id));
  // Ignore lifts in deleted cars, and lifts of members who drive.
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

/** Delete the car and lift of a member who does not come. Return the ids of the passengers left without a lift. */
export async function removeMemberFromLifts(
  tx: Kysely<DatabaseSchema>,
  event: string,
  member: string,
): Promise<string[]> {
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
