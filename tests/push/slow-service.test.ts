// On both engines: notifications that may go beside those in flight are claimed by a query written by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { select } from '#tests/sides/selected.ts';
import { demoPeople, openPhones } from './phones.ts';

test('phones of a member at a service that says nothing delay nobody else’s, and one at a time is asked', async (t) => {
  const club = await openPhones(t, { patienceMs: 60_000 });
  const peter = await club.at();
  const slow = [
    await club.told(demoPeople.joan),
    await club.told(demoPeople.joan),
    await club.told(demoPeople.joan),
  ];
  const tom = await club.told(demoPeople.tom);
  // Joan's come first.
  const said = await peter('PUT /api/desk/green', { state: 'closed', rinks: null, note: '', version: 0 });
  assert.equal(said.status, 200, said.text);
  await club.db.updateTable('push_message').set({ made_at: '2025-05-20T08:00:00Z' }).execute();
  await club.db
    .updateTable('push_message')
    .set({ made_at: '2025-05-20T09:00:00Z' })
    .where('device', '=', tom.id)
    .execute();
  for (const phone of slow) club.service.silence(phone);
  club.move(2);
  const delivering = club.deliver();
  await club.service.answered();
  assert.deepEqual(tom.titles(), ['The green is closed.']);
  assert.ok(slow.flatMap(({ tried }) => tried).length <= 1);
  // Later notifications do not wait either.
  const { tell } = await select(club, { rinks: [['tom', 'joan', 'pauline']] });
  await tell();
  const again = club.deliver();
  await club.service.answered();
  assert.deepEqual(tom.titles(), ['The green is closed.', 'You are picked']);
  club.service.server.closeAllConnections();
  await Promise.all([delivering, again]);
});
