import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import sharp from 'sharp';
import { addMonths, isYearlyMemberClearingDue } from '#app/modules/law/clearing/clearing.ts';
import { day, demoPeople } from '#tests/members.ts';
import { law, openLaw } from './law.ts';

const path = `${law}/clearings`;

/** Tom, a full member kept for two years, left three years ago; Joan left a year ago, Edie is of a class that is kept. */
async function openRegister(t: TestContext) {
  const club = await openLaw(t);
  await club.db.deleteFrom('member_class').execute();
  await club.db
    .insertInto('member_class')
    .values([
      { id: 'full', position: 1, name: 'Full', keeps_months: 24 },
      { id: 'life', position: 2, name: 'Life', keeps_months: null },
    ])
    .execute();
  const left = { tom: ['full', '2022-05-01'], joan: ['full', '2024-05-01'], edie: ['life', '2010-05-01'] };
  for (const [member, [of = '', left_on = '']] of Object.entries(left))
    await club.db
      .insertInto('register_entry')
      .values({ member, class: of, left_on, address: '1 Church Lane', updated_at: '2022-05-01' })
      .execute();
  const line = {
    year: 2022,
    on_day: '2022-03-01',
    note: '',
    at: '2022-03-01',
    actor_name: 'Ann',
    corrects: null,
  };
  await club.db
    .insertInto('subscription_line')
    .values([
      { ...line, id: 'fee', member: 'tom', kind: 'fee', way: '', pence: 4500 },
      { ...line, id: 'paid', member: 'tom', kind: 'payment', way: 'cash', pence: -3000, payment: 'p1' },
    ])
    .execute();
  const room = async () => (await club.at(`GET ${path}`)).body;
  const front = async () => JSON.stringify((await club.at('GET /api/me/desk')).body.waiting);
  return { ...club, room, front };
}

test('the list has who left longer ago than their class is kept, with what they owe', async (t) => {
  const { room } = await openRegister(t);
  const { due, kept, isDue } = await room();
  assert.deepEqual(due, [
    {
      ...{ id: 'tom', name: demoPeople.tom.name, leftOn: '2022-05-01', class: 'Full', keeps: 24 },
      ...{ until: '2024-05-01', owes: 1500 },
    },
  ]);
  const others = kept.map(({ id, until }: Record<string, unknown>) => [id, until]);
  assert.deepEqual(others, [
    ['edie', null],
    ['joan', '2026-05-01'],
  ]);
  assert.equal(isDue, true);
});

test('whoever is ticked is removed for good, the sums of the club stay, and nobody else is touched', async (t) => {
  const { db, at, room, front } = await openRegister(t);
  const sum = async () =>
    (
      await db
        .selectFrom('subscription_line')
        .select((e) => e.fn.sum<number>('pence').as('all'))
        .executeTakeFirst()
    )?.all;
  const before = Number(await sum());
  assert.match(await front(), /Yearly clear-out/);
  assert.equal((await at(`POST ${path}`, { members: ['joan'] })).status, 409);
  const done = await at(`POST ${path}`, { members: ['tom'] });
  assert.deepEqual(done.body, { cleared: 1 });
  const tom = await db.selectFrom('member').selectAll().where('id', '=', 'tom').executeTakeFirstOrThrow();
  assert.deepEqual([tom.name, tom.email], ['A former member', null]);
  assert.equal(Number(await sum()), before);
  const entries = await db.selectFrom('register_entry').select('member').orderBy('member').execute();
  assert.deepEqual(
    entries.map(({ member }) => member),
    ['edie', 'joan'],
  );
  const { due, last, isDue } = await room();
  assert.deepEqual([due, last.cleared, last.by, isDue], [[], 1, demoPeople.derek.name, false]);
  assert.doesNotMatch(await front(), /Yearly clear-out/);
  assert.equal((await at(`POST ${path}`, { members: ['tom'] })).status, 409);
});

test('where one of those who are ticked may not be removed, nobody is, and nobody loses their picture', async (t) => {
  const { db, at, room, context } = await openRegister(t);
  const face = sharp({ create: { width: 20, height: 20, channels: 3, background: 'green' } });
  await context.memberPictures.keep('register', 'tom.jpg', await face.jpeg().toBuffer());
  await db.updateTable('register_entry').set({ picture: 'face' }).where('member', '=', 'tom').execute();
  const left = { class: 'full', left_on: '2021-05-01', updated_at: '2021-05-01' };
  await db
    .insertInto('register_entry')
    .values({ member: 'peter', ...left })
    .execute();
  await db.updateTable('member').set({ role: 'member' }).where('id', '!=', 'peter').execute();
  const refused = await at(`POST ${path}`, { members: ['tom', 'peter'] });
  assert.deepEqual(
    [refused.status, refused.body.detail.slice(0, 31)],
    [409, 'This is the only administrator.'],
  );
  const { due, last } = await room();
  assert.deepEqual([due.map(({ id }: { id: string }) => id), last], [['peter', 'tom'], null]);
  assert.ok(await context.memberPictures.original('register', 'tom.jpg'));
});

test('to have looked through it is noted, with nobody cleared, and asked again in January', async (t) => {
  const { ask, at, room, front, move, signIn } = await openRegister(t);
  assert.deepEqual((await at(`POST ${path}`, { members: [] })).body, { cleared: 0 });
  assert.equal((await room()).due.length, 1, 'nothing is cleared by itself');
  assert.doesNotMatch(await front(), /Yearly clear-out/);
  move(230 * day);
  const token = await signIn(demoPeople.derek);
  const { waiting } = (await ask('GET /api/me/desk', { token })).body;
  assert.match(JSON.stringify(waiting), /Yearly clear-out/);
});

test('the day for clearing again, and the day until which somebody is kept', () => {
  assert.equal(isYearlyMemberClearingDue('2025-05-20', null), true);
  assert.equal(isYearlyMemberClearingDue('2025-05-20', '2025-01-10T10:00:00Z'), false);
  assert.equal(isYearlyMemberClearingDue('2026-01-01', '2025-12-30T10:00:00Z'), true);
  assert.equal(isYearlyMemberClearingDue('2026-01-31', '2026-01-02T10:00:00Z'), false);
  assert.equal(isYearlyMemberClearingDue('2026-05-20', '2025-05-21T10:00:00Z'), false);
  assert.equal(isYearlyMemberClearingDue('2026-05-23', '2025-05-21T10:00:00Z'), true);
  assert.equal(addMonths('2024-08-31', 6), '2025-02-28');
});
