import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getRinkSplits } from './rink-splits.ts';

const usual = (players: number, rinks = 6) => getRinkSplits(players, rinks)[0]?.key;

test('from eight players on as few strips as hold all, in sides of three and two', () => {
  const known: Record<number, string> = {
    8: '2v2 2v2',
    9: '3v2 2v2',
    10: '3v3 2v2',
    11: '3v3 3v2',
    12: '3v3 3v3',
    13: '3v2 2v2 2v2',
    14: '3v3 2v2 2v2',
    16: '3v3 3v3 2v2',
    17: '3v3 3v3 3v2',
    18: '3v3 3v3 3v3',
    25: '3v3 3v3 3v2 2v2 2v2',
    36: '3v3 3v3 3v3 3v3 3v3 3v3',
  };
  for (const [players, key] of Object.entries(known)) assert.equal(usual(Number(players)), key, players);
});

test('under eight there is a choice of what clubs do', () => {
  const keys = (players: number, rinks = 6) => getRinkSplits(players, rinks).map(({ key }) => key);
  assert.deepEqual(keys(1), []);
  assert.deepEqual(keys(2), ['1v1']);
  assert.deepEqual(keys(3), ['1v1v1']);
  assert.deepEqual(keys(4), ['2v2', '1v1 1v1']);
  assert.deepEqual(keys(5), ['3v2', '1v1v1 1v1']);
  assert.deepEqual(keys(6), ['3v3', '2v2 1v1', '1v1v1 1v1v1']);
  assert.deepEqual(keys(7), ['4v3', '2v2 1v1v1']);
  assert.deepEqual(keys(7, 1), ['4v3'], 'on one strip only what has room there');
});

test('with more than the strips hold in threes they play fours, and then some sit out', () => {
  assert.equal(usual(37), '4v3 3v3 3v3 3v3 3v3 3v3');
  assert.equal(usual(47), '4v4 4v4 4v4 4v4 4v4 4v3');
  assert.equal(usual(13, 2), '4v3 3v3');
  assert.deepEqual(getRinkSplits(60, 6), [
    { key: Array(6).fill('4v4').join(' '), sizes: Array(6).fill([4, 4]), out: 12 },
  ]);
});

for (const rinks of [1, 2, 3, 4, 5, 6])
  test(`from 2 to 60 players on ${rinks} there is room for all that can play, and one side short at most`, () => {
    for (let players = 2; players <= 60; players++) {
      const ways = getRinkSplits(players, rinks);
      assert.ok(ways.length > 0, `${players}`);
      for (const { sizes, out, key } of ways) {
        const said = `${players} on ${rinks}: ${key}`;
        assert.equal(sizes.flat().reduce((sum, size) => sum + size, 0) + out, players, said);
        assert.ok(sizes.length <= rinks, said);
        assert.equal(out, Math.max(0, players - rinks * 8), said);
        assert.ok(sizes.filter((sides) => new Set(sides).size > 1).length <= 1, said);
        if (players >= 8 && players <= rinks * 6) {
          assert.equal(sizes.length, Math.ceil(players / 6), said);
          assert.ok(
            sizes.flat().every((size) => size === 2 || size === 3),
            said,
          );
        }
      }
    }
  });
