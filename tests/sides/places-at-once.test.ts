// On both engines: transactions that meet.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';
import { select, standing } from './selected.ts';
import { say, selectGuests, stands } from './told-places.ts';

test('of two who take one place at once one gets it, and the other is told', async (t) => {
  const club = await openClub(t, { uses: true });
  const { tell } = await select(club, { rinks: [['tom', 'joan', 'pauline']], reserves: ['ron', 'derek'] });
  await tell();
  await say(club, demoPeople.tom, false);
  await club.db.updateTable('pick').set({ state: 'offered' }).where('rink', '=', 0).execute();
  const outcomes = await Promise.all([say(club, demoPeople.ron, true), say(club, demoPeople.derek, true)]);
  assert.deepEqual(outcomes.toSorted(), ['in', 'reserve']);
  const holders = (await standing(club)).filter((line) => / 1:0 (confirmed|picked)/.test(line));
  assert.equal(holders.length, 1);
});

test('of a guest and a member who take the last place at once one gets it', async (t) => {
  const club = await openClub(t, { uses: true });
  const { guest } = await selectGuests(club, 'ask');
  await say(club, demoPeople.tom, false);
  await Promise.all([guest('Ida Vance', true), guest('Bert Lamb', true)]);
  const both = [await stands(club, 'Ida Vance'), await stands(club, 'Bert Lamb')];
  assert.equal(both.filter((one) => one === '1:0 confirmed').length, 1);
});
