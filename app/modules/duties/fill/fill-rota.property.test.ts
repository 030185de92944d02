import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, countDaysBetween } from '#app/core/season-days.ts';
import { fillRota } from './fill-rota.ts';
import { countDutySlots, type DutyToFill, type FilledDuty, getMembersOnDuty } from './fill-state.ts';
import { minDaysBetweenDutySlots } from './spread-slots.ts';

const first = '2025-05-03';
const name = (at: number) => `m${String(at).padStart(2, '0')}`;
const people = (count: number) => Array.from({ length: count }, (_, at) => name(at));

/** A rota with days in any order, past days, manual assignments, and dates on which members are away. */
const anyRota = fc
  .record({
    count: fc.integer({ min: 1, max: 12 }),
    days: fc.array(
      fc.record({
        week: fc.integer({ min: 0, max: 20 }),
        needed: fc.integer({ min: 0, max: 4 }),
        kept: fc.uniqueArray(fc.integer({ min: 0, max: 13 }), { maxLength: 2 }),
        byHand: fc.integer({ min: 0, max: 4 }),
      }),
      { maxLength: 24 },
    ),
    past: fc.integer({ min: 0, max: 6 }),
    away: fc.array(
      fc.record({ who: fc.integer({ min: 0, max: 11 }), week: fc.integer({ min: 0, max: 20 }) }),
      {
        maxLength: 20,
      },
    ),
  })
  .map(({ count, days, past, away }) => {
    const dates = new Set(away.map(({ who, week }) => `${name(who)} ${addDays(first, 7 * week)}`));
    return {
      members: people(count),
      gone: new Set(away.map(({ who }) => name(who))),
      isAway: (member: string, date: string) => dates.has(`${member} ${date}`),
      days: days.map(
        ({ week, needed, kept, byHand }, at): DutyToFill => ({
          id: `d${at}`,
          date: addDays(first, 7 * week),
          needed,
          kept: byHand === 0 || week < past ? kept.map(name) : [],
          isPast: week < past,
        }),
      ),
    };
  });

type Rota = typeof anyRota extends fc.Arbitrary<infer R> ? R : never;

const onDate = (shared: FilledDuty[], date: string) =>
  shared.filter((day) => day.date === date).flatMap(getMembersOnDuty);
const isFree = ({ isAway }: Rota, shared: FilledDuty[], member: string, date: string) =>
  !isAway(member, date) && !onDate(shared, date).includes(member);

test('what is kept stays, nobody is on twice, nobody when away, none too many, and the past is left alone', () => {
  fc.assert(
    fc.property(anyRota, (rota) => {
      const shared = fillRota(rota);
      assert.equal(shared.length, rota.days.length);
      for (const day of shared) {
        const asked = rota.days.find(({ id }) => id === day.id);
        assert.deepEqual(day.kept, asked?.kept);
        if (day.isPast) assert.deepEqual(day.given, []);
        assert.ok(day.given.length <= Math.max(0, day.needed - day.kept.length));
        for (const person of day.given) {
          assert.ok(rota.members.includes(person));
          assert.ok(!rota.isAway(person, day.date), `${person} is away`);
          assert.equal(onDate(shared, day.date).filter((one) => one === person).length, 1, 'once a day');
        }
      }
    }),
  );
});

test('a place stays vacant only where nobody is free', () => {
  fc.assert(
    fc.property(anyRota, (rota) => {
      const shared = fillRota(rota);
      for (const day of shared.filter(({ isPast }) => !isPast))
        if (getMembersOnDuty(day).length < day.needed)
          assert.deepEqual(
            rota.members.filter((member) => isFree(rota, shared, member, day.date)),
            [],
          );
    }),
  );
});

test('turns, by hand and past ones counted, differ by one at most among those never away, but for what was not shared out', () => {
  fc.assert(
    fc.property(anyRota, (rota) => {
      const shared = fillRota(rota);
      const counts = countDutySlots(shared, rota.members);
      const always = rota.members.filter((member) => !rota.gone.has(member));
      for (const one of always)
        for (const other of always) {
          if ((counts.get(one) ?? 0) < (counts.get(other) ?? 0) + 2) continue;
          // Every day assigned to `one` is a day that `other` has as well: the rest is manual or past.
          for (const { date } of shared.filter(({ given }) => given.includes(one)))
            assert.ok(onDate(shared, date).includes(other), `${one} could hand ${date} to ${other}`);
        }
    }),
    { numRuns: 300 },
  );
});

test('where nothing was settled before, no two who are never away differ by more than one', () => {
  fc.assert(
    fc.property(anyRota, (rota) => {
      const fresh = rota.days.map((day) => ({ ...day, kept: [], isPast: false }));
      const counts = countDutySlots(fillRota({ ...rota, days: fresh }), rota.members);
      const always = rota.members
        .filter((member) => !rota.gone.has(member))
        .map((one) => counts.get(one) ?? 0);
      if (always.length > 0) assert.ok(Math.max(...always) - Math.min(...always) <= 1, always.join());
    }),
    { numRuns: 300 },
  );
});

test('nobody has two turns more than somebody who could have taken one of theirs, away or not', () => {
  fc.assert(
    fc.property(anyRota, (rota) => {
      const shared = fillRota(rota);
      const counts = countDutySlots(shared, rota.members);
      for (const day of shared)
        for (const giver of day.given)
          for (const taker of rota.members)
            if (isFree(rota, shared, taker, day.date))
              assert.ok((counts.get(giver) ?? 0) - (counts.get(taker) ?? 0) <= 1);
    }),
  );
});

test('with twice as many as a week needs nobody is on two weeks running', () => {
  const weekly = fc.record({
    needed: fc.integer({ min: 1, max: 4 }),
    more: fc.integer({ min: 0, max: 9 }),
    weeks: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(weekly, ({ needed, more, weeks }) => {
      const shared = fillRota({
        members: people(needed * 2 + more),
        days: season(weeks, needed),
        isAway: () => false,
      });
      for (const member of people(needed * 2 + more)) {
        const mine = shared.filter((day) => getMembersOnDuty(day).includes(member)).map(({ date }) => date);
        for (const [at, date] of mine.slice(1).entries())
          assert.ok(
            countDaysBetween(date, mine[at] ?? date) >= minDaysBetweenDutySlots,
            `${member}: ${mine.join()}`,
          );
      }
    }),
    { numRuns: 60 },
  );
});

const season = (weeks: number, needed: number): DutyToFill[] =>
  Array.from({ length: weeks }, (_, at) => ({
    id: `d${at}`,
    ...{ date: addDays(first, 7 * at), needed, kept: [], isPast: false },
  }));

test('over a season of teas the same two seldom meet', () => {
  const shared = fillRota({ members: people(12), days: season(24, 2), isAway: () => false });
  const pairs = shared.map((day) => getMembersOnDuty(day).toSorted().join());
  assert.equal(new Set(pairs).size, 24, 'no pair twice');
});

test('the same rota is shared out the same way', () => {
  fc.assert(fc.property(anyRota, (rota) => assert.deepEqual(fillRota(rota), fillRota(rota))));
});

test('a large rota is shared out without asking over and over who is away', () => {
  let asked = 0;
  const isAway = () => {
    asked += 1;
    return false;
  };
  const [members, days] = [people(60), season(180, 2)];
  fillRota({ members, days, isAway });
  assert.ok(asked < 20 * members.length * days.length, `${asked} questions`);
});
