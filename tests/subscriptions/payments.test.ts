import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTreasury, room, six } from './treasurer.ts';

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
  assert.match(
    (await desk.at(`POST ${at}/refund`, { ...back, sum: '6' })).body.errors.sum,
    /no more than their credit of £5\./,
  );
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
  assert.deepEqual((await desk.at(`POST ${room}/receipts/2/mail`)).body, { mailed: 1, nowhere: true });
  assert.match((await desk.mailTo('tom@larkby.example')).subject, /^Receipt 2/);
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

test('the last entry of a year is taken back: it is open no more, and what was carried into it goes back for all', async (t) => {
  const desk = await openTreasury(t);
  await desk.classes(six);
  await desk.open();
  await desk.db.updateTable('register_entry').set({ class: null }).where('member', '!=', 'tom').execute();
  assert.deepEqual((await desk.open(2026)).body, { asked: 1 });
  assert.equal((await desk.read()).year.year, 2026);
  const fee = await desk.db
    .selectFrom('subscription_line')
    .select('id')
    .where('year', '=', 2026)
    .where('kind', '=', 'fee')
    .executeTakeFirstOrThrow();
  assert.equal((await desk.at(`POST ${room}/lines/${fee.id}/correction`, {})).status, 204);
  const { year, totals } = await desk.read();
  assert.deepEqual([year.year, totals.owes], [2025, six.length * 4500]);
  assert.equal((await desk.account('joan')).owes, 4500);
  assert.equal((await desk.read(2026)).totals.owes, 0);
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
  assert.match(
    (await desk.at(`POST ${room}/accounts/tom/letting-off`, off)).body.errors.sum,
    /no more than the £20 they owe\./,
  );
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

test('money comes and goes on a day that has been', async (t) => {
  const desk = await openTreasury(t);
  await desk.classes(['tom']);
  await desk.open();
  for (const day of ['2099-01-01', '2025-05-21']) {
    const refused = await desk.pay({ tom: '50' }, { day });
    assert.deepEqual(
      [refused.status, refused.body.errors],
      [422, { day: 'Enter today’s date or an earlier one.' }],
    );
  }
  assert.equal((await desk.pay({ tom: '50' }, { day: '2025-05-20' })).status, 201);
  const { version } = await desk.account('tom');
  const back = { way: 'cash', day: '2099-01-01', note: '', sum: '5', version };
  const refused = await desk.at(`POST ${room}/accounts/tom/refund`, back);
  assert.deepEqual(
    [refused.status, refused.body.errors],
    [422, { day: 'Enter today’s date or an earlier one.' }],
  );
});
