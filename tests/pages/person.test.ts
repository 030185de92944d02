// On both engines: a query finds debtors by a sum in a `having`, and counts are filtered.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AdminPermission } from '#app/api/auth/permissions.ts';
import { demoPeople, desk, openClub } from '#tests/members.ts';
import { countQuestions } from '#tests/questions.ts';
import { openTreasury, six } from '#tests/subscriptions/treasurer.ts';

const her = 'GET /api/desk/people/joan';

async function openPerson(t: Parameters<typeof openTreasury>[0]) {
  const club = await openTreasury(t);
  await club.classes(six);
  await club.open();
  const derek = await club.signIn(demoPeople.derek);
  async function withKeys(...rooms: AdminPermission[]) {
    await club.db.deleteFrom('room_key').execute();
    for (const one of rooms)
      await club.db.insertInto('room_key').values({ member: 'derek', room: one }).execute();
    return club.ask(her, { token: derek });
  }
  return { ...club, derek, withKeys };
}

test('one page of a member shows whoever asks what their keys open, and nothing else', async (t) => {
  const { withKeys, at, db } = await openPerson(t);
  const parts = async (...rooms: AdminPermission[]) => {
    const { status, body } = await withKeys(...rooms);
    assert.equal(status, 200);
    assert.deepEqual([body.id, body.name], ['joan', 'Joan Appleby']);
    return [body.roll, body.register, body.account].map((part) => part !== null);
  };
  assert.deepEqual(await parts('members'), [true, true, false]);
  assert.deepEqual(await parts('subscriptions'), [false, false, true]);
  assert.deepEqual(await parts('subscriptions', 'members'), [true, true, true]);
  const { body, text } = await withKeys('subscriptions');
  assert.equal(body.account.account.owes, 4500);
  await db.updateTable('member').set({ phone: '01507 555 0199' }).where('id', '=', 'joan').execute();
  assert.ok(!text.includes('applebys@') && !(await withKeys('subscriptions')).text.includes('0199'));
  for (const keys of [[], ['letters', 'law', 'playing']] satisfies AdminPermission[][]) {
    const { status, body: refused } = await withKeys(...keys);
    assert.deepEqual(
      [status, refused.detail],
      [403, 'You do not have access to Members. Ask an administrator.'],
    );
  }
  assert.equal((await at('GET /api/desk/people/nobody')).status, 404);
});

test('of somebody removed the account is left, without a name, to whoever keeps the accounts', async (t) => {
  const { ask, withKeys, at, pay, derek } = await openPerson(t);
  await pay({ joan: '45' });
  const { version } = (await at(`GET ${desk}/joan`)).body.member;
  assert.equal((await at(`DELETE ${desk}/joan`, { version })).status, 204);
  const { body } = await withKeys('subscriptions', 'members');
  assert.deepEqual([body.name, body.roll, body.register], ['A former member', null, null]);
  assert.equal(body.account.lines.length, 2);
  await withKeys('members');
  assert.equal((await ask(her, { token: derek })).status, 404);
});

test('what mail a member has stopped is said to whoever keeps the roll', async (t) => {
  const { db, withKeys } = await openPerson(t);
  const choices = [
    { member: 'joan', kind: 'letters', choice: 'no' },
    { member: 'joan', kind: 'forum', choice: 'daily' },
    { member: 'tom', kind: 'duties', choice: 'no' },
  ];
  await db.insertInto('mail_choice').values(choices).execute();
  assert.deepEqual((await withKeys('members')).body.roll.stopped, ['Send me the club’s letters and news']);
});

test('before the first year, and where the club uses neither, the roll alone is there', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.peter);
  const { body } = await club.ask(her, { token });
  assert.deepEqual([body.roll.member.name, body.register, body.account], ['Joan Appleby', null, null]);
  const { body: choices } = await club.ask('GET /api/desk/roll-choices', { token });
  assert.deepEqual([choices.owing, choices.classes], [0, []]);
});

test('a member’s page takes few questions, however much is entered', async (t) => {
  const club = await openPerson(t);
  const asked = countQuestions(club.context);
  const read = async () => (await asked(() => club.at(her))).questions;
  const before = await read();
  await club.pay({ joan: '10' });
  await club.pay({ joan: '10' });
  assert.ok(before <= 26, `${before} questions`);
  assert.equal(await read(), before);
});

test('the roll is narrowed to who owes, for whoever keeps the accounts too, and says how many there are of each', async (t) => {
  const { ask, at, derek, pay, withKeys } = await openPerson(t);
  await pay({ joan: '45' });
  await pay({ ron: '20' });
  const rows = (await at(`GET ${desk}?owing=yes`)).body;
  const owed = (name: string) => rows.find((one: { name: string }) => one.name === name)?.owes;
  assert.deepEqual([owed('Joan Appleby'), owed('Ron Appleby'), owed('Tom Brader')], [undefined, 2500, 4500]);
  assert.equal((await at('GET /api/desk/roll-choices')).body.owing, rows.length);
  assert.ok((await at(`GET ${desk}`)).body.every(({ owes }: { owes: number | null }) => owes === null));
  await withKeys('members');
  assert.equal((await ask(`GET ${desk}?owing=yes`, { token: derek })).status, 403);
  assert.equal((await ask('GET /api/desk/roll-choices', { token: derek })).body.owing, 0);
  const counts = (await at('GET /api/desk/roll-choices')).body;
  for (const [query, count] of [
    ['', counts.all],
    ['state=not%20in', counts.notIn],
    ['email=no', counts.noEmail],
    ['state=suspended&left=no', counts.suspended],
    ['left=yes', counts.left],
    ['state=not%20invited', counts.notInvited],
    ...counts.classes.map(({ id, members }: { id: string; members: number }) => [`class=${id}`, members]),
    ...counts.roles.map(({ role, members }: { role: string; members: number }) => [`role=${role}`, members]),
  ])
    assert.equal((await at(`GET ${desk}?${query}&limit=200`)).body.length, count, query);
  assert.equal((await at(`GET ${desk}?owing=no`)).status, 422);
});
