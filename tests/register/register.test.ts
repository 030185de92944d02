import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { demoPeople, desk, openClub } from '#tests/members.ts';
import { agree, full, his, hisPage, openRegister, own } from './entries.ts';

const mine = '/api/directory/my-details';

test('an entry is written at the desk, corrected by the member, and its history says who changed what', async (t) => {
  const { at, me, version, move, mails } = await openRegister(t);
  assert.deepEqual([(await at(hisPage)).body.register.class, await version()], [null, 0]);
  assert.equal((await at(`PUT ${his}`, { ...full, version: 0 })).status, 204);
  move(1);
  const before = (await me(`GET ${mine}`)).body;
  assert.deepEqual(
    [before.class, before.joined, before.formalName, before.positions],
    ['Full', '2012-03-14', 'Mr T. Brader', ['skip', 'lead']],
  );
  assert.equal('notes' in before, false);
  assert.doesNotMatch(JSON.stringify(before), /shed/, 'nor in the history');
  const corrected = {
    ...own,
    address: '1 Green Lane\nLarkby',
    class: 'life',
    notes: 'x',
    version: before.version,
  };
  assert.equal((await me(`PUT ${mine}`, corrected)).status, 204);
  const { register: body } = (await at(hisPage)).body;
  assert.deepEqual([body.class, body.notes], ['full', full.notes], 'what is the officers’ stays theirs');
  const lines = body.history.map(
    ({ by, changes }: { by: string; changes: { field: string; is: string }[] }) =>
      [by, ...changes.map(({ field, is }) => `${field}: ${is}`)].join('|'),
  );
  assert.deepEqual(lines.slice(0, 2).sort(), [
    'Tom Brader|address: 1 Green Lane, Larkby',
    'Tom Brader|phone: 01507 555 0100',
  ]);
  assert.match(lines[2], /^Peter Hallgarth\|formalName: Mr T\. Brader\|.*class: Full\|joined: 14 March 2012/);
  assert.deepEqual(await mails(), [], 'nobody is written to');
  await me('PUT /api/me/telephone', { phone: '07700 900222' });
  assert.match(JSON.stringify((await at(hisPage)).body.register.history[0]), /07700 900222/);
});

test('whoever comes second sees the other side, and nothing is lost', async (t) => {
  const { at, me, version } = await openRegister(t);
  const seen = (await me(`GET ${mine}`)).body.version;
  await at(`PUT ${his}`, { ...full, version: 0 });
  const late = await me(`PUT ${mine}`, { ...own, version: seen });
  assert.deepEqual(
    [late.status, late.body.by, late.body.current.address],
    [409, 'Peter Hallgarth', 'The Old Forge\nChurch Lane\nLarkby'],
  );
  assert.equal('notes' in late.body.current, false);
  assert.equal((await me(`PUT ${mine}`, { ...own, version: late.body.current.version })).status, 204);
  const stale = await at(`PUT ${his}`, { ...full, notes: 'Other', version: 0 });
  assert.deepEqual(
    [stale.status, stale.body.current.class, stale.body.current.version],
    [409, 'Full', await version()],
  );
});

test('mistakes are told at their fields, with nothing written', async (t) => {
  const { at, version } = await openRegister(t);
  for (const [field, wrong] of [
    ['joined', { joined: '21 May 2025' }],
    ['joined', { joined: '2026' }],
    ['joined', { joined: '30 February 2012' }],
    ['class', { class: 'none' }],
    ['otherPhone', { otherPhone: 'at home' }],
    ['address', { address: 'x'.repeat(301) }],
    ['formalName', { formalName: 'a\tb' }],
    ['notes', { notes: 'x'.repeat(2001) }],
    ['emergencyPhone', { emergencyPhone: 'my wife' }],
  ] as const) {
    const { status, body } = await at(`PUT ${his}`, { ...full, ...wrong, version: 0 });
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], JSON.stringify(wrong));
    assert.match(body.errors[field], /[.?]$/);
  }
  assert.equal(await version(), 0);
  await at(`PUT ${his}`, { ...full, version: 0 });
  const leave = async (leftOn: string) =>
    (await at(`PUT ${his}/leaving`, { leftOn, version: 1 })).body?.errors;
  assert.deepEqual(await leave('2025-05-21'), { leftOn: 'Must be today (20 May 2025) or earlier.' });
  assert.deepEqual(await leave('2012-03-13'), { leftOn: 'Must be on or after the date they joined.' });
  assert.deepEqual(await leave('yesterday'), { leftOn: 'Enter the date they left.' });
});

test('whoever leaves is signed out and cannot sign in; they come back with all that was known', async (t) => {
  const { at, version, isGood, login, tom, memberRow } = await openRegister(t);
  await at(`PUT ${his}`, { ...full, version: 0 });
  assert.equal((await at(`PUT ${his}/leaving`, { leftOn: '2025-05-01', version: 0 })).status, 409);
  assert.equal((await at(`PUT ${his}/leaving`, { leftOn: '2025-05-01', version: 1 })).status, 204);
  assert.equal(await isGood(tom), false);
  const tries = async () => (await login('tom@larkby.example', 'three woods')).status;
  assert.notEqual(await tries(), 200);
  const roll = (await at(`GET ${desk}?q=tom`)).body[0];
  assert.deepEqual(roll.register, { class: 'Full', joined: '2012-03-14', leftOn: '2025-05-01' });
  assert.equal((await at(`PUT ${his}/leaving`, { leftOn: '2025-05-02', version: 2 })).status, 204);
  assert.equal((await at(`DELETE ${his}/leaving`, { version: await version() })).status, 204);
  assert.equal(await tries(), 200);
  assert.equal((await at(hisPage)).body.register.notes, full.notes);
  assert.equal((await at(`DELETE ${his}/leaving`, { version: await version() })).status, 422);
  await at(`PUT ${his}/leaving`, { leftOn: '2025-05-03', version: await version() });
  await at(`DELETE ${desk}/tom/suspension`);
  assert.equal((await memberRow('tom')).suspended_at, null);
  assert.equal((await at(hisPage)).body.register.leftOn, null, 'whoever is let in has not left');
  const record = (await at('GET /api/desk/record?limit=200')).body.map(({ act }: { act: string }) => act);
  assert.equal(record.filter((act: string) => act === 'ended the membership of').length, 3);
  assert.ok(record.includes('restored the membership of'));
});

test('the last administrator does not leave, nor anybody by their own hand', async (t) => {
  const { at, db } = await openRegister(t);
  const leave = async (who: string) =>
    (await at(`PUT ${desk}/${who}/register/leaving`, { leftOn: '2025-05-01', version: 0 })).body?.detail;
  assert.equal(await leave('peter'), 'Ask another officer to record that you have left.');
  await db.updateTable('member').set({ role: 'member' }).where('id', '=', 'margaret').execute();
  assert.match(
    await leave('peter'),
    /^This is the only administrator\. Make someone else an administrator first\./,
  );
  assert.equal(await db.selectFrom('register_entry').selectAll().executeTakeFirst(), undefined);
});

test('what a member agrees to is kept with its day, the latest holds, and a paper has a day of its own', async (t) => {
  const { at, me, db, move } = await openRegister(t);
  const now = async () =>
    Object.fromEntries(
      (await me(`GET ${mine}`)).body.consents.map((one: { what: string; given: boolean }) => [
        one.what,
        one.given,
      ]),
    );
  const untilSaid = await now();
  assert.deepEqual(
    [untilSaid.directory, untilSaid['directory-phone'], untilSaid.photographs],
    [true, false, false],
  );
  const say = (what: string, given: boolean) => agree(me, what, given);
  for (const given of [true, true, false]) assert.equal((await say('directory-phone', given)).status, 204);
  assert.equal((await now())['directory-phone'], false);
  assert.equal(
    (await db.selectFrom('consent').select('id').execute()).length,
    2,
    'said twice it is kept once',
  );
  assert.equal((await say('health', true)).status, 422);
  const paper = (given: boolean, onDay: string) =>
    at(`POST ${his}/consents`, { what: 'photographs', given, how: 'paper', onDay });
  assert.match((await paper(true, '2025-05-21')).body.errors.onDay, /Enter today’s date or an earlier one\./);
  assert.equal((await paper(true, '2025-03-01')).status, 204);
  const said = (await me(`GET ${mine}`)).body.consents.find(
    ({ what }: { what: string }) => what === 'photographs',
  );
  assert.deepEqual([said.given, said.how, said.at.slice(0, 10)], [true, 'paper', '2025-03-01']);
  move(1);
  assert.equal((await say('photographs', false)).status, 204);
  assert.match((await paper(true, '2025-04-01')).body.errors.onDay, /\. Enter that date or a later one\./);
  assert.equal((await now()).photographs, false);
  const { history } = (await at(hisPage)).body.register;
  assert.deepEqual(history[0], {
    at: history[0].at,
    by: 'Tom Brader',
    changes: [{ field: 'Appearing in the club’s photographs', was: 'yes', is: 'no' }],
  });
});

test('of a couple with one address each has an entry of their own, and so has somebody without e-mail', async (t) => {
  const club = await openRegister(t);
  for (const who of [demoPeople.joan, demoPeople.edie]) {
    const token = await club.signIn(who);
    const { body } = await club.ask(`GET ${mine}`, { token });
    const json = { ...own, formalName: who.name, version: body.version };
    assert.equal((await club.ask(`PUT ${mine}`, { token, json })).status, 204, who.name);
  }
  const ron = (await club.at('GET /api/desk/people/ron')).body.register;
  assert.deepEqual([ron.formalName, ron.version], ['', 0]);
});

test('a club that keeps no register shows it nowhere', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.peter);
  const statuses = [];
  for (const target of [
    ...[`PUT ${his}`, `PUT ${his}/leaving`, `POST ${his}/consents`, `DELETE ${his}/picture`],
    ...['GET /api/desk/member-classes', 'POST /api/desk/member-classes', `GET ${mine}`, `PUT ${mine}`],
    'GET /api/directory/pictures/none',
  ])
    statuses.push(
      (await club.ask(target, { token, json: target.startsWith('GET') ? undefined : {} })).status,
    );
  assert.deepEqual([...new Set(statuses)], [404]);
  const [first] = (await club.ask(`GET ${desk}`, { token })).body;
  assert.equal(first.register, null);
  assert.deepEqual((await club.ask('GET /api/desk/roll-choices', { token })).body.classes, []);
  await enableFeatures(club.db, 'register');
  await club.context.version.read();
  assert.equal((await club.ask(`GET ${mine}`, { token })).status, 200);
});
