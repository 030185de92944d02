import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultMatchFormat, type MatchScoreSheet } from '#app/modules/formats/formats.ts';
import { starterRinkTermsForTests } from '#tests/format-words.ts';
import { compareResultEntries } from './compare-entries.ts';
import { findLikelyScoreTypos } from './likely-typos.ts';

const card = { ...defaultMatchFormat, rinks: 3, length: { ends: 21 } };
const names = { home: 'Osmoor A', away: 'Ludford A' };
const sheet = (...rinks: [number, number][]): MatchScoreSheet => ({
  ...{ state: 'played', concededBy: null, ends: null, shots: null, points: null },
  rinks: rinks.map(([home, away]) => ({ home, away })),
});
const slips = (one: MatchScoreSheet) => findLikelyScoreTypos(one, card, names, starterRinkTermsForTests);

test('211 for 21 is asked about, with what was meant', () =>
  assert.deepEqual(slips(sheet([21, 12], [211, 9], [14, 15])), {
    'rinks.1.home': '211 shots on rink 2 for Osmoor A? Did you mean 21?',
  }));

test('a great win is taken as it is, and a rink without a shot is asked about', () => {
  assert.deepEqual(slips(sheet([42, 2], [21, 9], [14, 15])), {});
  assert.deepEqual(Object.keys(slips(sheet([42, 2], [0, 0], [14, 15]))), ['rinks.1.home']);
});

test('the same rinks in another order are one result, and each side’s names come to the rink on which they played', () => {
  const name = (side: 'home' | 'away', rink: number, name: string) => ({
    side,
    rink,
    place: 0,
    player: null,
    name,
  });
  const home = { sheet: sheet([21, 12], [10, 9]), players: [name('home', 1, 'Ann'), name('home', 2, 'Ben')] };
  const away = { sheet: sheet([10, 9], [21, 12]), players: [name('away', 1, 'Cy'), name('away', 2, 'Di')] };
  const both = compareResultEntries(home, away, card);
  assert.ok(both.state === 'alike');
  assert.deepEqual(
    both.word.players.map(({ rink, name }) => `${rink} ${name}`),
    ['1 Ann', '2 Ben', '2 Cy', '1 Di'],
  );
});
