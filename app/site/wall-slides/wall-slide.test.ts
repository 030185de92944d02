import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  getMaxRowsOnWallSlide,
  splitListEvenly,
  splitListIntoWallSlides,
  truncateTextAtWord,
} from './wall-slide.ts';

test('a list is put on as few pictures as it needs, all about as full, and nothing of it is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 12 }), (list, most) => {
      const parts = splitListEvenly(list, most);
      assert.deepEqual(parts.flat(), list);
      assert.ok(parts.every(({ length }) => length > 0 && length <= most));
      assert.ok(parts.length <= Math.ceil(list.length / most));
    }),
  );
});

test('pictures of one list say which of them they are, and one alone does not', () => {
  const facts = { key: 'duties', title: 'Duties', aside: '' };
  const of = (count: number) =>
    splitListIntoWallSlides(facts, Array.from({ length: count }, String), 4, (part) => ({
      kind: 'names',
      names: part.map((name) => ({ id: name, name })),
    }));
  assert.deepEqual(
    of(5).map(({ key, title }) => [key, title]),
    [
      ['duties', 'Duties, 1 of 2'],
      ['duties-2', 'Duties, 2 of 2'],
    ],
  );
  assert.deepEqual(of(4)[0]?.title, 'Duties');
  assert.deepEqual(of(0), []);
});

test('lines that say much are fewer on a picture, and one of any length has one to itself', () => {
  const line = (name: string, about: string, more = '') => ({
    name,
    about,
    more,
    state: '',
    isPressing: false,
  });
  const short = line('Hollowby', 'Home, 2pm');
  assert.equal(getMaxRowsOnWallSlide([short]), 4);
  assert.equal(
    getMaxRowsOnWallSlide([short, line('Hollowby', 'Home, 2pm', 'Playing: Tom B., Joan A. and Arthur P.')]),
    3,
  );
  assert.equal(getMaxRowsOnWallSlide([short, line('x'.repeat(60), 'y'.repeat(60), 'z'.repeat(180))]), 1);
  assert.equal(getMaxRowsOnWallSlide([line('Hollowby', 'y'.repeat(2000))]), 1);
});

test('a text ends with a word where there is no more room', () => {
  assert.equal(truncateTextAtWord('The bar is\nopen.', 40), 'The bar is open.');
  assert.equal(truncateTextAtWord('The bar is open until eleven', 16), 'The bar is open …');
  assert.equal(truncateTextAtWord('x'.repeat(50), 10), `${'x'.repeat(5)} …`);
});
