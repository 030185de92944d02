import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { ready, rinks, sheet, told } from '#tests/calendar/leagues/six-leagues.ts';
import { starterRinkTermsForTests } from '#tests/format-words.ts';
import { summarizeMatchFormat } from './format-sentences.ts';
import { defaultMatchFormat, type MatchFormat } from './match-format.ts';
import { calculateMatchScore, findScoreMismatches, type MatchScoreSheet } from './match-score.ts';
import { getMatchTotalPointsRange } from './rule-card.ts';
import { formatLeagueScoringSentences } from './rule-card-sentences.ts';

suite('bands by the loser’s shots: eight games to 21, 5 points each, 40 in a match', () => {
  // Up to 7 shots 5-0, 8 to 14 4-1, 15 and more 3-2.
  const games = rinks([21, 7], [21, 8], [21, 14], [21, 15], [21, 20], [0, 21], [13, 21], [19, 21]);
  // Home: 5 + 4 + 4 + 3 + 3, and 0 + 1 + 2 of the three lost. Away: 0 + 1 + 1 + 2 + 2, and 5 + 4 + 3.
  test('a match', () => assert.equal(told('bands-40', { rinks: games }), '22-18, 137-127, home'));
  test('a game that cannot be finished level gives 2.5 to each', () => {
    const level = [...games.slice(1), ...rinks([17, 17])];
    // Home: 22 - 5 + 2.5. Away: 18 + 2.5.
    assert.equal(told('bands-40', { rinks: level }), '19.5-20.5, 133-137, away');
  });
  test('conceded: all that a side can win', () =>
    assert.equal(told('bands-40', { state: 'conceded', concededBy: 'away' }), '40-0, 0-0, home'));
  test('in words', () =>
    assert.equal(
      formatLeagueScoringSentences(ready('bands-40'), starterRinkTermsForTests)[0],
      'A match of 8 rinks is worth 40 points: for a rink, 5 to the winner and 0 to the loser, 4 and 1 where the loser has 8 shots or more, 3 and 2 where the loser has 15 shots or more, 2.5 to each side for a rink tied.',
    ));
});

suite('a point for shots in a lost game: eight games to 21, 3 points each, 24 in a match', () => {
  // Home wins five, 3 + 3 + 2 + 2 + 3, and has 1 + 0 + 1 of three lost. Away: 1 + 1, and 2 + 3 + 2.
  const games = rinks([21, 3], [21, 10], [21, 11], [21, 20], [21, 0], [11, 21], [10, 21], [20, 21]);
  test('a match', () => assert.equal(told('bands-24', { rinks: games }), '15-9, 146-107, home'));
});

suite('crown green: 2 for a match at home, 3 away, 1 each where it is level', () => {
  test('won at home, won away, level', () => {
    assert.equal(told('crown-green', { rinks: rinks([21, 15], [18, 21]) }), '2-0, 39-36, home');
    assert.equal(told('crown-green', { rinks: rinks([21, 15], [10, 21]) }), '0-3, 31-36, away');
    assert.equal(told('crown-green', { rinks: rinks([21, 15], [15, 21]) }), '1-1, 36-36, drawn');
  });
  test('conceded to the visitors, to the home side', () => {
    assert.equal(told('crown-green', { state: 'conceded', concededBy: 'home' }), '0-3, 0-0, away');
    assert.equal(told('crown-green', { state: 'conceded', concededBy: 'away' }), '2-0, 0-0, home');
  });
  test('in words', () => {
    const lines = formatLeagueScoringSentences(ready('crown-green'), starterRinkTermsForTests);
    assert.equal(
      lines[0],
      'A match is worth 2 to 3 points: 2 for more shots over the whole match at home, 3 away, 1 to each side if the shots are level.',
    );
    assert.match(lines[1] ?? '', /the other side gets 2 points at home or 3 away\.$/);
  });
});

suite('bands that a club puts for itself', () => {
  const by = (card: Partial<MatchFormat>) => (facts: Partial<MatchScoreSheet>) => {
    const score = calculateMatchScore(sheet(facts), { ...defaultMatchFormat, ...card });
    return score && `${score.points.home}-${score.points.away}`;
  };
  // Rules of the Halifax evening league since 2017: 5 a win; 20 shots of a loser earn 4, 15 3, 10 2, 5 1.
  const steps = [
    [0, 0],
    [5, 1],
    [10, 2],
    [15, 3],
    [20, 4],
  ].map(([from = 0, lost = 0]) => ({ from, won: 5, lost }));
  const halifax = { rinks: 4, win: 0, draw: 0, rinkBands: { by: 'loser' as const, steps } };
  test('a losing score earns points, and the winner keeps all', () => {
    // Home 5 + 5 + 4 + 0, away 3 + 1 + 5 + 5.
    const match = { rinks: rinks([21, 15], [21, 9], [20, 21], [4, 21]) };
    assert.equal(by(halifax)(match), '14-14');
    assert.deepEqual(getMatchTotalPointsRange({ ...defaultMatchFormat, ...halifax }), {
      least: 20,
      most: 36,
    });
  });
  test('by the margin, of the whole match', () => {
    const matchBands = {
      by: 'margin' as const,
      steps: [
        { from: 1, won: 6, lost: 2 },
        { from: 11, won: 8, lost: 0 },
      ],
    };
    const points = by({ rinks: 0, rinkWon: 0, rinkTied: 0, win: 0, draw: 4, matchBands });
    assert.equal(points({ shots: { home: 50, away: 60 } }), '2-6');
    assert.equal(points({ shots: { home: 61, away: 50 } }), '8-0');
    assert.equal(points({ shots: { home: 50, away: 50 } }), '4-4');
  });
  test('points that no match can give out are said, and those that one can are not', () => {
    const said = (home: number, away: number) =>
      findScoreMismatches(
        sheet({ points: { home, away } }),
        { ...defaultMatchFormat, ...halifax },
        starterRinkTermsForTests,
      );
    assert.deepEqual(said(14, 14), []);
    assert.deepEqual(said(20, 17), [
      'The points add up to 37, but a match in this league is worth 20 to 36.',
    ]);
  });
});

suite('the simple ones count shots alone', () => {
  test('a friendly', () => {
    assert.equal(told('friendly', { shots: { home: 54, away: 60 } }), '0-0, 54-60, away');
    assert.equal(summarizeMatchFormat(ready('friendly'), starterRinkTermsForTests), '');
  });
  test('a tie of a cup that is level is won by its extra end, whose shots are not counted', () => {
    assert.equal(told('pairs', { rinks: rinks([17, 17]), extraEnd: 'away' }), '0-0, 17-17, away');
    assert.equal(told('pairs', { rinks: rinks([17, 17]) }), '0-0, 17-17, drawn');
    assert.equal(told('triples', { rinks: rinks([17, 16]), extraEnd: 'away' }), '0-0, 17-16, home');
  });
  test('in words', () => {
    assert.equal(
      summarizeMatchFormat(ready('singles'), starterRinkTermsForTests),
      'Singles, four woods each, to 21 shots',
    );
    assert.equal(
      summarizeMatchFormat(ready('pairs'), starterRinkTermsForTests),
      'Pairs, four woods each, 21 ends',
    );
  });
});
