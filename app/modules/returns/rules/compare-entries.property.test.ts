import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  calculateMatchScore,
  defaultFormat,
  type ScoreSheet,
  type SheetRinkScore,
} from '#app/modules/formats/formats.ts';
import { compareEntries, type EntryContent } from './compare-entries.ts';
import { compareScoreSheets, isMirroredSheet } from './compare-sheets.ts';
import { getEntryToSettle } from './entry-to-settle.ts';

const card = { ...defaultFormat, rinks: 3, rinkWon: 2, rinkTied: 1, win: 4, draw: 2, abandonedFrom: 15 };
const shots = fc.integer({ min: 0, max: 3 });
const rink: fc.Arbitrary<SheetRinkScore> = fc
  .record({ home: shots, away: shots, short: fc.constantFrom('home' as const, undefined) })
  .map(({ short, ...both }) => ({ ...both, ...(short && { short }) }));
const none = { concededBy: null, ends: null, rinks: [], shots: null, points: null };
const sheets: fc.Arbitrary<ScoreSheet> = fc.oneof(
  fc
    .array(rink, { minLength: 3, maxLength: 3 })
    .map((rinks): ScoreSheet => ({ ...none, state: 'played', rinks })),
  fc
    .constantFrom('home' as const, 'away' as const)
    .map((concededBy): ScoreSheet => ({ ...none, state: 'conceded', concededBy })),
  fc
    .tuple(fc.array(rink, { minLength: 3, maxLength: 3 }), fc.constantFrom(null, 10, 16))
    .map(([rinks, ends]): ScoreSheet => ({ ...none, state: 'abandoned', rinks, ends })),
);
const words: fc.Arbitrary<EntryContent> = sheets.map((sheet) => ({ sheet, players: [] }));

test('whoever speaks first, two words of one match come to the same', () =>
  fc.assert(
    fc.property(words, words, (home, away) => {
      const [one, other] = [compareEntries(home, null, card), compareEntries(null, away, card)];
      assert.deepEqual([one.state, other.state], ['one', 'one']);
      const both = compareEntries(home, away, card);
      assert.equal(both.state === 'alike', compareScoreSheets(home.sheet, away.sheet, card).length === 0);
      const turned = compareScoreSheets(away.sheet, home.sheet, card);
      assert.deepEqual(turned, compareScoreSheets(home.sheet, away.sheet, card));
    }),
  ));

test('what both agree on counts as each of them said', () =>
  fc.assert(
    fc.property(words, fc.integer({ min: 0, max: 5 }), (home, turns) => {
      const rinks = turned(home.sheet.rinks, turns);
      const away = { ...home, sheet: { ...home.sheet, rinks } };
      const both = compareEntries(home, away, card);
      assert.ok(both.state === 'alike');
      assert.deepEqual(calculateMatchScore(both.word.sheet, card), calculateMatchScore(home.sheet, card));
      assert.deepEqual(both.word.sheet.rinks, home.sheet.rinks);
    }),
  ));

interface Step {
  side: 'home' | 'away';
  word: EntryContent;
}

/** What a match comes to as words come in one after another. */
function after(steps: Step[]) {
  const said: { home: EntryContent | null; away: EntryContent | null } = { home: null, away: null };
  let holds: Parameters<typeof getEntryToSettle>[1] = null;
  for (const { side, word } of steps) {
    said[side] = word;
    const now = getEntryToSettle(compareEntries(said.home, said.away, card), holds, card);
    if (now) holds = { how: 'agreed', word: now };
  }
  return { holds, said };
}

test('however the words of both come in, a match on which both agree at last holds as they say', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ side: fc.constantFrom('home' as const, 'away' as const), word: words })),
      words,
      fc.boolean(),
      (steps, last, homeFirst) => {
        const order = homeFirst ? (['home', 'away'] as const) : (['away', 'home'] as const);
        const { holds } = after([...steps, ...order.map((side) => ({ side, word: last }))]);
        assert.deepEqual(compareScoreSheets(holds?.word.sheet ?? last.sheet, last.sheet, card), []);
        assert.ok(holds);
      },
    ),
  ));

test('no captain changes what the secretary has settled', () =>
  fc.assert(
    fc.property(words, words, (word, other) => {
      const standing = compareEntries(word, word, card);
      assert.equal(getEntryToSettle(standing, { how: 'secretary', word: other }, card), undefined);
      assert.equal(getEntryToSettle(standing, { how: 'rule', word: other }, card), undefined);
    }),
  ));

test('a sheet with its sides exchanged is seen to be the same the wrong way round', () => {
  const home: ScoreSheet = {
    ...none,
    state: 'played',
    rinks: [
      { home: 21, away: 12 },
      { home: 9, away: 14 },
    ],
  };
  const away: ScoreSheet = {
    ...none,
    state: 'played',
    rinks: [
      { home: 12, away: 21 },
      { home: 14, away: 9 },
    ],
  };
  assert.ok(isMirroredSheet(home, away, card));
  assert.ok(!isMirroredSheet(home, home, card));
});

const turned = (rinks: SheetRinkScore[], turns: number) =>
  rinks.map((_, at) => rinks[(at + turns) % rinks.length] ?? { home: 0, away: 0 });
