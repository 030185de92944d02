// On both engines.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgetSubscriptions } from '#app/club/subscriptions/forget-subscriptions.server.ts';
import { switchOn } from '#server/demo/switch-on.ts';
import { cast, openClub } from '#tests/members.ts';
import { addMembers } from './more-members.ts';
import { fees, openTreasury, room } from './treasurer.ts';

const six = [cast.peter, cast.margaret, cast.tom, cast.joan, cast.ron, cast.edie].map(({ id }) => id);

test('where the club keeps no subscriptions there is no room, no call and no line', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(cast.peter);
  assert.equal((await club.ask(`GET ${room}`, { token })).status, 404);
  assert.equal((await club.ask('GET /api/me/subscription', { token })).status, 404);
  assert.ok(!(await club.ask('GET /api/me', { token })).body.rooms.includes('subscriptions'));
  await switchOn(club.db, 'subscriptions');
  await club.context.version.read();
  assert.equal((await club.ask(`GET ${room}`, { token })).status, 200);
  const editor = await club.signIn(cast.pauline);
  assert.equal((await club.ask(`GET ${room}`, { token: editor })).status, 403);
});

test('a year is shown before it is opened; one press asks each once, and it can be taken back', async (t) => {
  const desk = await openTreasury(t);
  await desk.classes(six.slice(0, 4));
  await desk.classes([cast.edie.id], 'life');
  const proposed = (await desk.at(`GET ${room}/years/2025`)).body;
  assert.deepEqual(
    [proposed.year.fees, proposed.year.begins, proposed.year.version],
    [{ full: 4500, honorary: 0, life: 0 }, '2025-04-01', 0],
  );
  const opened = await desk.open();
  assert.deepEqual([opened.status, opened.body], [200, { asked: 5 }]);
  const { opening } = (await desk.at(`GET ${room}/years/2025`)).body;
  assert.ok(opening.noClass.some(({ name }: { name: string }) => name === 'Ron Appleby'));
  assert.deepEqual(
    opening.gone.map(({ name }: { name: string }) => name),
    ['Stan Wilkes'],
  );
  const again = await desk.at(`POST ${room}/years/2025/opening`, { version: opening.version });
  assert.deepEqual(again.body, { asked: 0 });
  assert.deepEqual([(await desk.account('tom')).owes, (await desk.account('edie')).state], [4500, 'nothing']);
  await desk.classes([cast.ron.id]);
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
  assert.match(bank.body.errors.howToPay, /no bank details or card numbers are kept here/);
  const half = await desk.at(`PUT ${room}/years/2025`, {
    ...facts,
    fees: { ...fees, full: '45,50' },
    howToPay: '',
    version: 0,
  });
  assert.equal(half.body.errors['fees.full'], 'Please write the sum in pounds, such as 12 or 12.50.');
  const stale = await desk.at(`PUT ${room}/years/2025`, { ...facts, howToPay: '', version: 3 });
  assert.deepEqual([stale.status, stale.body.current.version], [409, 0]);
});

test('a couple’s cheque, a part, too much, and money back: each has a receipt, and a mistake is taken back once', async (t) => {
  const desk = await openTreasury(t);
  await desk.classes(six);
  await desk.open();
  const couple = await desk.pay({ joan: '45', ron: '50' });
  assert.deepEqual([couple.status, couple.body.receipt], [201, 1]);
  assert.deepEqual([(await desk.account('joan')).state, (await desk.account('ron')).owes], ['paid', -500]);
  assert.equal((await desk.pay({ tom: '20' })).body.receipt, 2);
  assert.equal((await desk.account('tom')).state, 'part');
  const at = `${room}/accounts/ron`;
  const { version } = await desk.account('ron');
  const back = { way: 'cash', day: '2025-05-20', version };
  assert.match((await desk.at(`POST ${at}/refund`, { ...back, sum: '6' })).body.errors.sum, /£5 in credit/);
  assert.equal((await desk.at(`POST ${at}/refund`, { ...back, sum: '5' })).status, 204);
  assert.equal((await desk.at(`POST ${at}/refund`, { ...back, sum: '5' })).status, 409);
  const takings = (await desk.at(`GET ${room}/takings?from=2025-05-20&to=2025-05-20`)).body.takings;
  assert.deepEqual(
    takings.map(({ names, pence }: { names: string[]; pence: number }) => [names.length, pence]).toSorted(),
    [
      [1, -500],
      [1, 2000],
      [2, 9500],
    ],
  );
  const undo = () => desk.at(`POST ${room}/lines/${couple.body.payment}/correction`, { note: 'Bounced' });
  assert.equal((await undo()).status, 204);
  assert.equal((await undo()).status, 409);
  assert.deepEqual([(await desk.account('joan')).owes, (await desk.account('ron')).owes], [4500, 5000]);
  const { body: receipt } = await desk.at(`GET ${room}/receipts/1`);
  assert.deepEqual([receipt.isUndone, receipt.parts.length], [true, 2]);
  assert.equal((await desk.at(`POST ${room}/receipts/1/mail`)).status, 409);
  assert.deepEqual((await desk.at(`POST ${room}/receipts/2/mail`)).body, { mailed: 1 });
  assert.match((await desk.mailTo('tom@larkby.example')).subject, /^Receipt 2/);
});

test('the same cheque by two officers, or sent twice, is entered once', async (t) => {
  const desk = await openTreasury(t);
  await desk.classes(six);
  await desk.open();
  desk.move(1);
  const { version } = await desk.account('tom');
  const json = { parts: [{ member: 'tom', sum: '45' }], way: 'cheque', day: '2025-05-20', version };
  const other = await desk.signIn(cast.margaret);
  const both = await Promise.all([
    desk.at(`POST ${room}/payments`, json),
    desk.ask(`POST ${room}/payments`, { token: other, json }),
  ]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 409]);
  const late = both.find(({ status }) => status === 409)?.body;
  assert.deepEqual([late.current.owes, late.current.last], ['Nothing to pay', 'Paid by cheque, £45']);
  const key = { 'idempotency-key': 'one-cheque-1' };
  const twice = await Promise.all([1, 2, 3].map(() => desk.pay({ joan: '45' }, {}, key)));
  assert.deepEqual(
    twice.map(({ body }) => body.receipt),
    [2, 2, 2],
  );
  assert.equal((await desk.account('joan')).owes, 0);
});

test('last year’s debts and credits go to the new year, and a cheque that bounces later follows', async (t) => {
  const desk = await openTreasury(t);
  await desk.classes(six);
  await desk.open();
  const { body: paid } = await desk.pay({ tom: '45' });
  await desk.pay({ joan: '50' });
  assert.equal((await desk.open(2026)).status, 200);
  const owes = async (id: string) => (await desk.account(id)).owes;
  assert.deepEqual([await owes('tom'), await owes('joan'), await owes('ron')], [4500, 4000, 9000]);
  assert.equal((await desk.read(2025)).totals.owes, 0);
  await desk.at(`POST ${room}/lines/${paid.payment}/correction`, {});
  assert.equal(await owes('tom'), 9000);
  assert.equal((await desk.read(2025)).totals.owes, 0);
});

test('another class in the middle of the year proposes another fee, and the officer has the last word', async (t) => {
  const desk = await openTreasury(t);
  await desk.classes(six);
  await desk.open();
  await desk.db.updateTable('register_entry').set({ class: 'social' }).where('member', '=', 'tom').execute();
  const { proposal, version } = await desk.account('tom');
  // Eleven months from May: £45 less £41.25, and £13.75 of £15.
  assert.deepEqual(proposal, { why: 'class', class: 'social', pence: 4500 - 4125 + 1375, months: 11 });
  const fee = { sum: '20', note: '', version };
  assert.equal((await desk.at(`PUT ${room}/accounts/tom/fee`, fee)).status, 204);
  assert.equal((await desk.at(`PUT ${room}/accounts/tom/fee`, fee)).status, 409);
  const now = await desk.account('tom');
  assert.deepEqual([now.owes, now.class, now.proposal], [2000, 'social', null]);
  const off = { sum: '25', note: 'Ill all summer', version: now.version };
  assert.match((await desk.at(`POST ${room}/accounts/tom/letting-off`, off)).body.errors.sum, /£20 to pay/);
  assert.equal((await desk.at(`POST ${room}/accounts/tom/letting-off`, { ...off, sum: '20' })).status, 204);
  assert.equal((await desk.at(`POST ${room}/accounts/tom/letting-off`, { ...off, sum: '20' })).status, 409);
  assert.equal((await desk.account('tom')).state, 'let off');
});

test('one payment for a couple says the version that was read, also where one of them has nothing of it', async (t) => {
  const desk = await openTreasury(t);
  await desk.classes(six);
  await desk.open();
  await desk.pay({ joan: '45' });
  const { account, couple, together } = (await desk.at(`GET ${room}/accounts/joan`)).body;
  assert.deepEqual(
    [couple[0].id, account.together, together],
    ['ron', together, account.version + couple[0].version - 1],
  );
  const parts = [
    { member: 'joan', sum: '0' },
    { member: 'ron', sum: '45' },
  ];
  const paying = { parts, way: 'cheque', day: '2025-05-20' };
  const pay = (version: number) => desk.at(`POST ${room}/payments`, { ...paying, version });
  assert.equal((await pay(account.version)).status, 409);
  const paid = await pay(together);
  assert.equal(paid.status, 201);
  const { body } = await desk.at(`GET ${room}/receipts/${paid.body.receipt}`);
  assert.deepEqual(
    body.parts.map(({ id, pence }: { id: string; pence: number }) => [id, pence]),
    [['ron', 4500]],
  );
  assert.equal((await pay(together)).status, 409, 'it was entered meanwhile');
});

test('each reminder goes once, not to whoever has paid since it was shown, and says for whom it is', async (t) => {
  const desk = await openTreasury(t);
  await desk.classes(six);
  await desk.open();
  const shown = async () => (await desk.at(`GET ${room}/reminders`)).body.steps;
  const [first] = await shown();
  const ids = first.mail.map(({ id }: { id: string }) => id);
  assert.deepEqual(ids, ['joan', 'ron', 'tom', 'margaret', 'peter']);
  assert.deepEqual(
    first.paper.map(({ id }: { id: string }) => id),
    ['edie'],
  );
  assert.deepEqual(first.mail[0].shares, ['Ron Appleby']);
  await desk.pay({ tom: '45' });
  const send = () => desk.at(`POST ${room}/reminders`, { step: 1, way: 'mail', members: ids });
  const sent = await Promise.all([send(), send()]);
  assert.equal(
    sent.reduce((sum, { body }) => sum + body.reminded, 0),
    4,
  );
  assert.ok(sent.every(({ body }) => body.skipped.includes('Tom Brader')));
  const mails = await desk.mails();
  assert.ok(mails.every(({ mail }) => mail.includes(`"replyTo":"${cast.peter.email}"`)));
  assert.deepEqual(mails.map(({ subject }) => subject).toSorted(), [
    'A reminder: the subscription of Joan Appleby',
    'A reminder: the subscription of Margaret Dowse',
    'A reminder: the subscription of Peter Hallgarth',
    'A reminder: the subscription of Ron Appleby',
  ]);
  assert.ok(
    mails.every(({ mail, unsubscribe }) => /Peter Hallgarth asks you on behalf/.test(mail) && !unsubscribe),
  );
  const paper = { step: 1, way: 'paper', members: ['edie', 'tom'] };
  assert.equal((await desk.at(`POST ${room}/reminders`, paper)).body.reminded, 1);
  const early = { step: 2, way: 'mail', members: ids };
  assert.equal((await desk.at(`POST ${room}/reminders`, early)).body.reminded, 0);
  desk.move(21 * 24 * 60);
  assert.equal((await desk.at(`POST ${room}/reminders`, early)).body.reminded, 4);
  desk.move(21 * 24 * 60);
  const letters = (await shown())[2];
  assert.deepEqual([letters.mail.length, letters.paper.length], [0, 4]);
});

test('a member sees their own and nothing of others; what is kept can be taken away, and erasure keeps the sums', async (t) => {
  const desk = await openTreasury(t);
  await desk.classes(six);
  await desk.open();
  await desk.pay({ joan: '45', ron: '45' }, { note: 'Cheque of Mr Appleby' });
  const joan = await desk.signIn(cast.joan);
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
  const { db } = desk.context;
  let asked = 0;
  desk.context.db = db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const count = async () => {
    asked = 0;
    await desk.read();
    return asked;
  };
  const few = await count();
  const many = await addMembers(desk.context, 200);
  await desk.classes(many);
  await desk.open();
  assert.equal((await desk.read()).accounts.length > 200, true);
  assert.ok(few > 3, `${few} questions`);
  assert.equal(await count(), few);
});

test('after six years what was noted beside the money goes, and so do reminders; the money stays', async (t) => {
  const desk = await openTreasury(t);
  await desk.classes([cast.joan.id, cast.ron.id]);
  await desk.open();
  await desk.pay({ joan: '20' }, { note: 'Cash, in an envelope' });
  await desk.at(`POST ${room}/reminders`, { step: 1, way: 'mail', members: [cast.ron.id] });
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
  await forgetSubscriptions(desk.db, desk.clock);
  assert.deepEqual(await kept(), before);
  desk.move(3 * 24 * 60);
  await forgetSubscriptions(desk.db, desk.clock);
  assert.deepEqual(await kept(), { notes: [], reminders: [] });
  assert.deepEqual(await lines(), money);
});

test('money comes and goes on a day that has been', async (t) => {
  const desk = await openTreasury(t);
  await desk.classes(['tom']);
  await desk.open();
  for (const day of ['2099-01-01', '2025-05-21']) {
    const refused = await desk.pay({ tom: '50' }, { day });
    assert.deepEqual([refused.status, refused.body.errors], [422, { day: 'That day is still to come.' }]);
  }
  assert.equal((await desk.pay({ tom: '50' }, { day: '2025-05-20' })).status, 201);
  const { version } = await desk.account('tom');
  const back = { way: 'cash', day: '2099-01-01', note: '', sum: '5', version };
  const refused = await desk.at(`POST ${room}/accounts/tom/refund`, back);
  assert.deepEqual([refused.status, refused.body.errors], [422, { day: 'That day is still to come.' }]);
});
