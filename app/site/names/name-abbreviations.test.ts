import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createScreenNameAbbreviator } from './name-abbreviations.ts';

const roll = ['Joan Appleby', 'Joan Atkins', 'Ron Marsh', 'Jan van der Berg', 'Peter Ash Wright', 'Cher'];

test('people are called by their first name and an initial, by both the other way, or by all of it', () => {
  const [first, initial, whole] = (['first', 'initial', 'whole'] as const).map((how) =>
    createScreenNameAbbreviator(how, roll),
  );
  assert.equal(first?.('Ron Marsh'), 'Ron M.');
  assert.equal(initial?.('Ron Marsh'), 'R. Marsh');
  assert.equal(whole?.('Ron Marsh'), 'Ron Marsh');
  assert.equal(first?.('Jan van der Berg'), 'Jan v.');
  assert.equal(initial?.('Jan van der Berg'), 'J. van der Berg');
  assert.equal(first?.('Peter Ash Wright'), 'Peter W.');
});

test('two who would be called the same have as many letters as tell them apart', () => {
  const first = createScreenNameAbbreviator('first', roll);
  assert.deepEqual(['Joan Appleby', 'Joan Atkins'].map(first), ['Joan Ap.', 'Joan At.']);
  const initial = createScreenNameAbbreviator('initial', ['Joan Appleby', 'John Appleby', 'Johan Appleby']);
  assert.deepEqual(['Joan Appleby', 'John Appleby'].map(initial), ['Joa. Appleby', 'John Appleby']);
});

test('whoever is on no roll is called in the same way, and what is no whole name stands as it is', () => {
  const first = createScreenNameAbbreviator('first', roll);
  assert.equal(first('Vera Newcomer'), 'Vera N.');
  for (const name of ['Cher', 'Visitor', 'Visitor 2', '']) assert.equal(first(name), name);
});
