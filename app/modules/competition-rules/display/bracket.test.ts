import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DrawnRound, drawKnockOut, drawRoundRobin } from '#app/modules/competition-rules/draws/draw.ts';
import { toDrawRows } from '#app/modules/competition-rules/draws/draw-rows.server.ts';
import { formatTieName, formatTieWithRound } from '#app/modules/competition-rules/draws/tie-names.ts';
import { buildBracketRows } from './bracket.ts';

const entrants = (size: number) => Array.from({ length: size }, (_, n) => ({ id: `e${n}`, seed: null }));

/** Return the rounds and ties of a draw as they are stored. */
const kept = (drawn: DrawnRound[]) =>
  toDrawRows(drawn, { competition: 'c', part: 'main', position: 0, state: 'open' });

test('every tie stands on one line of the bracket, beside the one it leads to', () => {
  for (let size = 2; size <= 64; size++) {
    const { rounds, ties } = kept(drawKnockOut(entrants(size), () => 0.4));
    const lines = buildBracketRows(rounds, ties) ?? [];
    assert.deepEqual(lines.flat().filter((one) => one).length, ties.length, String(size));
    for (const [index, line] of lines.slice(0, -1).entries())
      for (const [at, one] of line.entries()) {
        const next = lines[index + 1]?.[Math.floor(at / 2)];
        if (one) assert.equal(next?.[at % 2 === 0 ? 'from1' : 'from2'], one.id);
      }
  }
  const { rounds, ties } = kept(drawRoundRobin(entrants(5), () => 0.4));
  assert.equal(buildBracketRows(rounds, ties), undefined);
});

test('a tie is called what a player would call it', () => {
  const { rounds, ties } = kept(drawKnockOut(entrants(20), () => 0.4));
  const firsts = rounds.flatMap(({ id }) => ties.find(({ round }) => round === id) ?? []);
  assert.deepEqual(
    firsts.map((tie) => formatTieName({ rounds, ties }, tie)),
    ['preliminary tie 1', 'match 1', 'quarter-final 1', 'semi-final 1', 'the final'],
  );
});

test('no two ties of a draw have one name', () => {
  const draws = [
    ...Array.from({ length: 127 }, (_, n) => drawKnockOut(entrants(n + 2), () => 0.4)),
    ...Array.from({ length: 9 }, (_, n) => drawRoundRobin(entrants(n + 2), () => 0.4)),
  ];
  for (const drawn of draws) {
    const { rounds, ties } = kept(drawn);
    assert.equal(new Set(ties.map((tie) => formatTieName({ rounds, ties }, tie))).size, ties.length);
  }
});

test('a draw of 32 numbers its matches from the first round on to the second', () => {
  const { rounds, ties } = kept(drawKnockOut(entrants(32), () => 0.4));
  const named = rounds.map(({ id }) =>
    ties.filter(({ round }) => round === id).map((tie) => formatTieWithRound({ rounds, ties }, tie)),
  );
  assert.deepEqual([named[0]?.at(0), named[0]?.at(-1)], ['Round 1, match 1', 'Round 1, match 16']);
  assert.deepEqual([named[1]?.at(0), named[1]?.at(-1)], ['Round 2, match 17', 'Round 2, match 24']);
  assert.deepEqual(
    [named[2]?.at(0), named[3]?.at(-1), named[4]],
    ['Quarter-final 1', 'Semi-final 2', ['Final']],
  );
});
