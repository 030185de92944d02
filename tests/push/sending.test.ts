// On both engines: claims, upserts and cascades.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimPushes } from '#app/modules/push/sending/push-outbox.server.ts';
import { select } from '#tests/sides/selected.ts';
import { demoPeople, openPhones } from './phones.ts';

type Phones = Awaited<ReturnType<typeof openPhones>>;

/** Sets the state of the green, of which phones are notified two minutes later. */
async function green(club: Phones, state: 'open' | 'closed') {
  const peter = await club.at();
  const said = await peter('PUT /api/desk/green', {
    state,
    rinks: null,
    note: 'Frost',
    version: await seen(club),
  });
  assert.equal(said.status, 200, said.text);
}
const seen = async ({ db }: Phones) =>
  (await db.selectFrom('green').select('version').executeTakeFirst())?.version ?? 0;

test('a phone reads what came for it, signed by the club, and nobody else can', async (t) => {
  const club = await openPhones(t);
  const tom = await club.told();
  await green(club, 'closed');
  assert.equal(await club.after(1), 0);
  assert.equal(await club.after(1), 1);
  const [shown] = tom.shown;
  assert.deepEqual([shown?.title, shown?.line, shown?.to], ['The green is closed.', 'Frost', '/']);
  assert.equal(shown?.claims.sub, 'mailto:club@larkby.example');
  assert.equal(shown?.claims.aud.replace('https:', 'http:'), club.service.origin);
  assert.equal(shown?.headers['content-encoding'], 'aes128gcm');
  assert.match(String(shown?.headers.topic), /^[\w-]{32}$/);
  assert.equal(Number(shown?.headers.ttl), 24 * 3600 - 120);
  const [row] = await club.messages();
  assert.deepEqual([row?.state, row?.words], ['sent', '']);
  assert.equal(await club.after(60), 0);
});

test('a phone that is gone is asked once, and is on the list no more', async (t) => {
  for (const status of [404, 410]) {
    const club = await openPhones(t);
    const tom = await club.told();
    club.service.answers.push(status);
    await green(club, 'closed');
    await club.after(2);
    assert.deepEqual(tom.tried, [status]);
    assert.deepEqual((await tom.me('GET /api/me/phones')).body.devices, []);
    assert.deepEqual(await club.messages(), []);
    assert.equal(await club.after(600), 0);
  }
});

test('a service that is busy is asked again when it says, and one in trouble later and later', async (t) => {
  const club = await openPhones(t);
  const tom = await club.told();
  club.service.answers.push({ status: 429, retryAfter: '600' }, 500, 503);
  await green(club, 'closed');
  await club.after(2);
  assert.deepEqual(tom.tried, [429]);
  await club.after(9);
  assert.deepEqual(tom.tried, [429]);
  await club.after(1);
  assert.deepEqual(tom.tried, [429, 500]);
  await club.after(4);
  assert.deepEqual(tom.tried, [429, 500]);
  await club.after(1);
  assert.deepEqual(tom.tried, [429, 500, 503]);
  await club.after(15);
  assert.deepEqual(tom.titles(), ['The green is closed.']);
});

test('while a service is busy its other phones wait too, and none of them counts it as a try', async (t) => {
  const club = await openPhones(t);
  const [tom, joan] = [await club.told(), await club.told(demoPeople.joan)];
  club.service.always({ status: 429, retryAfter: '300' });
  await green(club, 'closed');
  await club.after(2);
  club.service.always(201);
  await club.after(4);
  assert.equal(tom.shown.length + joan.shown.length, 0);
  await club.after(2);
  assert.deepEqual([tom.titles(), joan.titles()], [['The green is closed.'], ['The green is closed.']]);
});

test('a service that says nothing is left after a while, and tried again', async (t) => {
  const club = await openPhones(t, { patienceMs: 200 });
  const tom = await club.told();
  club.service.answers.push('nothing');
  await green(club, 'closed');
  await club.after(2);
  const [row] = await club.messages();
  assert.deepEqual([row?.state, row?.trouble], ['waiting', 'the push service took too long']);
  await club.after(5);
  assert.deepEqual(tom.titles(), ['The green is closed.']);
});

test('a service that will not have it is not asked again', async (t) => {
  const club = await openPhones(t);
  const tom = await club.told();
  club.service.always(400);
  await green(club, 'closed');
  await club.after(2);
  await club.after(600);
  assert.deepEqual(tom.tried, [400]);
  assert.equal((await club.messages())[0]?.state, 'failed');
});

test('what is over by the time that it could go does not go', async (t) => {
  const club = await openPhones(t);
  const tom = await club.told();
  await green(club, 'closed');
  await club.after(26 * 60);
  assert.deepEqual(tom.tried, []);
  assert.equal((await club.messages())[0]?.trouble, 'it was over');
});

test('what was being sent as the site ended is not sent again', async (t) => {
  const club = await openPhones(t);
  const tom = await club.told();
  await green(club, 'closed');
  club.move(2);
  const taken = await claimPushes(club.db, club.clock, { most: 10, perService: 10, inFlight: [] });
  assert.equal(taken.length, 1);
  assert.equal(await club.deliver(), 0);
  await club.after(5);
  assert.deepEqual(tom.tried, []);
  const [row] = await club.messages();
  assert.deepEqual([row?.state, row?.trouble], ['failed', 'the site ended as it was sent']);
});

test('two processes send each once, and no more at a time than they may', async (t) => {
  const club = await openPhones(t);
  const phones = [];
  for (const who of [
    demoPeople.tom,
    demoPeople.joan,
    demoPeople.ron,
    demoPeople.peter,
    demoPeople.margaret,
    demoPeople.pauline,
    demoPeople.derek,
  ])
    phones.push(await club.told(who), await club.told(who));
  await green(club, 'closed');
  club.move(2);
  const other = club.pusher();
  t.after(other.stop);
  const [one, two] = await Promise.all([club.deliver(), other.deliver()]);
  assert.equal(one + two, phones.length);
  assert.ok(club.service.mostAtOnce() <= 4, String(club.service.mostAtOnce()));
  for (const { tried } of phones) assert.deepEqual(tried, [201]);
});

test('who was reached is not mailed as well, unless they want both; whom no phone reaches is mailed', async (t) => {
  const club = await openPhones(t);
  await club.forgetMails();
  const phones = [];
  for (const who of [demoPeople.tom, demoPeople.pauline, demoPeople.derek]) phones.push(await club.told(who));
  const [tom, pauline, derek] = phones;
  assert.ok(tom && pauline && derek);
  const kinds = ['picked'];
  await pauline.me(`PUT /api/me/phones/${pauline.id}`, { kinds, byMailToo: true });
  club.service.lose(derek);
  await club.forgetMails();
  const { tell } = await select(club, { rinks: [['tom', 'pauline', 'derek']] });
  assert.equal(await tell(), 3);
  assert.equal(await club.deliver(), 2);
  assert.deepEqual(await club.postman.after(0), [
    'Derek Maidens: You are picked: Hollowby, Tuesday 10 June (Larkby Bowls Club)',
    'Pauline Escritt: You are picked: Hollowby, Tuesday 10 June (Larkby Bowls Club)',
  ]);
  assert.deepEqual(await club.postman.after(60), []);
  assert.deepEqual([tom.titles(), pauline.titles()], [['You are picked'], ['You are picked']]);
});

test('where the service is away for long the mail goes, and the phone is notified later', async (t) => {
  const club = await openPhones(t);
  const tom = await club.told();
  await club.forgetMails();
  club.service.answers.push({ status: 503, retryAfter: '3600' });
  const { tell } = await select(club, { rinks: [['tom', 'joan', 'pauline']] });
  await tell();
  await club.deliver();
  assert.equal((await club.postman.after(9)).length, 2);
  assert.match((await club.postman.after(2))[0] ?? '', /^Tom Brader: You are picked/);
  await club.after(40);
  assert.deepEqual(tom.titles(), []);
  await club.after(20);
  assert.deepEqual(tom.titles(), ['You are picked']);
  assert.deepEqual(await club.postman.after(60), []);
});
