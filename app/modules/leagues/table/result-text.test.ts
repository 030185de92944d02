import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { formatCollapsedStandings } from './league-table-columns.ts';
import type { LeagueStandingsRow } from './league-table-rows.ts';
import { formatLeagueResultLine, formatLeagueResultText, isOwnTeamName } from './result-text.ts';

const line = (winner: string, opponent = 'Osmoor', score = '6-2') =>
  formatLeagueResultText({ date: '22 April', opponent, winner, score }, 'Larkby');

suite('a result in words', () => {
  test('the club won', () => assert.equal(line('Larkby'), 'Larkby beat Osmoor 6-2'));
  test('the opponent won', () => assert.equal(line('Osmoor'), 'Larkby lost to Osmoor 6-2'));
  test('the opponent won, with untidy spaces and case', () => {
    assert.equal(line(' OSMOOR  st andrew ', ' Osmoor St Andrew '), 'Larkby lost to Osmoor St Andrew 6-2');
  });
  for (const word of ['Draw', 'drawn', ' TIE ', 'Tied']) {
    test(`'${word}' is a draw`, () =>
      assert.equal(line(word, 'Osmoor', '4-4'), 'Larkby drew with Osmoor 4-4'));
  }
  test('no winner', () => assert.equal(line(''), 'Result TBC'));
  test('blanks for a winner', () => assert.equal(line('  '), 'Result TBC'));
  test('a win without a score', () => assert.equal(line('Larkby', 'Osmoor', ''), 'Larkby beat Osmoor'));
});

test('a list names the opponent of a result that is still to come', () => {
  assert.equal(formatLeagueResultLine('Osmoor', 'Result TBC'), 'Osmoor: Result TBC');
  assert.equal(formatLeagueResultLine('', 'Result TBC'), 'Result TBC');
  assert.equal(formatLeagueResultLine('Osmoor', 'Larkby beat Osmoor 6-2'), 'Larkby beat Osmoor 6-2');
});

test('our own row is known by the club’s name in its usual forms, and no other is', () => {
  for (const team of ['Larkby', ' larkby ', 'Larkby BC', 'Larkby B.C.', 'Larkby Bowls Club'])
    assert.ok(isOwnTeamName(team, ['Larkby']), team);
  for (const team of ['Larkby St Mary', 'Great Larkby', 'Osmoor', ''])
    assert.ok(!isOwnTeamName(team, ['Larkby']), team);
});

const folded = (figures: LeagueStandingsRow) => formatCollapsedStandings(figures).replaceAll('\u00a0', ' ');

test('the folded figures leave out what the sheet does not say', () => {
  const row = {
    team: 'Osmoor',
    played: '4',
    won: '2',
    lost: '2',
    draw: '0',
    for: '210',
    ag: '201',
    diff: '9',
    points: '13',
  };
  assert.equal(folded(row), 'Won 2, lost 2, drew 0\nShots 210 to 201 (+9)');
  assert.match(
    formatCollapsedStandings(row),
    /Shots\u00a0210\u00a0to\u00a0201 \(\+9\)$/,
    'it breaks before the difference alone',
  );
  assert.equal(folded({ ...row, diff: '-9' }), 'Won 2, lost 2, drew 0\nShots 210 to 201 (-9)');
  assert.equal(folded({ ...row, won: '', ag: '' }), 'Lost 2, drew 0');
  assert.equal(folded({ ...row, won: '', lost: '', draw: '', diff: '' }), 'Shots 210 to 201');
  assert.equal(folded({ ...row, won: '', lost: '', draw: '', for: '' }), '');
});
