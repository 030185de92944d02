import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rankSearchMatches, type SearchDocument, splitSearchWords } from './search.ts';

const word = fc.constantFrom(
  'bowls',
  'green',
  'Café',
  'rink',
  'Müller',
  "club's",
  'tea',
  'jack',
  'bias',
  '2025',
);
const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '));
const pages: fc.Arbitrary<SearchDocument[]> = fc.array(fc.record({ title: text, path: fc.webPath(), text }), {
  maxLength: 30,
});
const anything = fc.oneof(fc.string({ unit: 'grapheme' }), text);

test('whatever is typed finds at most twenty, each of them a page, and never throws', () => {
  fc.assert(
    fc.property(pages, anything, (all, query) => {
      const found = rankSearchMatches(all, query);
      assert.ok(found.length <= 20 && splitSearchWords(query).length <= 8);
      for (const { title, path, excerpt } of found) {
        assert.ok(all.some((page) => page.title === title && page.path === path));
        assert.ok(excerpt.length <= 190);
      }
    }),
  );
});

test('a page is found by any words of its own, in any order, in capitals and without their accents', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(['bowls', 'Café', 'Müller', 'rink', 'jack'], { minLength: 1 }),
      text,
      (words, more) => {
        const page = { title: 'A page', path: '/page', text: `${more} ${words.join(' and ')} ${more}` };
        const typed = words.toReversed().join(' ').toUpperCase();
        for (const query of [typed, typed.normalize('NFD').replace(/\p{M}/gu, '')])
          assert.deepEqual(
            rankSearchMatches([page], query).map(({ path }) => path),
            ['/page'],
            query,
          );
      },
    ),
  );
});

test('a word that a page does not have keeps it out, whatever else it has', () => {
  fc.assert(
    fc.property(text, (words) => {
      assert.deepEqual(
        rankSearchMatches([{ title: words, path: '/', text: words }], `${words} zebra`.slice(-40)),
        [],
      );
    }),
  );
});
