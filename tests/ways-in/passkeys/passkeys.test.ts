import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signInFailedMessage } from '#app/modules/auth/sign-in/sign-in.ts';
import { demoPeople, desk, openClub } from '#tests/members.ts';
import { createPasskey } from './authenticator.ts';
import { openDoor } from './door.ts';

test('a device that remembers a member opens the door, and they are told of both', async (t) => {
  const door = await openDoor(t);
  const { token, passkey } = await door.remembered();
  const told = await door.mailTo('tom@larkby.example', 'A passkey was added');
  assert.match(told.mail, /‘Safari on an iPhone, 20 May’/);
  assert.equal(told.unsubscribe, undefined, 'what keeps an account safe cannot be stopped');
  assert.deepEqual((await door.mine(token)).passkeys, [
    {
      id: passkey.id,
      name: 'Safari on an iPhone, 20 May',
      madeAt: '2025-05-20T09:00:00.000Z',
      usedAt: null,
      madeFor: null,
      shared: false,
    },
  ]);
  await door.forgetMails();
  const { status, body, headers } = await door.comeIn(passkey);
  assert.equal(status, 200);
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(await door.who(body.access_token), 'Tom Brader');
  assert.match((await door.mailTo('tom@larkby.example', 'A new sign-in')).mail, /an unknown browser/i);
  assert.equal((await door.mine(token)).passkeys[0].usedAt, '2025-05-20T09:00:00.000Z');
  assert.equal((await door.comeIn(passkey)).status, 200, 'a count of 0 for good is no trouble');
});

test('whoever came in a while ago proves who they are before a device is added', async (t) => {
  const door = await openDoor(t);
  const tom = await door.signIn(demoPeople.tom);
  door.move(15);
  assert.equal((await door.mine(tom)).proof, 'password');
  const stale = await door.questionToAdd(tom);
  assert.deepEqual([stale.status, stale.body.reason], [403, 'proof']);
  const wrong = await door.questionToAdd(tom, { password: 'not it at all' });
  assert.deepEqual(
    [wrong.status, wrong.body.errors],
    [422, { password: 'That password is not right. Try again.' }],
  );
  const { status, body } = await door.questionToAdd(tom, { password: 'three woods' });
  assert.equal(status, 200);
  // Signed out between challenge and response: by then another person may use the browser.
  const other = await door.signIn(demoPeople.tom);
  await door.ask('DELETE /api/me/sessions', { token: other });
  assert.equal((await door.add(tom, body.id, createPasskey().make(body.options))).status, 401);
});

test('suspended or gone members find the door shut, in the words of the password’s', async (t) => {
  const door = await openDoor(t);
  const peter = await door.signIn(demoPeople.peter);
  const { passkey } = await door.remembered();
  const { passkey: joans } = await door.remembered(demoPeople.joan);
  assert.equal((await door.ask(`POST ${desk}/tom/suspension`, { token: peter })).status, 204);
  const refused = await door.comeIn(passkey);
  const byPassword = await door.login('tom@larkby.example', 'three woods');
  assert.deepEqual([refused.status, refused.body.detail], [403, byPassword.body.detail]);
  assert.equal((await door.ask(`DELETE ${desk}/joan`, { token: peter })).status, 204);
  assert.equal((await door.comeIn(joans)).status, 401);
  assert.equal(
    (await door.db.selectFrom('passkey').select('id').where('member', '=', 'joan').execute()).length,
    0,
  );
});

test('a removed passkey opens nothing, and its member is told; a renamed one opens all the same', async (t) => {
  const door = await openDoor(t);
  const { passkey, token } = await door.remembered();
  const path = `/api/passkeys/mine/${passkey.id}`;
  const unnamed = await door.ask(`PATCH ${path}`, { token, json: { name: ' \u200b ' } });
  assert.deepEqual(unnamed.body.errors, { name: 'Enter a name.' });
  assert.equal(
    (await door.ask(`PATCH ${path}`, { token, json: { name: 'The kitchen tablet' } })).status,
    204,
  );
  assert.equal((await door.comeIn(passkey)).status, 200);
  await door.forgetMails();
  const { body } = await door.question();
  assert.equal((await door.ask(`DELETE ${path}`, { token })).status, 204);
  assert.match(
    (await door.mailTo('tom@larkby.example', 'A passkey was removed')).mail,
    /‘The kitchen tablet’/,
  );
  assert.equal((await door.answer(body.id, passkey.sign(body.options))).status, 401, 'begun before');
  assert.equal((await door.comeIn(passkey)).status, 401);
  assert.equal((await door.ask(`DELETE ${path}`, { token })).status, 404);
});

test('‘This was not me’ ends passkeys, whoever made them', async (t) => {
  const door = await openDoor(t);
  const { passkey, token } = await door.remembered();
  const keep = { passkeys: [passkey.id] };
  const json = { password: 'three woods', newPassword: 'four woods', keep };
  assert.equal((await door.ask('POST /api/me/password', { token, json })).status, 204);
  assert.equal((await door.comeIn(passkey)).status, 200);
  const { body: begun } = await door.questionToAdd(token);
  const change = { email: 'thief@elsewhere.example', password: 'four woods' };
  assert.equal((await door.ask('POST /api/me/email', { token, json: change })).status, 202);
  const { code } = await door.mailTo('tom@larkby.example', 'is about to change');
  const { body: atTheDoor } = await door.question();
  assert.equal((await door.ask('POST /api/email/not-me', { json: { code } })).status, 204);
  assert.equal((await door.answer(atTheDoor.id, passkey.sign(atTheDoor.options))).status, 401);
  assert.equal((await door.comeIn(passkey)).status, 401);
  assert.equal((await door.add(token, begun.id, createPasskey().make(begun.options))).status, 401);
  assert.deepEqual(await door.alive(), []);
});

test('a password that changes while a device signs is no password any more, for it neither', async (t) => {
  const door = await openDoor(t);
  const { passkey } = await door.remembered();
  const { forgive } = door.context.limits;
  door.context.limits.forgive = async (keys) => {
    await forgive(keys);
    await door.db.updateTable('member').set({ password_hash: 'other' }).where('id', '=', 'tom').execute();
  };
  const { status, body } = await door.comeIn(passkey);
  assert.deepEqual([status, body.detail], [401, signInFailedMessage]);
  const kept = await door.db.selectFrom('passkey').select('used_at').executeTakeFirstOrThrow();
  assert.equal(kept.used_at, null, 'it was not used either');
});

test('who tries too often waits, and twenty devices are enough', async (t) => {
  const door = await openDoor(t);
  const stranger = createPasskey();
  const from = '198.51.100.7';
  for (let tries = 0; tries < 60; tries++) {
    const { id, options } = (await door.question({ from })).body;
    assert.equal(
      (await door.answer(id, stranger.sign(options, { userHandle: 'tom' }), { from })).status,
      401,
    );
  }
  const { id, options } = (await door.question({ from })).body;
  const answer = await door.answer(id, stranger.sign(options, { userHandle: 'tom' }), { from });
  assert.equal(answer.status, 429);
  for (let tries = 0; tries < 59; tries++) await door.question({ from });
  assert.equal((await door.question({ from })).status, 429);

  const { token } = await door.remembered();
  const rows = await door.db.selectFrom('passkey').selectAll().execute();
  for (let n = 1; n < 20; n++)
    await door.db
      .insertInto('passkey')
      .values(rows.map((row) => ({ ...row, id: `copy${n}` })))
      .execute();
  assert.equal((await door.questionToAdd(token)).status, 409);
});

test('a club that does not use it has no such door', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.tom);
  for (const target of ['POST /api/passkeys/sign-in/question', 'GET /api/passkeys/mine'])
    assert.equal((await club.ask(target, { token })).status, 404, target);
  for (const path of ['/members/sign-in', '/members-community'])
    assert.doesNotMatch(await club.read(path), /passkey|fingerprint/i, path);
  assert.deepEqual(
    (await club.context.checkHealth()).filter(({ what }) => what === 'passkeys'),
    [],
  );
});
