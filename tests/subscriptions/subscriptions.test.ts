import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purgeOldSubscriptionData } from '#app/modules/subscriptions/purge-subscriptions.server.ts';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { countQuestions } from '#tests/questions.ts';
import { addMembers } from './more-members.ts';
import { fees, openTreasury, room, six } from './treasurer.ts';

test('where the club keeps no subscriptions there is no room, no call and no line', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.peter);
  assert.equal((await club.ask(`GET ${room}`, { token })).status, 404);
  assert.equal((await club.ask('GET /api/me/subscription', { token })).status, 404);
  assert.ok(!(await club.ask('GET /api/me', { token })).body.rooms.includes('subscriptions'));
  await enableFeatures(club.db, 'subscriptions');
  await club.context.version.read();
  assert.equal((await club.ask(`GET ${room}`, { token })).status, 200);
  const editor = await club.signIn(demoPeople.pauline);
  assert.equal((await club.ask(`GET ${room}`, { token: editor })).status, 403);
});

test('what is owed waits on the first page of Club admin from the day after the last day to pay', async (t) => {
  const desk = await openTreasury(t);
  await desk.classes([demoPeople.tom.id, demoPeople.joan.id]);
  await desk.open();
  const path = '/desk/subscriptions';
  const waiting = async () =>
    (await desk.at('GET /api/me/desk')).body.waiting.filter((one: { path: string }) => one.path === path);
  const state = async () => (await desk.at('GET /api/me/desk/people')).body.rooms[path];
  const owed = { line: '£90 owing', state: '2 members owe', ways: [] };
  assert.deepEqual(await waiting(), [{ what: '2 members owe: £90', path, first: [], since: '2025-04-30' }]);
  assert.deepEqual(await state(), { ...owed, isPressing: true });
  await desk.db.updateTable('subscription_year').set({ due: '2025-05-31' }).execute();
  assert.deepEqual(await waiting(), []);
  assert.deepEqual(await state(), { ...owed, isPressing: false });
});

test('a year is shown before it is opened; one press asks each once, and it can be taken back', async (t) => {
  const desk = await openTreasury(t);
  await desk.classes(six.slice(0, 4));
  await desk.classes([demoPeople.edie.id], 'life');
  const proposed = (await desk.at(`GET ${room}/years/2025`)).body;
  assert.deepEqual(
    [proposed.year.fees, proposed.year.begins, proposed.year.version],
    [{ full: 4500, honorary: 0, life: 0 }, '2025-04-01', 0],
  );
  const opened = await desk.open();
  assert.deepEqual([opened.status, opened.body], [200, { asked: 5 }]);
  const next = (await desk.at(`GET ${room}/years/2026`)).body.year;
  assert.deepEqual([next.begins, next.due, next.fees.full], ['2026-04-01', '2026-04-30', 4500]);
  const { opening } = (await desk.at(`GET ${room}/years/2025`)).body;
  assert.ok(opening.noClass.some(({ name }: { name: string }) => name === 'Ron Appleby'));
  assert.deepEqual(
    opening.gone.map(({ name }: { name: string }) => name),
    ['Stan Wilkes'],
  );
  const again = await desk.at(`POST ${room}/years/2025/opening`, { version: opening.version });
  assert.deepEqual(again.body, { asked: 0 });
  assert.deepEqual([(await desk.account('tom')).owes, (await desk.account('edie')).state], [4500, 'nothing']);
  await desk.classes([demoPeople.ron.id]);
  const late = await desk.at(`POST ${room}/years/2025/opening`, { version: opening.version });
  assert.deepEqual([late.status, late.body.current.toBeAsked], [409, 1]);
  const { opening: seen } = (await desk.at(`GET ${room}/years/2025`)).body;
  assert.equal((await desk.at(`DELETE ${room}/years/2025/opening`, { version: 1 })).status, 409);
  assert.equal((await desk.at(`DELETE ${room}/years/2025/opening`, { version: seen.version })).status, 204);
  assert.equal(
    (await desk.read()).accounts.reduce((sum: number, one: { owes: number }) => sum + one.owes, 0),
    0,
  );
  assert.deepEqual((await desk.open()).body, { asked: 6 });
  await desk.pay({ tom: '10' });
  const { opening: paid } = (await desk.at(`GET ${room}/years/2025`)).body;
  assert.equal((await desk.at(`DELETE ${room}/years/2025/opening`, { version: paid.version })).status, 409);
});

test('bank details and sums that are no sums are refused in a sentence', async (t) => {
  const desk = await openTreasury(t);
  const facts = { begins: '2025-04-01', due: '2025-04-30', byMonth: true, fees };
  const bank = await desk.at(`PUT ${room}/years/2025`, {
    ...facts,
    howToPay: 'To 12-34-56 12345678',
    version: 0,
  });
  assert.match(
    bank.body.errors.howToPay,
    /Leave it out, as we do not store bank details or card numbers here\. Say who to ask for them\./,
  );
  const half = await desk.at(`PUT ${room}/years/2025`, {
    ...facts,
    fees: { ...fees, full: '45,50' },
    howToPay: '',
    version: 0,
  });
  assert.equal(half.body.errors['fees.full'], 'Enter the amount in pounds, such as 12 or 12.50.');
  const stale = await desk.at(`PUT ${room}/years/2025`, { ...facts, howToPay: '', version: 3 });
  assert.deepEqual([stale.status, stale.body.current.version], [409, 0]);
});

test('a member sees their own and nothing of others; what is kept can be taken away, and erasure keeps the sums', async (t) => {
  const desk = await openTreasury(t);
  await desk.classes(six);
  await desk.open();
  await desk.pay({ joan: '45', ron: '45' }, { note: 'Cheque of Mr Appleby' });
  const joan = await desk.signIn(demoPeople.joan);
  const mine = await desk.ask('GET /api/me/subscription', { token: joan });
  assert.deepEqual([mine.body.owes, mine.body.lines.length, mine.body.lines[1].of], [0, 2, 2]);
  assert.doesNotMatch(mine.text, /Ron|Mr Appleby/);
  const data = (await desk.ask('GET /api/me/data', { token: joan })).body;
  assert.deepEqual(
    data.subscriptions.map(({ pence }: { pence: number }) => pence),
    [4500, -4500],
  );
  const before = (await desk.read()).totals;
  assert.equal((await desk.at('DELETE /api/desk/members/joan')).status, 204);
  const after = await desk.read();
  assert.deepEqual(after.totals, before);
  assert.ok(after.accounts.some(({ name }: { name: string }) => name === 'A former member'));
  const lines = await desk.db
    .selectFrom('subscription_line')
    .selectAll()
    .where('kind', '=', 'payment')
    .execute();
  assert.deepEqual(
    lines.map(({ note }) => note),
    ['', ''],
  );
  assert.equal((await desk.at(`GET ${room}/receipts/1`)).body.parts[0].name, 'A former member');
});

test('the room takes as many questions to the database for two hundred members as for ten', async (t) => {
  const desk = await openTreasury(t);
  await desk.classes(six);
  await desk.open();
  const counting = countQuestions(desk.context);
  const count = async () => (await counting(desk.read)).questions;
  const few = await count();
  const many = await addMembers(desk.context, 200);
  await desk.classes(many);
  await desk.open();
  assert.equal((await desk.read()).accounts.length > 200, true);
  assert.ok(few > 3, `${few} questions`);
  assert.equal(await count(), few);
});

test('one account is worked out from the rows of that member, and of who shares the address, in however large a club', async (t) => {
  const desk = await openTreasury(t);
  await desk.classes(six);
  await desk.open();
  const counting = countQuestions(desk.context);
  const read = () => counting(() => desk.at(`GET ${room}/accounts/joan`));
  const few = await read();
  const many = await addMembers(desk.context, 40);
  await desk.classes(many);
  await desk.open();
  assert.deepEqual(await read(), few);
  const couple = (await desk.at(`GET ${room}/accounts/m0`)).body;
  assert.deepEqual(
    couple.couple.map(({ id }: { id: string }) => id),
    ['m1'],
  );
  assert.equal((await desk.at(`GET ${room}/accounts/nobody`)).status, 404);
});

test('after six years what was noted beside the money goes, and so do reminders; the money stays', async (t) => {
  const desk = await openTreasury(t);
  await desk.classes([demoPeople.joan.id, demoPeople.ron.id]);
  await desk.open();
  await desk.pay({ joan: '20' }, { note: 'Cash, in an envelope' });
  await desk.at(`POST ${room}/reminders`, { step: 1, way: 'mail', members: [demoPeople.ron.id] });
  const kept = async () => ({
    notes: (await desk.db.selectFrom('subscription_line').select('note').execute()).filter(
      ({ note }) => note,
    ),
    reminders: await desk.db.selectFrom('subscription_reminder').selectAll().execute(),
  });
  const lines = () =>
    desk.db.selectFrom('subscription_line').select(['member', 'pence', 'on_day', 'at']).execute();
  const [before, money] = [await kept(), await lines()];
  assert.deepEqual([before.notes.length, before.reminders.length], [1, 1]);

  desk.move(6 * 365 * 24 * 60);
  await purgeOldSubscriptionData(desk.db, desk.clock);
  assert.deepEqual(await kept(), before);
  desk.move(3 * 24 * 60);
  await purgeOldSubscriptionData(desk.db, desk.clock);
  assert.deepEqual(await kept(), { notes: [], reminders: [] });
  assert.deepEqual(await lines(), money);
});
