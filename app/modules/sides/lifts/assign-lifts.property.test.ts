import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { computeLiftAssignment } from './assign-lifts.ts';

const places = ['Larkby', 'Osmoor', 'larkby ', ''];
const members = Array.from({ length: 24 }, (_, n) => `m${n}`);

const day = fc
  .record({
    order: fc.shuffledSubarray(members, { minLength: 24, maxLength: 24 }),
    seats: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 6 }),
    froms: fc.array(fc.constantFrom(...places), { minLength: 24, maxLength: 24 }),
    needing: fc.integer({ min: 0, max: 18 }),
    byHand: fc.array(fc.tuple(fc.nat(17), fc.integer({ min: -1, max: 5 })), { maxLength: 5 }),
  })
  .map(({ order, seats, froms, needing, byHand }) => {
    const cars = seats.map((seats, n) => ({ driver: order[n] ?? '', seats, from: froms[n] ?? '' }));
    const rest = order.slice(cars.length, cars.length + needing);
    const fixed = new Map(
      byHand.flatMap(([who, car]) => {
        const passenger = rest[who];
        return passenger ? [[passenger, cars[car]?.driver ?? null] as const] : [];
      }),
    );
    return {
      cars,
      needing: rest.map((member, n) => ({ member, from: froms[n + 6] ?? '' })),
      fixed: [...fixed].map(([passenger, driver]) => ({ passenger, driver })),
    };
  });

const inCar = (lifts: { driver: string | null }[], driver: string) =>
  lifts.filter((lift) => lift.driver === driver).length;

test('nobody is in two cars, no car is filled over its seats, and what is by hand stays', () => {
  fc.assert(
    fc.property(day, ({ cars, needing, fixed }) => {
      const { lifts, without } = computeLiftAssignment(cars, needing, fixed);
      const settled = [...lifts.map(({ passenger }) => passenger), ...without];
      const wanted = needing
        .map(({ member }) => member)
        .filter((m) => !fixed.some(({ passenger }) => passenger === m));
      assert.deepEqual(settled.toSorted(), wanted.toSorted());
      for (const { driver, seats } of cars) {
        const byHand = inCar(fixed, driver);
        assert.ok(inCar(lifts, driver) <= Math.max(0, seats - byHand));
      }
      for (const { driver } of lifts) assert.ok(cars.some((car) => car.driver === driver));
    }),
  );
});

test('nobody is left without while a car has a seat', () => {
  fc.assert(
    fc.property(day, ({ cars, needing, fixed }) => {
      const { lifts, without } = computeLiftAssignment(cars, needing, fixed);
      const free = cars.filter(({ driver, seats }) => seats > inCar(fixed, driver) + inCar(lifts, driver));
      assert.ok(without.length === 0 || free.length === 0);
    }),
  );
});

test('those of one place go together where each car could hold them all', () => {
  fc.assert(
    fc.property(day, ({ cars, needing }) => {
      const ample = cars.map((car) => ({ ...car, seats: 24 }));
      const { lifts } = computeLiftAssignment(ample, needing, []);
      const driverOf = new Map(lifts.map(({ passenger, driver }) => [passenger, driver]));
      for (const [place, some] of Map.groupBy(needing, ({ from }) => from.trim().toLowerCase()))
        if (place && cars.length > 0)
          assert.equal(new Set(some.map(({ member }) => driverOf.get(member))).size, 1);
    }),
  );
});

test('a car from their own place takes them, and the smallest that holds them else', () => {
  const cars = [
    { driver: 'ann', seats: 4, from: 'Osmoor' },
    { driver: 'bob', seats: 2, from: '' },
    { driver: 'cy', seats: 3, from: 'Larkby' },
  ];
  const needing = ['joan', 'ron'].map((member) => ({ member, from: ' larkby' }));
  assert.deepEqual(
    computeLiftAssignment(cars, [...needing, { member: 'tom', from: '' }], []).lifts.map(
      ({ passenger, driver }) => [passenger, driver],
    ),
    [
      ['joan', 'cy'],
      ['ron', 'cy'],
      ['tom', 'cy'],
    ],
  );
});
