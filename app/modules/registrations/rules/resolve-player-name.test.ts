import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getPlayerNameSortKey } from '#app/modules/fixtures/fixtures.ts';
import { resolvePlayerName, splitPlayerNumber, toForenameFirstPlayerName } from './resolve-player-name.ts';

const joan = { id: 'joan', name: 'Joan Appleby', number: '1204' };
const john = { id: 'john', name: 'John Appleby', number: '' };
const jose = { id: 'jose', name: 'José Martín', number: '' };
const mary = { id: 'mary', name: 'Mary Ann O’Hara', number: '' };
const berg = { id: 'berg', name: 'Jan van der Berg', number: '' };
const all = [joan, john, jose, mary, berg];

const sure: [string, string][] = [
  ['Joan Appleby', 'joan'],
  ['JOAN  APPLEBY', 'joan'],
  ['Appleby, Joan', 'joan'],
  ['J. Appleby (1204)', 'joan'],
  ['Jose Martin', 'jose'],
  ['J Martin', 'jose'],
  ['Martin J.', 'jose'],
  ['M. A. OHara', 'mary'],
  ["m o'hara", 'mary'],
  ['J. van der Berg', 'berg'],
];
for (const [written, id] of sure)
  test(`‘${written}’ is surely one`, () => assert.equal(resolvePlayerName(written, all).player?.id, id));

const unsure: [string, string[]][] = [
  ['J. Appleby', ['joan', 'john']],
  ['Appleby', ['joan', 'john']],
  ['Jo Appleby', ['joan', 'john']],
  ['Joan Applebey', ['joan']],
  ['Joan Aplpeby', ['joan']],
  ['Berg', []],
  ['Peter Appleby', []],
  ['Joan Martin', []],
  ['', []],
  ['???', []],
];
for (const [written, ids] of unsure)
  test(`‘${written}’ is for somebody to say`, () => {
    const { player, maybe } = resolvePlayerName(written, all);
    assert.equal(player, null);
    assert.deepEqual(
      maybe.map(({ id }) => id),
      ids,
    );
  });

test('two of one name are told apart by the number alone', () => {
  const two = [joan, { id: 'other', name: 'Joan Appleby', number: '77' }];
  assert.equal(resolvePlayerName('Joan Appleby', two).player, null);
  assert.equal(resolvePlayerName('Joan Appleby', two).maybe.length, 2);
  assert.equal(resolvePlayerName('Joan Appleby 77', two).player?.id, 'other');
});

test('names are put in order, and found by what is left of them', () => {
  assert.equal(toForenameFirstPlayerName('Appleby, Joan'), 'Joan Appleby');
  assert.equal(toForenameFirstPlayerName('Joan Appleby'), 'Joan Appleby');
  assert.equal(getPlayerNameSortKey('Joan Appleby'), 'appleby joan');
  assert.equal(getPlayerNameSortKey('Jan van der Berg'), 'van der berg jan');
  assert.deepEqual(splitPlayerNumber('Joan Appleby'), { name: 'Joan Appleby', number: '' });
  assert.deepEqual(splitPlayerNumber('Joan Appleby (A-12)'), { name: 'Joan Appleby', number: 'A-12' });
});
