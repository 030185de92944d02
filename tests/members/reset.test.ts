// On both engines.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { smtpServer } from '#app/club/mail/servers-for-tests.ts';
import { cast, day, type OpenClub, openClub } from '#tests/members.ts';

const tom = 'tom@larkby.example';
const applebys = 'applebys@larkby.example';
const gone = 'This reset code has expired. Please request a new one.';
const unknown = 'Invalid reset code. Please request a new one.';

const request = (club: OpenClub, email: string) =>
  club.ask('POST /reset-password/request', { json: { email } });
const verify = (club: OpenClub, code: string) => club.ask(`GET /reset-password/verify/${code}`);
const reset = (club: OpenClub, code: string, { email = tom, newPassword = 'four woods' } = {}) =>
  club.ask('POST /reset-password', { json: { code, email, newPassword } });

/** Asks for a reset and reads the code where its member does: in the mail. */
async function codeFor(club: OpenClub, email = tom) {
  await club.forgetMails();
  assert.equal((await request(club, email)).status, 200);
  return (await club.mailTo(email)).code;
}

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

/** Nobody here has a passkey or an address of a calendar (left-open.test.ts). */
const leftOpen = { passkeys: [], calendar: null };

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

test('the words of the mail are those of the screens: whose account, how long, what else', async (t) => {
  const club = await openClub(t);
  await request(club, tom);
  const { subject, mail } = await club.mailTo(tom);
  assert.equal(subject, 'Choose a new password for Larkby Bowls Club');
  assert.match(mail, /asked for a new password for Tom Brader at Larkby Bowls Club/);
  assert.match(mail, /works once, for one hour/);
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
/** What becomes of a code, and what it is answered with from then on. */
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
      return club.ask('POST /api/me/password', { token: await club.signIn(cast.tom), json });
    },
    status: 410,
    detail: gone,
  },
  'of a member who was removed': {
    spoil: async (club) => club.ask('DELETE /api/desk/members/tom', { token: await club.signIn(cast.peter) }),
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
  const peter = await club.signIn(cast.peter);
  await club.signIn(cast.tom);
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
  const joan = await club.signIn(cast.joan);
  await request(club, applebys);
  const rons = (await club.mails()).find(({ name }) => name === 'Ron Appleby')?.code ?? '';
  assert.equal((await reset(club, rons, { email: applebys })).status, 200);
  assert.ok(await club.isGood(joan));
  assert.equal((await club.login(applebys, 'jack high')).status, 401);
  assert.equal((await club.login(applebys, 'four woods')).status, 200);
});

test('of two who use one code at the same time exactly one sets the password', async (t) => {
  const club = await openClub(t);
  const code = await codeFor(club);
  const words = ['four woods', 'five woods', 'six woods'];
  const statuses = (await Promise.all(words.map((newPassword) => reset(club, code, { newPassword })))).map(
    ({ status }) => status,
  );
  assert.deepEqual(statuses.toSorted(), [200, 410, 410]);
  const good = words[statuses.indexOf(200)] ?? '';
  for (const word of words) assert.equal((await club.login(tom, word)).status, word === good ? 200 : 401);
});

test('an invitation lasts seven days, not an hour, and ends with its use', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(cast.peter);
  await club.ask('POST /api/desk/members/nell/invitation', { token });
  const { code } = await club.mailTo('nell@larkby.example', 'Your invitation');
  club.move(7 * day - 0.001);
  assert.deepEqual((await verify(club, code)).body, {
    email: 'nell@larkby.example',
    name: 'Nell Cooper',
    kind: 'invitation',
    leftOpen,
  });
  assert.equal((await reset(club, code, { email: 'nell@larkby.example' })).status, 200);
  assert.equal((await verify(club, code)).status, 410);
  // A first password is no news to whoever has just chosen it.
  assert.deepEqual(
    (await club.mails()).filter(({ subject }) => /changed/.test(subject)),
    [],
  );
});

test('an invitation ends after seven days', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(cast.peter);
  await club.ask('POST /api/desk/members/nell/invitation', { token });
  const { code } = await club.mailTo('nell@larkby.example', 'Your invitation');
  club.move(7 * day);
  assert.equal((await verify(club, code)).status, 410);
});

test('a letter lasts 28 days, and its short code may be typed as it comes', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(cast.peter);
  const { body } = await club.ask('POST /api/desk/members/edie/letter', { token });
  assert.equal(body.signInName, 'edie.marsh');
  assert.equal(body.expiresAt, '2025-06-17T09:00:00.000Z');
  club.move(28 * day - 0.001);
  const typed = body.code.toLowerCase().replaceAll('-', '');
  assert.deepEqual((await verify(club, typed)).body, {
    email: 'edie.marsh',
    name: 'Edie Marsh',
    kind: 'letter',
    leftOpen,
  });
  assert.equal((await reset(club, typed, { email: 'Edie.Marsh', newPassword: 'four woods' })).status, 200);
  assert.equal((await club.login('edie.marsh', 'four woods')).status, 200);
  assert.equal((await reset(club, body.code, { email: 'edie.marsh' })).status, 410);
});

test('the mail goes over a real mail server, and its link chooses the password', async (t) => {
  const server = await smtpServer(t);
  const club = await openClub(t, { mailGoes: true, env: { MAIL_URL: server.url() } });
  assert.equal((await request(club, tom)).status, 200);
  await club.context.postman.deliver();
  const [mail] = server.got;
  assert.deepEqual(
    mail?.to?.map(({ address, name }) => [address, name]),
    [[tom, 'Tom Brader']],
  );
  const [link = ''] = /http:\/\/localhost:3000\S+/.exec(mail?.text ?? '') ?? [];
  assert.ok(mail?.html?.includes(link));
  const url = new URL(link);
  const page = await club.get(url.pathname + url.search);
  assert.equal(page.status, 200);
  const code = url.searchParams.get('code') ?? '';
  assert.ok(!(await page.text()).includes(code), 'the code stays out of what the server renders and keeps');
  assert.equal((await reset(club, code)).status, 200);
  assert.equal((await club.login(tom, 'four woods')).status, 200);
  // What it said is forgotten once it has gone.
  await club.context.postman.deliver();
  assert.ok((await club.mails()).every(({ mail, state }) => mail === '' && state === 'sent'));
});

/** A club with a mail server, and the answer to a member who asks. */
async function openWithServer(t: TestContext) {
  const server = await smtpServer(t);
  const club = await openClub(t, { mailGoes: true, env: { MAIL_URL: server.url() } });
  const rows = async () => (await club.mails()).map(({ to, state }) => `${to} ${state}`);
  return { ...club, server, rows };
}

const notSent = 'Failed to send reset email. Please try again.';

test('it is said that the mail was sent when the mail server has it', async (t) => {
  const club = await openWithServer(t);
  assert.deepEqual((await request(club, tom)).body, { sent: true });
  assert.equal(club.server.got.length, 1);
  assert.deepEqual(await club.rows(), [`${tom} sent`]);
});

test('while the mail server is away it is said so, and what was told as failed never comes', async (t) => {
  const club = await openWithServer(t);
  await club.server.close();
  const answer = await request(club, applebys);
  assert.deepEqual([answer.status, answer.body.detail], [503, notSent]);
  assert.match(answer.headers.get('content-type') ?? '', /problem\+json/);
  assert.deepEqual(await club.rows(), []);
  await club.server.open();
  await club.context.postman.deliver();
  assert.equal(club.server.got.length, 0);
  // Whoever tries again as soon as it is back gets one.
  assert.deepEqual((await request(club, applebys)).body, { sent: true });
  assert.equal(club.server.got.length, 2);
  assert.ok(!JSON.stringify(club.log).includes('@larkby'));
});

test('a mail server that is slow or silent is waited for some seconds, by a few at a time', async (t) => {
  const club = await openWithServer(t);
  const release = Promise.withResolvers<void>();
  club.server.answers.data = async () => {
    await release.promise;
    return undefined;
  };
  const addresses = Object.values(cast).flatMap(({ email }) => (email ? [email] : []));
  const asking = addresses.map((email, place) =>
    club.ask('POST /reset-password/request', { json: { email }, from: `203.0.113.${place}` }),
  );
  const told = (await Promise.all(asking)).map(({ status, body }) => `${status} ${body.sent ?? body.detail}`);
  assert.ok(told.filter((line) => line === `503 ${notSent}`).length <= 8, `${told}`);
  const coming = addresses.filter((_, place) => told[place] === '200 false');
  assert.ok(coming.length >= 1 && told.every((line) => line !== '200 true'), `${told}`);
  // Those who were told that it is on its way get it, once the server takes it.
  release.resolve();
  await club.context.postman.deliver();
  // To the two who share an address a mail each.
  const mails = coming.flatMap((one) => addresses.filter((email) => email === one));
  assert.equal((await club.rows()).filter((row) => row.endsWith('sent')).length, mails.length);
});

test('a mail server that asks for patience gets the mail later, and the member is told so', async (t) => {
  const club = await openWithServer(t);
  club.server.answers.rcptTo = () => [451, '4.7.1 Greylisted, try later'];
  const answer = await request(club, tom);
  assert.deepEqual([answer.status, answer.body], [200, { sent: false }]);
  club.server.answers.rcptTo = undefined;
  await club.db.updateTable('outbox').set({ due_at: '2000' }).execute();
  await club.context.postman.deliver();
  assert.equal(club.server.got.length, 1);
  const [, code = ''] = /code=([\w-]+)/.exec(club.server.got[0]?.text ?? '') ?? [];
  assert.equal((await reset(club, code)).status, 200);
});

test('a mailbox that is refused for good is no mail that was sent', async (t) => {
  const club = await openWithServer(t);
  club.server.answers.rcptTo = () => [550, '5.1.1 no such mailbox'];
  assert.equal((await request(club, tom)).status, 503);
  assert.deepEqual(await club.rows(), [`${tom} failed`]);
});
