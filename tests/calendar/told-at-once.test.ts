// On both engines: concurrent transactions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { openTelling } from './tellings.ts';

test('of two officers at the same moment one has told them', async (t) => {
  const { set, tell, queued } = await openTelling(t);
  await set({ state: 'cancelled' });
  const answers = await Promise.all([tell({}, demoPeople.pauline), tell({}, demoPeople.peter)]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  assert.ok((await queued()).length <= 2);
});
