import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { getRinkPlayerPositions } from '#app/modules/formats/match-format.ts';
import type { FairCandidate } from './choose-players.ts';
import { type FairSidesInput, proposeFairSides } from './propose-sides.ts';

const players = fc.constantFrom(1, 2, 3, 4) as fc.Arbitrary<1 | 2 | 3 | 4>;
const someone = fc.record({
  word: fc.constantFrom('yes', 'if needed') as fc.Arbitrary<FairCandidate['word']>,
  asked: fc.nat(12),
  played: fc.nat(6),
  positions: fc.array(fc.constantFrom('lead', 'second', 'third', 'skip'), { maxLength: 4 }),
  busy: fc.oneof({ weight: 5, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constant('on duty') }),
});

/** A match with names down, some of them placed by the captain, and a few pairs. */
const toFill = fc
  .record({
    ...{ rinks: fc.integer({ min: 1, max: 5 }), players },
    names: fc.array(someone, { maxLength: 24 }),
    pairs: fc.array(fc.tuple(fc.nat(23), fc.nat(23), fc.constantFrom('apart', 'together')), { maxLength: 4 }),
    fixed: fc.array(fc.tuple(fc.nat(23), fc.nat(4), fc.nat(3)), { maxLength: 4 }),
  })
  .map(({ rinks, players, names, pairs, fixed }): FairSidesInput => {
    const id = (at: number) => `m${at}`;
    const all = names.map((one, at) => ({ ...one, id: id(at), name: `Member ${at}` }));
    const settled: FairSidesInput['fixed'] = [];
    for (const [at, rink, place] of fixed) {
      const seat = { rink: (rink % rinks) + 1, place: place % players };
      const taken = settled.some(
        (one) => (one.rink === seat.rink && one.place === seat.place) || one.member === id(at),
      );
      if (!taken) settled.push({ ...seat, member: id(at) });
    }
    const pairings = pairs
      .filter(([one, other]) => one !== other)
      .map(([one, other, how]) => ({ one: id(one), other: id(other), how: how as 'apart' | 'together' }));
    return { rinks, positions: getRinkPlayerPositions({ players }), fixed: settled, names: all, pairings };
  });

const seatsOf = (given: FairSidesInput) => [...given.fixed, ...proposeFairSides(given).seats];

test('nobody has two places, no place has two people, and what the captain settled stays', () => {
  fc.assert(
    fc.property(toFill, (given) => {
      const { seats, reserves } = proposeFairSides(given);
      const all = [...given.fixed, ...seats];
      const places = all.map(({ rink, place }) => `${rink}:${place}`);
      assert.equal(new Set(places).size, places.length);
      const members = [...all.map(({ member }) => member), ...reserves];
      assert.equal(new Set(members).size, members.length);
      for (const { rink, place } of seats) {
        assert.ok(rink >= 1 && rink <= given.rinks);
        assert.ok(place >= 0 && place < given.positions.length);
      }
    }),
  );
});

test('only those who put their name down and are free get a place, and whoever said yes as long as there is one', () => {
  fc.assert(
    fc.property(toFill, (given) => {
      const { seats, reserves } = proposeFairSides(given);
      const settled = new Set(given.fixed.map(({ member }) => member));
      const free = given.names.filter(({ id, busy }) => !settled.has(id) && !busy);
      const placed = new Set(seats.map(({ member }) => member));
      for (const member of placed) assert.ok(free.some(({ id }) => id === member));
      const room = given.rinks * given.positions.length - given.fixed.length;
      assert.equal(placed.size, Math.min(room, free.length));
      const yes = free.filter(({ word }) => word === 'yes');
      assert.equal(yes.filter(({ id }) => placed.has(id)).length, Math.min(room, yes.length));
      assert.equal(reserves.length, free.length - placed.size);
    }),
  );
});

test('no more get a place than are wanted, and those who are left stand by', () => {
  fc.assert(
    fc.property(toFill, fc.nat(20), (given, most) => {
      const { seats, reserves } = proposeFairSides({ ...given, most });
      const every = proposeFairSides(given);
      const left = Math.max(0, most - given.fixed.length);
      assert.equal(seats.length, Math.min(left, every.seats.length));
      assert.equal(seats.length + reserves.length, every.seats.length + every.reserves.length);
      // The first sides are complete before the next one begins.
      const taken = [...given.fixed, ...seats].map(({ rink, place }) => `${rink}:${place}`);
      const last = Math.max(0, ...seats.map(({ rink }) => rink));
      if (seats.length === left)
        for (let rink = 1; rink < last; rink++)
          for (const place of given.positions.keys()) assert.ok(taken.includes(`${rink}:${place}`));
    }),
  );
});

test('the same names give the same sides', () => {
  fc.assert(
    fc.property(toFill, (given) =>
      assert.deepEqual(proposeFairSides(given), proposeFairSides(structuredClone(given))),
    ),
  );
});

test('those who are apart are on one rink only where there is no other way', () => {
  const few = toFill.filter(
    ({ rinks, positions, names }) => rinks * positions.length <= 6 && names.length <= 6,
  );
  fc.assert(
    fc.property(few, (given) => {
      const apart = given.pairings.filter(({ how }) => how === 'apart');
      const clashes = (rinks: Map<string | null, number>) =>
        apart.filter(({ one, other }) => rinks.has(one) && rinks.get(one) === rinks.get(other)).length;
      const rinks = new Map(seatsOf(given).map(({ member, rink }) => [member, rink]));
      if (clashes(rinks) === 0) return;
      assert.ok(everyWay(given).every((way) => clashes(way) > 0));
    }),
    { numRuns: 300 },
  );
});

/** Return every way to place as many members as possible who said yes, and then as many others as are needed. */
function everyWay({ rinks, positions, fixed, names }: FairSidesInput): Map<string | null, number>[] {
  const settled = new Map(fixed.map(({ member, rink }) => [member, rink]));
  const room = Array.from(
    { length: rinks },
    (_, at) => positions.length - fixed.filter(({ rink }) => rink === at + 1).length,
  );
  const free = names.filter(({ id, busy }) => !settled.has(id) && !busy);
  const places = room.reduce((sum, one) => sum + one, 0);
  const yes = Math.min(places, free.filter(({ word }) => word === 'yes').length);
  const all = Math.min(places, free.length);
  const ways: Map<string | null, number>[] = [];
  function from(at: number, chosen: Map<string | null, number>, saidYes: number) {
    const one = free[at];
    if (!one) {
      if (saidYes === yes && chosen.size - settled.size === all) ways.push(new Map(chosen));
      return;
    }
    from(at + 1, chosen, saidYes);
    for (let rink = 1; rink <= rinks; rink++) {
      if ((room[rink - 1] ?? 0) === 0) continue;
      room[rink - 1] = (room[rink - 1] ?? 0) - 1;
      from(at + 1, new Map(chosen).set(one.id, rink), saidYes + Number(one.word === 'yes'));
      room[rink - 1] = (room[rink - 1] ?? 0) + 1;
    }
  }
  from(0, settled, 0);
  return ways;
}
