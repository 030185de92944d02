// On both engines.

import assert from 'node:assert/strict';
import { createHook } from 'node:async_hooks';
import { test } from 'node:test';
import { forgetWays } from '#app/club/members/doors/ways.server.ts';
import { cast, day, desk, openClub, phone } from '#tests/members.ts';
import { allGone, type OpenDoors, openDoors, others } from './ways.ts';

const tom = 'tom@larkby.example';
const nell = 'nell@larkby.example';
const applebys = 'applebys@larkby.example';
const over = 'This has been used already, or has run out. Please begin again.';
const badLink = 'This link has been used already, or is no longer good.';

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
  assert.equal(subject, 'Your code to come in at Larkby Bowls Club');
  assert.equal(name, 'Tom Brader');
  assert.match(mail, /with Firefox on Linux on 20 May 2025 at 10am\./);
  assert.match(mail, /work once, for a quarter of an hour/);
  assert.match(mail, /If it was not you, you need do nothing\. Give the digits to nobody/);
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
    [403, 'This is not the browser that asked. Please type the digits of the mail in that one.'],
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
  assert.match(page, /type the six digits of the mail in the browser in which you asked/);
  assert.deepEqual(await club.way(id), before);
  assert.equal((await club.followed(code, { secret })).status, 200);
});

test('a stranger who asked gains nothing from the member pressing the link in her own browser', async (t) => {
  const club = await openDoors(t);
  const strangers = await club.askAndRead(tom, { from: '198.51.100.7' });
  const own = await club.askFor(nell);
  // She has asked for something herself, and presses the stranger's link.
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
    await club.db.deleteFrom('outbox').where('subject', 'like', 'Your code%').execute();
  }
});

test('a suspended member hears so after the right code alone', async (t) => {
  const club = await openDoors(t);
  const asked = await club.askAndRead('stan@larkby.example');
  const wrong = await club.typed(asked, others(asked.digits));
  assert.equal(wrong.status, 401);
  const right = await club.typed(asked, asked.digits);
  assert.deepEqual(
    [right.status, right.body.detail, right.body.reason],
    [403, 'Your account is suspended. Please speak to the Secretary.', 'suspended'],
  );
  assert.deepEqual(await club.alive(), []);
});

test('an address that nobody has is answered alike, after the same work, and no mail goes', async (t) => {
  const club = await openDoors(t);
  const unknown = 'nobody@larkby.example';
  let derivations = 0;
  const hook = createHook({
    init(_, type) {
      if (type === 'ARGON2REQUEST') derivations += 1;
    },
  }).enable();
  t.after(() => hook.disable());
  const shapes: unknown[] = [];
  for (const email of [tom, unknown, 'stan@larkby.example']) {
    const { status, body, headers } = await club.post('mail', { email });
    await allGone(club);
    derivations = 0;
    const wrong = await club.typed(body, '000000');
    const told = await club.post('mail/told', { id: body.id, secret: body.secret });
    shapes.push([
      [status, Object.keys(body), body.id.length, body.secret.length, headers.get('cache-control')],
      [wrong.status, wrong.body.detail, derivations, told.body],
    ]);
  }
  assert.deepEqual(shapes[1], shapes[0]);
  assert.deepEqual(shapes[2], shapes[0]);
  assert.ok(!(await club.mails()).some(({ to }) => to === unknown));
  const [row] = await club.db.selectFrom('way_in').selectAll().where('email', '=', unknown).execute();
  assert.deepEqual([row?.member, row?.link_hash, row?.digits_hash], [null, null, null]);
});

test('what is no address is said to be none', async (t) => {
  const club = await openDoors(t);
  for (const email of ['edie.marsh', '', `${tom},${nell}`, 5])
    assert.deepEqual(Object.keys((await club.post('mail', { email })).body.errors), ['email']);
  const { id, secret } = await club.askFor(tom);
  for (const digits of ['', '12345', '1234567', 'abcdef'])
    assert.equal(
      (await club.post('code', { id, secret, digits })).body.errors.digits,
      'Please type the six digits of the mail.',
    );
  const asked = await club.askAndRead(nell);
  assert.equal(
    (await club.typed(asked, ` ${asked.digits.slice(0, 3)}-${asked.digits.slice(3)} `)).status,
    200,
  );
});

type Spoil = (club: OpenDoors, asked: Awaited<ReturnType<OpenDoors['askAndRead']>>) => Promise<unknown>;
/** What ends a way that is open. */
const ends: Record<string, Spoil> = {
  'a quarter of an hour': async (club) => club.move(15),
  'asking again in the same browser': async (club, { id, secret }) =>
    club.post('mail', { email: tom, before: { id, secret } }),
  'a new password': async (club) => {
    const json = { password: 'three woods', newPassword: 'four woods' };
    return club.ask('POST /api/me/password', { token: await club.signIn(cast.tom), json });
  },
  'a new password by a code': async (club) => {
    await club.ask('POST /reset-password/request', { json: { email: tom } });
    const { code } = await club.mailTo(tom, 'Choose a new password');
    return club.ask('POST /reset-password', { json: { code, email: tom, newPassword: 'four woods' } });
  },
  'signing out everywhere else': async (club) =>
    club.ask('DELETE /api/me/sessions', { token: await club.signIn(cast.tom) }),
  suspension: async (club) =>
    club.ask(`POST ${desk}/tom/suspension`, { token: await club.signIn(cast.peter) }),
  'another address on the roll': async (club) =>
    club.ask(`PATCH ${desk}/tom`, {
      token: await club.signIn(cast.peter),
      json: { email: 'tb@larkby.example' },
    }),
  removal: async (club) => club.ask(`DELETE ${desk}/tom`, { token: await club.signIn(cast.peter) }),
};

test('what ends a way in ends its digits and its link', async (t) => {
  for (const [fact, spoil] of Object.entries(ends))
    await t.test(fact, async (t) => {
      const club = await openDoors(t);
      const asked = await club.askAndRead(tom);
      await spoil(club, asked);
      const alive = await club.alive();
      for (const answer of [await club.typed(asked, asked.digits), await club.followed(asked.code, asked)])
        assert.equal(answer.status, 410);
      assert.deepEqual(await club.alive(), alive);
      assert.deepEqual(await club.ask('GET /healthz').then(({ status }) => status), 200);
    });
});

test('a way in is good to the last moment of its quarter, and others asked for do not end it', async (t) => {
  const club = await openDoors(t);
  const asked = await club.askAndRead(tom);
  for (let n = 0; n < 5; n++) await club.post('mail', { email: tom }, { from: `198.51.100.${n}` });
  club.move(15 - 1 / 60_000);
  assert.equal((await club.typed(asked, asked.digits)).status, 200);
});

test('the address goes to another member meanwhile: the code is nobody’s', async (t) => {
  const club = await openDoors(t);
  const asked = await club.askAndRead(tom);
  const set = (id: string, email: string) =>
    club.db.updateTable('member').set({ email }).where('id', '=', id).execute();
  await set('tom', 'tb@larkby.example');
  await set('nell', tom);
  const answer = await club.typed(asked, asked.digits);
  assert.deepEqual([answer.status, answer.body.detail], [410, over]);
});

test('another browser’s secret, and none, open nothing and cost no try', async (t) => {
  const club = await openDoors(t);
  const asked = await club.askAndRead(tom);
  for (const secret of ['x'.repeat(43), asked.id])
    assert.equal((await club.typed({ id: asked.id, secret }, asked.digits)).status, 410);
  assert.equal((await club.post('code', { id: asked.id, digits: asked.digits })).status, 422);
  assert.equal((await club.way(asked.id)).tries, 0);
  assert.equal((await club.typed(asked, asked.digits)).status, 200);
});

test('where the doors are not used they are nowhere', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(cast.tom);
  for (const path of ['mail', 'mail/told', 'code', 'link', 'link/look', 'letter', 'device', 'device/session'])
    assert.equal((await club.ask(`POST /api/sign-in/${path}`, { json: {} })).status, 404, path);
  assert.equal((await club.ask('POST /api/me/another-device', { token })).status, 404);
  for (const page of ['come-in', 'this-device', 'another-device'])
    assert.equal((await club.ask(`GET /members/${page}`)).status, 404, page);
  assert.doesNotMatch(await club.read('/members/sign-in'), /Send me a code|another device/);
  const open = await openDoors(t);
  assert.match(await open.read('/members/sign-in'), /Send me a code/);
});

test('ways in are forgotten after a day, go with their member, and are told to them', async (t) => {
  const club = await openDoors(t);
  const asked = await club.askAndRead(tom);
  const { body } = await club.typed(asked, asked.digits);
  await club.askFor('nobody@larkby.example');
  const data = (await club.ask('GET /api/me/data', { token: body.access_token })).body;
  assert.deepEqual(data.waysIn, [
    { kind: 'mail', device: 'Firefox on Linux', madeAt: asked && (await club.way(asked.id)).made_at },
  ]);
  const count = async () => (await club.db.selectFrom('way_in').select('id').execute()).length;
  club.move(day);
  await forgetWays(club.db, club.clock);
  assert.equal(await count(), 2);
  club.move(16);
  await forgetWays(club.db, club.clock);
  assert.equal(await count(), 0);
});

test('neither digits nor links nor secrets stand in the log, the outbox or the database', async (t) => {
  const club = await openDoors(t);
  const asked = await club.askAndRead(tom);
  await club.typed(asked, others(asked.digits));
  await club.followed(asked.code, { secret: 'x'.repeat(43) });
  const { body } = await club.typed(asked, asked.digits);
  const [, code = ''] = asked.code.split('.');
  const rows = [
    await club.db.selectFrom('way_in').selectAll().execute(),
    await club.db.selectFrom('outbox').selectAll().execute(),
    // The file of a mail names its link: that is how a first look works.
    club.log.filter(({ msg }) => msg !== 'mail written'),
  ].map((part) => JSON.stringify(part));
  const { digits } = asked;
  for (const secret of [
    digits,
    `${digits.slice(0, 3)} ${digits.slice(3)}`,
    code,
    asked.secret,
    body.access_token,
  ])
    for (const part of rows) assert.ok(!part.includes(secret), `${secret} in ${part}`);
  assert.match((await club.way(asked.id)).digits_hash ?? '', /^\$argon2id\$/);
  // It is the right place to look.
  const [ways = '', outbox = '', log = ''] = rows;
  assert.ok(ways.includes(asked.id));
  assert.match(outbox, /Your code to come in/);
  assert.match(log, /signed in/);
});
