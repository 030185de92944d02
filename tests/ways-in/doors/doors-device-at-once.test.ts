// On both engines: simultaneous requests of devices.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showing } from './shown.ts';
import { openDoors } from './ways.ts';

test('a new device comes in once the old one has said yes, and gets its session once', async (t) => {
  const club = await openDoors(t);
  const old = await showing(club);
  assert.match(old.code, /^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  assert.equal(old.link, `http://localhost:3000/members/this-device#${old.code}`);
  assert.deepEqual(await old.shown(), { state: 'open', device: '', number: 0, others: 0 });
  const { body: asked } = await old.ask(` ${old.code.toLowerCase().replace('-', ' ')} `);
  assert.ok(asked.number >= 10 && asked.number <= 99);
  assert.deepEqual((await old.fetch(asked)).body, { access_token: null });
  const seen = { device: 'Safari on an iPhone', number: asked.number, others: 0 };
  assert.deepEqual(await old.shown(), { state: 'asked', ...seen });
  assert.equal((await old.answer(true)).status, 204);
  assert.deepEqual(await old.shown(), { state: 'confirmed', ...seen });
  const came = await Promise.all(Array.from({ length: 8 }, () => old.fetch(asked)));
  const [token, ...more] = came.flatMap(({ body }) => body.access_token ?? []);
  assert.deepEqual(more, []);
  assert.ok(await club.isGood(token));
  assert.equal(came.filter(({ status }) => status === 410).length, 7);
  assert.deepEqual(await old.shown(), { state: 'in', ...seen });
  assert.deepEqual(await club.alive(), ['Tom Brader', 'Tom Brader']);
  assert.ok((await club.mails()).some(({ subject }) => subject.startsWith('A new sign-in')));
});

test('of two devices with one code the first may be let in; the second is refused, and the member told', async (t) => {
  const club = await openDoors(t);
  const old = await showing(club);
  const asks = await Promise.all(Array.from({ length: 6 }, () => old.ask()));
  const first = asks.filter(({ status }) => status === 200);
  assert.equal(first.length, 1);
  assert.equal(asks.filter(({ status }) => status === 409).length, 5);
  assert.match(
    asks.find(({ status }) => status === 409)?.body.detail,
    /Another device has already used this code\. Press ‘No’ on the device that shows it, then start again there\./,
  );
  assert.deepEqual([(await old.shown()).others, (await old.shown()).state], [5, 'asked']);
  const asked = first[0]?.body;
  for (const secret of ['x'.repeat(43), ''])
    assert.notEqual((await old.fetch({ id: asked.id, secret })).status, 200);
  await old.answer(true);
  assert.ok((await old.fetch(asked)).body.access_token);
});
