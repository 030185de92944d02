import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, desk, openAccount, phone } from '#tests/members.ts';

const tom = 'tom@larkby.example';
const thiefs = 'thief@elsewhere.example';
const password = 'three woods';

type Robbed = Awaited<ReturnType<typeof openRobbed>>;

/** Tom is signed in, and so is a thief as Tom, who has just requested a change of address. */
async function openRobbed(t: Parameters<typeof openAccount>[0]) {
  const club = await openAccount(t);
  const peter = await club.signIn(demoPeople.peter);
  const thief = await club.signIn(demoPeople.tom, { headers: { 'user-agent': phone } });
  const json = { email: thiefs, password };
  assert.equal((await club.ask('POST /api/me/email', { token: thief, json })).status, 202);
  const confirm = (await club.mailTo(thiefs, 'Please confirm')).code;
  const notMe = (await club.mailTo(tom, 'is about to change')).code;
  const at = (target: string, json?: unknown) => club.ask(target, { token: peter, json });
  return { ...club, at, thief, confirm, notMe };
}

async function reset(club: Robbed) {
  await club.ask('POST /reset-password/request', { json: { email: tom } });
  const { code } = await club.mailTo(tom, 'Choose a new password');
  return club.ask('POST /reset-password', { json: { code, email: tom, newPassword: 'four woods' } });
}

/** Requests by which the member or an officer ends sessions when there is a suspicion. */
const acts: Record<string, (club: Robbed) => Promise<{ status: number }>> = {
  'a new password': (club) => club.me('POST /api/me/password', { password, newPassword: 'four woods' }),
  'a new password by a code': reset,
  'signing out everywhere else': (club) => club.me('DELETE /api/me/sessions'),
  'signing the other browser out': async (club) => {
    const { body } = await club.me('GET /api/me/sessions');
    const other = body.find(({ current }: { current: boolean }) => !current);
    return club.me(`DELETE /api/me/sessions/${other.id}`);
  },
  'being signed out everywhere by the desk': (club) => club.at(`DELETE ${desk}/tom/sessions`),
  'suspension, even once it is over': async (club) => {
    await club.at(`POST ${desk}/tom/suspension`);
    return club.at(`DELETE ${desk}/tom/suspension`);
  },
  'another role': (club) => club.at(`PATCH ${desk}/tom`, { role: 'administrator' }),
  removal: (club) => club.at(`DELETE ${desk}/tom`),
  'This was not me': (club) => club.ask('POST /api/email/not-me', { json: { code: club.notMe } }),
};

test('a change of address that waits to be confirmed is ended by', async (t) => {
  for (const [fact, act] of Object.entries(acts)) {
    await t.test(fact, async (t) => {
      const club = await openRobbed(t);
      assert.ok((await act(club)).status < 300);
      const { status } = await club.ask('POST /api/email/confirm', { json: { code: club.confirm } });
      assert.ok([404, 410].includes(status), `${status}`);
      assert.equal((await club.memberRow('tom')).email, fact === 'removal' ? null : tom);
    });
  }
});

test('signing out here ends nothing that was asked for', async (t) => {
  const club = await openRobbed(t);
  assert.equal((await club.ask('POST /logout', { token: club.thief })).status, 204);
  assert.equal((await club.ask('POST /api/email/confirm', { json: { code: club.confirm } })).status, 200);
});

test('the link that puts an address back outlives whatever a thief does to the password', async (t) => {
  const club = await openRobbed(t);
  const json = { password, newPassword: 'my woods now' };
  await club.ask('POST /api/me/password', { token: club.thief, json });
  assert.equal((await club.ask('POST /api/email/not-me', { json: { code: club.notMe } })).status, 204);
  const row = await club.memberRow('tom');
  assert.deepEqual([row.email, row.password_hash, await club.alive()], [tom, null, ['Peter Hallgarth']]);
});

test('what opens an account without its password is ended by suspension, and by another address', async (t) => {
  const club = await openRobbed(t);
  const verify = async (code: string) => (await club.ask(`GET /reset-password/verify/${code}`)).status;
  const codes = async () => {
    await club.ask('POST /reset-password/request', { json: { email: tom } });
    const { body } = await club.at(`POST ${desk}/tom/letter`);
    return [(await club.mailTo(tom, 'Choose a new password')).code, body.code];
  };
  const [link = '', letter = ''] = await codes();
  assert.deepEqual([await verify(link), await verify(letter)], [200, 200]);
  await club.ask('POST /api/email/confirm', { json: { code: club.confirm } });
  assert.deepEqual([await verify(link), await verify(letter)], [410, 410]);

  await club.ask('POST /api/email/not-me', {
    json: { code: (await club.mailTo(tom, 'has changed')).code },
  });
  const [second = '', paper = ''] = await codes();
  await club.at(`POST ${desk}/tom/suspension`);
  await club.at(`DELETE ${desk}/tom/suspension`);
  assert.deepEqual([await verify(second), await verify(paper)], [410, 410]);
});

test('an invitation ends with suspension', async (t) => {
  const club = await openRobbed(t);
  await club.at(`POST ${desk}/nell/invitation`);
  const { code } = await club.mailTo('nell@larkby.example', 'Your invitation');
  await club.at(`POST ${desk}/nell/suspension`);
  await club.at(`DELETE ${desk}/nell/suspension`);
  assert.equal((await club.ask(`GET /reset-password/verify/${code}`)).status, 410);
});
