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
    /^Added Ann Abel \(ann@larkby\.example\) as member\. No email server is set up, so the invitation is only saved as a file in \/.*\/outbox\.\n$/,
  );
  const [mail] = outbox();
  assert.match(mail ?? '', /^To: Ann Abel <ann@larkby\.example>$/m);
  assert.match(codeIn(mail), /^[\w-]{43}$/);

  const words = ['member', 'add', 'bob@larkby.example', '--role', 'administrator', '--password-stdin'];
  const withPassword = await club(words, { input: 'six long words\r\n' });
  assert.deepEqual([withPassword.code, withPassword.err], [0, '']);
  assert.equal(
    withPassword.out,
    'Added bob (bob@larkby.example) as administrator. They can sign in with that password.\n',
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
  assert.match(removed.out, /^Removed Ann Abel \(ann@larkby\.example\)\./m);
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
    err: "Two members share applebys@larkby.example. Choose one: --name 'Joan Appleby' or 'Ron Appleby'",
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
    "To add a couple who share an address, give each a name: member add ann@larkby.example --name 'Ann Smith'";
  const tries: [words: string[], sentence: string][] = [
    [
      ['bob@larkby.example'],
      `bob@larkby.example is already on the membership list, for bob. ${couple.replace('ann@', 'bob@')}`,
    ],
    [['Ann@larkby.example'], `ann@larkby.example is already on the membership list, for Ann Abel. ${couple}`],
    [
      ['ann@larkby.example', '--name', ' ann  ABEL'],
      'Ann Abel is already on the membership list with this address. To share it, give the second member a different name.',
    ],
    [
      ['bob@larkby.example', '--name', 'Bob Abel'],
      'This address is already on the membership list, for bob. To share it, both members must have a name. Enter the names first.',
    ],
    [
      ['ann@larkby.example', '--name', 'Ann'],
      'This address is already on the membership list, for Ann Abel. To share it, both members must have a name. Enter the names first.',
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
  [['add', 'ann'], /^'ann' is not an email address\.$/],
  [
    ['add', 'ann@larkby.example', '--role', 'king'],
    /^Choose one of: member, moderator, editor, administrator\.$/,
  ],
  [['add', 'ann@larkby.example', '--name', ''], /^Enter a name\.$/],
  [['add', 'ann@larkby.example', '--king'], /--king/],
  [['role', 'nobody@larkby.example', 'editor'], /^No member 'nobody@larkby\.example' was found\.$/],
  [['role', 'bob@larkby.example', 'king'], /^Choose one of:/],
  [['role', 'bob@larkby.example', 'member'], /^This is the only administrator\./],
  [['remove', 'bob@larkby.example'], /^This is the only administrator\./],
  [['remove', 'nobody@larkby.example'], /^No member 'nobody@larkby\.example' was found\.$/],
  ...[[], ['polish'], ['list', 'all'], ['role', 'bob@larkby.example']].map((words): [string[], RegExp] => [
    words,
    /^Unknown command\. The commands for members are:\n {2}member add EMAIL/,
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
  [['member', 'polish'], /^Unknown command\. The commands for members are:\n {2}member add EMAIL/],
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
