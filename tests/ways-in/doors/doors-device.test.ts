import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, desk } from '#tests/members.ts';
import { mine, showing } from './shown.ts';
import { type OpenDoors, openDoors } from './ways.ts';

test('the square alone, photographed by a stranger, signs nobody in', async (t) => {
  const club = await openDoors(t);
  const old = await showing(club);
  const { body: asked } = await old.ask();
  assert.equal((await old.answer(false)).status, 204);
  assert.equal((await old.fetch(asked)).status, 410);
  assert.equal((await old.answer(true)).status, 410, 'a no is a no');
  assert.equal((await old.ask()).status, 410);
  assert.deepEqual(await club.alive(), ['Tom Brader']);
});

test('nobody says yes for somebody else, nor before anybody asks, nor signed out', async (t) => {
  const club = await openDoors(t);
  const old = await showing(club);
  assert.equal((await old.answer(true)).status, 410, 'nobody asks');
  const { body: asked } = await old.ask();
  const peter = await club.signIn(demoPeople.peter);
  assert.equal((await old.answer(true, peter)).status, 404);
  assert.equal((await club.ask(`GET ${mine}/${old.id}`, { token: peter })).status, 404);
  await club.ask('POST /logout', { token: old.token });
  assert.equal((await old.answer(true)).status, 401);
  assert.deepEqual((await old.fetch(asked)).body, { access_token: null });
});

const ends: Record<string, (club: OpenDoors, token: string) => Promise<unknown>> = {
  'five minutes': async (club) => club.move(5),
  'another code': async (club, token) => club.ask(`POST ${mine}`, { token }),
  'a new password': async (club, token) =>
    club.ask('POST /api/me/password', {
      token,
      json: { password: 'three woods', newPassword: 'four woods' },
    }),
  'signing out everywhere else': async (club, token) => club.ask('DELETE /api/me/sessions', { token }),
  suspension: async (club) =>
    club.ask(`POST ${desk}/tom/suspension`, { token: await club.signIn(demoPeople.peter) }),
  removal: async (club) => club.ask(`DELETE ${desk}/tom`, { token: await club.signIn(demoPeople.peter) }),
};

test('what ends a code ends what was asked with it, said yes to or not', async (t) => {
  for (const [fact, spoil] of Object.entries(ends))
    for (const letIn of [false, true])
      await t.test(`${fact}, ${letIn ? 'said yes to' : 'not answered'}`, async (t) => {
        const club = await openDoors(t);
        const old = await showing(club);
        const { body: asked } = await old.ask();
        if (letIn) await old.answer(true);
        await spoil(club, old.token);
        const alive = await club.alive();
        assert.equal((await old.fetch(asked)).status, 410);
        assert.notEqual((await old.answer(true)).status, 204);
        assert.deepEqual(await club.alive(), alive);
      });
});

test('codes of screens cannot be guessed at length, and are kept hashed', async (t) => {
  const club = await openDoors(t);
  const old = await showing(club);
  const statuses: number[] = [];
  for (let n = 0; n < 42; n++) statuses.push((await old.ask(`K7FM-2Q${n + 10}`)).status);
  assert.deepEqual([...new Set(statuses)], [410, 429]);
  assert.equal(statuses.indexOf(429), 40);
  const stored = JSON.stringify(await club.db.selectFrom('way_in').selectAll().execute());
  assert.ok(!stored.includes(old.code) && !stored.includes(old.code.replace('-', '')));
  assert.ok(!JSON.stringify(club.log).includes(old.code));
});

test('a printed letter lets its member in once, without a password', async (t) => {
  const club = await openDoors(t);
  const peter = await club.signIn(demoPeople.peter);
  const { code } = (await club.ask(`POST ${desk}/edie/letter`, { token: peter })).body;
  const tries = await Promise.all(
    Array.from({ length: 4 }, () => club.post('letter', { code: code.toLowerCase() })),
  );
  const came = tries.filter(({ status }) => status === 200);
  assert.equal(came.length, 1);
  assert.equal(
    (await club.ask('GET /api/me', { token: came[0]?.body.access_token })).body.name,
    'Edie Marsh',
  );
  assert.equal((await club.ask(`GET /reset-password/verify/${code}`)).status, 410);
  // A password reset code is not accepted as the code of a letter.
  await club.ask('POST /reset-password/request', { json: { email: 'tom@larkby.example' } });
  const reset = (await club.mailTo('tom@larkby.example', 'Choose a new password')).code;
  assert.equal((await club.post('letter', { code: reset })).status, 404);
});

test('a letter that somebody else opened is told to a member who has an address', async (t) => {
  const club = await openDoors(t);
  const peter = await club.signIn(demoPeople.peter);
  const { code } = (await club.ask(`POST ${desk}/nell/letter`, { token: peter })).body;
  await club.forgetMails();
  assert.equal((await club.post('letter', { code })).status, 200);
  assert.match((await club.mailTo('nell@larkby.example')).subject, /^A new sign-in/);
});
