import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  createTestDrawPeople,
  createTestRollUpDrawInput,
  drawTestRollUpDays,
  getTestDrawPairs,
  getTestDrawSides,
  toPastRollUpDraw,
} from '#tests/draw-inputs.ts';
import { drawRollUpGames } from './draw.ts';
import { getPlayersOfRollUpGames, isBalancedRollUpDraw } from './games.ts';

const seeds = fc.nat(1_000_000);

test('everybody who came plays, in one place, with one side short at most; beyond the strips some sit out', () => {
  const input = fc.record({
    count: fc.integer({ min: 2, max: 60 }),
    rinks: fc.integer({ min: 1, max: 8 }),
    seed: seeds,
  });
  fc.assert(
    fc.property(input, ({ count, rinks, seed }) => {
      const draw = drawRollUpGames(createTestRollUpDrawInput(createTestDrawPeople(count), { rinks, seed }));
      assert.deepEqual(
        [...getPlayersOfRollUpGames(draw.games), ...draw.out].sort(),
        createTestDrawPeople(count).sort(),
      );
      assert.equal(draw.out.length, Math.max(0, count - rinks * 8));
      assert.ok(isBalancedRollUpDraw(draw.games), JSON.stringify(draw.games));
      assert.ok(draw.games.every(({ rink }) => rink <= rinks));
    }),
    { numRuns: 60 },
  );
});

test('nobody sits out twice running while another has not', () => {
  const input = fc.record({
    counts: fc.array(fc.integer({ min: 9, max: 16 }), { minLength: 2, maxLength: 6 }),
    seed: seeds,
  });
  fc.assert(
    fc.property(input, ({ counts, seed }) => {
      const days = drawTestRollUpDays(counts.map(createTestDrawPeople), { rinks: 1, seed });
      for (const [at, { games, out }] of days.entries()) {
        const outLast = (who: string) => {
          const last = days
            .slice(0, at)
            .findLast((one) => one.out.includes(who) || getPlayersOfRollUpGames(one.games).includes(who));
          return last?.out.includes(who) === true;
        };
        if (out.some(outLast)) assert.ok(getPlayersOfRollUpGames(games).every(outLast), `draw ${at}`);
      }
    }),
    { numRuns: 40 },
  );
});

test('pairs that stay together are on one side, others that keep apart are not', () => {
  const input = fc.record({ count: fc.integer({ min: 8, max: 40 }), seed: seeds });
  fc.assert(
    fc.property(input, ({ count, seed }) => {
      const draw = drawRollUpGames(
        createTestRollUpDrawInput(createTestDrawPeople(count), {
          seed,
          together: [
            ['p0', 'p1'],
            ['p2', 'p3'],
          ],
          apart: [
            ['p4', 'p5'],
            ['p1', 'p6'],
          ],
        }),
      );
      const pairs = getTestDrawPairs(draw);
      assert.ok(pairs.includes('p0 p1') && pairs.includes('p2 p3'));
      assert.ok(!pairs.includes('p4 p5') && !pairs.includes('p1 p6'));
    }),
    { numRuns: 40 },
  );
});

test('nobody has a partner of the time before again where that can be avoided: from eight players on it can', () => {
  const input = fc.record({ count: fc.integer({ min: 8, max: 48 }), seed: seeds });
  fc.assert(
    fc.property(input, ({ count, seed }) => {
      const [first, second] = drawTestRollUpDays([createTestDrawPeople(count), createTestDrawPeople(count)], {
        seed,
      });
      const again = getTestDrawPairs(second ?? { games: [] }).filter((pair) =>
        getTestDrawPairs(first ?? { games: [] }).includes(pair),
      );
      assert.deepEqual(again, []);
    }),
    { numRuns: 40 },
  );
});

test('the same seed makes the same draw', () => {
  const past = [toPastRollUpDraw(drawRollUpGames(createTestRollUpDrawInput(createTestDrawPeople(17))))];
  const draw = (seed: number) =>
    drawRollUpGames(createTestRollUpDrawInput(createTestDrawPeople(17), { past, seed }));
  assert.deepEqual(draw(7), draw(7));
  assert.notDeepEqual(draw(7).games, draw(8).games);
});

test('each side has somebody who skips as long as there are enough, at the end, and a lead in front', () => {
  const habits = new Map(
    createTestDrawPeople(18).map((person, at) => [
      person,
      { games: 8, lead: at % 3 === 0 ? 8 : 0, skip: at % 3 === 2 ? 8 : 0 },
    ]),
  );
  for (let seed = 0; seed < 20; seed++) {
    const sides = getTestDrawSides(
      drawRollUpGames(createTestRollUpDrawInput(createTestDrawPeople(18), { habits, seed })),
    );
    const is = (who = '', which: 'lead' | 'skip') => (habits.get(who)?.[which] ?? 0) > 0;
    for (const side of sides) {
      assert.ok(is(side.at(-1), 'skip'), `skip of ${side}`);
      assert.ok(is(side[0], 'lead'), `lead of ${side}`);
    }
  }
});

test('sixty are drawn in a fifth of a second of processor time', () => {
  const past = drawTestRollUpDays(Array(12).fill(createTestDrawPeople(60))).map((draw, at) =>
    toPastRollUpDraw(draw, at),
  );
  const before = process.cpuUsage();
  drawRollUpGames(createTestRollUpDrawInput(createTestDrawPeople(60), { past, rinks: 8 }));
  const { user, system } = process.cpuUsage(before);
  assert.ok((user + system) / 1000 < 200, `${(user + system) / 1000} ms`);
});
