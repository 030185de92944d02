import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';
import type { Lifts } from './lifts.ts';

/** Who goes to an event with whom: its cars, and who makes their own way. Nothing where nobody has seen to lifts. */
export async function liftsOf(db: Kysely<Schema>, event: string): Promise<Lifts> {
  const cars = await db
    .selectFrom('car')
    .innerJoin('member', 'member.id', 'car.driver')
    .select(['member.id', 'member.name', 'member.phone', 'seats', 'leaves_from', 'leaves_at'])
    .where('event', '=', event)
    .where('member.removed_at', 'is', null)
    .orderBy('leaves_at')
    .orderBy('member.name')
    .execute();
  const rows = await db
    .selectFrom('lift')
    .innerJoin('member', 'member.id', 'lift.passenger')
    .select(['member.id', 'member.name', 'lift.driver', 'lift.by_hand'])
    .where('event', '=', event)
    .where('member.removed_at', 'is', null)
    .orderBy('member.name')
    .execute();
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
