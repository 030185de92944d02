import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sameTeam } from '#app/modules/leagues/table/result.ts';
import { teamId } from './team-id.ts';

test('a team is named in the record by words that can be read, once each', () => {
  assert.equal(teamId('tuesday', 1999, 'Thornwold St. André', []), 'tuesday-1999-thornwold-st-andre');
  assert.equal(teamId('friday', 1999, '***', []), 'friday-1999-team');
  const taken = ['friday-1999-osmoor', 'friday-1999-osmoor-2'];
  assert.equal(teamId('friday', 1999, 'Osmoor', taken), 'friday-1999-osmoor-3');
});

test('two names are one club however its kind is written', () => {
  for (const name of ['Osmoor', ' osmoor  BC', 'Osmoor B.C.', 'Osmoor Bowls Club'])
    assert.ok(sameTeam(name, 'Osmoor'), name);
  assert.ok(sameTeam('Thornwold St Andrew', 'Thornwold St. Andrew'));
  assert.ok(!sameTeam('Osmoor St Mary', 'Osmoor'));
});
