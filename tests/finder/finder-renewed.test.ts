// On both engines: cached results are renewed after the change notifications of each engine.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AdminSearchResult } from '#app/modules/pages/admin-search/admin-search.endpoints.server.ts';
import { day, demoPeople, openClub } from '#tests/members.ts';

test('whoever comes, is renamed, suspended or removed, and what is moved or called off, is found as it is by then', async (t) => {
  const club = await openClub(t, { uses: true });
  const token = await club.signIn(demoPeople.margaret);
  const find = async (q: string): Promise<AdminSearchResult[]> =>
    (await club.ask(`GET /api/me/find?${new URLSearchParams({ q })}`, { token })).body.found;
  const { db } = club;
  assert.deepEqual(await find('Wetherby'), []);

  const set = (facts: object) => db.updateTable('member').set(facts).where('id', '=', 'tom').execute();
  await set({ name: 'Thomas Wetherby' });
  assert.equal((await find('wetherby'))[0]?.name, 'Thomas Wetherby');
  assert.ok(!(await find('brader')).some(({ name }) => name === 'Tom Brader'));
  await set({ suspended_at: '2025-05-20T09:00:00.000Z' });
  assert.equal((await find('wetherby'))[0]?.state, 'Suspended');
  await set({ removed_at: '2025-05-20T09:00:00.000Z' });
  assert.deepEqual(await find('wetherby'), []);

  const event = '2025-05-21-wednesday';
  assert.equal((await find('cancel elkerby'))[0]?.to, `/desk/matches/${event}#cancel`);
  await db.updateTable('event').set({ state: 'cancelled' }).where('id', '=', event).execute();
  assert.equal((await find('elkerby'))[0]?.state, 'Cancelled');
  assert.ok(!(await find('cancel elkerby')).some(({ name }) => name === 'Cancel: Elkerby'));

  assert.equal((await find('today'))[0]?.to, '/desk/matches/2025-05-20-tuesday');
  club.move(3 * day);
  assert.equal((await find('today'))[0]?.to, '/desk/matches/2025-05-23-friday');
});
