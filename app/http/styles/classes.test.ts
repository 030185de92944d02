import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findUsedCssClasses } from './classes.ts';

test('a page has the classes that it wears, and of those that script adds the ones of its marks', () => {
  const classes = findUsedCssClasses(
    '<p class="a b-c"><svg class="a d"></svg></p><div data-names="x"></div>',
  );
  for (const name of ['a', 'b-c', 'd', 'member', 'names-word']) assert.ok(classes.has(name), name);
  for (const name of ['', 'my-questions', 'talk']) assert.ok(!classes.has(name), name);
});

test('a text that breaks off within an attribute ends the search', () => {
  assert.ok(!findUsedCssClasses('<p class="a"><b class="b').has('b'));
});
