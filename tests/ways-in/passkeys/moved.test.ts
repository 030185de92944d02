import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purgePasskeyChallenges } from '#app/modules/auth/passkeys/webauthn/challenges.server.ts';
import { canSiteUsePasskeys } from '#app/modules/auth/passkeys/webauthn/relying-party.server.ts';
import { demoPeople } from '#tests/members.ts';
import { createPasskey } from './authenticator.ts';
import { openDoor } from './door.ts';

const old = 'https://www.old-bowls.example';

/** Return the state of passkeys on Status. */
async function status({ context }: Awaited<ReturnType<typeof openDoor>>) {
  const found = (await context.checkHealth()).find(({ what }) => what === 'passkeys');
  return [found?.state, found?.said];
}

test('passkeys belong to the address that members use, whatever stands before it', async (t) => {
  const door = await openDoor(t, { env: { PUBLIC_URL: old } });
  const { passkey } = await door.remembered(demoPeople.tom, createPasskey({ origin: old }));
  assert.equal((await door.question()).body.options.rpId, 'www.old-bowls.example');
  assert.equal((await door.comeIn(passkey)).status, 200);
  assert.equal((await door.comeIn(passkey, { origin: 'http://localhost:3000' })).status, 401);
  assert.equal((await door.comeIn(passkey, { origin: 'https://old-bowls.example' })).status, 401);
});

test('a site that has moved says so to whoever looks after it, and to each member', async (t) => {
  const door = await openDoor(t, { env: { PUBLIC_URL: old } });
  const { passkey, token } = await door.remembered(demoPeople.tom, createPasskey({ origin: old }));
  await door.remembered(demoPeople.joan, createPasskey({ origin: old }));
  assert.deepEqual(await status(door), [
    'well',
    '2 members sign in at www.old-bowls.example with a fingerprint, face or PIN.',
  ]);
  const url = 'https://larkbybowls.example';
  door.context.url = url;
  const gone = 'passkeys were made for www.old-bowls.example and no longer work at larkbybowls.example.';
  assert.deepEqual(await status(door), ['note', `2 members’ ${gone}`]);
  assert.equal((await door.comeIn(passkey, { origin: url })).status, 401);
  const [{ madeFor }] = (await door.mine(token)).passkeys;
  assert.equal(madeFor, 'www.old-bowls.example');

  // The device holds a passkey for the old address, which does not prevent a new one.
  const { body } = await door.questionToAdd(token);
  assert.deepEqual(body.options.excludeCredentials, []);
  const fresh = createPasskey({ origin: url });
  assert.equal((await door.add(token, body.id, fresh.make(body.options))).status, 201);
  assert.equal((await door.comeIn(fresh)).status, 200);
  assert.deepEqual(await status(door), ['note', `One member’s ${gone}`]);
  door.context.url = 'http://larkbybowls.example';
  assert.match(String((await status(door))[1]), /^The site’s address is http:\/\/larkbybowls\.example\. /);
});

test('browsers keep passkeys for a name with TLS, and for this machine', () => {
  for (const [url, can] of [
    ['https://larkbybowls.example', true],
    ['http://localhost:3000', true],
    ['http://larkbybowls.example', false],
    ['https://192.168.1.20', false],
    ['https://[::1]:3000', false],
  ] as const)
    assert.equal(canSiteUsePasskeys({ url }), can, url);
});

test('members take away what is kept of their passkeys; questions that nobody answered are forgotten', async (t) => {
  const door = await openDoor(t);
  const { token } = await door.remembered();
  const { body } = await door.ask('GET /api/me/data', { token });
  assert.deepEqual(body.passkeys, [
    {
      name: 'Safari on an iPhone, 20 May',
      goodFor: 'localhost',
      madeAt: '2025-05-20T09:00:00.000Z',
      usedAt: null,
    },
  ]);
  await door.question();
  const left = () => door.db.selectFrom('passkey_challenge').select('kind').execute();
  await purgePasskeyChallenges(door.db, door.clock);
  assert.deepEqual(await left(), [{ kind: 'sign-in' }]);
  door.move(5);
  await purgePasskeyChallenges(door.db, door.clock);
  assert.deepEqual(await left(), []);
});

test('the policies let pages of our own ask a device, and no others', async (t) => {
  const door = await openDoor(t);
  for (const path of ['/members/sign-in', '/members/account']) {
    const policy = (await door.get(path)).headers.get('permissions-policy') ?? '';
    // An absent directive defaults to the site's own pages, which may not be framed.
    assert.doesNotMatch(policy, /publickey/, path);
    assert.match(
      (await door.get(path)).headers.get('content-security-policy') ?? '',
      /frame-ancestors 'none'/,
    );
  }
});
