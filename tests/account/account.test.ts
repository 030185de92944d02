import assert from 'node:assert/strict';
import { test } from 'node:test';
import { modules } from '#app/modules.ts';
import { day, demoPeople, openAccount, phone } from '#tests/members.ts';

const tom = 'tom@larkby.example';
const password = 'three woods';

test('a member is shown by the name they chose, else by that on the roll, else by their address', async (t) => {
  const { me, db } = await openAccount(t);
  const shown = async () => (await me('GET /api/me')).body.shownAs;
  assert.equal(await shown(), 'Tom Brader');
  assert.equal((await me('PATCH /api/me', { displayName: '  Tommy ' })).status, 204);
  assert.equal(await shown(), 'Tommy');
  assert.equal((await me('PATCH /api/me', { displayName: 'x'.repeat(81) })).status, 422);
  assert.equal((await me('PATCH /api/me', { displayName: 'a\u0000b' })).status, 422);
  assert.equal(await shown(), 'Tommy');
  assert.equal((await me('PATCH /api/me', { displayName: '' })).status, 204);
  assert.equal(await shown(), 'Tom Brader');
  await db.updateTable('member').set({ name_is_given: 0 }).where('id', '=', 'tom').execute();
  assert.equal(await shown(), tom);
  const edie = await openAccount(t, demoPeople.edie);
  assert.equal((await edie.me('GET /api/me')).body.shownAs, 'Edie Marsh');
});

test('what a member is told of themselves holds no secret', async (t) => {
  const { me } = await openAccount(t);
  const { body, headers } = await me('GET /api/me');
  assert.deepEqual(body, {
    id: 'tom',
    name: 'Tom Brader',
    nameIsGiven: true,
    displayName: null,
    email: tom,
    signInName: null,
    role: 'member',
    shownAs: 'Tom Brader',
    rooms: [],
  });
  assert.equal(headers.get('cache-control'), 'no-store');
});

test('a member changes their own telephone number, and takes it away', async (t) => {
  const { me, db } = await openAccount(t);
  const mine = async () => (await me('GET /api/me/telephone')).body;
  assert.deepEqual(await mine(), { phone: '' });
  assert.equal((await me('PUT /api/me/telephone', { phone: ' +44 (0)1507 555 0100 ' })).status, 204);
  assert.deepEqual(await mine(), { phone: '+44 (0)1507 555 0100' });
  for (const phone of ['ring me', '()', '1'.repeat(31), '01507\n555']) {
    const { status, body } = await me('PUT /api/me/telephone', { phone });
    const phoneError =
      'Enter a phone number using only numbers, spaces, + and brackets. It must be 30 characters or fewer.';
    assert.deepEqual([status, body.errors], [422, { phone: phoneError }], phone);
  }
  const others = await db.selectFrom('member').select('phone').where('id', '!=', 'tom').execute();
  assert.ok(others.every(({ phone }) => phone === ''));
  assert.equal((await me('GET /api/me/data')).body.telephone, '+44 (0)1507 555 0100');
  assert.equal((await me('PUT /api/me/telephone', { phone: '' })).status, 204);
  assert.deepEqual(await mine(), { phone: '' });
});

const passwords: [fact: string, json: Record<string, unknown>, errors: Record<string, string>][] = [
  [
    'the wrong one',
    { password: 'two woods', newPassword: 'four woods' },
    { password: 'That password is not right. Try again.' },
  ],
  ['none', { password: '', newPassword: 'four woods' }, { password: 'Enter your password.' }],
  [
    'a short new one',
    { password, newPassword: '12345' },
    { newPassword: 'Password must be at least 6 characters.' },
  ],
  ['no new one', { password, newPassword: '' }, { newPassword: 'New password is required.' }],
  ['none at all', {}, { newPassword: 'This is missing.' }],
];

test('to change the password it takes the old one, and a good new one', async (t) => {
  const club = await openAccount(t);
  for (const [fact, json, errors] of passwords) {
    await t.test(fact, async () => {
      const answer = await club.me('POST /api/me/password', json);
      assert.deepEqual([answer.status, answer.body.errors], [422, errors]);
    });
  }
  assert.deepEqual(await club.mails(), []);
  assert.equal((await club.me('POST /api/me/password', { password, newPassword: 'four woods' })).status, 204);
  assert.deepEqual(
    (await club.mails()).map(({ to, subject }) => [to, subject]),
    [[tom, 'Your password for Larkby Bowls Club has been changed']],
  );
  assert.equal((await club.login(tom, password)).status, 401);
  assert.equal((await club.login(tom, 'four woods')).status, 200);
});

test('a member sees where they are signed in, and signs one browser out', async (t) => {
  const club = await openAccount(t);
  club.move(60);
  const other = await club.signIn(demoPeople.tom, { headers: { 'user-agent': phone } });
  club.move(5);
  const { body } = await club.me('GET /api/me/sessions');
  assert.deepEqual(
    body.map(({ device, current }: Record<string, unknown>) => [device, current]),
    [
      ['Firefox on Linux', true],
      ['Safari on an iPhone', false],
    ],
  );
  const elsewhere = body.find(({ current }: { current: boolean }) => !current);
  assert.equal((await club.me(`DELETE /api/me/sessions/${elsewhere.id}`)).status, 204);
  assert.equal(await club.isGood(other), false);
  const again = await club.me(`DELETE /api/me/sessions/${elsewhere.id}`);
  assert.deepEqual([again.status, again.body.detail], [404, 'That device is already signed out.']);
});

test('my data is all there is of me, and no secret', async (t) => {
  const club = await openAccount(t);
  await club.ask('PATCH /api/desk/members/tom', {
    token: await club.signIn(demoPeople.peter),
    json: { name: 'Thomas Brader' },
  });
  const { body, text, headers } = await club.me('GET /api/me/data');
  assert.equal(headers.get('content-disposition'), 'attachment; filename="my-data.json"');
  assert.deepEqual(
    [body.name, body.email, body.role, body.signedInWhere.length, body.browsersSeen.length],
    ['Thomas Brader', tom, 'member', 1, 1],
  );
  assert.deepEqual(
    body.whatOfficersDid.map(({ by, act }: Record<string, string>) => [by, act]),
    [['Peter Hallgarth', 'changed']],
  );
  const { password_hash, mail_key } = await club.memberRow('tom');
  const [session] = await club.db.selectFrom('session').selectAll().where('member', '=', 'tom').execute();
  for (const secret of [password_hash, mail_key, session?.token_hash, club.token, '$argon2'])
    assert.ok(secret && !text.includes(secret), 'a secret');
  assert.doesNotMatch(text, /Joan|Margaret/);
});

test('a member closes their own account with their password', async (t) => {
  const club = await openAccount(t);
  assert.equal(
    (await club.me('POST /api/me/close', { password: 'two woods' })).body.errors.password,
    'That password is not right. Try again.',
  );
  assert.ok(await club.isGood(club.token));
  assert.equal((await club.me('POST /api/me/close', { password })).status, 204);
  assert.equal(await club.isGood(club.token), false);
  assert.equal((await club.memberRow('tom')).name, 'A former member');
  assert.match(
    (await club.mailTo(tom, 'has been closed')).mail,
    /Your account on the club’s website has been closed, as you asked\./,
  );
  const [entry] = await club.db.selectFrom('record').selectAll().execute();
  assert.deepEqual([entry?.act, entry?.detail], ['closed the account of', '']);
});

test('what is old is forgotten, and nothing else', async (t) => {
  const club = await openAccount(t);
  const { db, clock, move } = club;
  const count = async (table: 'session' | 'code' | 'application' | 'record' | 'member' | 'device') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  const counts = async () => {
    for (const purge of modules.flatMap(({ server }) => server?.cleanUp ?? []))
      await purge({ ...club.context, clock });
    return {
      session: await count('session'),
      code: await count('code'),
      application: await count('application'),
      record: await count('record'),
    };
  };
  const peter = await club.signIn(demoPeople.peter);
  await club.ask('POST /reset-password/request', { json: { email: tom } });
  await club.ask('POST /api/desk/members/edie/letter', { token: peter });
  const grace = await db.selectFrom('application').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('application')
    .values({ ...grace, id: 'ended', state: 'declined', ended_at: clock().toISOString() })
    .execute();
  const members = await count('member');
  assert.deepEqual(await counts(), { session: 2, code: 2, application: 2, record: 1 });
  move(30 * day);
  assert.deepEqual(await counts(), { session: 2, code: 2, application: 2, record: 1 });
  move(1);
  // Sessions are deleted after their 30 days, ended ones 30 days later.
  assert.deepEqual(await counts(), { session: 0, code: 2, application: 1, record: 1 });
  move(60);
  assert.deepEqual(await counts(), { session: 0, code: 1, application: 1, record: 1 });
  move(28 * day);
  assert.deepEqual(await counts(), { session: 0, code: 0, application: 1, record: 1 });
  move((365 - 58) * day);
  assert.deepEqual(await counts(), { session: 0, code: 0, application: 0, record: 1 });
  move(365 * day);
  assert.deepEqual(await counts(), { session: 0, code: 0, application: 0, record: 0 });
  assert.deepEqual([await count('member'), await count('device')], [members, 2]);
});
