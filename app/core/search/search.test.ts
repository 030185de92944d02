import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rankSearchMatches, splitSearchWords } from './search.ts';

const pages = [
  { title: 'New to bowling', path: '/new', text: 'The bias makes a bowl curl. Bowls can be hired.' },
  { title: 'The Annex Café Trophy', path: '/cafe', text: 'Cakes, and three-wood trips.' },
  { title: 'Find us', path: '/find', text: 'Behind the hedge.' },
];
const found = (query: string) => rankSearchMatches(pages, query).map(({ path }) => path);

test('a page is found by the beginnings of its words, in title or text', () => {
  assert.deepEqual(found('bow'), ['/new']);
  assert.deepEqual(found('HEDGE'), ['/find']);
  assert.deepEqual(found('edge'), []);
});

test('every word must be there, and accents do not matter', () => {
  assert.deepEqual(found('annex cafe'), ['/cafe']);
  assert.deepEqual(found('cafe hedge'), []);
});

test('a page that is found shows its text from some words before the first of those asked for', () => {
  const long = {
    title: 'Rules',
    path: '/rules',
    text: `Bowls ${'and more '.repeat(30)}of the jack ${'x '.repeat(99)}`,
  };
  const shown = (query: string) => rankSearchMatches([long], query)[0]?.excerpt ?? '';
  assert.match(shown('jack'), /^… .{30,60}jack .* …$/);
  assert.match(shown('bowls jack'), /^Bowls and .* …$/);
});

test('no more than eight words of two letters or more are looked for', () => {
  assert.deepEqual(splitSearchWords('a an the bowls a'), ['an', 'the', 'bowls']);
  assert.equal(splitSearchWords('aa bb cc dd ee ff gg hh ii jj').length, 8);
});

test('whatever is asked, search answers', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (query) => {
      for (const { excerpt } of rankSearchMatches(pages, query)) assert.ok(excerpt.length < 200);
    }),
    { numRuns: 1000 },
  );
});
