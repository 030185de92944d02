// On both engines: transactions that meet, and sums of money.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { openTreasury, room, six } from './treasurer.ts';

test('the same cheque by two officers, or sent twice, is entered once', async (t) => {
  const desk = await openTreasury(t);
  await desk.classes(six);
  await desk.open();
  desk.move(1);
  const { version } = await desk.account('tom');
  const json = { parts: [{ member: 'tom', sum: '45' }], way: 'cheque', day: '2025-05-20', version };
  const other = await desk.signIn(demoPeople.margaret);
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
  assert.ok(mails.every(({ mail }) => mail.includes(`"replyTo":"${demoPeople.peter.email}"`)));
  assert.deepEqual(mails.map(({ subject }) => subject).toSorted(), [
    'Reminder: subscription for Joan Appleby',
    'Reminder: subscription for Margaret Dowse',
    'Reminder: subscription for Peter Hallgarth',
    'Reminder: subscription for Ron Appleby',
  ]);
  assert.ok(
    mails.every(({ mail, unsubscribe }) => /Peter Hallgarth sent this on behalf/.test(mail) && !unsubscribe),
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
