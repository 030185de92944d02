// On both engines: several processes at one database.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendMatchReminders } from '#app/modules/competitions/results/match-reminders.server.ts';
import { day } from '#tests/members.ts';
import { both, openDated } from './reminded.ts';

test('several processes that look at the same time send one mail to each', async (t) => {
  const { context, clock, move, mails, forgetMails } = await openDated(t);
  move(19 * day);
  await forgetMails();
  const house = { ...context, clock };
  const sent = await Promise.all([
    sendMatchReminders(house),
    sendMatchReminders(house),
    sendMatchReminders(house),
  ]);
  assert.equal(
    sent.reduce((sum, one) => sum + one, 0),
    2,
  );
  assert.deepEqual((await mails()).map(({ name }) => name).sort(), both);
});
