import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { HandbookBlock, HandbookSection } from '#app/modules/handbook/content/handbook.ts';
import { countBookletPages, imposeBookletPages } from './imposition.ts';
import { bookletLinesPerPage, estimateHandbookBlockLines, paginateHandbook } from './pagination.ts';

test('eight pages are printed as a folded sheet wants them', () => {
  assert.deepEqual(imposeBookletPages(8), [
    [8, 1],
    [2, 7],
    [6, 3],
    [4, 5],
  ]);
  assert.deepEqual(imposeBookletPages(3), [
    [4, 1],
    [2, 3],
  ]);
});

test('every page is printed once; the two of a side make one more than all, and the back of a page is the next', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (count) => {
      const sides = imposeBookletPages(count);
      const all = countBookletPages(count);
      assert.equal(all % 4, 0);
      assert.deepEqual(
        sides.flat().toSorted((a, b) => a - b),
        Array.from({ length: all }, (_, at) => at + 1),
      );
      for (const [at, [left, right]] of sides.entries()) {
        assert.equal(left + right, all + 1);
        const [back] = sides[at + 1] ?? [0];
        if (at % 2 === 0) assert.equal(back, right + 1);
      }
    }),
    { numRuns: 40 },
  );
});

const word = fc.string({ unit: fc.constantFrom(...'abcde '), minLength: 1, maxLength: 90 });
const block = fc.record({
  title: word,
  look: fc.constantFrom('words' as const, 'list' as const, 'fixtures' as const),
  rows: fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 80 }),
  whole: fc.boolean(),
});
const section = fc.record({ id: word, title: word, blocks: fc.array(block, { minLength: 1, maxLength: 6 }) });

test('everything is in the book, in its order, and no page holds more than there is room for', () => {
  fc.assert(
    fc.property(fc.array(section, { minLength: 1, maxLength: 5 }), (sections: HandbookSection[]) => {
      const pages = paginateHandbook({ sections });
      const rows = (blocks: HandbookBlock[]) => blocks.flatMap((one) => one.rows);
      assert.deepEqual(
        rows(pages.flatMap(({ blocks }) => blocks)),
        rows(sections.flatMap(({ blocks }) => blocks)),
      );
      assert.deepEqual(
        pages.flatMap(({ parts }) => parts.map(({ title }) => title)),
        sections.map(({ title }) => title),
      );
      for (const { parts, blocks } of pages) {
        assert.ok(
          parts.every(({ at }) => at < blocks.length),
          'no title stands alone',
        );
        const used = parts.length * 3 + blocks.reduce((sum, one) => sum + estimateHandbookBlockLines(one), 0);
        assert.ok(used < bookletLinesPerPage + 0.01 || blocks.length === 1, `${used}`);
      }
    }),
    { numRuns: 40 },
  );
});

test('a club is not parted between two pages, and a long list says that it goes on', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => [`Tue ${at}`, 'Osmoor A v Ludford A', '6pm']);
  const club = (name: string): HandbookBlock => ({
    title: name,
    look: 'list',
    rows: rows(6).map(([a = '', b = '']) => [a, b]),
    whole: true,
  });
  const clubs = Array.from({ length: 20 }, (_, at) => club(`Club ${at}`));
  const pages = paginateHandbook({
    sections: [
      { id: 'clubs', title: 'Clubs', blocks: clubs },
      {
        id: 'fixtures',
        title: 'Fixtures',
        blocks: [{ title: 'Division 1', look: 'fixtures', rows: rows(90) }],
      },
    ],
  });
  const blocks = pages.flatMap((page) => page.blocks);
  for (const one of clubs) assert.equal(blocks.filter(({ title }) => title === one.title).length, 1);
  assert.ok(blocks.some(({ title }) => title === 'Division 1 (continued)'));
  assert.ok(pages.length >= 5);
});
