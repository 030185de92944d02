import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatOrdinal } from '#app/core/language.ts';
import type { LeagueResultRow, LeagueStandingsRow } from '#app/modules/leagues/table/league-table-rows.ts';
import { formatClubLeagueStanding } from './club-standing.ts';

const row = (team: string, points: string, facts: Partial<LeagueStandingsRow> = {}): LeagueStandingsRow => ({
  ...{ team, points, played: '4', won: '2', lost: '1', draw: '1', for: '201', ag: '191', diff: '10' },
  ...facts,
});
const result = (date: string, winner: string, opponent = 'Osmoor'): LeagueResultRow => ({
  ...{ date, opponent, winner, score: '6-2' },
});
const table = [
  row('Hollowby', '24'),
  row('Wragthorpe', '20', { diff: '20' }),
  row('Larkby BC', '20'),
  row('Osmoor', '13'),
];
const line = (rows = table, results: LeagueResultRow[] = [], day = '06-07') =>
  formatClubLeagueStanding(rows, results, 'Larkby', day);

test('place among the teams, points and how the last match ended', () => {
  const results = [result('15 April', 'Osmoor'), result('6 May', 'Larkby')];
  assert.equal(line(table, results), '3rd of 4, 20 points, won last');
  assert.equal(line(table, [result('6 May', 'Osmoor')]), '3rd of 4, 20 points, lost last');
  assert.equal(line(table, [result('6 May', 'Drawn')]), '3rd of 4, 20 points, drew last');
  assert.equal(line(), '3rd of 4, 20 points');
});

test('whom nothing in the table tells apart share a place, and it is said', () => {
  const level = [row('Hollowby', '24'), row('Osmoor', '20'), row('Larkby', '20'), row('Tathby', '9')];
  assert.equal(line(level), 'Joint 2nd of 4, 20 points');
  const placed = [row('Osmoor', '20', { place: '1=' }), row('Larkby', '20', { place: '1=' })];
  assert.equal(line(placed), 'Joint 1st of 2, 20 points');
  assert.equal(
    line([row('Larkby', '20', { place: '1' }), row('Osmoor', '20', { place: '2' })]),
    '1st of 2, 20 points',
  );
});

test('of a sheet in another order the place goes by the points, and is left out where others have as many', () => {
  const byName = [row('Burwold', '9'), row('Larkby', '20'), row('Osmoor', '24')];
  assert.equal(line(byName), '2nd of 3, 20 points');
  assert.equal(line([...byName, row('Tathby', '20', { diff: '1' })]), '20 points');
});

test('nothing is said that is not known', () => {
  assert.equal(line([]), '');
  assert.equal(line([row('Hollowby', '24')]), '');
  assert.equal(line([row('Larkby', '0', { played: '0' }), row('Osmoor', '0', { played: '0' })]), '');
  assert.equal(line([row('Larkby', '', { played: '' })], [result('6 May', 'Larkby')]), '');
  assert.equal(line([row('Larkby', 'six'), row('Osmoor', '4')], [result('6 May', 'Larkby')]), 'Won last');
  assert.equal(line([row('Larkby', '1'), row('Osmoor', '')]), '1 point');
});

test('a match that waits for its result, or was not played out, is not the last that was won', () => {
  const won = result('30 April', 'Larkby');
  const said = (...later: LeagueResultRow[]) =>
    line(table, [won, ...later]).replace('3rd of 4, 20 points', '');
  assert.equal(said(result('7 May', '')), ', won on 30 April');
  assert.equal(said(result('7 May', 'Abandoned')), '');
  assert.equal(said(result('7 May', 'Postponed')), ', won last');
  assert.equal(said(result('10 June', '')), ', won last');
});

test('the last is so by its date, however the sheet is ordered', () => {
  assert.match(line(table, [result('6 May', 'Larkby'), result('15 April', 'Osmoor')]), /won last$/);
  assert.match(line(table, [result('Week 1', 'Osmoor'), result('Week 2', 'Larkby')]), /won last$/);
});

test('ordinals', () => {
  const said = [1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 101, 111].map(formatOrdinal).join(' ');
  assert.equal(said, '1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 101st 111th');
});

test('over the winter the last match is that of the later year', () => {
  const results = [result('9 October', 'Larkby'), result('8 January', 'Osmoor')];
  assert.match(line(table, results, '01-20'), /lost last$/);
  assert.match(line(table, results, '10-20'), /won last$/);
});
