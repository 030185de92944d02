import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { root } from '#server/config.ts';
import { cardLines } from './card-words.ts';
import { type Format, formatOf, usualFormat } from './format.ts';
import { formatLine } from './format-words.ts';
import { mismatches, type RinkScore, type ScoreSheet, scoreOf } from './match-score.ts';
import { costsShort, fullPoints, givenOut } from './rule-card.ts';
import { type Fixture, standings } from './table.ts';
import { rinkWords } from './words-for-tests.ts';

// The ready formats as content/formats.json has them, each with matches that were worked out by hand from the leagues'
// published rules: A at home to B, and what the table of A, B and C is then.

const file: { id: string; format: object }[] = JSON.parse(
  readFileSync(join(root, 'content/formats.json'), 'utf8'),
);
const ready = (id: string) => formatOf(JSON.stringify(file.find((one) => one.id === id)?.format ?? null));

const sheet = (facts: Partial<ScoreSheet>): ScoreSheet => ({
  ...{ state: 'played', concededBy: null, ends: null, rinks: [], shots: null, points: null },
  ...facts,
});
const rinks = (...all: [home: number, away: number, short?: RinkScore['short']][]): RinkScore[] =>
  all.map(([home, away, short]) => ({ home, away, ...(short && { short }) }));
const a = (to: string, facts: Partial<ScoreSheet>): Fixture => ({ home: 'A', away: to, sheet: sheet(facts) });

/** 'points home-away, shots home-away, winner' */
function told(id: string, facts: Partial<ScoreSheet>): string {
  const score = scoreOf(sheet(facts), ready(id));
  if (!score) return 'nothing';
  const { points, shots, winner } = score;
  return `${points.home}-${points.away}, ${shots.home}-${shots.away}, ${winner ?? 'drawn'}`;
}
/** '1 A: 2 played, 60 to 40, 18 points' */
const tableOf = (id: string, ...fixtures: Fixture[]) =>
  standings(
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
      formatLine(ready('stamford'), rinkWords),
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
    assert.equal(fullPoints(ready('windsor')), 10);
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
      formatLine(ready('oxfordshire'), rinkWords),
      'Four rinks of fours, 18 ends, home and away at once; Bowls England rules',
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
  const taking = file.filter(({ id }) => costsShort(ready(id))).map(({ id }) => id);
  assert.deepEqual(taking, ['oxfordshire']);
});

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
      cardLines(ready('bands-40'), rinkWords)[0],
      'A match of 8 rinks gives out 40 points: for a rink, 5 to the winner and 0 to the loser, 4 and 1 where the loser has 8 shots or more, 3 and 2 where the loser has 15 shots or more, 2.5 to each side for a rink tied.',
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
    const lines = cardLines(ready('crown-green'), rinkWords);
    assert.equal(
      lines[0],
      'A match gives out 2 to 3 points: 2 for more shots over the whole match at home, 3 away, 1 to each side where those are level.',
    );
    assert.match(lines[1] ?? '', /the other side gets 2 points at home or 3 away\.$/);
  });
});

suite('bands that a club puts for itself', () => {
  const by = (card: Partial<Format>) => (facts: Partial<ScoreSheet>) => {
    const score = scoreOf(sheet(facts), { ...usualFormat, ...card });
    return score && `${score.points.home}-${score.points.away}`;
  };
  // As the Halifax evening league has had it since 2017: 5 a win; 20 shots of a loser earn 4, 15 3, 10 2, 5 1.
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
    assert.deepEqual(givenOut({ ...usualFormat, ...halifax }), { least: 20, most: 36 });
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
      mismatches(sheet({ points: { home, away } }), { ...usualFormat, ...halifax }, rinkWords);
    assert.deepEqual(said(14, 14), []);
    assert.deepEqual(said(20, 17), [
      'The points add up to 37, but a match of this league gives out 20 to 36.',
    ]);
  });
});

suite('the simple ones count shots alone', () => {
  test('a friendly', () => {
    assert.equal(told('friendly', { shots: { home: 54, away: 60 } }), '0-0, 54-60, away');
    assert.equal(formatLine(ready('friendly'), rinkWords), '');
  });
  test('a tie of a cup that is level is won by its extra end, whose shots are not counted', () => {
    assert.equal(told('pairs', { rinks: rinks([17, 17]), extraEnd: 'away' }), '0-0, 17-17, away');
    assert.equal(told('pairs', { rinks: rinks([17, 17]) }), '0-0, 17-17, drawn');
    assert.equal(told('triples', { rinks: rinks([17, 16]), extraEnd: 'away' }), '0-0, 17-16, home');
  });
  test('in words', () => {
    assert.equal(formatLine(ready('singles'), rinkWords), 'Singles, four woods each, to 21 shots');
    assert.equal(formatLine(ready('pairs'), rinkWords), 'Pairs, four woods each, 21 ends');
  });
});
