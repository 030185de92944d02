// On both engines.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passkeyRefused, tooSlow } from '#app/club/members/passkeys/passkeys.ts';
import { signInFailed } from '#app/club/members/sign-in/sign-in.ts';
import { cast, desk, openClub } from '#tests/members.ts';
import { createPasskey, type Wrong } from './authenticator.ts';
import { openDoor } from './door.ts';

test('a device that remembers a member opens the door, and they are told of both', async (t) => {
  const door = await openDoor(t);
  const { token, passkey } = await door.remembered();
  const told = await door.mailTo('tom@larkby.example', 'A passkey was added');
  assert.match(told.mail, /‘Safari on an iPhone, 20 May’/);
  assert.equal(told.unsubscribe, undefined, 'what keeps an account safe cannot be stopped');
  assert.deepEqual((await door.mine(token)).passkeys, [
    {
      ...{ id: passkey.id, name: 'Safari on an iPhone, 20 May', madeAt: '2025-05-20T09:00:00.000Z' },
      ...{ usedAt: null, madeFor: null, shared: false },
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

test('what does not fit is turned away, and its question is used up', async (t) => {
  const door = await openDoor(t);
  const { passkey } = await door.remembered();
  const wrongs: Record<string, Wrong> = {
    'another site’s page': { origin: 'https://larkby.example' },
    'the same host at another port': { origin: 'http://localhost:3001' },
    'another host': { rpId: 'larkby.example' },
    'what was signed to be added': { type: 'webauthn.create' },
    'another challenge': { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' },
    'nobody asked for fingerprint, face or PIN': { unverified: true },
    'a key of their own': { otherKey: true },
    'in the name of somebody else': { userHandle: 'peter' },
  };
  for (const [fact, wrong] of Object.entries(wrongs)) {
    const { body } = await door.question();
    const { status, body: said } = await door.answer(body.id, passkey.sign(body.options, wrong));
    assert.deepEqual([status, said.detail], [401, passkeyRefused], fact);
    const again = await door.answer(body.id, passkey.sign(body.options));
    assert.deepEqual([again.status, again.body.detail], [404, tooSlow], `${fact}, then rightly`);
  }
  const unknown = await door.comeIn(createPasskey(), { userHandle: 'tom' });
  assert.deepEqual([unknown.status, unknown.body.detail], [401, passkeyRefused]);
  assert.deepEqual(await door.alive(), ['Tom Brader'], 'the one who added it');
});

test('what was signed once opens the door once, and for five minutes', async (t) => {
  const door = await openDoor(t);
  const { passkey } = await door.remembered();
  const { body } = await door.question();
  const signed = passkey.sign(body.options);
  assert.equal((await door.answer(body.id, signed)).status, 200);
  assert.equal((await door.answer(body.id, signed)).status, 404, 'the same again');
  const { body: other } = await door.question();
  assert.equal((await door.answer(other.id, signed)).status, 401, 'the same for another question');
  const { body: slow } = await door.question();
  door.move(5);
  assert.equal((await door.answer(slow.id, passkey.sign(slow.options))).status, 404, 'too slow');
});

test('of two that come at once with one question, one comes in', async (t) => {
  const door = await openDoor(t);
  const { passkey } = await door.remembered();
  const { body } = await door.question();
  const signed = passkey.sign(body.options);
  const answers = await Promise.all([1, 2, 3].map(() => door.answer(body.id, signed)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404, 404]);
  const counting = (await door.remembered(cast.joan, counted(7))).passkey;
  const questions = await Promise.all([1, 2].map(() => door.question()));
  const both = await Promise.all(
    questions.map(({ body }) => door.answer(body.id, counting.sign(body.options, { counter: 9 }))),
  );
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 401], 'two copies with the same count');
});

function counted(from: number) {
  const passkey = createPasskey();
  passkey.count(from);
  return passkey;
}

test('a count that goes back is turned away, logged, and told once a day', async (t) => {
  const door = await openDoor(t);
  const { passkey } = await door.remembered(cast.tom, counted(7));
  assert.equal((await door.comeIn(passkey)).status, 200);
  assert.equal((await door.comeIn(passkey)).status, 200);
  await door.forgetMails();
  for (const counter of [8, 9, 0]) {
    const { status, body } = await door.comeIn(passkey, { counter });
    assert.deepEqual([status, body.detail], [401, passkeyRefused], `${counter}`);
  }
  assert.equal(door.log.filter(({ msg }) => msg === 'the count of a passkey went back').length, 3);
  assert.deepEqual(
    (await door.mails()).map(({ to, subject }) => [to, subject]),
    [['tom@larkby.example', 'A passkey was turned away at Larkby Bowls Club']],
  );
  await door.forgetMails();
  await door.comeIn(passkey, { counter: 1, otherKey: true });
  assert.deepEqual(await door.mails(), [], 'whoever has no key can make no such trouble');
  assert.equal((await door.comeIn(passkey, { counter: 40 })).status, 200);
});

test('a passkey is kept only as it was asked for', async (t) => {
  const door = await openDoor(t);
  const tom = await door.signIn(cast.tom);
  const wrongs: Record<string, Wrong> = {
    'another site’s page': { origin: 'https://larkby.example' },
    'another host': { rpId: 'larkby.example' },
    'what was signed to come in': { type: 'webauthn.get' },
    'another challenge': { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' },
    'nobody asked for fingerprint, face or PIN': { unverified: true },
  };
  for (const [fact, wrong] of Object.entries(wrongs)) {
    const { body } = await door.questionToAdd(tom);
    assert.equal((await door.add(tom, body.id, createPasskey().make(body.options, wrong))).status, 422, fact);
    assert.equal((await door.add(tom, body.id, createPasskey().make(body.options))).status, 404, fact);
  }
  const { body } = await door.questionToAdd(tom);
  const made = createPasskey().make(body.options);
  const joan = await door.signIn(cast.joan);
  assert.equal((await door.add(joan, body.id, made)).status, 404, 'another member’s question');
  const { body: toComeIn } = await door.question();
  const wrongKind = createPasskey().make({ ...body.options, challenge: toComeIn.options.challenge });
  assert.equal((await door.add(tom, toComeIn.id, wrongKind)).status, 404, 'a question to come in');
  assert.equal((await door.add(tom, body.id, made)).status, 201, 'it was not used up by the others');
  assert.equal((await door.mine(joan)).passkeys.length, 0);
});

test('a passkey of somebody cannot become another’s, nor be known twice', async (t) => {
  const door = await openDoor(t);
  const { passkey, token } = await door.remembered();
  const joan = await door.signIn(cast.joan);
  const { body } = await door.questionToAdd(joan);
  assert.deepEqual(body.options.excludeCredentials, []);
  const stolen = createPasskey({ id: passkey.id });
  assert.equal((await door.add(joan, body.id, stolen.make(body.options))).status, 409);
  const { body: again } = await door.questionToAdd(token);
  assert.deepEqual(
    again.options.excludeCredentials.map(({ id }: { id: string }) => id),
    [passkey.id],
  );
  const path = `/api/passkeys/mine/${passkey.id}`;
  assert.equal((await door.ask(`PATCH ${path}`, { token: joan, json: { name: 'Mine' } })).status, 404);
  assert.equal((await door.ask(`DELETE ${path}`, { token: joan })).status, 404);
  assert.equal((await door.comeIn(passkey)).status, 200);
});

test('whoever came in a while ago proves who they are before a device is added', async (t) => {
  const door = await openDoor(t);
  const tom = await door.signIn(cast.tom);
  door.move(15);
  assert.equal((await door.mine(tom)).proof, 'password');
  const stale = await door.questionToAdd(tom);
  assert.deepEqual([stale.status, stale.body.reason], [403, 'proof']);
  const wrong = await door.questionToAdd(tom, { password: 'not it at all' });
  assert.deepEqual([wrong.status, wrong.body.errors], [422, { password: 'This is not your password.' }]);
  const { status, body } = await door.questionToAdd(tom, { password: 'three woods' });
  assert.equal(status, 200);
  // Signed out between question and answer: by then somebody else may have found the browser.
  const other = await door.signIn(cast.tom);
  await door.ask('DELETE /api/me/sessions', { token: other });
  assert.equal((await door.add(tom, body.id, createPasskey().make(body.options))).status, 401);
});

test('suspended or gone members find the door shut, in the words of the password’s', async (t) => {
  const door = await openDoor(t);
  const peter = await door.signIn(cast.peter);
  const { passkey } = await door.remembered();
  const { passkey: joans } = await door.remembered(cast.joan);
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
  assert.deepEqual(unnamed.body.errors, { name: 'Please give it a name.' });
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

test('the last way in of somebody without password and address stays', async (t) => {
  const door = await openDoor(t);
  const { passkey, token } = await door.remembered(cast.edie);
  const second = createPasskey();
  const { body } = await door.questionToAdd(token);
  assert.equal((await door.add(token, body.id, second.make(body.options))).status, 201);
  assert.equal((await door.mine(token)).isOnlyWay, false);
  await door.db.updateTable('member').set({ password_hash: null }).where('id', '=', 'edie').execute();
  assert.equal((await door.mine(token)).isOnlyWay, true);
  const remove = ({ id }: { id: string }) => door.ask(`DELETE /api/passkeys/mine/${id}`, { token });
  const both = await Promise.all([remove(passkey), remove(second)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [204, 409], 'at once, too');
  assert.equal((await door.mine(token)).passkeys.length, 1);
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
  assert.deepEqual([status, body.detail], [401, signInFailed]);
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
  const token = await club.signIn(cast.tom);
  for (const target of ['POST /api/passkeys/sign-in/question', 'GET /api/passkeys/mine'])
    assert.equal((await club.ask(target, { token })).status, 404, target);
  for (const path of ['/members/sign-in', '/members-community'])
    assert.doesNotMatch(await club.read(path), /passkey|fingerprint/i, path);
  assert.deepEqual(
    (await club.context.soundness()).filter(({ what }) => what === 'passkeys'),
    [],
  );
});
