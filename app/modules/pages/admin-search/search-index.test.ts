import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { extractSearchWords, parseSearchQueryWords } from './query-words.ts';
import { createSearchIndex, type SearchIndexEntry } from './search-index.ts';

const called = (name: string, more: Partial<SearchIndexEntry> = {}): SearchIndexEntry => ({
  id: name,
  name,
  line: '',
  words: '',
  weight: 1,
  ...more,
});

test('a question is put in few words: what says something, without marks and endings', () => {
  assert.deepEqual(parseSearchQueryWords('How do I cancel Tuesday’s match, please?'), [
    'cancel',
    'tuesday',
    'match',
  ]);
  assert.deepEqual(parseSearchQueryWords('10th of June'), ['10', 'june']);
  assert.deepEqual(parseSearchQueryWords('what is it'), ['what', 'is', 'it']);
  assert.deepEqual(parseSearchQueryWords('roll-ups'), ['rollups']);
  assert.deepEqual(extractSearchWords('A Café’s roll-up'), ['a', 'cafe', 'rollup', 'roll', 'up']);
});

test('names are found by their beginnings; a letter or two off only where that is asked for, and numbers as they stand', () => {
  const index = createSearchIndex([called('Ann Hallgarth'), called('10 June'), called('100 up')]);
  const names = (query: string, spelt?: 'nearly' | 'in part') =>
    index.find(query, undefined, spelt).map(({ one }) => one.name);
  assert.deepEqual(names('hall'), ['Ann Hallgarth']);
  assert.deepEqual(names('halgarth'), []);
  assert.deepEqual(names('halgarth', 'nearly'), ['Ann Hallgarth']);
  assert.deepEqual(names('10'), ['10 June']);
  assert.deepEqual(names('hallgarth june'), []);
  assert.deepEqual(names('hallgarth june', 'in part').toSorted(), ['10 June', 'Ann Hallgarth']);
});

test('a whole name fits better than a part, and that better than a word of a text', () => {
  const index = createSearchIndex([
    called('Duties'),
    called('Print the duties'),
    called('Rota', { words: 'duties' }),
    called('Privacy', { text: 'whoever has duties' }),
  ]);
  const sorted = index.find('duties').toSorted((one, other) => other.fit - one.fit);
  assert.deepEqual(
    sorted.map(({ one }) => one.name),
    ['Duties', 'Print the duties', 'Rota', 'Privacy'],
  );
});

const names = fc.array(fc.tuple(fc.nat(8), fc.constantFrom('Ann', 'Bob', 'Cawthby', 'Dee Ann', 'Eve 10')), {
  maxLength: 9,
});
const listOf = (all: [number, string][]) => [
  ...new Map(all.map(([id, name]) => [id, { ...called(name), id: String(id) }])).values(),
];

test('an index that was given another list finds what one made of that list finds', () => {
  fc.assert(
    fc.property(
      names,
      names,
      fc.constantFrom('ann', 'caw', 'dee', '10', 'cawtby'),
      (before, after, query) => {
        const index = createSearchIndex(listOf(before));
        index.replaceEntries(listOf(after));
        for (const spelt of ['rightly', 'nearly', 'in part'] as const) {
          const found = (one: typeof index) =>
            one.find(query, undefined, spelt).map(({ one, fit }) => `${one.id} ${one.name} ${fit}`);
          assert.deepEqual(found(index).toSorted(), found(createSearchIndex(listOf(after))).toSorted());
        }
      },
    ),
    { numRuns: 40 },
  );
});
