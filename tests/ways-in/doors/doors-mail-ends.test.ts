import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purgeSignInRequests } from '#app/modules/auth/codes/sign-in-requests.server.ts';
import { day, demoPeople, desk } from '#tests/members.ts';
import { type OpenDoors, openDoors, tom } from './ways.ts';

const over = 'This code or link has already been used or has expired. Start again.';

type Spoil = (club: OpenDoors, asked: Awaited<ReturnType<OpenDoors['askAndRead']>>) => Promise<unknown>;

/** Events that end a pending sign-in. */
const ends: Record<string, Spoil> = {
  'a quarter of an hour': async (club) => club.move(15),
  'asking again in the same browser': async (club, { id, secret }) =>
    club.post('mail', { email: tom, before: { id, secret } }),
  'a new password': async (club) => {
    const json = { password: 'three woods', newPassword: 'four woods' };
    return club.ask('POST /api/me/password', { token: await club.signIn(demoPeople.tom), json });
  },
  'a new password by a code': async (club) => {
    await club.ask('POST /reset-password/request', { json: { email: tom } });
    const { code } = await club.mailTo(tom, 'Choose a new password');
    return club.ask('POST /reset-password', { json: { code, email: tom, newPassword: 'four woods' } });
  },
  'signing out everywhere else': async (club) =>
    club.ask('DELETE /api/me/sessions', { token: await club.signIn(demoPeople.tom) }),
  suspension: async (club) =>
    club.ask(`POST ${desk}/tom/suspension`, { token: await club.signIn(demoPeople.peter) }),
  'another address on the roll': async (club) =>
    club.ask(`PATCH ${desk}/tom`, {
      token: await club.signIn(demoPeople.peter),
      json: { email: 'tb@larkby.example' },
    }),
  removal: async (club) => club.ask(`DELETE ${desk}/tom`, { token: await club.signIn(demoPeople.peter) }),
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
  await purgeSignInRequests(club.db, club.clock);
  assert.equal(await count(), 2);
  club.move(16);
  await purgeSignInRequests(club.db, club.clock);
  assert.equal(await count(), 0);
});
