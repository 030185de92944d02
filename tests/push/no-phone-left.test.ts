// On both engines: what hangs on a session goes with it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportAllMemberData } from '#app/modules/leaving/own-data/member-data.server.ts';
import { demoPeople, openPhones } from './phones.ts';

type Phones = Awaited<ReturnType<typeof openPhones>>;

const left = async ({ db }: Phones) => ({
  devices: (await db.selectFrom('push_device').select('id').execute()).length,
  messages: (await db.selectFrom('push_message').select('id').execute()).length,
});
const none = { devices: 0, messages: 0 };
const byPassword = { password: demoPeople.tom.password ?? '' };

const ways: [
  string,
  (club: Phones, tom: Awaited<ReturnType<Phones['told']>>) => Promise<{ status: number }>,
][] = [
  ['signs out there', (club, { token }) => signOut(club, token)],
  ['is removed', async (club) => (await club.at())('DELETE /api/desk/members/tom')],
  ['is suspended', async (club) => (await club.at())('POST /api/desk/members/tom/suspension')],
  [
    'chooses a new password there',
    (_, { me }) => me('POST /api/me/password', { ...byPassword, newPassword: 'four woods and a jack' }),
  ],
  ['closes the account', (_, { me }) => me('POST /api/me/close', byPassword)],
];

/** The browser ends its own session. */
async function signOut(club: Phones, token: string) {
  const own = await club.ask('GET /api/me/sessions', { token });
  const { id } = own.body.find(({ current }: { current: boolean }) => current);
  return club.ask(`DELETE /api/me/sessions/${id}`, { token });
}

for (const [what, leave] of ways)
  test(`whoever ${what} has no phone left that is told, and nothing waits for one`, async (t) => {
    const club = await openPhones(t);
    const tom = await club.told();
    await tom.me(`POST /api/me/phones/${tom.id}/try`);
    assert.deepEqual(await left(club), { devices: 1, messages: 1 });
    const done = await leave(club, tom);
    assert.ok(done.status < 300, `${what}: ${done.status}`);
    await club.after(5);
    assert.deepEqual(tom.tried, []);
    assert.deepEqual(await left(club), none);
  });

test('a session that has run out is told nothing', async (t) => {
  const club = await openPhones(t);
  const tom = await club.told();
  await tom.me(`POST /api/me/phones/${tom.id}/try`);
  await club.db.updateTable('session').set({ expires_at: '2025-05-20T08:59:00.000Z' }).execute();
  await club.after(0);
  assert.deepEqual(tom.tried, []);
});

test('the file of a member’s data says on which phones they are told of what, and not by which address', async (t) => {
  const club = await openPhones(t);
  const tom = await club.told();
  await tom.me(`PUT /api/me/phones/${tom.id}`, { kinds: ['green'], byMailToo: false });
  const data = await exportAllMemberData({ ...club.context, clock: club.clock }, { id: 'tom' });
  assert.deepEqual(data.phonesTold, [
    {
      device: 'Safari on an iPhone',
      since: '2025-05-20T09:00:00.000Z',
      lastReachedAt: null,
      of: ['The green is closed, or open again'],
      byMailToo: false,
    },
  ]);
  assert.ok(!JSON.stringify(data).includes(tom.said.endpoint));
});
