import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultLeagueScoringRules } from '#app/modules/formats/rule-card.ts';
import { calculateTeamStandings, type ScoredFixture } from '#app/modules/formats/standings.ts';
import { toLeagueStandingsRow } from './league-table-rows.ts';

const clubs = ['Larkby', 'Osmoor'].map((name) => ({ id: name.toLowerCase(), name }));
const match = (
  home: string,
  away: string,
  points: [number, number],
  shots: [number, number],
): ScoredFixture => ({
  ...{ home, away },
  sheet: {
    ...{ state: 'played', concededBy: null, ends: null, rinks: [] },
    points: { home: points[0], away: points[1] },
    shots: { home: shots[0], away: shots[1] },
  },
});

test('a row has the columns of docs/requirements.md, shots and points apart', () => {
  const [first, second] = calculateTeamStandings(defaultLeagueScoringRules, clubs, [
    match('larkby', 'osmoor', [4, 4], [51, 50]),
    match('osmoor', 'larkby', [2, 6], [40, 60.75]),
  ]).map(toLeagueStandingsRow);
  assert.deepEqual(first, {
    ...{ place: '1', team: 'Larkby', played: '2', won: '1', lost: '0', draw: '1' },
    ...{ for: '111.75', ag: '90', diff: '21.75', points: '10' },
  });
  assert.deepEqual([second?.diff, second?.points, second?.lost], ['-21.75', '6', '1']);
});
