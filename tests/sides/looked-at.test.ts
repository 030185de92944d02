import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MailRecipients } from '#app/admin/send-sheet/recipients.server.ts';
import { guest, openSides, seat } from './captains.ts';

const lines = (some: { name: string; line?: string }[]) => some.map(({ name, line }) => `${name}: ${line}`);

test('sides are looked at before they are told: who hears what, and whom to ring, are those who are told', async (t) => {
  const { db, at, save, path } = await openSides(t);
  const look = async () => (await at(`GET ${path}/telling`)).body;
  assert.equal((await at(`GET ${path}/telling`)).status, 404);
  await db.insertInto('mail_choice').values({ member: 'ron', kind: 'playing', choice: 'no' }).execute();
  const picks = [
    seat('tom', 1, 0),
    seat('joan', 1, 1),
    seat('ron', 1, 2),
    seat('edie', 0, 0),
    guest('Bill Frith', 2, 0),
  ];
  await save(0, picks, { note: 'At one.' });
  const before = await look();
  const { mail, ring }: MailRecipients = before.reached;
  assert.deepEqual([before.note, before.trouble, before.clashes], ['At one.', '', []]);
  assert.deepEqual(lines(mail), ['Tom Brader: lead on rink 1', 'Joan Appleby: second on rink 1']);
  assert.deepEqual(lines(ring), [
    'Edie Marsh: No email address, reserve',
    'Ron Appleby: Opted out of these emails, skip on rink 1',
    'Bill Frith: No email address, a guest, lead on rink 2',
  ]);

  const { told } = (await save(1, picks, { publish: true })).body;
  assert.deepEqual([told.mail, lines(told.ring)], [mail.length, lines(ring)]);
  assert.deepEqual((await look()).reached.mail, []);

  // A change is mailed only to members whom it concerns, those who lost their place included.
  await save(2, [seat('joan', 1, 0), ...picks.slice(2)]);
  assert.deepEqual(lines((await look()).reached.mail), [
    'Joan Appleby: now lead on rink 1',
    'Tom Brader: no longer in the team',
  ]);
});

test('what keeps sides from being told is said when they are looked at', async (t) => {
  const { db, at, event, save, path } = await openSides(t);
  const trouble = async () => (await at(`GET ${path}/telling`)).body.trouble;
  await save(0, [seat('tom', 0, 0)]);
  assert.equal(await trouble(), 'Pick at least one player.');
  await save(1, [seat('tom', 1, 0)]);
  assert.equal(await trouble(), '');
  await db.updateTable('event').set({ state: 'cancelled' }).where('id', '=', event).execute();
  assert.equal(
    await trouble(),
    'This match is cancelled or postponed. The team stays as it is until the match is back on.',
  );
});
