import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import type { NeutralLeagueResult } from '#app/modules/league-pages/results/neutral-results.ts';
import { getMatchWeekBounds, groupLeagueWeekByDay, pickDisplayedMatchWeek } from './match-weeks.ts';

const fixture = (id: string, date: string, more: Partial<LeagueFixture> = {}): LeagueFixture => ({
  ...{ id, date, league: 'first', division: 'Division 1', season: 2025, round: 1, green: 1, note: '' },
  home: { id: 'o', name: 'Osmoor A', club: null },
  away: { id: 'l', name: 'Ludford A', club: null },
  ...{ time: '18:00', state: 'on', postponedFrom: null, byHand: false, version: 1 },
  ...more,
});
const week = { from: '2025-05-19', to: '2025-05-25' };
const words = (fixtures: LeagueFixture[], results: NeutralLeagueResult[] = []) =>
  groupLeagueWeekByDay(fixtures, new Map(results.map((one) => [one.id, one])), week).map(
    ({ name, matches }) => [
      name,
      ...matches.map(({ figures, word }) => [figures.home, figures.away, word].join('|')),
    ],
  );

test('a week goes from Monday to Sunday', () => {
  for (const date of ['2025-05-19', '2025-05-20', '2025-05-25'])
    assert.deepEqual(getMatchWeekBounds(date), week);
  assert.equal(getMatchWeekBounds('2025-12-31').from, '2025-12-29');
});

test('the week that is shown is this one or, where nothing is in it, the next with matches', () => {
  const dates = ['2025-05-06', '2025-06-03', '2025-06-10'];
  assert.equal(pickDisplayedMatchWeek(['2025-05-25'], '2025-05-19')?.from, '2025-05-19');
  assert.equal(pickDisplayedMatchWeek(['2025-05-19'], '2025-05-25')?.from, '2025-05-19');
  assert.equal(pickDisplayedMatchWeek(dates, '2025-05-20')?.from, '2025-06-02');
  assert.equal(pickDisplayedMatchWeek(dates, '2025-07-01'), undefined);
});

test('a match is to come, played, or put off, and says so on the day that it was for', () => {
  const result = (line: string, home = '', away = ''): NeutralLeagueResult => ({
    ...{ id: 'a', on: '2025-05-20', date: '20 May', home: 'Osmoor A', away: 'Ludford A', more: '' },
    ...{ figures: { home, away }, line },
  });
  assert.deepEqual(words([fixture('a', '2025-05-20')]), [['Tuesday 20 May', '||']]);
  assert.deepEqual(words([fixture('a', '2025-05-20')], [result('Osmoor A 61, Ludford A 54', '61', '54')]), [
    ['Tuesday 20 May', '61|54|'],
  ]);
  assert.deepEqual(
    words([fixture('a', '2025-05-20')], [result('Ludford A conceded to Osmoor A', '8', '0')]),
    [['Tuesday 20 May', '8|0|Ludford A conceded to Osmoor A']],
  );
  assert.deepEqual(words([fixture('a', '2025-05-20')], [result('Osmoor A v Ludford A: abandoned')]), [
    ['Tuesday 20 May', '||Abandoned'],
  ]);
  assert.deepEqual(words([fixture('a', '2025-05-20', { state: 'postponed' })]), [
    ['Tuesday 20 May', '||Postponed'],
  ]);
  const moved = fixture('a', '2025-06-05', { postponedFrom: '2025-05-20' });
  assert.deepEqual(words([moved]), [['Tuesday 20 May', '||Postponed to Thursday 5 June']]);
  const within = fixture('a', '2025-05-22', { postponedFrom: '2025-05-20' });
  assert.deepEqual(words([within]), [['Thursday 22 May', '||Postponed from 20 May']]);
});
