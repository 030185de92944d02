import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { a, file, ready, rinks, sheet, told } from '#tests/calendar/leagues/six-leagues.ts';
import { starterRinkTermsForTests } from '#tests/format-words.ts';
import { summarizeMatchFormat } from './format-sentences.ts';
import { getMaxPointsForWin, hasShortSidePenalty } from './rule-card.ts';
import { calculateTeamStandings, type ScoredFixture } from './standings.ts';

/** '1 A: 2 played, 60 to 40, 18 points' */
const tableOf = (id: string, ...fixtures: ScoredFixture[]) =>
  calculateTeamStandings(
    ready(id),
    ['A', 'B', 'C'].map((name) => ({ id: name, name })),
    fixtures,
  ).map(
    ({ place, shared, team, played, for: scored, against, points }) =>
      `${place}${shared ? '=' : ''} ${team.name}: ${played} played, ${scored} to ${against}, ${points} points`,
  );

suite('Stamford and District: 4 a win, 2 a draw, 2 a rink won, 1 a rink drawn', () => {
  // A: 2 for the first rink, 1 for the third, 4 for 54 against 52. B: 2 for the second, 1 for the third.
  const won = { rinks: rinks([21, 14], [15, 20], [18, 18]) };
  test('a match', () => assert.equal(told('stamford', won), '7-3, 54-52, home'));
  test('level on shots: 20 + 15 + 16 = 51 = 10 + 20 + 21, so 2 each, and rinks 2 to 4', () =>
    assert.equal(told('stamford', { rinks: rinks([20, 10], [15, 20], [16, 21]) }), '4-6, 51-51, away'));
  test('not played: 10 points and 15 shots to A; C loses 5 points and 15 shots', () =>
    assert.deepEqual(
      tableOf('stamford', a('B', won), a('C', { state: 'conceded', concededBy: 'away' })),
      // A: 7 + 10 points, 54 + 15 shots.
      [
        '1 A: 2 played, 69 to 52, 17 points',
        '2 B: 1 played, 52 to 54, 3 points',
        '3 C: 1 played, -15 to 0, -5 points',
      ],
    ));
  test('two may play three: a short side loses none of its shots', () =>
    assert.equal(
      told('stamford', { rinks: rinks([21, 14, 'home'], [15, 20], [18, 18]) }),
      '7-3, 54-52, home',
    ));
  test('in words', () =>
    assert.equal(
      summarizeMatchFormat(ready('stamford'), starterRinkTermsForTests),
      'Three rinks of triples, two woods each, 21 ends; EBF rules',
    ));
});

suite('Woodhall Spa: 2 a rink, 1 a rink drawn, nothing for the match', () => {
  // More shots, 60 to 45, and yet fewer points: 2 for one rink against 2 + 2.
  const odd = { rinks: rinks([30, 9], [15, 18], [15, 18]) };
  test('a match that more shots do not win', () =>
    assert.equal(told('woodhall-spa', odd), '2-4, 60-45, away'));
  test('level on points, the aggregate decides; level on that too, the place is shared', () => {
    // A and B: 3 points each, by a rink won, one lost and one drawn. A 54 to 50.
    const level = { rinks: rinks([20, 12], [16, 20], [18, 18]) };
    assert.equal(told('woodhall-spa', level), '3-3, 54-50, drawn');
    assert.deepEqual(tableOf('woodhall-spa', a('B', level)), [
      '1 A: 1 played, 54 to 50, 3 points',
      '2 B: 1 played, 50 to 54, 3 points',
      '3 C: 0 played, 0 to 0, 0 points',
    ]);
    const same = { rinks: rinks([20, 12], [12, 20], [18, 18]) };
    assert.deepEqual(tableOf('woodhall-spa', a('B', same)).slice(0, 2), [
      '1= A: 1 played, 50 to 50, 3 points',
      '1= B: 1 played, 50 to 50, 3 points',
    ]);
  });
});

suite('Three Counties: 2 the match, 1 each rink', () => {
  // A: rinks 1 and 3, and 57 against 49: 1 + 1 + 2. B: rink 2.
  const won = { rinks: rinks([22, 11], [14, 21], [21, 17]) };
  test('a match', () => assert.equal(told('three-counties', won), '4-1, 57-49, home'));
  test('not rearranged in time: 5 points and 3 shots to A, 3 shots off C', () =>
    assert.deepEqual(
      tableOf('three-counties', a('B', won), a('C', { state: 'conceded', concededBy: 'away' })),
      [
        '1 A: 2 played, 60 to 49, 9 points',
        '2 B: 1 played, 49 to 57, 1 points',
        '3 C: 1 played, -3 to 0, 0 points',
      ],
    ));
});

suite('Tendring Premier, and Windsor: 2 each rink, 2 the total, shared when level', () => {
  test('three fours: rinks 4 to 2, 60 to 58', () =>
    assert.equal(told('tendring', { rinks: rinks([25, 18], [12, 21], [23, 19]) }), '6-2, 60-58, home'));
  test('a rink level and the total level: 1 + 2 + 1 each', () =>
    assert.equal(told('tendring', { rinks: rinks([20, 20], [18, 22], [22, 18]) }), '4-4, 60-60, drawn'));
  test('four triples: rinks 6 to 2, 70 to 64, 10 points in all', () => {
    const won = { rinks: rinks([20, 12], [18, 15], [9, 25], [23, 12]) };
    assert.equal(told('windsor', won), '8-2, 70-64, home');
    assert.equal(getMaxPointsForWin(ready('windsor')), 10);
  });
  test('most points, then shots, then a place is shared', () =>
    assert.deepEqual(
      // A: 8 points, 63 to 45. B: 8 points, 60 to 45. C: none.
      tableOf('tendring', a('C', { rinks: rinks([21, 15], [21, 15], [21, 15]) }), {
        ...{ home: 'C', away: 'B' },
        sheet: sheet({ rinks: rinks([15, 20], [15, 20], [15, 20]) }),
      }),
      [
        '1 A: 1 played, 63 to 45, 8 points',
        '2 B: 1 played, 60 to 45, 8 points',
        '3 C: 2 played, 90 to 123, 0 points',
      ],
    ));
});

suite('Oxfordshire: four fours of 18 ends, home and away', () => {
  // Rinks 2 + 2 + 1 to 2 + 1, and 2 for 69 against 66.
  const four = rinks([20, 14], [15, 21], [17, 17], [17, 14]);
  test('a match', () => assert.equal(told('oxfordshire', { rinks: four }), '7-3, 69-66, home'));
  test('a side short: a quarter of 17 is 4.25, so 12.75 to 14 loses the rink, and 64.75 to 66 the match', () =>
    assert.equal(
      told('oxfordshire', { rinks: rinks([20, 14], [15, 21], [17, 17], [17, 14, 'home']) }),
      '3-7, 64.75-66, away',
    ));
  test('curtailed: 15 ends or more count by the score after 15, fewer give 3 points each', () => {
    const curtailed = { state: 'abandoned' as const, rinks: four };
    assert.equal(told('oxfordshire', { ...curtailed, ends: 16 }), '7-3, 69-66, home');
    assert.equal(told('oxfordshire', { ...curtailed, ends: 15 }), '7-3, 69-66, home');
    assert.equal(told('oxfordshire', { ...curtailed, ends: 14 }), '3-3, 0-0, drawn');
    assert.deepEqual(tableOf('oxfordshire', a('B', { ...curtailed, ends: 14 })).slice(0, 2), [
      '1= A: 1 played, 0 to 0, 3 points',
      '1= B: 1 played, 0 to 0, 3 points',
    ]);
  });
  test('in words', () =>
    assert.equal(
      summarizeMatchFormat(ready('oxfordshire'), starterRinkTermsForTests),
      'Four rinks of fours, 18 ends, home and away at the same time; Bowls England rules',
    ));
});

suite('a Federation county league: 1 each rink, 2 the total', () => {
  // Rinks 2 to 1, and the total 48 to 49 to B: 2 against 1 + 2.
  const lost = { rinks: rinks([20, 15], [18, 12], [10, 22]) };
  test('a match that fewer rinks win', () => assert.equal(told('federation', lost), '2-3, 48-49, away'));
  test('a rink level gives half a point each: 1 + ½ and the total, 2, to ½ + 1', () =>
    assert.equal(told('federation', { rinks: rinks([20, 12], [15, 15], [12, 18]) }), '3.5-1.5, 47-45, home'));
  test('a short rink plays lead, lead, two, and loses none of its shots by it', () =>
    assert.equal(
      told('federation', { rinks: rinks([20, 15, 'home'], [18, 12], [10, 22]) }),
      '2-3, 48-49, away',
    ));
});

test('nothing is taken from a short side but where a league’s own rule says so', () => {
  const taking = file.filter(({ id }) => hasShortSidePenalty(ready(id))).map(({ id }) => id);
  assert.deepEqual(taking, ['oxfordshire']);
});
