import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, desk, openDesk } from '#tests/members.ts';

test('with another address the links that went to the old one end', async (t) => {
  const club = await openDesk(t);
  await club.at(`POST ${desk}/nell/invitation`);
  const { code } = await club.mailTo('nell@larkby.example');
  assert.equal((await club.at(`PATCH ${desk}/nell`, { email: 'cooper@larkby.example' })).status, 200);
  assert.equal((await club.ask(`GET /reset-password/verify/${code}`)).status, 410);
  assert.equal((await club.at(`PATCH ${desk}/nell`, { email: '' })).status, 422);
  assert.equal(
    (await club.at(`PATCH ${desk}/nell`, { email: '', signInName: 'nell' })).body.state,
    'no password',
  );
});

test('there is always an administrator who can come in', async (t) => {
  const club = await openDesk(t);
  const last = 'This is the only administrator. Make someone else an administrator first.';
  assert.equal((await club.at(`POST ${desk}/peter/suspension`)).body.detail, 'You cannot suspend yourself.');
  assert.equal((await club.at(`PATCH ${desk}/margaret`, { role: 'member' })).status, 200);
  // An administrator without a password, or suspended, does not count.
  await club.at(`PATCH ${desk}/nell`, { role: 'administrator' });
  await club.at(`PATCH ${desk}/stan`, { role: 'administrator' });
  for (const [target, json] of [
    [`PATCH ${desk}/peter`, { role: 'member' }],
    [`DELETE ${desk}/peter`, undefined],
    ['POST /api/me/close', { password: 'three woods' }],
  ] as const) {
    const { status, body } = await club.at(target, json);
    assert.deepEqual([status, body.detail], [409, last], target);
  }
  assert.equal((await club.memberRow('peter')).role, 'administrator');
  await club.at(`PATCH ${desk}/tom`, { role: 'administrator' });
  assert.equal((await club.at(`PATCH ${desk}/peter`, { role: 'member' })).status, 200);
  assert.equal((await club.at(`GET ${desk}`)).status, 403);
});

test('of two administrators who remove each other at the same time one stays', async (t) => {
  const club = await openDesk(t);
  const margaret = await club.signIn(demoPeople.margaret);
  const statuses = await Promise.all([
    club.at(`DELETE ${desk}/margaret`),
    club.ask(`DELETE ${desk}/peter`, { token: margaret }),
  ]);
  assert.equal(
    statuses.filter(({ status }) => status === 204).length,
    1,
    JSON.stringify(statuses.map(({ status }) => status)),
  );
  assert.equal(
    (await club.db.selectFrom('member').select('id').where('role', '=', 'administrator').execute()).length,
    1,
  );
});

test('of a removed member a nameless row stays, and they are told', async (t) => {
  const club = await openDesk(t);
  const token = await club.signIn(demoPeople.tom);
  await club.ask('PUT /api/me/mail/sign-ins', { token, json: { wanted: false } });
  await club.forgetMails();
  assert.equal((await club.at(`DELETE ${desk}/tom`)).status, 204);
  const { mail_key, removed_at, added_at, signed_in_at, ...row } = await club.memberRow('tom');
  const nameless = {
    id: 'tom',
    name: 'A former member',
    display_name: null,
    email: null,
    sign_in_name: null,
    role: 'member',
    password_hash: null,
    suspended_at: null,
  };
  assert.deepEqual({ ...row, ...nameless }, row);
  assert.equal(removed_at, club.clock().toISOString());
  assert.equal(await club.isGood(token), false);
  for (const table of ['session', 'code', 'device', 'known_place', 'mail_choice'] as const)
    assert.deepEqual(
      await club.db.selectFrom(table).selectAll().where('member', '=', 'tom').execute(),
      [],
      table,
    );
  const [mail, ...others] = await club.mails();
  assert.deepEqual(
    [mail?.to, mail?.subject, others.length],
    ['tom@larkby.example', 'Your account at Larkby Bowls Club has been closed', 0],
  );
  assert.deepEqual(await club.names('q=former'), []);
  assert.equal((await club.ask(`POST /members/stop-mail?key=${mail_key}&kind=sign-ins`)).status, 404);
  // The address is free again.
  assert.equal(
    (await club.at(`POST ${desk}`, { name: 'Tom Again', email: 'tom@larkby.example' })).status,
    201,
  );
});

test('the record says of each act who did it, to whom, and no address', async (t) => {
  const club = await openDesk(t);
  const { body } = await club.at(`POST ${desk}`, { name: 'New Member', email: 'new@larkby.example' });
  const acts: [target: string, json?: unknown][] = [
    [
      `PATCH ${desk}/tom`,
      { name: 'Thomas Brader', role: 'editor', email: 'thomas@larkby.example', signInName: 'tom.b' },
    ],
    [`PATCH ${desk}/tom`, { name: 'Thomas Brader' }],
    [`POST ${desk}/${body.id}/invitation`],
    [`POST ${desk}/edie/letter`],
    [`POST ${desk}/joan/suspension`],
    [`POST ${desk}/joan/suspension`],
    [`DELETE ${desk}/joan/suspension`],
    [`DELETE ${desk}/joan/sessions`],
    [`DELETE ${desk}/joan`],
  ];
  for (const [target, json] of acts) {
    club.move(1);
    assert.ok((await club.at(target, json)).status < 300, target);
  }
  assert.deepEqual((await club.record()).reverse(), [
    'Peter Hallgarth|added|New Member|as member',
    'Peter Hallgarth|changed|Thomas Brader|name: Tom Brader → Thomas Brader, email address, sign-in name: none → tom.b, role: member → editor',
    'Peter Hallgarth|invited|New Member|',
    'Peter Hallgarth|printed a letter for|Edie Marsh|',
    'Peter Hallgarth|suspended|Joan Appleby|',
    'Peter Hallgarth|lifted the suspension of|Joan Appleby|',
    'Peter Hallgarth|signed out everywhere|Joan Appleby|',
    'Peter Hallgarth|removed|Joan Appleby|',
  ]);
  const page = await club.at('GET /api/desk/record?limit=5');
  const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '') ?? [];
  const rest = await club.at(`GET ${next}`);
  assert.deepEqual([page.body.length, rest.body.length, rest.headers.get('link')], [5, 3, null]);
});

test('the desk sees where a member is signed in, and nothing secret of them', async (t) => {
  const club = await openDesk(t);
  await club.signIn(demoPeople.tom);
  const { body, text } = await club.at(`GET ${desk}/tom`);
  assert.deepEqual(
    body.sessions.map(({ device }: { device: string }) => device),
    ['An unknown browser'],
  );
  assert.equal(body.member.signedInAt, club.clock().toISOString());
  assert.doesNotMatch(text + (await club.at(`GET ${desk}`)).text, /argon2|token|mail_key|hash/);
});
