// On both engines.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { smtpServer } from '#app/club/mail/servers-for-tests.ts';
import { root } from '#server/config.ts';
import { starterData } from '#tests/database.ts';

/** An installation of its own, its command line, and its server: each a process. */
async function openInstallation(t: TestContext) {
  const { dataDir, databaseUrl } = await starterData(t);
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: '0',
    ...(databaseUrl.startsWith('postgres') && { DATABASE_URL: databaseUrl }),
  };
  async function club(
    words: string[],
    { input = '', settings = {} }: { input?: string; settings?: Record<string, string> } = {},
  ) {
    const cli = spawn(process.execPath, ['server/cli.ts', ...words], {
      cwd: root,
      env: { ...env, ...settings },
    });
    t.after(() => cli.kill('SIGKILL'));
    cli.stdin.end(input);
    let [out, err] = ['', ''];
    cli.stdout.on('data', (text) => {
      out += text;
    });
    cli.stderr.on('data', (text) => {
      err += text;
    });
    const [code] = await once(cli, 'close');
    return { code, out, err };
  }
  /** The site as it starts, until it is ready or has printed the link for its first administrator. */
  async function start({ untilLink = false } = {}) {
    const server = spawn(process.execPath, ['server/start.mjs'], {
      cwd: root,
      env: { ...env, LOG_LEVEL: 'warn' },
    });
    t.after(() => server.kill('SIGKILL'));
    let output = '';
    const url = await new Promise<string>((ready) => {
      server.stdout.on('data', (text) => {
        output += text;
        const [, url] = /Ready on (http:\/\/localhost:\d+)\n/.exec(output) ?? [];
        if (url && (!untilLink || /code=[\w-]{43}\n/.test(output))) ready(url);
      });
    });
    async function stop() {
      server.kill('SIGTERM');
      await once(server, 'close');
      return output;
    }
    const post = (path: string, body: BodyInit, type: string) =>
      fetch(url + path, { method: 'POST', body, headers: { 'content-type': type } });
    return {
      stop,
      output: () => output,
      get: (path: string, token = '') => fetch(url + path, { headers: { authorization: `Bearer ${token}` } }),
      json: (path: string, body: unknown) => post(path, JSON.stringify(body), 'application/json'),
      login: (username: string, password: string) =>
        post(
          '/login',
          new URLSearchParams({ username, password }).toString(),
          'application/x-www-form-urlencoded',
        ),
    };
  }
  const outbox = () => {
    const folder = join(dataDir, 'outbox');
    return readdirSync(folder)
      .filter((file) => file.endsWith('.txt'))
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8'));
  };
  return { club, start, outbox };
}

const codeIn = (text = '') => /[?&]code=([\w-]{43})/.exec(text)?.[1] ?? '';

test('members are added, listed, given a role and removed, and those added can come in', async (t) => {
  const { club, start, outbox } = await openInstallation(t);
  const invited = await club(['member', 'add', 'Ann@Larkby.example', '--name', 'Ann Abel']);
  assert.deepEqual([invited.code, invited.err], [0, '']);
  assert.match(
    invited.out,
    /Ann Abel \(ann@larkby\.example\) is on the roll as member\. No mail server is set: the invitation is only written to a file in \/.*\/outbox\.\n$/,
  );
  const [mail] = outbox();
  assert.match(mail ?? '', /^To: Ann Abel <ann@larkby\.example>$/m);
  assert.match(codeIn(mail), /^[\w-]{43}$/);

  const words = ['member', 'add', 'bob@larkby.example', '--role', 'administrator', '--password-stdin'];
  const withPassword = await club(words, { input: 'six long words\r\n' });
  assert.deepEqual([withPassword.code, withPassword.err], [0, '']);
  assert.equal(
    withPassword.out,
    'bob (bob@larkby.example) is on the roll as administrator and can sign in with that password.\n',
  );
  assert.equal(outbox().length, 1);

  assert.equal(
    (await club(['member', 'role', 'ann@larkby.example', 'editor'])).out,
    'Ann Abel (ann@larkby.example) is now editor.\n',
  );
  assert.equal(
    (await club(['member', 'list'])).out,
    'ann@larkby.example\tAnn Abel\teditor\tinvited\nbob@larkby.example\tbob\tadministrator\tactive\n',
  );

  const site = await start();
  assert.equal((await site.login('bob@larkby.example', 'six long words')).status, 200);
  const json = { code: codeIn(mail), email: 'ann@larkby.example', newPassword: 'four woods' };
  assert.equal((await site.json('/reset-password', json)).status, 200);
  assert.equal((await site.login('ann@larkby.example', 'four woods')).status, 200);

  // While the site runs.
  const removed = await club(['member', 'remove', 'ann@larkby.example']);
  assert.match(removed.out, /^Ann Abel \(ann@larkby\.example\) has been removed\./m);
  assert.equal((await site.login('ann@larkby.example', 'four woods')).status, 401);
  assert.doesNotMatch(await site.stop(), /There is no administrator/);
  assert.equal((await club(['member', 'list'])).out, 'bob@larkby.example\tbob\tadministrator\tactive\n');
});

test('of a couple it must be said who is meant', async (t) => {
  const { club } = await openInstallation(t);
  for (const name of ['Joan Appleby', 'Ron Appleby'])
    await club(['member', 'add', 'applebys@larkby.example', '--name', name]);
  const unclear = await club(['member', 'remove', 'applebys@larkby.example']);
  assert.deepEqual(
    [unclear.code, unclear.err],
    [1, "Two members share applebys@larkby.example. Say which: --name 'Joan Appleby' or 'Ron Appleby'\n"],
  );
  const clear = await club(['member', 'remove', 'applebys@larkby.example', '--name', 'Ron Appleby']);
  assert.equal(clear.code, 0);
  assert.match(
    (await club(['member', 'list'])).out,
    /^applebys@larkby\.example\tJoan Appleby\tmember\tinvited\n$/,
  );
});

test('nobody is added twice: who shares an address needs a name of their own', async (t) => {
  const { club, outbox } = await openInstallation(t);
  await club(['member', 'add', 'bob@larkby.example']);
  await club(['member', 'add', 'ann@larkby.example', '--name', 'Ann Abel']);
  const couple =
    "A couple who share an address are added with two names, one after the other: member add ann@larkby.example --name 'Ann Smith'";
  const tries: [words: string[], sentence: string][] = [
    [
      ['bob@larkby.example'],
      `bob@larkby.example is on the roll already, for bob. ${couple.replace('ann@', 'bob@')}`,
    ],
    [['Ann@larkby.example'], `ann@larkby.example is on the roll already, for Ann Abel. ${couple}`],
    [
      ['ann@larkby.example', '--name', ' ann  ABEL'],
      'Ann Abel is on the roll with this address already. A couple who share one need two names.',
    ],
    [
      ['bob@larkby.example', '--name', 'Bob Abel'],
      'This address is on the roll already, for bob. A couple who share one need two names that somebody gave: please see to those first.',
    ],
    [
      ['ann@larkby.example', '--name', 'Ann'],
      'This address is on the roll already, for Ann Abel. A couple who share one need two names that somebody gave: please see to those first.',
    ],
  ];
  for (const [words, sentence] of tries)
    assert.deepEqual(await club(['member', 'add', ...words]), { code: 1, out: '', err: `${sentence}\n` });
  assert.equal(outbox().length, 2);
  const second = await club(['member', 'add', 'ann@larkby.example', '--name', 'Ben Abel']);
  assert.equal(second.code, 0, second.err);
  assert.equal(
    (await club(['member', 'list'])).out,
    'ann@larkby.example\tAnn Abel\tmember\tinvited\nann@larkby.example\tBen Abel\tmember\tinvited\nbob@larkby.example\tbob\tmember\tinvited\n',
  );
});

const wrong: [words: string[], sentence: RegExp, input?: string][] = [
  [['member', 'add', 'ann'], /^'ann' is not an e-mail address\.$/],
  [
    ['member', 'add', 'ann@larkby.example', '--role', 'king'],
    /^A role is one of member, moderator, editor, administrator\.$/,
  ],
  [['member', 'add', 'ann@larkby.example', '--name', ''], /^Please give a name\.$/],
  [
    ['member', 'add', 'ann@larkby.example', '--password-stdin'],
    /^Password must be at least 6 characters\.$/,
    '12345\n',
  ],
  [['member', 'add', 'ann@larkby.example', '--password-stdin'], /^New password is required\.$/, ''],
  [['member', 'add', 'ann@larkby.example', '--king'], /--king/],
  [['member', 'role', 'nobody@larkby.example', 'editor'], /^There is no member 'nobody@larkby\.example'\.$/],
  [['member', 'role', 'bob@larkby.example', 'king'], /^A role is one of/],
  [['member', 'role', 'bob@larkby.example', 'member'], /^This is the last administrator\./],
  [['member', 'remove', 'bob@larkby.example'], /^This is the last administrator\./],
  [['member', 'remove', 'nobody@larkby.example'], /^There is no member/],
];

test('what cannot be done is said in one line, with exit code 1, and changes nothing', async (t) => {
  const { club } = await openInstallation(t);
  await club(['member', 'add', 'bob@larkby.example', '--role', 'administrator', '--password-stdin'], {
    input: 'six long words',
  });
  for (const [words, sentence, input] of wrong) {
    await t.test(words.slice(1).join(' '), async () => {
      const { code, out, err } = await club(words, { input });
      assert.deepEqual([code, out], [1, '']);
      assert.match(err, /^[^\n]+\n$/);
      assert.match(err.trim(), sentence);
    });
  }
  for (const words of [
    ['member'],
    ['member', 'polish'],
    ['member', 'list', 'all'],
    ['member', 'role', 'bob@larkby.example'],
  ]) {
    const { code, err } = await club(words);
    assert.equal(code, 1);
    assert.match(err, /^There is no such command\. These are the ones for members:\n {2}member add EMAIL/);
  }
  assert.equal((await club(['member', 'list'])).out, 'bob@larkby.example\tbob\tadministrator\tactive\n');
});

test('the check sends a test mail over a real mail server, and says when it is dead', async (t) => {
  const { club } = await openInstallation(t);
  const server = await smtpServer(t);
  const settings = { MAIL_URL: server.url() };
  const sound = await club(['check'], { settings });
  assert.equal(sound.code, 0, sound.out);
  for (const part of ['settings', 'database', 'mail', 'sheets', 'disk'])
    assert.match(sound.out, new RegExp(`^sound {4}${part}\\b`, 'm'));
  assert.match(sound.out, /^sound {4}sheets: no published sheet is set, so none is read$/m);
  assert.match(sound.out, /^sound {4}mail: a test mail has gone to hello@larkbybowls\.example$/m);
  assert.deepEqual(
    server.got.map(({ subject, to }) => [subject, to?.[0]?.address]),
    [['A test mail from the site of Larkby Bowls Club', 'hello@larkbybowls.example']],
  );
  const words = ['member', 'add', 'ann@larkby.example', '--name', 'Ann Abel'];
  assert.match((await club(words, { settings })).out, /An invitation is on its way\.\n$/);
  await server.close();
  const dead = await club(['check'], { settings });
  assert.equal(dead.code, 1);
  assert.match(dead.out, /^UNSOUND {2}mail: the mail server could not be used/m);
  assert.match(dead.out, /^UNSOUND {2}outbox: Mail does not go out now: the mail server could not be used/m);
  assert.match(dead.out, /^sound {4}database$/m);
  // Files are no mail: nobody gets them.
  const none = await club(['check']);
  assert.equal(none.code, 0);
  assert.match(
    none.out,
    /^to do {4}mail: No mail server is set: mail is only written to files in \/.*\/outbox, and reaches nobody\. Set MAIL_URL/m,
  );
  assert.doesNotMatch(none.out, /has gone/);
});

test('the link of the first start makes exactly one administrator, and later starts print none', async (t) => {
  const { club, start } = await openInstallation(t);
  const site = await start({ untilLink: true });
  const code = codeIn(site.output());
  assert.equal((await site.get(`/api/set-up/${code}`)).status, 204);
  assert.equal((await site.get(`/api/set-up/${code.slice(1)}x`)).status, 404);
  const fay = { code, name: 'Fay First', email: 'Fay@Larkby.example', newPassword: 'four woods' };
  const short = await site.json('/api/set-up', { ...fay, newPassword: '12345' });
  assert.deepEqual(
    [short.status, (await short.json()).errors],
    [422, { newPassword: 'Password must be at least 6 characters.' }],
  );
  const tries = await Promise.all(
    [fay, { ...fay, email: 'eve@larkby.example' }].map((one) => site.json('/api/set-up', one)),
  );
  assert.deepEqual(tries.map(({ status }) => status).sort(), [200, 410]);
  const [won] = tries.filter(({ status }) => status === 200);
  const { access_token } = (await won?.json()) ?? {};
  assert.equal((await site.get('/api/desk/members', access_token)).status, 200);
  assert.equal((await site.get(`/api/set-up/${code}`)).status, 410);
  await site.stop();
  assert.match(
    (await club(['member', 'list'])).out,
    /^\w+@larkby\.example\tFay First\tadministrator\tactive\n$/,
  );
  const later = await start();
  assert.equal((await later.get('/readyz')).status, 200);
  assert.doesNotMatch(await later.stop(), /administrator|code=/);
});

test('each start without an administrator prints a new link, and the earlier one ends', async (t) => {
  const { club, start } = await openInstallation(t);
  const one = await start({ untilLink: true });
  await one.stop();
  const two = await start({ untilLink: true });
  const [first, second] = [codeIn(one.output()), codeIn(two.output())];
  assert.notEqual(first, second);
  assert.equal((await two.get(`/api/set-up/${first}`)).status, 410);
  assert.equal((await two.get(`/api/set-up/${second}`)).status, 204);
  // Somebody is made one by the command line meanwhile: the link is of no use any more.
  await club(['member', 'add', 'bob@larkby.example', '--role', 'administrator', '--password-stdin'], {
    input: 'six long words',
  });
  assert.equal((await two.get(`/api/set-up/${second}`)).status, 410);
  const json = { code: second, name: 'Eve', email: 'eve@larkby.example', newPassword: 'four woods' };
  assert.equal((await two.json('/api/set-up', json)).status, 410);
  await two.stop();
});
