import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { getRinkPlayerPositions } from '#app/modules/formats/match-format.ts';
import type { FairCandidate } from './choose-players.ts';
import { proposeFairSides } from './propose-sides.ts';

const matches = 25;

/** Replies to each match of a season, which has fewer places than there are members. */
const season = fc
  .record({
    rinks: fc.integer({ min: 1, max: 4 }),
    players: fc.constantFrom(2, 3, 4) as fc.Arbitrary<2 | 3 | 4>,
    more: fc.integer({ min: 1, max: 14 }),
  })
  .chain(({ more, ...side }) => {
    const members = side.rinks * side.players + more;
    const answers = fc.array(fc.boolean(), { minLength: members, maxLength: members });
    return fc.record({
      side: fc.constant(side),
      answers: fc.array(answers, { minLength: matches, maxLength: matches }),
    });
  });

test('nobody is passed over for somebody who has had a larger part, and of two who ask alike neither plays two more', () => {
  fc.assert(
    fc.property(season, ({ side, answers }) => {
      const positions = getRinkPlayerPositions(side);
      const members = (answers[0] ?? []).map(
        (_, at): FairCandidate => ({
          ...{ id: `${at}`, name: `Member ${at}`, word: 'yes', busy: '' },
          ...{ asked: 0, played: 0, positions: [] },
        }),
      );
      // Gives the first two members the same replies.
      const [first, second] = members;
      for (const match of answers) {
        const names = members.filter((_, at) => match[at === 1 ? 0 : at]);
        const { seats } = proposeFairSides({ rinks: side.rinks, positions, fixed: [], names, pairings: [] });
        const plays = new Set(seats.map(({ member }) => member));
        const part = ({ asked, played }: FairCandidate) => played / (asked + 1);
        for (const one of names.filter(({ id }) => !plays.has(id)))
          for (const other of names.filter(({ id }) => plays.has(id))) assert.ok(part(one) >= part(other));
        for (const one of names) one.asked += 1;
        for (const { member, place } of seats) {
          const one = members[Number(member)];
          if (!one) continue;
          one.played += 1;
          one.positions.unshift(positions[place] ?? '');
        }
      }
      assert.ok(first && second && Math.abs(first.played - second.played) <= 1);
    }),
    { numRuns: 40 },
  );
});

test('two who play together are on one rink where both get a place', () => {
  const names = fc.integer({ min: 2, max: 16 }).map((count) =>
    Array.from({ length: count }, (_, at): FairCandidate => {
      const facts = { asked: at % 4, played: at % 3, positions: ['lead', 'second', 'skip'].slice(at % 3) };
      return { id: `${at}`, name: `Member ${at}`, word: 'yes', busy: '', ...facts };
    }),
  );
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 4 }), fc.nat(15), (names, rinks, at) => {
      const [one, other] = [`${at % names.length}`, `${(at + 1) % names.length}`];
      const pairings = [{ one, other, how: 'together' as const }];
      const positions = ['lead', 'second', 'skip'];
      const { seats } = proposeFairSides({ rinks, positions, fixed: [], names, pairings });
      const rinkOf = (id: string) => seats.find(({ member }) => member === id)?.rink;
      const [first, second] = [rinkOf(one), rinkOf(other)];
      if (first && second) assert.equal(first, second);
    }),
  );
});

test('somebody plays where they usually do, and a newcomer is no skip, where others are there', () => {
  const member = (id: string, ...positions: string[]): FairCandidate => ({
    ...{ id, name: id, word: 'yes', busy: '', asked: 4, played: positions.length, positions },
  });
  const names = [member('Ann', 'skip', 'skip'), member('Bob'), member('Cy', 'second', 'lead', 'second')];
  const positions = ['lead', 'second', 'skip'];
  const { seats, reasons } = proposeFairSides({ rinks: 1, positions, fixed: [], names, pairings: [] });
  const where = Object.fromEntries(seats.map(({ member, place }) => [member, positions[place]]));
  assert.deepEqual(where, { Bob: 'lead', Cy: 'second', Ann: 'skip' });
  assert.deepEqual(
    reasons.map(({ words }) => words),
    [
      'Ann: available 4 times, played 2; usually skip.',
      'Bob: available 4 times, played 0.',
      'Cy: available 4 times, played 3; usually second.',
    ],
  );
});
