import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openClub } from '#tests/members.ts';
import { demoPeople, openPhones } from './phones.ts';

const good = { p256dh: '', auth: 'A'.repeat(22) };

test('a phone is told of all that the club uses, is listed by name, and chooses', async (t) => {
  const { told, after } = await openPhones(t);
  const tom = await told();
  const { body } = await tom.me('GET /api/me/phones');
  const [device] = body.devices;
  assert.equal(device.name, 'Safari on an iPhone');
  assert.deepEqual([device.current, device.byMailToo, device.reachedAt], [true, false, null]);
  assert.deepEqual(device.kinds, ['green', 'matches', 'picked', 'place', 'duties', 'replies']);
  assert.equal(
    (await tom.me(`PUT /api/me/phones/${tom.id}`, { kinds: ['green'], byMailToo: true })).status,
    204,
  );
  const [chosen] = (await tom.me('GET /api/me/phones')).body.devices;
  assert.deepEqual([chosen.kinds, chosen.byMailToo], [['green'], true]);
  assert.equal((await tom.me(`POST /api/me/phones/${tom.id}/try`)).status, 204);
  assert.equal(await after(0), 1);
  assert.equal(tom.shown[0]?.line, 'Test received. Notifications are on for this phone.');
  const [reached] = (await tom.me('GET /api/me/phones')).body.devices;
  assert.equal(reached.reachedAt, '2025-05-20T09:00:00.000Z');
  assert.equal((await tom.me(`DELETE /api/me/phones/${tom.id}`)).status, 204);
  assert.deepEqual((await tom.me('GET /api/me/phones')).body.devices, []);
});

test('what the club does not use has no kind, and whoever has no key for the sides hears of no withdrawal', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.tom);
  const { body } = await club.ask('GET /api/me/phones', { token });
  const kinds = body.offered.map(({ kind }: { kind: string }) => kind);
  assert.deepEqual(kinds, ['green', 'matches', 'replies']);
});

test('the key by which push services know the club is made once and is not shown whole', async (t) => {
  const { told, at, db } = await openPhones(t);
  await told();
  const peter = await at();
  const { key } = (await peter('GET /api/me/phones')).body;
  assert.equal(Buffer.from(key, 'base64url').length, 65);
  assert.equal((await peter('GET /api/me/phones')).body.key, key);
  const rows = await db.selectFrom('push_key').selectAll().execute();
  assert.deepEqual(
    rows.map(({ public_key }) => public_key),
    [key],
  );
});

test('nobody else chooses, tries or takes off a phone', async (t) => {
  const { told, at } = await openPhones(t);
  const tom = await told();
  const peter = await at();
  const phone = `/api/me/phones/${tom.id}`;
  assert.equal((await peter(`PUT ${phone}`, { kinds: [], byMailToo: false })).status, 404);
  assert.equal((await peter(`POST ${phone}/try`)).status, 404);
  assert.equal((await peter(`DELETE ${phone}`)).status, 404);
  assert.equal((await tom.me('GET /api/me/phones')).body.devices.length, 1);
});

test('a browser that says no good address or key is turned down', async (t) => {
  const { told, at, service } = await openPhones(t);
  const { said } = service.phone();
  const peter = await at();
  for (const endpoint of [
    'http://push.example/a',
    'https://127.0.0.1/a',
    'https://10.0.0.8/a',
    'https://[::1]/a',
    'https://2130706433/a',
    'https://push.example:8443/a',
    'https://user:pass@push.example/a',
    'ftp://push.example',
    'no address',
    '',
    `https://push.example/${'a'.repeat(2000)}`,
  ])
    assert.equal((await peter('POST /api/me/phones', { ...said, endpoint })).status, 422, endpoint);
  const off = Buffer.alloc(65, 7).toString('base64url');
  for (const wrong of [{ p256dh: off }, { p256dh: 'AAAA' }, { auth: 'AAAA' }, { auth: '!'.repeat(22) }, good])
    assert.equal(
      (await peter('POST /api/me/phones', { ...said, ...wrong })).status,
      422,
      JSON.stringify(wrong),
    );
  await told();
});

test('a phone that another member signs in on tells that one, and the first no more', async (t) => {
  const { told, at } = await openPhones(t);
  const tom = await told();
  const pauline = await at(demoPeople.pauline);
  assert.equal((await pauline('POST /api/me/phones', tom.said)).status, 201);
  assert.deepEqual((await tom.me('GET /api/me/phones')).body.devices, []);
  const again = await tom.me('POST /api/me/phones', tom.said);
  assert.equal(again.status, 201);
  // A second request keeps one device, with its choices.
  await tom.me(`PUT /api/me/phones/${again.body.id}`, { kinds: ['green'], byMailToo: false });
  assert.equal((await tom.me('POST /api/me/phones', tom.said)).body.id, again.body.id);
  assert.deepEqual((await tom.me('GET /api/me/phones')).body.devices[0].kinds, ['green']);
});

test('where phones keep no script of ours none is told', async (t) => {
  const club = await openClub(t, { env: { SERVICE_WORKER: 'off' } });
  const token = await club.signIn(demoPeople.tom);
  assert.equal((await club.ask('GET /api/me/phones', { token })).body.key, null);
  const script = await (await club.get('/worker.js')).text();
  assert.match(script, /unregister/);
  assert.doesNotMatch(script, /showNotification/);
});
