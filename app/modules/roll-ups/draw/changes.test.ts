import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createTestDrawPeople, createTestRollUpDrawInput } from '#tests/draw-inputs.ts';
import { drawRollUpGames } from './draw.ts';
import {
  formatRollUpGameSize,
  getPlayersOfRollUpGames,
  isBalancedRollUpDraw,
  type RollUpDrawGame,
} from './games.ts';
import { findLateArrivalPlace, getPlayersWithoutGame } from './late-arrivals.ts';
import { removePlayerFromDraw, swapPlayersInDraw } from './update-draw.ts';

const drawn = (count: number, rinks = 6) =>
  drawRollUpGames(createTestRollUpDrawInput(createTestDrawPeople(count), { rinks })).games;
const sizes = (games: RollUpDrawGame[]) => games.map(formatRollUpGameSize).join(', ');

test('who comes late goes to the short side', () => {
  const joined = findLateArrivalPlace(drawn(17), ['late'], 6);
  assert.equal(joined?.how, 'short side');
  assert.equal(sizes(joined?.games ?? []), '3 v 3, 3 v 3, 3 v 3');
  const side = joined?.games.flatMap((game) => game.sides).find(({ players }) => players.includes('late'));
  assert.equal(side?.players[1], 'late', 'as second');
});

test('else they make three against two, begin on a strip of their own, or wait', () => {
  assert.equal(sizes(findLateArrivalPlace(drawn(8), ['late'], 6)?.games ?? []), '3 v 2, 2 v 2');
  assert.equal(findLateArrivalPlace(drawn(18), ['late'], 6), undefined, 'one alone waits');
  const two = findLateArrivalPlace(drawn(18), ['late', 'later'], 6);
  assert.equal(two?.how, 'new game');
  assert.equal(sizes(two?.games ?? []), '3 v 3, 3 v 3, 3 v 3, 1 v 1');
  assert.equal(two?.rink, 4);
  assert.equal(
    findLateArrivalPlace(drawn(18, 3), ['late', 'later'], 3),
    undefined,
    'without a free strip two wait as well',
  );
  assert.equal(
    sizes(findLateArrivalPlace(drawn(38), ['late'], 6)?.games ?? []).match(/4 v 3/g)?.length,
    1,
    'among fours',
  );
});

test('who sat out plays before those who came later', () => {
  const { games, out } = drawRollUpGames(createTestRollUpDrawInput(createTestDrawPeople(10), { rinks: 1 }));
  assert.deepEqual(getPlayersWithoutGame([...createTestDrawPeople(10), 'late'], games, out), [
    ...createTestDrawPeople(10).filter((one) => out.includes(one)),
    'late',
  ]);
});

test('somebody goes home: who waits takes the place, else as few as can be are moved', () => {
  const games = drawn(18);
  assert.deepEqual(removePlayerFromDraw(games, 'p0', ['late']).moved, ['late']);
  const fine = removePlayerFromDraw(games, 'p0');
  assert.equal(sizes(fine.games).match(/3/g)?.length, 5);
  assert.deepEqual(fine.moved, [], 'three against two goes well');
  const two = removePlayerFromDraw(fine.games, getPlayersOfRollUpGames(fine.games.slice(-1))[0] ?? '');
  assert.equal(two.moved.length <= 1, true);
  const eight = removePlayerFromDraw(drawn(8), 'p0');
  assert.deepEqual([eight.moved.length, sizes(eight.games).includes('1 v 1 v 1')], [3, true]);
  assert.deepEqual(removePlayerFromDraw(drawn(2), 'p0'), { games: [], moved: [], left: ['p1'] });
  assert.equal(sizes(removePlayerFromDraw(drawn(3), 'p0').games), '1 v 1');
});

test('whoever goes home, one after the other, the rest can play on; at most one is moved from six players on', () => {
  const input = fc.record({
    count: fc.integer({ min: 2, max: 30 }),
    going: fc.array(fc.nat(100), { maxLength: 6 }),
  });
  fc.assert(
    fc.property(input, ({ count, going }) => {
      let games = drawn(count);
      const left: string[] = [];
      for (const at of going) {
        const players = getPlayersOfRollUpGames(games);
        const gone = players[at % Math.max(1, players.length)];
        if (gone === undefined) break;
        const mended = removePlayerFromDraw(games, gone);
        left.push(...mended.left);
        assert.deepEqual(
          [...getPlayersOfRollUpGames(mended.games), ...mended.left].sort(),
          players.filter((one) => one !== gone).sort(),
        );
        assert.ok(isBalancedRollUpDraw(mended.games), `${sizes(games)} -> ${sizes(mended.games)}`);
        assert.ok(mended.moved.length <= 3);
        games = mended.games;
      }
    }),
  );
});

test('two are exchanged, wherever they are', () => {
  const games = drawn(12);
  const all = getPlayersOfRollUpGames(games);
  const [one = '', other = ''] = [all[0], all[11]];
  assert.deepEqual(getPlayersOfRollUpGames(swapPlayersInDraw(games, one, other)), [
    other,
    ...all.slice(1, 11),
    one,
  ]);
  assert.deepEqual(swapPlayersInDraw(swapPlayersInDraw(games, one, other), one, other), games);
});
