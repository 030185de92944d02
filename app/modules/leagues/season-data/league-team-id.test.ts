import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameTeamName } from '#app/modules/leagues/table/result-text.ts';
import { createLeagueTeamId } from './league-team-id.ts';

test('a team is named in the record by words that can be read, once each', () => {
  assert.equal(
    createLeagueTeamId('tuesday', 1999, 'Thornwold St. André', []),
    'tuesday-1999-thornwold-st-andre',
  );
  assert.equal(createLeagueTeamId('friday', 1999, '***', []), 'friday-1999-team');
  const taken = ['friday-1999-osmoor', 'friday-1999-osmoor-2'];
  assert.equal(createLeagueTeamId('friday', 1999, 'Osmoor', taken), 'friday-1999-osmoor-3');
});

test('two names are one club however its kind is written', () => {
  for (const name of ['Osmoor', ' osmoor  BC', 'Osmoor B.C.', 'Osmoor Bowls Club'])
    assert.ok(isSameTeamName(name, 'Osmoor'), name);
  assert.ok(isSameTeamName('Thornwold St Andrew', 'Thornwold St. Andrew'));
  assert.ok(!isSameTeamName('Osmoor St Mary', 'Osmoor'));
});
