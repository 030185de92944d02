import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  calculateMatchScore,
  defaultMatchFormat,
  type MatchScoreSheet,
  type ScoreSheetRinkScore,
} from '#app/modules/formats/formats.ts';
import { compareResultEntries, type ResultEntryContent } from './compare-entries.ts';
import { compareScoreSheets, isMirroredScoreSheet } from './compare-sheets.ts';
import { getResultEntryToSettle } from './entry-to-settle.ts';

const card = { ...defaultMatchFormat, rinks: 3, rinkWon: 2, rinkTied: 1, win: 4, draw: 2, abandonedFrom: 15 };
const shots = fc.integer({ min: 0, max: 3 });
const rink: fc.Arbitrary<ScoreSheetRinkScore> = fc
  .record({ home: shots, away: shots, short: fc.constantFrom('home' as const, undefined) })
  .map(({ short, ...both }) => ({ ...both, ...(short && { short }) }));
const none = { concededBy: null, ends: null, rinks: [], shots: null, points: null };
const sheets: fc.Arbitrary<MatchScoreSheet> = fc.oneof(
  fc
    .array(rink, { minLength: 3, maxLength: 3 })
    .map((rinks): MatchScoreSheet => ({ ...none, state: 'played', rinks })),
  fc
    .constantFrom('home' as const, 'away' as const)
    .map((concededBy): MatchScoreSheet => ({ ...none, state: 'conceded', concededBy })),
  fc
    .tuple(fc.array(rink, { minLength: 3, maxLength: 3 }), fc.constantFrom(null, 10, 16))
    .map(([rinks, ends]): MatchScoreSheet => ({ ...none, state: 'abandoned', rinks, ends })),
);
const words: fc.Arbitrary<ResultEntryContent> = sheets.map((sheet) => ({ sheet, players: [] }));

test('whoever speaks first, two words of one match come to the same', () =>
  fc.assert(
    fc.property(words, words, (home, away) => {
      const [one, other] = [compareResultEntries(home, null, card), compareResultEntries(null, away, card)];
      assert.deepEqual([one.state, other.state], ['one', 'one']);
      const both = compareResultEntries(home, away, card);
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
      const both = compareResultEntries(home, away, card);
      assert.ok(both.state === 'alike');
      assert.deepEqual(calculateMatchScore(both.word.sheet, card), calculateMatchScore(home.sheet, card));
      assert.deepEqual(both.word.sheet.rinks, home.sheet.rinks);
    }),
  ));

interface Step {
  side: 'home' | 'away';
  word: ResultEntryContent;
}

/** Return the state of a match after entries that are made one after another. */
function after(steps: Step[]) {
  const said: { home: ResultEntryContent | null; away: ResultEntryContent | null } = {
    home: null,
    away: null,
  };
  let holds: Parameters<typeof getResultEntryToSettle>[1] = null;
  for (const { side, word } of steps) {
    said[side] = word;
    const now = getResultEntryToSettle(compareResultEntries(said.home, said.away, card), holds, card);
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
      const standing = compareResultEntries(word, word, card);
      assert.equal(getResultEntryToSettle(standing, { how: 'secretary', word: other }, card), undefined);
      assert.equal(getResultEntryToSettle(standing, { how: 'rule', word: other }, card), undefined);
    }),
  ));

test('a sheet with its sides exchanged is seen to be the same the wrong way round', () => {
  const home: MatchScoreSheet = {
    ...none,
    state: 'played',
    rinks: [
      { home: 21, away: 12 },
      { home: 9, away: 14 },
    ],
  };
  const away: MatchScoreSheet = {
    ...none,
    state: 'played',
    rinks: [
      { home: 12, away: 21 },
      { home: 14, away: 9 },
    ],
  };
  assert.ok(isMirroredScoreSheet(home, away, card));
  assert.ok(!isMirroredScoreSheet(home, home, card));
});

const turned = (rinks: ScoreSheetRinkScore[], turns: number) =>
  rinks.map((_, at) => rinks[(at + turns) % rinks.length] ?? { home: 0, away: 0 });
