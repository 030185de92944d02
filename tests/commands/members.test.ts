import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeIn, openInstallation } from './installation.ts';
import { openRoll } from './roll.ts';

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
  const { member } = await openRoll(t);
  for (const name of ['Joan Appleby', 'Ron Appleby'])
    await member('add', 'applebys@larkby.example', '--name', name);
  assert.deepEqual(await member('remove', 'applebys@larkby.example'), {
    out: '',
    err: "Two members share applebys@larkby.example. Say which: --name 'Joan Appleby' or 'Ron Appleby'",
  });
  const clear = await member('remove', 'applebys@larkby.example', '--name', 'Ron Appleby');
  assert.equal(clear.err, '');
  assert.match((await member('list')).out, /^applebys@larkby\.example\tJoan Appleby\tmember\tinvited\n$/);
});

test('nobody is added twice: who shares an address needs a name of their own', async (t) => {
  const { member, invitations } = await openRoll(t);
  await member('add', 'bob@larkby.example');
  await member('add', 'ann@larkby.example', '--name', 'Ann Abel');
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
    assert.deepEqual(await member('add', ...words), { out: '', err: sentence });
  assert.equal(await invitations(), 2);
  assert.equal((await member('add', 'ann@larkby.example', '--name', 'Ben Abel')).err, '');
  assert.equal(
    (await member('list')).out,
    'ann@larkby.example\tAnn Abel\tmember\tinvited\nann@larkby.example\tBen Abel\tmember\tinvited\nbob@larkby.example\tbob\tmember\tinvited\n',
  );
});

const wrong: [words: string[], sentence: RegExp][] = [
  [['add', 'ann'], /^'ann' is not an e-mail address\.$/],
  [
    ['add', 'ann@larkby.example', '--role', 'king'],
    /^A role is one of member, moderator, editor, administrator\.$/,
  ],
  [['add', 'ann@larkby.example', '--name', ''], /^Please give a name\.$/],
  [['add', 'ann@larkby.example', '--king'], /--king/],
  [['role', 'nobody@larkby.example', 'editor'], /^There is no member 'nobody@larkby\.example'\.$/],
  [['role', 'bob@larkby.example', 'king'], /^A role is one of/],
  [['role', 'bob@larkby.example', 'member'], /^This is the last administrator\./],
  [['remove', 'bob@larkby.example'], /^This is the last administrator\./],
  [['remove', 'nobody@larkby.example'], /^There is no member/],
  ...[[], ['polish'], ['list', 'all'], ['role', 'bob@larkby.example']].map((words): [string[], RegExp] => [
    words,
    /^There is no such command\. These are the ones for members:\n {2}member add EMAIL/,
  ]),
];

test('what cannot be done is said in one sentence, and changes nothing', async (t) => {
  const { member, addAdministrator } = await openRoll(t);
  await addAdministrator('bob@larkby.example');
  for (const [words, sentence] of wrong) {
    await t.test(words.join(' ') || 'nothing', async () => {
      const { out, err } = await member(...words);
      assert.equal(out, '');
      assert.match(err, sentence);
      assert.doesNotMatch(err, /\n(?! {2}member )/);
    });
  }
  assert.equal((await member('list')).out, 'bob@larkby.example\tbob\tadministrator\tactive\n');
});

const refused: [words: string[], said: RegExp, input?: string][] = [
  [
    ['member', 'add', 'ann@larkby.example', '--password-stdin'],
    /^Password must be at least 6 characters\.\n$/,
    '12345\n',
  ],
  [['member', 'add', 'ann@larkby.example', '--password-stdin'], /^New password is required\.\n$/, ''],
  [['member', 'polish'], /^There is no such command\. These are the ones for members:\n {2}member add EMAIL/],
];

test('the program says so in one line, with exit code 1', async (t) => {
  const { club } = await openInstallation(t);
  for (const [words, said, input] of refused) {
    const { code, out, err } = await club(words, { input });
    assert.deepEqual([code, out], [1, ''], words.join(' '));
    assert.match(err, said);
  }
  assert.deepEqual(await club(['member', 'list']), { code: 0, out: '', err: '' });
});
