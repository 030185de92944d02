import assert from 'node:assert/strict';
import { test } from 'node:test';
import { someNames, toldWords } from './telling-words.ts';

const rung = (name: string) => ({ id: name, name, telephone: '' });
const told = (mail: number, ring: string[] = []) =>
  toldWords({ when: 'at 10.04', by: 'Peter', mail, ring: ring.map(rung) });

test('a telling is said with its number, its time and whoever is still to be rung', () => {
  assert.equal(told(16, ['Ann', 'Bob']), 'Told 16 at 10.04, 2 to ring');
  assert.equal(told(1), 'Told 1 at 10.04');
});

test('where no mail went it says whom to ring, or that nobody was told', () => {
  assert.equal(told(0, ['Ann']), '1 to ring');
  assert.equal(told(0), 'Told nobody at 10.04');
});

test('names are said while they are few, and counted beyond', () => {
  const people = ['Ann', 'Bob', 'Cy', 'Di'].map((name) => ({ name }));
  assert.equal(someNames([]), '');
  assert.equal(someNames(people.slice(0, 1)), 'Ann');
  assert.equal(someNames(people.slice(0, 3)), 'Ann, Bob and Cy');
  assert.equal(someNames(people), 'Ann, Bob and 2 more');
});
