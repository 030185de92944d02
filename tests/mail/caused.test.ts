// On both engines: locks, and a query written by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteUntriedMails, queueBulkMails, queueMail } from '#app/modules/mail/outbox.server.ts';
import { type MailPersonCause, maxDailyMailsBySender } from '#app/modules/mail/send-policy/mail-causes.ts';
import { openClub } from '#tests/members.ts';
import { mailThatGoes } from './going.ts';

const mail = (text: string, to = 'joan@larkby.example', toName = 'Joan') => ({
  to,
  toName,
  greeting: `Dear ${toName},`,
  subject: text,
  lines: [text],
});
const byTom = (about: string, more: Partial<MailPersonCause> = {}): MailPersonCause => ({
  by: 'tom',
  about,
  beyond: 'refused',
  ...more,
});

test('of a thing the last state goes, once; what ends where it began does not; a correction comes later', async (t) => {
  const club = await openClub(t);
  const { db, clock } = club;
  const { after } = await mailThatGoes(t, club);
  const say = (says: string, was = '') =>
    queueMail(db, clock, mail(says || 'nothing'), byTom('thing', { says, was }));
  await say('one');
  await say('two');
  assert.deepEqual(await after(6), ['Joan: two']);
  await say('three');
  await say('two', 'three');
  assert.deepEqual(await after(120), [], 'they know it so');
  await say('four');
  assert.deepEqual(await after(6), []);
  await say('five');
  assert.deepEqual(await after(60), ['Joan: five'], 'the correction, an hour after');
  await say('six');
  assert.deepEqual(await after(600), []);
  assert.deepEqual(await after(20 * 60), ['Joan: six'], 'and the last the next day');
  await queueMail(db, clock, mail('to a couple', 'both@larkby.example', 'Ann'), byTom('other'));
  await queueMail(db, clock, mail('to a couple', 'both@larkby.example', 'Ben'), byTom('other'));
  await queueMail(db, clock, mail('to a third'), byTom('other'));
  await deleteUntriedMails(db, 'other', { to: 'joan@larkby.example', toName: 'Joan' });
  assert.deepEqual(await after(6), ['Ann: to a couple', 'Ben: to a couple']);
});

test('one member causes so many mails in a day and no more, to all together and to one; tomorrow again', async (t) => {
  const { db, clock, move } = await openClub(t);
  const to = (n: number, about: string, beyond: MailPersonCause['beyond'] = 'refused') =>
    db
      .transaction()
      .execute((tx) =>
        queueMail(tx, clock, mail('x', `a${n}@larkby.example`, `A ${n}`), byTom(about, { beyond })),
      );
  for (let n = 0; n < maxDailyMailsBySender.toOne; n++) await to(0, `thing ${n}`);
  await assert.rejects(to(0, 'one more'), {
    status: 429,
    message: /have sent 20 emails to one person, which is the limit for one day\./,
  });
  for (let n = 0; n < maxDailyMailsBySender.inAll - maxDailyMailsBySender.toOne; n++) await to(n + 1, 'all');
  await assert.rejects(to(999, 'all'), { status: 429, message: /have sent 300 emails to other people/ });
  assert.equal(await to(999, 'a message', 'left out'), '', 'what need not be mailed is done and not mailed');
  // Other causers are not limited by it, and neither are mails of a way in.
  await queueMail(db, clock, mail('x'), { by: 'ron', about: 'other', beyond: 'refused' });
  for (let n = 0; n < 30; n++) await queueMail(db, clock, mail('x'), { own: 'a way in' });
  await queueMail(db, clock, mail('x'), { club: 'a form' });
  await queueMail(db, clock, mail('x'), { officer: { id: 'tom' } });
  move(24 * 60 + 1);
  assert.notEqual(await to(0, 'tomorrow'), '');
});

test('an officer tells everybody as often as need be, and another too, but not without end', async (t) => {
  const { db, clock } = await openClub(t);
  const due = { mail: mail('The green is closed'), dueAt: clock().toISOString() };
  const all = (id: string, count: number) =>
    queueBulkMails(db, clock, Array(count).fill(due), { officer: { id } });
  await all('peter', maxDailyMailsBySender.ofOfficer - 1);
  await queueMail(db, clock, due.mail, { officer: { id: 'peter' } });
  await assert.rejects(queueMail(db, clock, due.mail, { officer: { id: 'peter' } }), {
    status: 429,
    message: /You have sent 10,000 emails for the club today/,
  });
  await assert.rejects(all('derek', maxDailyMailsBySender.ofOfficer + 1), { status: 429 });
  await queueMail(db, clock, due.mail, { officer: { id: 'derek' } });
});
