import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TeamSelectionCandidate } from '#app/modules/side-editor/sides-schemas.server.ts';
import { copyLastSidesToLineup, type Lineup } from './lineup.ts';

const empty: Lineup = { rinks: 1, players: 3, captain: '', reserves: 'ask', note: '', picks: [] };
const person = (id: string, facts: Partial<TeamSelectionCandidate> = {}) =>
  ({ id, name: id, word: 'yes', clashes: [], state: 'in', ...facts }) as unknown as TeamSelectionCandidate;
const last = (...names: string[]) => ({
  ...{ title: 'Friendly', date: '2025-05-01' },
  picks: names.map((name, place) => ({ member: name, name, rink: 1, place })),
});

test('sides that are copied leave out who cannot play, and say why', () => {
  const people = [
    person('Ann', { state: 'gone' }),
    person('Ben', { state: 'suspended' }),
    person('Cat', { word: 'no' }),
  ];
  assert.deepEqual(copyLastSidesToLineup(empty, last('Ann', 'Ben', 'Cat'), people), {
    sides: empty,
    left: ['Ann (has left the club)', 'Ben (is suspended)', 'Cat (said no)'],
  });
});

test('what somebody has at the same time keeps them out, what they have that day does not', () => {
  const people = [
    person('Ann', { clashes: [{ what: 'plays in the final', sameTime: true }] }),
    person('Ben', { clashes: [{ what: 'does the bar', sameTime: false }] }),
  ];
  const { sides, left } = copyLastSidesToLineup(empty, last('Ann', 'Ben'), people);
  assert.deepEqual(left, ['Ann (plays in the final)']);
  assert.deepEqual(
    sides.picks.map(({ key, place }) => [key, place]),
    [['Ben', 1]],
  );
});

test('whoever is not on the list has left, and whose place is not there is named', () => {
  const { sides, left } = copyLastSidesToLineup({ ...empty, players: 1 }, last('Ann', 'Ben', 'Cat'), [
    person('Ann'),
    person('Ben'),
  ]);
  assert.deepEqual(left, ['Ben (their place is not free)', 'Cat (has left the club)']);
  assert.equal(sides.picks.length, 1);
});
