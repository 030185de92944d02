import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, desk, openAccount, phone } from '#tests/members.ts';
import { openDoors } from '#tests/ways-in/doors/ways.ts';
import type { createPasskey } from '#tests/ways-in/passkeys/authenticator.ts';
import { openDoor } from '#tests/ways-in/passkeys/door.ts';

const nell = 'nell@larkby.example';
const give = { password: 'Enter your password.' };

type Club = Awaited<ReturnType<typeof openDoors>>;

/** Nell has never chosen a password; she signs in by each method that proves that it is her. */
const doors: Record<string, (club: Club) => Promise<string>> = {
  'the digits of a mail': async (club) => {
    const asked = await club.askAndRead(nell);
    return (await club.typed(asked, asked.digits)).body.access_token;
  },
  'the link of a mail': async (club) => {
    const asked = await club.askAndRead(nell);
    return (await club.followed(asked.code, asked)).body.access_token;
  },
  'a printed letter': async (club) => {
    const peter = await club.signIn(demoPeople.peter);
    const { code } = (await club.ask(`POST ${desk}/nell/letter`, { token: peter })).body;
    return (await club.post('letter', { code })).body.access_token;
  },
};

for (const [fact, comeIn] of Object.entries(doors)) {
  test(`who came in by ${fact} has no password to give, and needs none for a quarter of an hour`, async (t) => {
    const club = await openDoors(t);
    const token = await comeIn(club);
    const me = (target: string, json?: unknown) => club.ask(target, { token, json });
    const ways = async () =>
      (({ hasPassword, proof }) => [hasPassword, proof])((await me('GET /api/me/ways')).body);
    assert.deepEqual(await ways(), [false, 'none']);
    assert.equal((await me('POST /api/me/email', { email: 'new@larkby.example' })).status, 202);
    club.move(16);
    assert.deepEqual(await ways(), [false, 'sign in']);
    for (const [path, json] of [
      ['password', { newPassword: 'four woods' }],
      ['email', { email: 'other@larkby.example' }],
      ['close', {}],
    ] as const) {
      const { status, body } = await me(`POST /api/me/${path}`, json);
      assert.deepEqual([status, body.reason], [403, 'proof'], path);
    }
    const asked = await club.askAndRead(nell);
    const again = (await club.typed(asked, asked.digits, { member: 'nell' })).body.access_token;
    const anew = (target: string, json?: unknown) => club.ask(target, { token: again, json });
    assert.equal((await anew('POST /api/me/password', { newPassword: 'four woods' })).status, 204);
    assert.equal(await club.isGood(token), false, 'her other browser is signed out');
    assert.equal((await club.login(nell, 'four woods')).status, 200);
    assert.equal((await anew('POST /api/me/close', {})).status, 204);
  });
}

test('who came in by their password gives it, however lately', async (t) => {
  const { me } = await openAccount(t);
  for (const [path, json] of [
    ['password', { newPassword: 'four woods' }],
    ['email', { email: 'other@larkby.example' }],
    ['close', {}],
  ] as const) {
    const { status, body } = await me(`POST /api/me/${path}`, json);
    assert.deepEqual([status, body.errors], [422, give], path);
  }
});

test('a passkey shows who it is, of the member who is asked for alone', async (t) => {
  const door = await openDoor(t);
  const { passkey } = await door.remembered();
  const { passkey: joans } = await door.remembered(demoPeople.joan);
  const by = async (key: ReturnType<typeof createPasskey>) => {
    const { body } = await door.question();
    const json = { id: body.id, response: key.sign(body.options), member: 'tom' };
    return door.ask('POST /api/passkeys/sign-in', { json });
  };
  assert.equal((await by(joans)).status, 409);
  const before = await door.alive();
  const token = (await by(passkey)).body.access_token;
  assert.deepEqual([...before, 'Tom Brader'].sort(), (await door.alive()).sort(), 'nobody came in as Joan');
  assert.equal((await door.ask('GET /api/me/ways', { token })).body.proof, 'none');
  const json = { newPassword: 'four woods', password: 'two woods' };
  assert.equal((await door.ask('POST /api/me/password', { token, json })).status, 422, 'a wrong one is none');
  assert.equal((await door.ask('POST /api/me/close', { token, json: {} })).status, 204);
});

test('a device that another one let in shows nothing of who holds it', async (t) => {
  const club = await openDoors(t);
  const old = await club.signIn(demoPeople.tom);
  club.move(60);
  const { body: shown } = await club.ask('POST /api/me/another-device', { token: old });
  const { body: asked } = await club.post(
    'device',
    { code: shown.code },
    { headers: { 'user-agent': phone } },
  );
  await club.ask(`PUT /api/me/another-device/${shown.id}`, { token: old, json: { letIn: true } });
  const held = { id: asked.id, secret: asked.secret };
  const token = (await club.post('device/session', held)).body.access_token;
  assert.equal((await club.ask('GET /api/me/ways', { token })).body.proof, 'password');
  const close = await club.ask('POST /api/me/close', { token, json: {} });
  assert.deepEqual([close.status, close.body.errors], [422, give]);
  const add = await club.ask('POST /api/passkeys/mine/question', { token, json: {} });
  assert.deepEqual([add.status, add.body.reason], [403, 'proof']);
});
