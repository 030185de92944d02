import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  passkeyChallengeExpiredMessage,
  passkeyRefusedMessage,
} from '#app/modules/auth/passkeys/webauthn/passkey-rules.ts';
import { demoPeople } from '#tests/members.ts';
import { counted, createPasskey, type Wrong } from './authenticator.ts';
import { openDoor } from './door.ts';

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
    assert.deepEqual([status, said.detail], [401, passkeyRefusedMessage], fact);
    const again = await door.answer(body.id, passkey.sign(body.options));
    assert.deepEqual(
      [again.status, again.body.detail],
      [404, passkeyChallengeExpiredMessage],
      `${fact}, then rightly`,
    );
  }
  const unknown = await door.comeIn(createPasskey(), { userHandle: 'tom' });
  assert.deepEqual([unknown.status, unknown.body.detail], [401, passkeyRefusedMessage]);
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

test('a count that goes back is turned away, logged, and told once a day', async (t) => {
  const door = await openDoor(t);
  const { passkey } = await door.remembered(demoPeople.tom, counted(7));
  assert.equal((await door.comeIn(passkey)).status, 200);
  assert.equal((await door.comeIn(passkey)).status, 200);
  await door.forgetMails();
  for (const counter of [8, 9, 0]) {
    const { status, body } = await door.comeIn(passkey, { counter });
    assert.deepEqual([status, body.detail], [401, passkeyRefusedMessage], `${counter}`);
  }
  assert.equal(door.log.filter(({ msg }) => msg === 'the count of a passkey went back').length, 3);
  assert.deepEqual(
    (await door.mails()).map(({ to, subject }) => [to, subject]),
    [['tom@larkby.example', 'A passkey was refused at Larkby Bowls Club']],
  );
  await door.forgetMails();
  await door.comeIn(passkey, { counter: 1, otherKey: true });
  assert.deepEqual(await door.mails(), [], 'whoever has no key can make no such trouble');
  assert.equal((await door.comeIn(passkey, { counter: 40 })).status, 200);
});

test('a passkey is kept only as it was asked for', async (t) => {
  const door = await openDoor(t);
  const tom = await door.signIn(demoPeople.tom);
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
  const joan = await door.signIn(demoPeople.joan);
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
  const joan = await door.signIn(demoPeople.joan);
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
