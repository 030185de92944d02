import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, desk, phone } from '#tests/members.ts';
import { openDoor } from '#tests/ways-in/passkeys/door.ts';

const tom = 'tom@larkby.example';
const password = 'three woods';

/** Tom with two devices that remember him, signed in on one more, and a calendar that reads his diary. */
async function openTom(t: Parameters<typeof openDoor>[0]) {
  const door = await openDoor(t);
  const peter = await door.signIn(demoPeople.peter);
  const { token, passkey } = await door.remembered();
  const lost = (await door.remembered()).passkey;
  const me = (target: string, json?: unknown) => door.ask(target, { token, json });
  const feed = new URL((await me('POST /api/me/diary/address')).body.link).pathname;
  await door.forgetMails();
  /** Statuses of signing in with either device, and of fetching the calendar. */
  const open = async () => [
    (await door.comeIn(passkey)).status,
    (await door.comeIn(lost)).status,
    (await door.ask(`GET ${feed}`)).status,
  ];
  const reset = async (keep?: unknown) => {
    await door.ask('POST /reset-password/request', { json: { email: tom } });
    const { code } = await door.mailTo(tom, 'Choose a new password');
    const { body } = await door.ask(`GET /reset-password/verify/${code}`);
    const json = { code, email: tom, newPassword: 'four woods', ...(keep !== undefined && { keep }) };
    return { shown: body.leftOpen, ...(await door.ask('POST /reset-password', { json })) };
  };
  return { ...door, peter, token, passkey, lost, me, feed, open, reset };
}
type Tom = Awaited<ReturnType<typeof openTom>>;

const acts: Record<string, (club: Tom, keep?: unknown) => Promise<{ status: number }>> = {
  'a new password': ({ me }, keep) =>
    me('POST /api/me/password', { password, newPassword: 'four woods', keep }),
  'a new password by a mailed link': ({ reset }, keep) => reset(keep),
  'signing out everywhere': ({ me }, keep) => me('DELETE /api/me/sessions', keep),
};

for (const [fact, act] of Object.entries(acts)) {
  test(`what else lets somebody in ends with ${fact}, and its member is told`, async (t) => {
    const club = await openTom(t);
    assert.deepEqual(await club.open(), [200, 200, 200]);
    assert.ok((await act(club)).status < 300);
    assert.deepEqual(await club.open(), [401, 401, 404]);
    const { mail } = await club.mailTo(tom, fact.startsWith('signing') ? 'signed out' : 'has been changed');
    assert.match(
      mail,
      /This also removed the passkey ‘Safari on an iPhone, 20 May’, the passkey .* and your private calendar address/,
    );
  });

  test(`what is ticked outlives ${fact}, and nothing else`, async (t) => {
    const club = await openTom(t);
    assert.ok((await act(club, { passkeys: [club.passkey.id] })).status < 300);
    assert.deepEqual(await club.open(), [200, 401, 404]);
    const again = await openTom(t);
    assert.ok((await act(again, { calendar: true, passkeys: ['bm90LW1pbmU'] })).status < 300);
    assert.deepEqual(await again.open(), [401, 401, 200]);
  });
}

test('both are shown in that moment, to their member and to whoever has the mailed link', async (t) => {
  const club = await openTom(t);
  const { body } = await club.me('GET /api/me/ways');
  const one = { name: 'Safari on an iPhone, 20 May', madeAt: '2025-05-20T09:00:00.000Z', madeFor: null };
  const ids = [club.passkey.id, club.lost.id].sort();
  assert.deepEqual(body, {
    hasPassword: true,
    proof: 'password',
    leftOpen: {
      passkeys: ids.map((id) => ({ id, ...one })),
      calendar: '2025-05-20T09:00:00.000Z',
      topics: null,
    },
  });
  assert.deepEqual((await club.reset()).shown, body.leftOpen);
  const after = await club.ask('GET /api/me/ways', {
    token: (await club.login(tom, 'four woods')).body.access_token,
  });
  assert.deepEqual(after.body.leftOpen, { passkeys: [], calendar: null, topics: null });
});

test('an officer who signs a member out everywhere ends it all; a suspension shuts it until it is over', async (t) => {
  const club = await openTom(t);
  await club.ask(`POST ${desk}/tom/suspension`, { token: club.peter });
  assert.deepEqual(await club.open(), [403, 403, 404]);
  await club.ask(`DELETE ${desk}/tom/suspension`, { token: club.peter });
  assert.deepEqual(await club.open(), [200, 200, 200]);
  assert.equal((await club.ask(`DELETE ${desk}/tom/sessions`, { token: club.peter })).status, 204);
  assert.deepEqual(await club.open(), [401, 401, 404]);
  assert.match((await club.mailTo(tom, 'signed out')).mail, /your private calendar address/);
});

test('‘This was not me’ ends the address of the calendar as well', async (t) => {
  const club = await openTom(t);
  await club.me('POST /api/me/email', { email: 'thief@elsewhere.example', password });
  const { code } = await club.mailTo(tom, 'is about to change');
  assert.equal((await club.ask('POST /api/email/not-me', { json: { code } })).status, 204);
  assert.deepEqual(await club.open(), [401, 401, 404]);
});

test('a browser that has been signed out makes no new address', async (t) => {
  const club = await openTom(t);
  const thief = await club.signIn(demoPeople.tom, { headers: { 'user-agent': phone } });
  await club.me('DELETE /api/me/sessions');
  assert.equal((await club.ask('POST /api/me/diary/address', { token: thief })).status, 401);
});

test('whoever has neither password nor address keeps one device', async (t) => {
  const club = await openDoor(t);
  const { token, passkey } = await club.remembered(demoPeople.edie);
  await club.db.updateTable('member').set({ password_hash: null }).where('id', '=', 'edie').execute();
  const end = (json?: unknown) => club.ask('DELETE /api/me/sessions', { token, json });
  const { status, body } = await end();
  assert.equal(status, 409);
  assert.match(body.detail, /your only way to sign in/);
  assert.equal((await club.comeIn(passkey)).status, 200, 'nothing is half done');
  assert.equal((await end({ passkeys: [passkey.id] })).status, 204);
  assert.equal((await club.comeIn(passkey)).status, 200);
});
