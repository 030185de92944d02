import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  addRunningTotalsToEnds,
  formatEndProgress,
  getEndScoreWarnings,
  isMatchRinkFinished,
  type MatchCardEnd,
  matchCardToScoreSheet,
  replaceRinkScorecard,
  type StoredRinkScorecard,
  sumUpEndScores,
} from './card.ts';

const won = (us: number): MatchCardEnd => ({ us, them: 0 });
const lost = (them: number): MatchCardEnd => ({ us: 0, them });
const end = fc.oneof(fc.nat(9).map(won), fc.nat(9).map(lost));
const ends = fc.array(end, { maxLength: 25 });

const rinkOf = (number: number, of: MatchCardEnd[]): StoredRinkScorecard => ({
  ...{ number, version: 1, ends: of, theirs: [], short: null, by: 'tom', at: '', hand: '' },
  playedAs: { rinks: 3, players: 3, woods: 2, length: { ends: 21 } },
});

test('the running score ends at the total, and never goes down', () => {
  fc.assert(
    fc.property(ends, (played) => {
      const lines = addRunningTotalsToEnds(played);
      assert.deepEqual(lines.at(-1)?.total ?? { us: 0, them: 0 }, sumUpEndScores(played));
      for (const [at, { total }] of lines.entries()) {
        const before = lines[at - 1]?.total ?? { us: 0, them: 0 };
        assert.ok(total.us >= before.us && total.them >= before.them);
      }
    }),
  );
});

test('the sheet’s shots are the sums of the ends, on whichever side we are', () => {
  fc.assert(
    fc.property(fc.array(ends, { minLength: 1, maxLength: 6 }), fc.boolean(), (rinks, atHome) => {
      const ours = atHome ? 'home' : 'away';
      const sheet = matchCardToScoreSheet(
        rinks.map((of) => ({ ends: of, theirs: [], short: null })),
        ours,
      );
      for (const [at, rink] of sheet.rinks.entries()) {
        const { us, them } = sumUpEndScores(rinks[at] ?? []);
        assert.deepEqual(atHome ? [rink.home, rink.away] : [rink.away, rink.home], [us, them]);
      }
    }),
  );
});

test('rinks that are put in in any order make the same card', () => {
  const some = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), ends), { selector: ([n]) => n });
  const shuffled = some.chain((rinks) =>
    fc.tuple(fc.constant(rinks), fc.shuffledSubarray(rinks, { minLength: rinks.length })),
  );
  const all = (rinks: [number, MatchCardEnd[]][]) =>
    rinks.reduce<StoredRinkScorecard[]>(
      (card, [number, of]) => replaceRinkScorecard(card, rinkOf(number, of)),
      [],
    );
  fc.assert(fc.property(shuffled, ([one, other]) => assert.deepEqual(all(one), all(other))));
});

test('a short side and who won the extra end stand on our side of the sheet', () => {
  const rink = { ends: [won(3)], theirs: [], short: 'us' as const };
  const sheet = matchCardToScoreSheet([rink, { ...rink, short: 'both' }], 'away', 'them');
  assert.deepEqual(sheet.rinks, [
    { home: 0, away: 3, short: 'away' },
    { home: 0, away: 3, short: 'both' },
  ]);
  assert.equal(sheet.extraEnd, 'home');
});

test('a rink is played when its ends are, or when a side has its shots; else nobody knows', () => {
  const five = [won(2), lost(1), won(4), lost(0), won(4)];
  assert.equal(isMatchRinkFinished(five, { ends: 5 }), true);
  assert.equal(isMatchRinkFinished(five, { ends: 21 }), false);
  assert.equal(isMatchRinkFinished(five, { shots: 10 }), true);
  assert.equal(isMatchRinkFinished(five, { shots: 21 }), false);
  assert.equal(isMatchRinkFinished(five, null), undefined);
  assert.equal(formatEndProgress(five, { ends: 21 }), 'End 6 of 21');
  assert.equal(formatEndProgress(five, { ends: 5 }), 'All 5 ends are played');
  assert.equal(formatEndProgress(five, { shots: 21 }), 'End 6, first to 21');
  assert.equal(formatEndProgress(five, { shots: 10 }), 'Played');
  assert.equal(formatEndProgress(five, null), 'End 6');
});

test('more shots than a side has woods, and more ends than are played, look odd', () => {
  const format = { players: 3, woods: 2, length: { ends: 2 } };
  assert.deepEqual(getEndScoreWarnings([won(6), lost(7), lost(0)], format), [
    'End 2 has 7 shots, but a side has only 6 woods in an end.',
    '3 ends are entered, but the match has only 2.',
  ]);
  assert.deepEqual(getEndScoreWarnings([won(9)], { players: null, woods: null, length: null }), []);
});
