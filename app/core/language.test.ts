import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatCount, formatList, formatShare, formatShortList, formatTimes, pluralize } from './language.ts';

test('a count has its noun, and thousands their comma', () => {
  assert.equal(formatCount(0, 'member'), '0 members');
  assert.equal(formatCount(1, 'person', 'people'), '1 person');
  assert.equal(formatCount(1204, 'place is', 'places are'), '1,204 places are');
  assert.equal(pluralize(2, 'entry', 'entries'), 'entries');
});

test('once, twice, three times', () => {
  assert.deepEqual([1, 2, 3].map(formatTimes), ['once', 'twice', '3 times']);
});

test('a list is read as it is said', () => {
  assert.equal(formatList([]), '');
  assert.equal(formatList(['Ann']), 'Ann');
  assert.equal(formatList(['Ann', 'Bob']), 'Ann and Bob');
  assert.equal(formatList(['Ann', 'Bob', 'Cy'], 'or'), 'Ann, Bob or Cy');
});

test('of a long list the first are named, and one more is not worth counting', () => {
  const names = ['Ann', 'Bob', 'Cy', 'Di'];
  assert.equal(formatShortList(names, 2), 'Ann, Bob and 2 more');
  assert.equal(formatShortList(names, 3), 'Ann, Bob, Cy and Di');
});

test('a part of a whole', () => {
  assert.equal(formatShare(4, 9, 'place'), '4 of 9 places');
  assert.equal(formatShare(0, 1, 'place'), '0 of 1 place');
  assert.equal(formatShare(1, 1200), '1 of 1,200');
});
