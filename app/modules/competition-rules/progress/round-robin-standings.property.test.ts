import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CompetitionTieTable } from '#db/schema/competitions.ts';
import { rankRoundRobin } from './round-robin-standings.ts';

const game = (entry1: string, entry2: string, score1: number, score2: number) =>
  ({ entry1, entry2, score1, score2, won: score1 > score2 ? 1 : 2 }) as CompetitionTieTable;
const entriesOf = (...names: string[]) =>
  names.map((name, position) => ({
    id: name,
    name,
    competition: 'c',
    position,
    seed: null,
    start: 0,
    pool: null,
    withdrawn: 0,
  }));

test('the table goes by wins, then shots, then the game between those who are level', () => {
  const table = (...ties: CompetitionTieTable[]) =>
    rankRoundRobin({ entries: entriesOf('a', 'b', 'c', 'd'), ties }).map(
      ({ name, place }) => `${place} ${name}`,
    );
  const byWins = [game('a', 'b', 21, 1), game('b', 'c', 2, 1), game('b', 'd', 2, 1)];
  assert.deepEqual(
    table(...byWins),
    ['1 b', '2 a', '3 c', '3 d'],
    'and those whom nothing parts share a place',
  );
  assert.deepEqual(table(game('a', 'b', 10, 8), game('c', 'd', 15, 5)), ['1 c', '2 a', '3 b', '4 d']);
  const level = [game('b', 'a', 10, 8), game('d', 'b', 10, 8), game('a', 'c', 10, 8)];
  assert.deepEqual(table(...level), ['1 d', '2 b', '3 a', '4 c'], 'b has beaten a');
  const circle = [game('a', 'b', 10, 8), game('b', 'c', 10, 8), game('c', 'a', 10, 8)];
  assert.deepEqual(table(...circle), ['1 a', '1 b', '1 c', '4 d']);
});

test('wins and losses, shots for and against balance over the whole table', () => {
  const games = fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.nat(30), fc.nat(30)), { maxLength: 30 });
  fc.assert(
    fc.property(games, (all) => {
      const names = ['a', 'b', 'c', 'd', 'e', 'f'];
      const ties = all
        .filter(([one, other, score1, score2]) => one !== other && score1 !== score2)
        .map(([one, other, score1, score2]) => game(names[one] ?? '', names[other] ?? '', score1, score2));
      const lines = rankRoundRobin({ entries: entriesOf(...names), ties });
      const sum = (value: (line: (typeof lines)[number]) => number) =>
        lines.reduce((total, line) => total + value(line), 0);
      assert.equal(lines.length, names.length);
      assert.equal(
        sum(({ won }) => won),
        ties.length,
      );
      assert.equal(
        sum(({ lost }) => lost),
        ties.length,
      );
      assert.equal(
        sum(({ difference }) => difference),
        0,
      );
      assert.deepEqual(
        lines.map(({ won }) => won),
        lines.map(({ won }) => won).sort((one, other) => other - one),
      );
    }),
    { numRuns: 200 },
  );
});

test('the table is the same in whatever order the sides entered and the results came', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const games = fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.nat(30), fc.nat(30)), { maxLength: 30 });
  const order = fc.shuffledSubarray(names, { minLength: 6 });
  fc.assert(
    fc.property(games, order, fc.nat(), (all, other, turn) => {
      const ties = all
        .filter(([one, two, score1, score2]) => one !== two && score1 !== score2)
        .map(([one, two, score1, score2]) => game(names[one] ?? '', names[two] ?? '', score1, score2));
      const at = ties.length > 0 ? turn % ties.length : 0;
      const table = rankRoundRobin({ entries: entriesOf(...names), ties });
      const turned = [...ties.slice(at), ...ties.slice(0, at)].reverse();
      assert.deepEqual(rankRoundRobin({ entries: entriesOf(...other), ties: turned }), table);
    }),
    { numRuns: 200 },
  );
});
