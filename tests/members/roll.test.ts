import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk, openDesk } from '#tests/members.ts';

test('a search that cannot be meant is refused', async (t) => {
  const club = await openDesk(t);
  const bad: [string, string][] = [
    ['role=king', 'role'],
    ['state=asleep', 'state'],
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['limit=x', 'limit'],
    ['cursor=nonsense', 'cursor'],
    ['cursor=WzEsMl0', 'cursor'],
    [`q=${'x'.repeat(101)}`, 'q'],
  ];
  for (const [query, field] of bad) {
    const { status, body } = await club.at(`GET ${desk}?${query}`);
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], query);
    assert.match(body.errors[field], /^[A-Z].*\.$/, query);
  }
});

const additions: [fact: string, json: Record<string, unknown>, errors: Record<string, string>][] = [
  ['no name', { email: 'a@larkby.example' }, { name: 'Enter a name.' }],
  ['a blank name', { name: ' ', email: 'a@larkby.example' }, { name: 'Enter a name.' }],
  [
    'a name of two lines',
    { name: 'A\nB', email: 'a@larkby.example' },
    { name: 'Enter the name on one line.' },
  ],
  [
    'a name beyond measure',
    { name: 'x'.repeat(81), email: 'a@larkby.example' },
    { name: 'Must be 80 characters or fewer.' },
  ],
  ['no address', { name: 'A' }, { email: 'Enter an email address or a sign-in name.' }],
  [
    'a bad address',
    { name: 'A', email: 'a@larkby' },
    { email: 'Enter an email address, such as name@example.com.' },
  ],
  ['an address that is no text', { name: 'A', email: 5 }, { email: 'Enter an email address.' }],
  [
    'a bad sign-in name',
    { name: 'A', signInName: 'a b' },
    { signInName: 'Enter 3 to 40 letters, numbers, dots or hyphens, such as joan.smith.' },
  ],
  [
    'a sign-in name like an address',
    { name: 'A', signInName: 'a@b.cd' },
    { signInName: 'Enter 3 to 40 letters, numbers, dots or hyphens, such as joan.smith.' },
  ],
  [
    'a bad role',
    { name: 'A', email: 'a@larkby.example', role: 'king' },
    { role: 'Choose one of: member, moderator, editor, administrator.' },
  ],
  [
    'a third on one address',
    { name: 'A', email: 'Applebys@larkby.example' },
    {
      email:
        'Joan Appleby and Ron Appleby already use this address. Only two members can share one. Enter another address.',
    },
  ],
  [
    'somebody who is on the roll with this address',
    { name: 'tom  BRADER', email: 'tom@larkby.example' },
    {
      name: 'Tom Brader is already on the membership list with this address. To share it, give the second member a different name.',
    },
  ],
  [
    'a second with what stands before the @ for a name',
    { name: 'Tom', email: 'tom@larkby.example' },
    {
      email:
        'This address is already on the membership list, for Tom Brader. To share it, both members must have a name. Enter the names first.',
    },
  ],
  [
    'a telephone number in words',
    { name: 'A', email: 'a@larkby.example', phone: 'ask Joan' },
    {
      phone:
        'Enter a phone number using only numbers, spaces, + and brackets. It must be 30 characters or fewer.',
    },
  ],
  [
    'a telephone number beyond measure',
    { name: 'A', email: 'a@larkby.example', phone: '0'.repeat(31) },
    {
      phone:
        'Enter a phone number using only numbers, spaces, + and brackets. It must be 30 characters or fewer.',
    },
  ],
  [
    'a section that the club has not',
    { name: 'A', email: 'a@larkby.example', sections: ['croquet'] },
    { sections: 'We cannot find that section. It may have been deleted.' },
  ],
  [
    'a sign-in name that is taken',
    { name: 'A', signInName: 'EDIE.MARSH' },
    { signInName: 'Edie Marsh already has this sign-in name. Enter another one.' },
  ],
];

test('what is wrong with a new member is said at the field', async (t) => {
  const club = await openDesk(t);
  const before = (await club.names('limit=200')).length;
  for (const [fact, json, errors] of additions) {
    await t.test(fact, async () => {
      const answer = await club.at(`POST ${desk}`, json);
      assert.equal(answer.status, 422);
      assert.deepEqual(answer.body.errors, errors);
      assert.equal(answer.body.detail, Object.values(errors)[0]);
    });
  }
  assert.equal((await club.names('limit=200')).length, before);
  assert.deepEqual(await club.mails(), []);
  assert.deepEqual(await club.record(), []);
  for (const json of [
    { email: 'a@larkby' },
    { signInName: 'x' },
    { email: 'applebys@larkby.example' },
    { name: '' },
  ])
    assert.deepEqual(Object.keys((await club.at(`PATCH ${desk}/tom`, json)).body.errors), Object.keys(json));
});

test('two who share an address keep two names, and may be changed in all else', async (t) => {
  const club = await openDesk(t);
  const patch = (id: string, json: unknown) => club.at(`PATCH ${desk}/${id}`, json);
  const same = await patch('ron', { name: 'Joan  Appleby' });
  assert.deepEqual(Object.keys(same.body.errors), ['name']);
  await patch('tom', { name: 'Joan Appleby' });
  await patch('joan', { email: 'joan@larkby.example' });
  assert.deepEqual(Object.keys((await patch('tom', { email: 'joan@larkby.example' })).body.errors), ['name']);
  assert.equal((await patch('tom', { email: 'applebys@larkby.example' })).status, 200);
  // Two members of one name from an old version do not block other changes.
  await club.db.updateTable('member').set({ name: 'applebys' }).where('id', 'in', ['tom', 'ron']).execute();
  assert.equal((await patch('tom', { role: 'editor' })).status, 200);
  assert.equal((await patch('tom', { name: 'Tom Brader' })).status, 200);
});

test('a new member with an address is invited; inviting again ends the earlier link', async (t) => {
  const club = await openDesk(t);
  const { status, body } = await club.at(`POST ${desk}`, {
    name: ' New Member ',
    email: 'New@Larkby.example',
    role: 'editor',
  });
  assert.equal(status, 201);
  assert.deepEqual(
    [body.name, body.email, body.role, body.state, body.signedInAt],
    ['New Member', 'new@larkby.example', 'editor', 'invited', null],
  );
  const first = await club.mailTo('new@larkby.example', 'Your invitation');
  await club.forgetMails();
  assert.equal((await club.at(`POST ${desk}/${body.id}/invitation`)).status, 204);
  const second = await club.mailTo('new@larkby.example', 'Your invitation');
  const verify = async (code: string) => (await club.ask(`GET /reset-password/verify/${code}`)).status;
  assert.deepEqual([await verify(first.code), await verify(second.code)], [410, 200]);
});

test('nobody is invited who cannot be, or need not be', async (t) => {
  const club = await openDesk(t);
  const said = async (id: string) => (await club.at(`POST ${desk}/${id}/invitation`)).body.detail;
  assert.equal(await said('edie'), 'Edie Marsh has no email address. Print a letter instead.');
  assert.equal(await said('tom'), 'Tom Brader has already chosen a password.');
  assert.deepEqual(await club.mails(), []);
});

test('a second letter ends the first', async (t) => {
  const club = await openDesk(t);
  const one = (await club.at(`POST ${desk}/edie/letter`)).body;
  const two = (await club.at(`POST ${desk}/edie/letter`)).body;
  const verify = async (code: string) => (await club.ask(`GET /reset-password/verify/${code}`)).status;
  assert.deepEqual([await verify(one.code), await verify(two.code)], [410, 200]);
  assert.equal(two.link, `http://localhost:3000/members/reset-password?code=${two.code}`);
});
