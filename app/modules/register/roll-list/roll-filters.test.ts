import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MemberRollFilters } from '#app/modules/members/members.server.ts';
import { getMemberRollFilterPills, getMemberRollSelects } from './roll-filters.ts';

const choices: MemberRollFilters = {
  ...{ all: 40, notInvited: 5, notIn: 8, noEmail: 2, suspended: 0, left: 1, owing: 0 },
  roles: [
    { role: 'member', members: 38 },
    { role: 'administrator', members: 2 },
  ],
  classes: [
    { id: 'full', name: 'Full', members: 36 },
    { id: 'junior', name: 'Junior', members: 0 },
  ],
  sections: [],
};

test('what there is nobody of is not offered, and how many there are is said', () => {
  assert.deepEqual(
    getMemberRollFilterPills(choices, {}).map(({ words, count }) => `${words} ${count}`),
    ['All 40', 'Not signed in yet 8', 'No email 2', 'Full 36', 'Have left 1', 'Administrators 2'],
  );
});

test('the one that the address asks for is chosen, and none where a name is looked for', () => {
  const chosen = (asked: Parameters<typeof getMemberRollFilterPills>[1]) =>
    getMemberRollFilterPills(choices, asked).flatMap(({ words, isChosen }) => (isChosen ? [words] : []));
  assert.deepEqual(chosen({}), ['All']);
  assert.deepEqual(chosen({ state: 'not in' }), ['Not signed in yet']);
  assert.deepEqual(chosen({ class: 'full' }), ['Full']);
  assert.deepEqual(chosen({ q: 'bra' }), []);
  assert.equal(getMemberRollFilterPills(choices, {})[1]?.to, '/desk/members?state=not+in');
});

test('on a wide screen the values of types, sections and roles are in selects, the other filters are pills', () => {
  const selects = getMemberRollSelects(choices, { role: 'administrator' });
  assert.deepEqual(
    selects.map(({ label, options }) => [label, ...options.map(({ words, count }) => `${words} ${count}`)]),
    [
      ['Membership type', 'Full 36'],
      ['Role', 'Administrators 2'],
    ],
  );
  assert.deepEqual(
    selects.flatMap(({ options }) => options.filter(({ isChosen }) => isChosen).map(({ to }) => to)),
    ['/desk/members?role=administrator'],
  );
  const pills = getMemberRollFilterPills(choices, {}).filter(({ isSelectOnWide }) => !isSelectOnWide);
  assert.deepEqual(
    pills.map(({ words }) => words),
    ['All', 'Not signed in yet', 'No email', 'Have left'],
  );
});
