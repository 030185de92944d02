import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smtpServer } from '#app/club/mail/servers-for-tests.ts';
import { setUpLink } from '#app/club/members/password/set-up.server.ts';
import { cast, firefox, type OpenClub, openClub, phone } from '#tests/members.ts';

const passwords = ['three woods', 'jack high', 'wrong guess', 'four woods', 'set-up words'];

/** Everything that a journey handled and no line of the log may hold, gathered as it goes. */
function secretsOf(club: OpenClub) {
  const secrets = new Set(passwords);
  for (const { email, signInName } of Object.values(cast))
    for (const name of [email, signInName]) if (name) secrets.add(name);
  const add = (...more: (string | undefined | null)[]) => {
    for (const secret of more) if (secret) secrets.add(secret);
  };
  async function addAll() {
    const { db } = club;
    for (const { token_hash } of await db.selectFrom('session').selectAll().execute()) add(token_hash);
    for (const { hash } of await db.selectFrom('code_hash').selectAll().execute()) add(hash);
    for (const { password_hash, mail_key } of await db.selectFrom('member').selectAll().execute())
      add(password_hash, mail_key);
    for (const { code, mail, subject } of await club.mails()) {
      add(code, subject);
      const isQueued = mail.startsWith('{');
      for (const line of isQueued ? JSON.parse(mail).lines : mail.split('\n\n').slice(2, -2)) add(line);
    }
  }
  function assertNone() {
    assert.ok(secrets.size > passwords.length);
    // The link of a mail that is only written to a file may be there, and nowhere else (below).
    const said = club.log.filter(({ msg }) => msg !== 'mail written').map((line) => JSON.stringify(line));
    for (const secret of secrets) {
      const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
      const told = said.find((line) => forms.some((form) => line.includes(form)));
      assert.equal(told, undefined, `'${secret}' is in the log`);
    }
    for (const line of said)
      assert.doesNotMatch(line, /[\w.+-]+@[\w-]+\.\w/, 'an e-mail address is in the log');
  }
  return { add, addAll, assertNone };
}

/** Through everything that handles a secret: what goes well, and what does not. */
async function journey(club: OpenClub, { add, addAll }: ReturnType<typeof secretsOf>) {
  const tom = 'tom@larkby.example';
  const token = await club.signIn(cast.peter, { headers: { 'user-agent': firefox } });
  add(
    token,
    await club.signIn(cast.tom, { headers: { 'user-agent': firefox } }),
    await club.signIn(cast.tom, { headers: { 'user-agent': phone } }),
  );
  await club.login(tom, 'wrong guess');
  await club.login('stranger@larkby.example', 'wrong guess');
  await club.login('stan@larkby.example', 'three woods');
  await club.ask('POST /login', { json: { username: tom, password: 'three woods' } });
  await club.ask('GET /api/me', { token: 'x'.repeat(43) });
  await club.ask('POST /reset-password/request', { json: { email: tom } });
  await club.ask('POST /reset-password/request', { json: { email: 'stranger@larkby.example' } });
  await addAll();
  const { code } = await club.mailTo(tom, 'Choose a new password');
  await club.ask(`GET /reset-password/verify/${code}`);
  await club.ask(`GET /members/reset-password?code=${code}`);
  await club.ask('POST /reset-password', { json: { code, email: tom, newPassword: '1' } });
  await club.ask('POST /reset-password', { json: { code, email: tom, newPassword: 'four woods' } });
  await club.ask('POST /reset-password', { json: { code, email: tom, newPassword: 'four woods' } });
  await club.ask('POST /api/desk/members/nell/invitation', { token });
  await club.ask('POST /api/desk/members', {
    token,
    json: { name: 'Ann Abel', email: 'ann@larkby.example' },
  });
  const letter = await club.ask('POST /api/desk/members/edie/letter', { token });
  add(letter.body.code, letter.body.code.replaceAll('-', ''));
  await club.ask(`GET /reset-password/verify/${letter.body.code}`);
  await club.ask('POST /api/me/email', {
    token,
    json: { email: 'fresh@larkby.example', password: 'three woods' },
  });
  await club.ask('POST /api/desk/members/import', {
    token,
    raw: 'Name,Email\nBea Bull,bea@larkby.example\n',
    headers: { 'content-type': 'text/csv' },
  });
  const { ticket } = (await club.ask('GET /api/applications/ticket')).body;
  club.move(1);
  await club.ask('POST /how-to-join', {
    form: {
      name: 'Cy Cole',
      email: 'cy@larkby.example',
      phone: '',
      message: 'My secret serve',
      website: '',
      ticket,
    },
  });
  add('My secret serve');
  await addAll();
}

test('no password, token, code, address or mail is ever in the log', async (t) => {
  const club = await openClub(t);
  const secrets = secretsOf(club);
  await journey(club, secrets);
  secrets.assertNone();
});

test('nor where mail goes out, is refused, or its server repeats what it was given', async (t) => {
  const server = await smtpServer(t);
  const club = await openClub(t, { mailGoes: true, env: { MAIL_URL: server.url() } });
  const secrets = secretsOf(club);
  server.answers.rcptTo = (address) =>
    address.startsWith('tom@') ? undefined : [550, `5.1.1 <${address}>: nobody of that name, Nell Cooper`];
  await club.ask('POST /reset-password/request', { json: { email: 'tom@larkby.example' } });
  await club.ask('POST /reset-password/request', { json: { email: 'applebys@larkby.example' } });
  await secrets.addAll();
  await club.context.postman.deliver();
  assert.equal(server.got.length, 1);
  await server.close();
  await club.ask('POST /reset-password/request', { json: { email: 'derek@larkby.example' } });
  const fay = { name: 'Fay First', email: 'fay@larkby.example' };
  await club.ask('POST /api/desk/members', { token: await club.signIn(cast.peter), json: fay });
  await secrets.addAll();
  await club.context.postman.deliver();
  const said = club.log.map(({ msg }) => msg);
  const unsent = 'mail not sent, and whoever asked for it told so';
  for (const what of ['mail sent', 'mail given up', 'mail not sent yet', unsent])
    assert.ok(said.includes(what), what);
  secrets.assertNone();
});

test('where mail is written as files, its link is in one line of the log, and nowhere else', async (t) => {
  const club = await openClub(t, { mailGoes: true });
  await club.ask('POST /reset-password/request', { json: { email: 'tom@larkby.example' } });
  await club.context.postman.deliver();
  const written = club.log.filter(({ msg }) => msg === 'mail written');
  assert.equal(written.length, 1);
  assert.match(String(written[0]?.link), /reset-password\?code=[\w-]{43}$/);
  const code = new URL(String(written[0]?.link)).searchParams.get('code') ?? '';
  const others = club.log.filter((line) => !written.includes(line));
  assert.ok(others.length > 0 && !JSON.stringify(others).includes(code));
  assert.doesNotMatch(JSON.stringify(club.log), /@larkby/);
});

test('the one who sets the site up leaves no word in the log', async (t) => {
  const club = await openClub(t, { withCast: false });
  const code = new URL((await setUpLink(club.context)) ?? '').searchParams.get('code') ?? '';
  const secrets = secretsOf(club);
  const json = { code, name: 'Fay First', email: 'fay@larkby.example', newPassword: 'set-up words' };
  assert.equal((await club.ask(`GET /api/set-up/${code}`)).status, 204);
  assert.equal((await club.ask('POST /api/set-up', { json: { ...json, newPassword: '1' } })).status, 422);
  const { body } = await club.ask('POST /api/set-up', { json });
  assert.ok(await club.isGood(body.access_token));
  assert.equal((await club.ask(`GET /api/set-up/${code}`)).status, 410);
  secrets.add(code, body.access_token, 'fay@larkby.example');
  secrets.assertNone();
});

/** A table that is gone, and calls that need it and carry a secret. */
const faults: [
  table: 'code' | 'session' | 'member' | 'outbox' | 'site' | 'record',
  targets: [target: string, asking: (secret: string) => object][],
][] = [
  [
    'code',
    [
      ['GET /reset-password/verify/SECRET', () => ({})],
      ['GET /api/set-up/SECRET', () => ({})],
      ['GET /reset-password/verify/%53ECRET', () => ({})],
      [
        'POST /reset-password',
        (code) => ({ json: { code, email: 'tom@larkby.example', newPassword: 'four woods' } }),
      ],
      ['POST /reset-password/request', () => ({ json: { email: 'tom@larkby.example' } })],
      ['POST /api/email/confirm', (code) => ({ json: { code } })],
      ['POST /api/email/not-me', (code) => ({ json: { code } })],
    ],
  ],
  [
    'member',
    [
      ['POST /login', () => ({ form: { username: 'tom@larkby.example', password: 'three woods' } })],
      ['GET /api/me', (token) => ({ token })],
      ['POST /members/stop-mail?key=SECRET&kind=sign-ins', () => ({})],
      ['GET /members/stop-mail?key=SECRET&kind=sign-ins', () => ({})],
    ],
  ],
  [
    'session',
    [
      ['POST /login', () => ({ form: { username: 'tom@larkby.example', password: 'three woods' } })],
      ['GET /api/me', (token) => ({ token })],
      ['POST /logout', (token) => ({ token })],
    ],
  ],
  ['outbox', [['POST /reset-password/request', () => ({ json: { email: 'tom@larkby.example' } })]]],
];

test('a fault is logged once, without the code, token or password of the call', async (t) => {
  for (const [table, targets] of faults) {
    await t.test(`without the table ${table}`, async (t) => {
      const club = await openClub(t);
      const secret = 'S3cretS3cretS3cretS3cretS3cretS3cretS3cret0';
      const secrets = secretsOf(club);
      secrets.add(secret);
      await club.db.schema.alterTable(table).renameTo('elsewhere').execute();
      for (const [target, asking] of targets) {
        const before = club.log.length;
        const answer = await club.ask(
          target.replace('SECRET', secret).replace('%53ECRET', `%53${secret.slice(1)}`),
          asking(secret),
        );
        const lines = club.log.slice(before).filter(({ level }) => Number(level) >= 50);
        if (answer.status === 200) continue;
        assert.equal(answer.status, 500, target);
        assert.equal(lines.length, 1, target);
        assert.equal(lines[0]?.msg, 'fault');
        assert.ok(!answer.text.includes(secret));
        assert.match(answer.body.detail, new RegExp(`please mention ${lines[0]?.id}\\.$`));
      }
      assert.ok(club.log.some(({ msg }) => msg === 'fault'));
      secrets.assertNone();
    });
  }
});

test('who signed in, whom somebody tried to be, and what was refused stands in the log by ids', async (t) => {
  const club = await openClub(t);
  const lines = (msg: string) => club.log.filter((line) => line.msg === msg);
  await club.login('tom@larkby.example', 'wrong guess');
  await club.login('stranger@larkby.example', 'wrong guess');
  await club.login('stan@larkby.example', 'three woods');
  assert.deepEqual(
    lines('sign-in refused').map(({ member }) => member),
    ['tom', undefined, 'stan'],
  );
  const token = await club.signIn(cast.tom);
  assert.deepEqual(
    lines('signed in').map(({ member }) => member),
    ['tom'],
  );
  const before = lines('refused').length;
  await club.ask('GET /api/desk/record', { token });
  await club.ask('GET /api/me', { token: 'x'.repeat(43) });
  await club.ask('GET /api/me');
  assert.deepEqual(
    lines('refused')
      .slice(before)
      .map(({ status, method, path, member }) => [status, method, path, member]),
    [
      [403, 'GET', '/api/desk/record', 'tom'],
      [401, 'GET', '/api/me', undefined],
    ],
  );
  await club.ask('POST /api/me/password', {
    token,
    json: { password: 'three woods', newPassword: 'four woods' },
  });
  assert.deepEqual(
    lines('password changed').map(({ member }) => member),
    ['tom'],
  );
});

test('whoever is refused over and over does not fill the log', async (t) => {
  const club = await openClub(t);
  for (let turn = 0; turn < 100; turn += 1) await club.ask('GET /api/me', { token: 'x'.repeat(43) });
  assert.equal(club.log.filter(({ msg }) => msg === 'refused').length, 60);
});
