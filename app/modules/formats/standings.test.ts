import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { starterRinkTermsForTests } from '#tests/format-words.ts';
import type { MatchScoreSheet } from './match-score.ts';
import { defaultLeagueScoringRules, formatTeamRankingRule, type LeagueScoringRules } from './rule-card.ts';
import { calculateTeamStandings, type RankedLeagueTeam, type ScoredFixture } from './standings.ts';

const teams = (...names: string[]): RankedLeagueTeam[] =>
  names.map((name) => ({ id: name.toLowerCase(), name }));
const played = (points: [number, number], shots: [number, number]): MatchScoreSheet => ({
  ...{ state: 'played', concededBy: null, ends: null, rinks: [] },
  points: { home: points[0], away: points[1] },
  shots: { home: shots[0], away: shots[1] },
});
const match = (
  home: string,
  away: string,
  points: [number, number],
  shots: [number, number] = [50, 50],
): ScoredFixture => ({
  home,
  away,
  sheet: played(points, shots),
});
const card = (...order: LeagueScoringRules['order']): LeagueScoringRules => ({
  ...defaultLeagueScoringRules,
  order,
});
const placed = (of: LeagueScoringRules, names: string[], matches: ScoredFixture[]) =>
  calculateTeamStandings(of, teams(...names), matches).map(
    ({ place, shared, team }) => `${place}${shared ? '=' : ''} ${team.name}`,
  );

suite('who stands above whom', () => {
  const level = [match('a', 'c', [8, 0], [60, 40]), match('b', 'c', [8, 0], [50, 40])];
  test('by the shot difference', () =>
    assert.deepEqual(placed(card('points', 'difference'), ['A', 'B', 'C'], level), ['1 A', '2 B', '3 C']));
  test('where nothing tells them apart, they share the place, by name, and the next is left out', () =>
    assert.deepEqual(placed(card('points'), ['B', 'C', 'A'], level), ['1= A', '1= B', '3 C']));
  test('by the fewest against', () => {
    const matches = [match('a', 'c', [8, 0], [60, 45]), match('b', 'c', [8, 0], [50, 40])];
    assert.deepEqual(placed(card('points', 'against'), ['A', 'B', 'C'], matches)[0], '1 B');
    assert.deepEqual(placed(card('points', 'for'), ['A', 'B', 'C'], matches)[0], '1 A');
  });
  test('by the matches won', () => {
    const matches = [
      match('a', 'c', [5, 3]),
      match('a', 'd', [3, 5]),
      match('b', 'c', [4, 4]),
      match('b', 'd', [4, 4]),
    ];
    const table = placed(card('points', 'won'), ['A', 'B', 'C', 'D'], matches);
    assert.deepEqual(table, ['1 D', '2 A', '3 B', '4 C']);
  });
  test('by the games between the level teams, and those alone', () => {
    const matches = [
      match('b', 'a', [5, 3], [50, 49]),
      match('a', 'c', [8, 0], [80, 20]),
      match('b', 'c', [6, 2], [50, 45]),
    ];
    assert.deepEqual(placed(card('points', 'difference'), ['A', 'B', 'C'], matches)[0], '1 A');
    assert.deepEqual(placed(card('points', 'between'), ['A', 'B', 'C'], matches)[0], '1 B');
  });
  test('by the rinks won', () => {
    const rinks = (home: number, away: number) => ({ home, away });
    const sheet: MatchScoreSheet = {
      ...played([4, 4], [54, 54]),
      rinks: [rinks(20, 10), rinks(18, 17), rinks(16, 27)],
    };
    assert.deepEqual(placed(card('points', 'rinks'), ['B', 'A'], [{ home: 'b', away: 'a', sheet }]), [
      '1 B',
      '2 A',
    ]);
  });
  test('a league may place by anything first', () => {
    const matches = [match('a', 'b', [8, 0], [40, 60])];
    assert.deepEqual(placed(card('difference'), ['A', 'B'], matches), ['1 B', '2 A']);
  });
});

test('three teams that beat each other in a ring share the place', () => {
  const ring = [match('a', 'b', [8, 0]), match('b', 'c', [8, 0]), match('c', 'a', [8, 0])];
  assert.deepEqual(placed(defaultLeagueScoringRules, ['C', 'B', 'A'], ring), ['1= A', '1= B', '1= C']);
});

test('points and shots are deducted, and what was carried over is added', () => {
  const carried = { played: 3, won: 2, lost: 1, drawn: 0, for: 150, against: 140, points: 16 };
  const [larkby] = calculateTeamStandings(
    defaultLeagueScoringRules,
    [{ id: 'larkby', name: 'Larkby', carried }, ...teams('Osmoor')],
    [match('larkby', 'osmoor', [6, 2], [54, 47])],
    [{ team: 'larkby', points: 2.5, shots: 4 }],
  );
  assert.deepEqual(
    [larkby?.played, larkby?.for, larkby?.against, larkby?.diff, larkby?.points],
    [4, 200, 187, 13, 19.5],
  );
});

test('a match that does not count leaves the table as it was', () => {
  const sheet: MatchScoreSheet = { ...played([6, 2], [54, 47]), state: 'postponed' };
  const [first] = calculateTeamStandings(defaultLeagueScoringRules, teams('A', 'B'), [
    { home: 'a', away: 'b', sheet },
  ]);
  assert.deepEqual([first?.played, first?.points, first?.shared], [0, 0, true]);
});

test('the order of tie-breaks is said in words', () => {
  assert.equal(
    formatTeamRankingRule(defaultLeagueScoringRules, starterRinkTermsForTests),
    'Teams level on points are placed by better shot difference, then results between the level teams.',
  );
  assert.equal(
    formatTeamRankingRule(card('points'), starterRinkTermsForTests),
    'Teams level on points share their place.',
  );
});
