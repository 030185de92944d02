import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveOwnTeamOfMatch } from './resolve-our-team.ts';

const leagues = [
  { day: 'monday', parent: null },
  { day: 'monday-2', parent: 'monday' },
];
const team = (id: string, league: string | null, putBy = false) => ({ id, league, putBy });
const [a, b] = [team('a', 'monday'), team('b', 'monday-2')];
const theirs = [
  { league: 'monday', season: 2025, name: 'Tathby A' },
  { league: 'monday-2', season: 2025, name: 'Tathby B' },
  { league: 'monday-2', season: 2025, name: 'Osmoor' },
  { league: 'monday', season: 2024, name: 'Osmoor' },
];
const match = (opponent: string, our_team: string | null = null) => ({
  ...{ type: 'monday', season: 2025, opponent, our_team },
});
const of = (one: ReturnType<typeof match>, teams = [a, b]) => {
  const { team, division } = resolveOwnTeamOfMatch(one, teams, leagues, theirs);
  return [team?.id, division];
};

test('of two teams in two divisions, the one whose division the opponent stands in plays', () => {
  assert.deepEqual(of(match('Osmoor')), ['b', 'monday-2']);
  assert.deepEqual(of(match('TATHBY "A"')), ['a', 'monday']);
  assert.deepEqual(of(match('Osmoor B')), ['b', 'monday-2']);
});

test('where the opponent tells nothing the club plays, and no team is named', () => {
  assert.deepEqual(of(match('Tathby')), [undefined, 'monday']);
  assert.deepEqual(of(match('Newby')), [undefined, 'monday']);
  assert.deepEqual(of(match('Osmoor'), [a, b, team('c', 'monday-2')]), [undefined, 'monday-2']);
});

test('who is said plays, and the only one of ours in the league plays in whatever division', () => {
  assert.deepEqual(of(match('Osmoor', 'a')), ['a', 'monday']);
  assert.deepEqual(of(match('Newby'), [b]), ['b', 'monday-2']);
  assert.deepEqual(of(match('Newby'), [b, team('c', 'monday', true)]), ['b', 'monday-2']);
  assert.deepEqual(of(match('Newby'), [team('c', null)]), [undefined, 'monday']);
});
