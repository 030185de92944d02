import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createSeededRandom } from '#app/core/seeded-random.ts';
import { type DrawnRound, type DrawnSide, drawKnockOut, drawRoundRobin, getMainBracketSize } from './draw.ts';

/** Entries of which the first few are seeded, and a random seed that is the same at each run. */
const drawing = fc
  .record({ entries: fc.integer({ min: 2, max: 128 }), seeded: fc.nat(128), seed: fc.nat() })
  .map(({ entries, seeded, seed }) => {
    const seeds = Math.min(entries, seeded);
    const entrants = Array.from({ length: entries }, (_, at) => ({
      id: `e${at + 1}`,
      seed: at < seeds ? at + 1 : null,
    }));
    return { entrants, seeds, chance: createSeededRandom(seed) };
  });

const holds = (
  property: (drawing: { entrants: { id: string }[]; rounds: DrawnRound[]; seeds: number }) => void,
) =>
  fc.assert(
    fc.property(drawing, ({ entrants, seeds, chance }) =>
      property({ entrants, seeds, rounds: drawKnockOut(entrants, chance) }),
    ),
    { numRuns: 400 },
  );

const entryOf = (side: DrawnSide) => ('entry' in side ? [side.entry] : []);
const entriesIn = ({ ties }: DrawnRound) => ties.flat().flatMap(entryOf);

test('every entrant is drawn exactly once, and plays in the first or the second round', () => {
  holds(({ entrants, rounds }) => {
    assert.deepEqual(rounds.flatMap(entriesIn).sort(), entrants.map(({ id }) => id).sort());
    for (const round of rounds.slice(2)) assert.deepEqual(entriesIn(round), []);
  });
});

test('one tie fewer than entries; every tie but the final leads to one place of the round after it', () => {
  holds(({ entrants, rounds }) => {
    assert.equal(rounds.flatMap(({ ties }) => ties).length, entrants.length - 1);
    assert.equal(rounds.at(-1)?.ties.length, 1);
    for (const [index, { ties }] of rounds.entries()) {
      const before = rounds[index - 1]?.ties.length ?? 0;
      const from = ties.flat().flatMap((side) => ('winnerOf' in side ? [side.winnerOf] : []));
      assert.deepEqual(
        from.sort((a, b) => a - b),
        Array.from({ length: before }, (_, n) => n),
      );
    }
  });
});

test('the main bracket is the largest power of two not above the entries, the preliminary ties are the excess', () => {
  holds(({ entrants, rounds }) => {
    const main = getMainBracketSize(entrants.length);
    assert.ok(main <= entrants.length && entrants.length < 2 * main);
    const excess = entrants.length - main;
    const [first] = rounds;
    if (excess > 0) {
      assert.deepEqual([first?.name, first?.ties.length], ['Preliminary round', excess]);
      assert.equal(entriesIn(rounds[1] as DrawnRound).length, main - excess, 'straight through');
    }
    const halving = rounds.slice(excess > 0 ? 1 : 0).map(({ ties }) => ties.length);
    assert.deepEqual(
      halving,
      Array.from({ length: Math.log2(main) }, (_, n) => main / 2 ** (n + 1)),
    );
  });
});

test('whatever the results, exactly one wins, having beaten all whom they met', () => {
  fc.assert(
    fc.property(drawing, fc.nat(), ({ entrants, chance }, coins) => {
      const toss = createSeededRandom(coins);
      const beaten: string[] = [];
      let winners: string[] = [];
      for (const { ties } of drawKnockOut(entrants, chance)) {
        const last = winners;
        winners = ties.map((sides) => {
          const [one, other] = sides.map((side) =>
            'entry' in side ? side.entry : (last[side.winnerOf] as string),
          );
          const [winner, loser] = toss() < 0.5 ? [one, other] : [other, one];
          beaten.push(loser as string);
          return winner as string;
        });
      }
      assert.equal(winners.length, 1);
      assert.deepEqual([...beaten, ...winners].sort(), entrants.map(({ id }) => id).sort());
    }),
    { numRuns: 200 },
  );
});

test('the seeded meet as late as the bracket allows, and are the first to go straight through', () => {
  holds(({ rounds, seeds }) => {
    // If the better seed wins every tie, only the best 2, 4, 8 … are left in the last rounds.
    let alive: number[] = [];
    for (const [index, { ties }] of rounds.entries()) {
      const last = alive;
      const rank = (side: DrawnSide) =>
        'entry' in side ? Number(side.entry.slice(1)) : (last[side.winnerOf] as number);
      const left = 2 ** (rounds.length - index);
      const playing = ties.flat().map(rank);
      for (let seed = 1; seed <= Math.min(seeds, left); seed++) {
        const straight = index === 0 && !playing.includes(seed);
        assert.ok(straight || playing.includes(seed), `seed ${seed} is out before the last ${left}`);
      }
      alive = ties.map((sides) => Math.min(...sides.map(rank)));
      for (const sides of ties) {
        const ranks = sides.map(rank);
        if (ranks.every((one) => one <= seeds))
          assert.ok(
            ranks.some((one) => one > left / 2),
            `seeds ${ranks} meet among the last ${left}`,
          );
      }
    }
    const through = rounds[0]?.name === 'Preliminary round' ? entriesIn(rounds[1] as DrawnRound) : undefined;
    for (let seed = 1; through && seed <= Math.min(seeds, through.length); seed++)
      assert.ok(through.includes(`e${seed}`), `seed ${seed} plays a preliminary tie`);
  });
});

test('who is drawn first is chance: neither the seeded nor the early entries challenge more', () => {
  const chance = createSeededRandom(5);
  const entrants = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, seed: at < 2 ? at + 1 : null }));
  const first: Record<string, number> = { a: 0, b: 0, c: 0, d: 0 };
  const opponents = new Set<string>();
  for (let time = 0; time < 2000; time++) {
    for (const sides of drawKnockOut(entrants, chance)[0]?.ties ?? []) {
      const [one = '', other = ''] = sides.flatMap(entryOf);
      first[one] = (first[one] ?? 0) + 1;
      opponents.add([one, other].sort().join());
    }
  }
  for (const [who, times] of Object.entries(first))
    assert.ok(times > 900 && times < 1100, `${who}: ${times}`);
  assert.deepEqual([...opponents].sort(), ['a,c', 'a,d', 'b,c', 'b,d']);
});

test('round robin: each meets each once, nobody plays twice in a round, and all challenge alike', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.nat(), (size, seed) => {
      const entrants = Array.from({ length: size }, (_, n) => ({ id: `e${n}`, seed: null }));
      const rounds = drawRoundRobin(entrants, createSeededRandom(seed));
      assert.equal(rounds.length, size % 2 === 0 ? size - 1 : size);
      const pairs = rounds.flatMap((round) => {
        const playing = entriesIn(round);
        assert.equal(new Set(playing).size, playing.length, 'twice in a round');
        assert.equal(playing.length, size - (size % 2));
        return round.ties.map((sides) => sides.flatMap(entryOf).sort().join());
      });
      assert.equal(pairs.length, (size * (size - 1)) / 2);
      assert.equal(new Set(pairs).size, pairs.length);
      const challenges = entrants.map(
        ({ id }) => rounds.flatMap(({ ties }) => ties).filter(([one]) => entryOf(one)[0] === id).length,
      );
      assert.ok(Math.max(...challenges) - Math.min(...challenges) <= 1, challenges.join());
    }),
    { numRuns: 200 },
  );
});
