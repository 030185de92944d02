import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notifyExpiringPushDevices } from '#app/modules/push/notifications/expiring-devices.server.ts';
import { day } from '#tests/members.ts';
import { openPhones } from './phones.ts';

test('a phone that would be signed out soon is asked once, and whoever opens us stays', async (t) => {
  const club = await openPhones(t);
  const tom = await club.told();
  const ask = async () => {
    await notifyExpiringPushDevices({ ...club.context, clock: club.clock });
    await club.after(0);
  };
  await ask();
  club.move(25 * day);
  await ask();
  assert.deepEqual(tom.titles(), []);
  club.move(2 * day);
  await ask();
  club.move(day);
  await ask();
  assert.deepEqual(tom.titles(), ['Do you still want notifications here?']);
  assert.equal((await tom.me('GET /api/me/phones')).body.devices.length, 1);
  club.move(28 * day);
  await ask();
  assert.equal(tom.shown.length, 2);
});
