// On both engines: a raw SQL query.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, openDesk } from './leagues-desk.ts';

test('a league in use is put by and taken up again; only one in which nothing was played can go', async (t) => {
  const { good, ask, read, get, version } = await openDesk(t);
  const refused = await ask(`DELETE ${at}/friday`, await version('friday'));
  assert.equal(refused.status, 409);
  assert.match(
    refused.body.detail,
    /This league has matches, clubs, divisions or teams of ours, so it cannot be deleted\. Archive it instead\./,
  );
  await good(`PUT ${at}/friday/use`, { used: false, ...(await version('friday')) });
  assert.doesNotMatch(await read('/standings'), /Fridays at 6 PM/);
  assert.equal((await get('/leagues/friday')).status, 200);
  await good(`PUT ${at}/friday/use`, { used: true, ...(await version('friday')) });
  assert.match(await read('/standings'), /Fridays at 6 PM/);
  await good(`POST ${at}`, { name: 'Monday Ladies' });
  await good(`POST ${at}/monday-ladies/move`, { move: 'up', ...(await version('monday-ladies')) });
  assert.match(await read('/standings'), /Monday Ladies.*Fridays at 6 PM/);
  await good(`DELETE ${at}/monday-ladies`, await version('monday-ladies'));
  assert.equal((await get('/leagues/monday-ladies')).status, 404);
});
