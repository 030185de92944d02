import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isIn, namesIn, recordOf, swap } from './typed.ts';

test('the names in an object are its own, in its order', () => {
  const thing = Object.assign(Object.create({ inherited: 1 }), { second: 2, first: 1 });
  assert.deepEqual(namesIn(thing), ['second', 'first']);
});

test('what an object inherits stands under no name in it', () => {
  assert.equal(isIn({ seen: 1 }, 'seen'), true);
  assert.equal(isIn({ seen: 1 }, 'toString'), false);
});

test('a record holds what is made of each name', () => {
  assert.deepEqual(
    recordOf(['a', 'bc'], (name) => name.length),
    { a: 1, bc: 2 },
  );
});

test('two change places, or one keeps its own', () => {
  const items = ['a', 'b', 'c'];
  swap(items, 0, 2);
  swap(items, 1, 1);
  assert.deepEqual(items, ['c', 'b', 'a']);
});
