import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, type OpenClub, openClub } from '#tests/members.ts';
import { applebys, codeFor, gone, leftOpen, request, reset, tom, verify } from './resets.ts';

const unknown = 'Invalid reset code. Please request a new one.';

const requests: Record<
  string,
  { json: unknown; status: number; detail?: string; to?: [name: string, email: string][] }
> = {
  'a known address': { json: { email: tom }, status: 200, to: [['Tom Brader', tom]] },
  'in capitals, with spaces': {
    json: { email: ' TOM@larkby.example ' },
    status: 200,
    to: [['Tom Brader', tom]],
  },
  'an address that a couple shares: a mail for each': {
    json: { email: applebys },
    status: 200,
    to: [
      ['Joan Appleby', applebys],
      ['Ron Appleby', applebys],
    ],
  },
  'a member who has not chosen a password yet': {
    json: { email: 'nell@larkby.example' },
    status: 200,
    to: [['Nell Cooper', 'nell@larkby.example']],
  },
  'an unknown address': {
    json: { email: 'nobody@larkby.example' },
    status: 404,
    detail: 'User not found. Please check your email.',
  },
  'a sign-in name: there is nowhere to write to': { json: { email: 'edie.marsh' }, status: 404 },
  'no address': { json: { email: '' }, status: 404 },
  nothing: { json: {}, status: 422, detail: 'This is missing.' },
  'no text': { json: { email: 5 }, status: 422 },
  'two addresses': { json: { email: `${tom},nell@larkby.example` }, status: 404 },
};

test('who asks for a new password, and to whom a link goes', async (t) => {
  for (const [fact, { json, status, detail, to = [] }] of Object.entries(requests)) {
    await t.test(fact, async (t) => {
      const club = await openClub(t);
      const answer = await club.ask('POST /reset-password/request', { json });
      assert.equal(answer.status, status);
      if (status === 200) assert.deepEqual(answer.body, { sent: true });
      if (detail) assert.equal(answer.body.detail, detail);
      const mails = await club.mails();
      assert.deepEqual(mails.map(({ name, to }) => [name, to]).sort(), to);
      assert.equal(new Set(mails.map(({ code }) => code)).size, to.length);
      const said = answer.text + JSON.stringify([...answer.headers]);
      for (const { code, link } of mails) {
        assert.match(code, /^[\w-]{43}$/);
        assert.equal(link, `http://localhost:3000/members/reset-password?code=${code}`);
        assert.ok(!said.includes(code), 'the code is in the mail alone');
      }
      const others = club.log.filter(({ msg }) => msg !== 'mail written');
      assert.ok(!JSON.stringify(others).includes('code='));
    });
  }
});

test('a code says whose it is, as often as it is asked', async (t) => {
  const club = await openClub(t);
  const code = await codeFor(club);
  for (let n = 0; n < 50; n++) assert.equal((await verify(club, code)).status, 200);
  assert.deepEqual((await verify(club, code)).body, {
    email: tom,
    name: 'Tom Brader',
    kind: 'reset',
    leftOpen,
  });
});

type Spoil = (club: OpenClub, code: string) => Promise<unknown>;

/** Ways in which a code becomes invalid, with the response from then on. */
const fates: Record<string, { spoil: Spoil; status: number; detail: string }> = {
  used: { spoil: (club, code) => reset(club, code), status: 410, detail: gone },
  'older than the last three': {
    spoil: async (club) => {
      for (let n = 0; n < 3; n++) {
        club.move(0.1);
        await request(club, tom);
      }
    },
    status: 410,
    detail: gone,
  },
  'an hour old': { spoil: async (club) => club.move(60), status: 410, detail: gone },
  'ended by a change of password': {
    spoil: async (club) => {
      const json = { password: 'three woods', newPassword: 'four woods' };
      return club.ask('POST /api/me/password', { token: await club.signIn(demoPeople.tom), json });
    },
    status: 410,
    detail: gone,
  },
  'of a member who was removed': {
    spoil: async (club) =>
      club.ask('DELETE /api/desk/members/tom', { token: await club.signIn(demoPeople.peter) }),
    status: 404,
    detail: unknown,
  },
};

test('a code that has ended is answered so, and sets no password', async (t) => {
  for (const [fact, { spoil, status, detail }] of Object.entries(fates)) {
    await t.test(fact, async (t) => {
      const club = await openClub(t);
      const code = await codeFor(club);
      await spoil(club, code);
      const { password_hash } = await club.memberRow('tom');
      for (const answer of [await verify(club, code), await reset(club, code, { newPassword: 'five woods' })])
        assert.deepEqual([answer.status, answer.body.detail], [status, detail]);
      assert.equal((await club.memberRow('tom')).password_hash, password_hash);
    });
  }
});

test('a code is good to the last moment of its hour', async (t) => {
  const club = await openClub(t);
  const code = await codeFor(club);
  club.move(60 - 1 / 60_000);
  assert.equal((await verify(club, code)).status, 200);
  assert.equal((await reset(club, code)).status, 200);
});

test('a code that was never made is unknown', async (t) => {
  const club = await openClub(t);
  for (const code of ['nope', 'x'.repeat(43), '..%2F..', "'%20or%201=1--", 'a'.repeat(200)]) {
    const answer = await verify(club, code);
    assert.deepEqual([answer.status, answer.body.detail], [404, unknown], code);
  }
  assert.equal((await verify(club, 'a'.repeat(201))).status, 422);
});

const wrongs: [fact: string, json: Record<string, unknown>, status: number, detail: string][] = [
  ['no password', { newPassword: '' }, 422, 'New password is required.'],
  ['a short one', { newPassword: '12345' }, 422, 'Password must be at least 6 characters.'],
  ['a very long one', { newPassword: 'x'.repeat(201) }, 422, 'Password must be at most 200 characters.'],
  ["somebody else's address", { email: 'peter@larkby.example' }, 404, unknown],
  ['no address', { email: '' }, 404, unknown],
  ['no code', { code: '' }, 422, 'This is missing.'],
];

test('what is refused leaves the code as good as it was', async (t) => {
  const club = await openClub(t);
  const code = await codeFor(club);
  for (const [fact, json, status, detail] of wrongs) {
    await t.test(fact, async () => {
      const answer = await club.ask('POST /reset-password', {
        json: { code, email: tom, newPassword: 'four woods', ...json },
      });
      assert.deepEqual([answer.status, answer.body.detail], [status, detail]);
    });
  }
  assert.equal((await club.login(tom, 'three woods')).status, 200);
  assert.equal((await reset(club, code, { email: ' TOM@larkby.example' })).status, 200);
});

test('a reset ends every session and every code of the member, and tells them', async (t) => {
  const club = await openClub(t);
  const peter = await club.signIn(demoPeople.peter);
  await club.signIn(demoPeople.tom);
  const letter = (await club.ask('POST /api/desk/members/tom/letter', { token: peter })).body.code;
  const code = await codeFor(club);
  await club.forgetMails();
  const answer = await reset(club, code);
  assert.deepEqual([answer.status, answer.body], [200, { changed: true }]);
  assert.deepEqual(await club.alive(), ['Peter Hallgarth']);
  assert.equal((await verify(club, letter)).status, 410);
  assert.deepEqual(
    (await club.mails()).map(({ to, subject }) => [to, subject]),
    [[tom, 'Your password for Larkby Bowls Club has been changed']],
  );
  assert.equal((await club.login(tom, 'three woods')).status, 401);
  assert.equal((await club.login(tom, 'four woods')).status, 200);
});

test('of a couple, each resets their own password alone', async (t) => {
  const club = await openClub(t);
  const joan = await club.signIn(demoPeople.joan);
  await request(club, applebys);
  const rons = (await club.mails()).find(({ name }) => name === 'Ron Appleby')?.code ?? '';
  assert.equal((await reset(club, rons, { email: applebys })).status, 200);
  assert.ok(await club.isGood(joan));
  assert.equal((await club.login(applebys, 'jack high')).status, 401);
  assert.equal((await club.login(applebys, 'four woods')).status, 200);
});
