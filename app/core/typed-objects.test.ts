import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createObjectFromKeys, hasOwnKey, swapItems, typedKeys } from './typed-objects.ts';

test('the names in an object are its own, in its order', () => {
  const thing = Object.assign(Object.create({ inherited: 1 }), { second: 2, first: 1 });
  assert.deepEqual(typedKeys(thing), ['second', 'first']);
});

test('what an object inherits stands under no name in it', () => {
  assert.equal(hasOwnKey({ seen: 1 }, 'seen'), true);
  assert.equal(hasOwnKey({ seen: 1 }, 'toString'), false);
});

test('a record holds what is made of each name', () => {
  assert.deepEqual(
    createObjectFromKeys(['a', 'bc'], (name) => name.length),
    { a: 1, bc: 2 },
  );
});

test('two change places, or one keeps its own', () => {
  const items = ['a', 'b', 'c'];
  swapItems(items, 0, 2);
  swapItems(items, 1, 1);
  assert.deepEqual(items, ['c', 'b', 'a']);
});
