import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phone } from '#tests/members.ts';
import { openDoors, others, tom } from './ways.ts';

const nell = 'nell@larkby.example';

const applebys = 'applebys@larkby.example';

const badLink = 'This link has already been used or has expired. Ask for a new code.';

test('the digits of the mail, typed where they were asked for, sign the member in, once', async (t) => {
  const club = await openDoors(t);
  const asked = await club.askAndRead(tom);
  const { status, body } = await club.typed(asked, asked.digits);
  assert.equal(status, 200);
  assert.ok(await club.isGood(body.access_token));
  assert.deepEqual(await club.alive(), ['Tom Brader']);
  for (const again of [await club.typed(asked, asked.digits), await club.followed(asked.code, asked)])
    assert.equal(again.status, 410);
});

test('the mail says who, with what and when, for how long, and what to do if it was somebody else', async (t) => {
  const club = await openDoors(t);
  await club.askAndRead(tom);
  const { subject, mail, link, name } = await club.mailTo(tom);
  assert.equal(subject, 'Your sign-in code for Larkby Bowls Club');
  assert.equal(name, 'Tom Brader');
  assert.match(mail, /with Firefox on Linux on 20 May 2025 at 10am\./);
  assert.match(mail, /work once, for 15 minutes/);
  assert.match(mail, /If it was not you, you do not need to do anything\. Do not give the code to anyone/);
  assert.match(link, /^http:\/\/localhost:3000\/members\/come-in\?code=[\w-]{36}\.[\w-]{43}$/);
});

test('the link signs in the browser that asked, and is a look in any other', async (t) => {
  const club = await openDoors(t);
  const { code, secret } = await club.askAndRead(tom);
  const seen = { names: ['Tom Brader'], device: 'Firefox on Linux', askedAt: club.clock().toISOString() };
  const look = (json: object) => club.post('link/look', { code, ...json });
  for (let n = 0; n < 60; n++) assert.deepEqual((await look({})).body, { ...seen, here: false });
  assert.deepEqual((await look({ secret })).body, { ...seen, here: true });
  const stranger = await club.followed(code, { secret: 'x'.repeat(43) });
  assert.deepEqual(
    [stranger.status, stranger.body.detail],
    [403, 'You asked for this code in a different browser. Type the code from the email there.'],
  );
  assert.deepEqual(await club.alive(), []);
  assert.equal((await club.followed(code, { secret })).status, 200);
  assert.deepEqual([(await look({})).status, (await look({})).body.detail], [410, badLink]);
});

test('reading the page of the link, as programs do that look through mail, changes nothing', async (t) => {
  const club = await openDoors(t);
  const { code, secret, id, digits } = await club.askAndRead(tom);
  const before = await club.way(id);
  for (const method of ['GET', 'HEAD', 'GET'])
    assert.equal((await club.ask(`${method} /members/come-in?code=${code}`)).status, 200);
  for (const path of ['link', 'link/look', 'code', 'mail'])
    assert.equal((await club.ask(`GET /api/sign-in/${path}?code=${code}`)).status, 405);
  const page = await club.read(`/members/come-in?code=${code}`);
  assert.ok(!page.includes(digits) && !page.includes('Tom'));
  assert.match(page, /If you asked for a code, type it in the browser where you asked/);
  assert.deepEqual(await club.way(id), before);
  assert.equal((await club.followed(code, { secret })).status, 200);
});

test('a stranger who asked gains nothing from the member pressing the link in her own browser', async (t) => {
  const club = await openDoors(t);
  const strangers = await club.askAndRead(tom, { from: '198.51.100.7' });
  const own = await club.askFor(nell);
  // She has requested a mail herself, and presses the stranger's link.
  for (const held of [own, { secret: '' }, { secret: 'x'.repeat(43) }])
    assert.notEqual((await club.followed(strangers.code, held)).status, 200);
  assert.equal((await club.typed(own, strangers.digits)).status, 401, 'nor are the digits good with hers');
  assert.deepEqual(await club.alive(), []);
  const held = { ...strangers, secret: own.secret };
  assert.deepEqual((await club.typed(held, strangers.digits)).status, 410);
});

test('of a couple each comes in: who it is, is asked when the code is right, and the one code serves one', async (t) => {
  const club = await openDoors(t);
  const asked = await club.askAndRead(applebys);
  assert.equal((await club.mails()).length, 1);
  assert.equal((await club.mailTo(applebys)).name, 'Joan Appleby and Ron Appleby');
  const wrong = await club.typed(asked, others(asked.digits), { member: 'ron' });
  assert.deepEqual([wrong.status, wrong.body.members], [401, undefined]);
  const members = [
    { id: 'joan', name: 'Joan Appleby' },
    { id: 'ron', name: 'Ron Appleby' },
  ];
  for (const member of [undefined, 'peter']) {
    const which = await club.typed(asked, asked.digits, { ...(member && { member }) });
    assert.deepEqual([which.status, which.body.members], [409, members]);
  }
  assert.deepEqual((await club.followed(asked.code, asked)).body.members, members);
  assert.deepEqual(await club.alive(), []);
  assert.equal((await club.typed(asked, asked.digits, { member: 'ron' })).status, 200);
  assert.equal((await club.typed(asked, asked.digits, { member: 'joan' })).status, 410);
  assert.deepEqual(await club.alive(), ['Ron Appleby']);
  const next = await club.askAndRead(applebys);
  assert.equal((await club.followed(next.code, next, 'joan')).status, 200);
  assert.deepEqual(await club.alive(), ['Joan Appleby', 'Ron Appleby']);
});

test('whoever was invited and chose no password comes in, and may choose one later', async (t) => {
  const club = await openDoors(t);
  const asked = await club.askAndRead(nell);
  const { body } = await club.typed(asked, asked.digits);
  assert.equal((await club.ask('GET /api/me', { token: body.access_token })).body.name, 'Nell Cooper');
  const { password_hash, signed_in_at } = await club.memberRow('nell');
  assert.deepEqual([password_hash, signed_in_at], [null, club.clock().toISOString()]);
  assert.equal((await club.ask('POST /reset-password/request', { json: { email: nell } })).status, 200);
});

test('each new browser is told of, the first of all too, since nobody chose a password there', async (t) => {
  const club = await openDoors(t);
  const told = async () =>
    (await club.mails()).filter(({ subject }) => subject.startsWith('A new sign-in')).length;
  for (const [asking, count] of [
    [{}, 1],
    [{}, 1],
    [{ headers: { 'user-agent': phone } }, 2],
  ] as const) {
    const asked = await club.askAndRead(nell);
    assert.equal((await club.typed(asked, asked.digits, asking)).status, 200);
    assert.equal(await told(), count);
    await club.db.deleteFrom('outbox').where('subject', 'like', 'Your sign-in code%').execute();
  }
});

test('what is no address is said to be none', async (t) => {
  const club = await openDoors(t);
  for (const email of ['edie.marsh', '', `${tom},${nell}`, 5])
    assert.deepEqual(Object.keys((await club.post('mail', { email })).body.errors), ['email']);
  const { id, secret } = await club.askFor(tom);
  for (const digits of ['', '12345', '1234567', 'abcdef'])
    assert.equal(
      (await club.post('code', { id, secret, digits })).body.errors.digits,
      'Enter the 6-digit code from the email.',
    );
  const asked = await club.askAndRead(nell);
  assert.equal(
    (await club.typed(asked, ` ${asked.digits.slice(0, 3)}-${asked.digits.slice(3)} `)).status,
    200,
  );
});
