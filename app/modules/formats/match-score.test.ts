import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { alleyRinkTermsForTests, starterRinkTermsForTests } from '#tests/format-words.ts';
import { defaultMatchFormat, parseMatchFormat } from './match-format.ts';
import {
  calculateMatchScore,
  findScoreMismatches,
  type MatchScoreSheet,
  type ScoreSheetRinkScore,
} from './match-score.ts';
import { defaultLeagueScoringRules, getMaxPointsForWin, type LeagueScoringRules } from './rule-card.ts';

const sheet = (facts: Partial<MatchScoreSheet> = {}): MatchScoreSheet => ({
  ...{ state: 'played', concededBy: null, ends: null, rinks: [], shots: null, points: null },
  ...facts,
});
const rinks = (...pairs: [number, number, ScoreSheetRinkScore['short']?][]): ScoreSheetRinkScore[] =>
  pairs.map(([home, away, short]) => ({ home, away, ...(short && { short }) }));
const three = rinks([21, 14], [15, 20], [18, 18]);

suite('the points of a match', () => {
  const cards: Record<string, [Partial<LeagueScoringRules>, number, number]> = {
    'two a rink, one tied, two for the match': [{}, 5, 3],
    'three for the match and one a rink': [{ rinkWon: 1, rinkTied: 0.5, win: 3 }, 4.5, 1.5],
    'four for the match': [{ win: 4 }, 7, 3],
    'the match alone': [{ rinks: 0, rinkWon: 0, rinkTied: 0 }, 2, 0],
  };
  for (const [name, [card, home, away]] of Object.entries(cards)) {
    test(name, () => {
      const score = calculateMatchScore(sheet({ rinks: three }), { ...defaultLeagueScoringRules, ...card });
      assert.deepEqual(score?.points, { home, away });
      assert.deepEqual(score?.shots, { home: 54, away: 52 });
    });
  }

  test('a match can be drawn on points with more shots on one side', () => {
    const score = calculateMatchScore(
      sheet({ rinks: rinks([27, 10], [12, 20], [12, 20]) }),
      defaultLeagueScoringRules,
    );
    assert.deepEqual(score?.shots, { home: 51, away: 50 });
    assert.deepEqual([score?.points, score?.winner], [{ home: 4, away: 4 }, null]);
  });
  test('where more shots win, it is won all the same', () => {
    const card: LeagueScoringRules = { ...defaultLeagueScoringRules, wonBy: 'shots' };
    assert.equal(
      calculateMatchScore(sheet({ rinks: rinks([27, 10], [12, 20], [12, 20]) }), card)?.winner,
      'home',
    );
  });
  test('a rink may end 0-0, and is tied', () => {
    const score = calculateMatchScore(
      sheet({ rinks: rinks([0, 0], [0, 0], [0, 0]) }),
      defaultLeagueScoringRules,
    );
    assert.deepEqual([score?.points, score?.winner], [{ home: 4, away: 4 }, null]);
  });
  test('what was agreed counts in place of what is worked out', () => {
    const score = calculateMatchScore(
      sheet({ rinks: three, points: { home: 8, away: 0 } }),
      defaultLeagueScoringRules,
    );
    assert.deepEqual(score?.points, { home: 8, away: 0 });
    assert.deepEqual(score?.shots, { home: 54, away: 52 });
  });
  test('the total alone says too little where rinks count', () => {
    assert.equal(
      calculateMatchScore(sheet({ shots: { home: 54, away: 52 } }), defaultLeagueScoringRules),
      undefined,
    );
    assert.equal(calculateMatchScore(sheet(), defaultLeagueScoringRules), undefined);
  });
  test('points alone are enough, and no shots are told', () => {
    const score = calculateMatchScore(sheet({ points: { home: 6, away: 2 } }), defaultLeagueScoringRules);
    assert.deepEqual([score?.winner, score?.shotsKnown], ['home', false]);
  });
});

suite('a side a player short', () => {
  const short = (facts: Partial<LeagueScoringRules> = {}) =>
    calculateMatchScore(sheet({ rinks: rinks([21, 14], [15, 20], [18, 17, 'home']) }), {
      ...defaultLeagueScoringRules,
      shortPercent: 25,
      ...facts,
    });
  test('loses a quarter of its shots on that rink, and here the rink', () => {
    assert.deepEqual(short()?.shots, { home: 49.5, away: 51 });
    assert.deepEqual(short()?.points, { home: 2, away: 6 });
  });
  for (const [shortRounding, home] of [
    ['down', 49],
    ['up', 50],
    ['nearest', 50],
  ] as const)
    test(`rounded ${shortRounding}`, () => assert.equal(short({ shortRounding })?.shots.home, home));
  test('loses nothing where the league says nothing of it', () => {
    const sheetOf = sheet({ rinks: rinks([21, 14], [15, 20], [18, 17, 'home']) });
    assert.deepEqual(calculateMatchScore(sheetOf, defaultLeagueScoringRules)?.shots, { home: 54, away: 51 });
    assert.deepEqual(calculateMatchScore(sheetOf, parseMatchFormat(null))?.points, { home: 6, away: 2 });
  });
});

suite('a match that was not played out', () => {
  const abandoned = sheet({ state: 'abandoned', rinks: three });
  test('conceded: the other side has all the points, and the shots that the card gives', () => {
    const conceded = sheet({ state: 'conceded', concededBy: 'home' });
    const score = calculateMatchScore(conceded, { ...defaultLeagueScoringRules, concededShots: 10 });
    assert.deepEqual(
      [score?.points, score?.shots],
      [
        { home: 0, away: 8 },
        { home: 0, away: 10 },
      ],
    );
    assert.equal(
      calculateMatchScore(conceded, { ...defaultLeagueScoringRules, concededPoints: 5 })?.points.away,
      5,
    );
    assert.equal(calculateMatchScore(sheet({ state: 'conceded' }), defaultLeagueScoringRules), undefined);
  });
  test('postponed: it counts nothing, whatever stands in it', () =>
    assert.equal(
      calculateMatchScore(sheet({ state: 'postponed', rinks: three }), defaultLeagueScoringRules),
      undefined,
    ));
  test('abandoned: not counted, shared or as it stood, by the card', () => {
    assert.equal(calculateMatchScore(abandoned, defaultLeagueScoringRules), undefined);
    const shared = calculateMatchScore(abandoned, { ...defaultLeagueScoringRules, abandoned: 'shared' });
    assert.deepEqual(
      [shared?.points, shared?.shots],
      [
        { home: 4, away: 4 },
        { home: 0, away: 0 },
      ],
    );
    assert.deepEqual(
      calculateMatchScore(abandoned, { ...defaultLeagueScoringRules, abandoned: 'stands' })?.points,
      {
        home: 5,
        away: 3,
      },
    );
  });
  test('abandoned with points that were agreed: those', () =>
    assert.equal(
      calculateMatchScore({ ...abandoned, points: { home: 5, away: 3 } }, defaultLeagueScoringRules)?.winner,
      'home',
    ));
});

suite('what does not fit is said', () => {
  const odd = (facts: Partial<MatchScoreSheet>) =>
    findScoreMismatches(sheet(facts), defaultLeagueScoringRules, starterRinkTermsForTests);
  test('nothing, where all fits', () => assert.deepEqual(odd({ rinks: three }), []));
  test('a total that is not the rinks’', () =>
    assert.deepEqual(odd({ rinks: three, shots: { home: 55, away: 52 } }), [
      'The rinks add up to 54–52 shots, but the total says 55–52.',
    ]));
  test('the side whose column stands first is named first', () =>
    assert.deepEqual(
      findScoreMismatches(
        sheet({ rinks: three, shots: { home: 30, away: 60 } }),
        defaultLeagueScoringRules,
        starterRinkTermsForTests,
        'away',
      ),
      ['The rinks add up to 52–54 shots, but the total says 60–30.'],
    ));
  test('points that are not the card’s', () =>
    assert.deepEqual(odd({ rinks: three, points: { home: 6, away: 2 } }), [
      'By the rule card the points are 5–3, but you have entered 6–2.',
    ]));
  test('points that no match gives out', () =>
    assert.match(odd({ points: { home: 6, away: 3 } }).join(), /add up to 9, .* is worth 8\./));
  test('a rink too few', () =>
    assert.match(odd({ rinks: three.slice(1) }).join(), /has 3 rinks, but you have entered 2\./));
  test('with the club’s own word for a rink', () =>
    assert.deepEqual(
      findScoreMismatches(
        sheet({ rinks: three.slice(1) }),
        { ...defaultLeagueScoringRules, rinks: 1 },
        alleyRinkTermsForTests,
      ),
      ['A match in this league has 1 alley, but you have entered 2.'],
    ));
  test('nothing of a match that was conceded', () =>
    assert.deepEqual(odd({ state: 'conceded', points: { home: 9, away: 9 } }), []));
});

test('a card says what it does not state as usual, and what a match gives out', () => {
  assert.deepEqual(parseMatchFormat(null), defaultMatchFormat);
  assert.equal(parseMatchFormat('{"win":4}').win, 4);
  assert.equal(getMaxPointsForWin(parseMatchFormat('{"rinks":4,"win":4}')), 12);
});
