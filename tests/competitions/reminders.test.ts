import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getDueMatchReminderDays } from '#app/modules/competitions/results/match-reminders.server.ts';
import { day } from '#tests/members.ts';
import { demoPeople, matchOf } from './competitions.ts';
import { both, openDated } from './reminded.ts';

test('both sides are reminded a week before and a day before, once each, from 8 in the morning in London', async (t) => {
  const { reminded, move, mails, slug, read } = await openDated(t);
  assert.deepEqual(await reminded(), []);
  // To 8 June, 7.59 in London.
  move(18 * day + 21 * 60 + 59);
  assert.deepEqual(await reminded(), [], 'a minute too soon');
  move(1);
  assert.deepEqual(await reminded(), both);
  const [mail] = await mails();
  assert.equal(mail?.subject, 'Harvest Cup: please play by Sunday 15 June');
  const { side } = matchOf(await read(slug), 'Joan Appleby', 'Tom Brader');
  assert.match(
    mail?.mail ?? '',
    /Your match against Tom Brader in the Harvest Cup \(Final\) must be played by Sunday 15 June\./,
  );
  assert.match(mail?.mail ?? '', side === 1 ? /You are named first/ : /Tom Brader is named first/);
  assert.match(mail?.link ?? '', /\/members\/matches#/);
  assert.deepEqual(await reminded(), [], 'once');
  move(5 * day);
  assert.deepEqual(await reminded(), []);
  move(day);
  assert.deepEqual(await reminded(), both);
  move(60);
  assert.deepEqual(await reminded(), []);
  move(5 * day);
  assert.deepEqual(await reminded(), [], 'nor when the date has passed');
});

test('a day missed is made good, and of two reminders that are due only the closer is sent', async (t) => {
  const { reminded, move } = await openDated(t);
  move(21 * day);
  assert.deepEqual(await reminded(), both, 'five days before');
  const late = await openDated(t);
  late.move(26 * day);
  assert.deepEqual(await late.reminded(), both, 'on the day itself');
  assert.deepEqual(await late.reminded(), []);
});

test('another date is another reminder', async (t) => {
  const { reminded, move, until } = await openDated(t);
  move(19 * day);
  assert.deepEqual(await reminded(), both);
  await until('2025-06-29');
  assert.deepEqual(await reminded(), []);
  move(14 * day);
  assert.deepEqual(await reminded(), both);
});

test('nobody is reminded of what is played, waits for a word, has withdrawn, or is not wanted', async (t) => {
  const played = await openDated(t);
  await played.playRound(played.slug);
  const said = await openDated(t);
  const [tie] = (await said.read(said.slug)).ties;
  await said.as(demoPeople.tom, `PUT /api/competitions/matches/${tie?.id}/result`, { won: 1 });
  const never = await openDated(t, { reminders: '' });
  for (const club of [played, said, never]) {
    club.move(19 * day);
    assert.deepEqual(await club.reminded(), []);
  }
  const refused = await openDated(t);
  await refused.as(demoPeople.joan, 'PUT /api/me/mail/matches', { wanted: false });
  refused.move(19 * day);
  assert.deepEqual(await refused.reminded(), ['Tom Brader']);
});

test('one click in a reminder stops them, without sign-in', async (t) => {
  const { reminded, move, mails, ask } = await openDated(t);
  move(19 * day);
  await reminded();
  const tom = (await mails()).find(({ name }) => name === 'Tom Brader');
  const stop = new URL(tom?.unsubscribe ?? '');
  const stopped = await ask(`POST ${stop.pathname}${stop.search}`, {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  assert.equal(stopped.status, 200);
  move(6 * day);
  assert.deepEqual(await reminded(), ['Joan Appleby']);
});

test('whoever has no address, is suspended or not on the roll gets none; the other side does', async (t) => {
  const { reminded, move } = await openDated(t, { names: ['Tom Brader', 'Edie Marsh'] });
  move(19 * day);
  assert.deepEqual(await reminded(), ['Tom Brader']);
  const other = await openDated(t, { names: ['Stan Wilkes', 'Joan Appleby'] });
  other.move(19 * day);
  assert.deepEqual(await other.reminded(), ['Joan Appleby']);
});

test('only the chosen reminder is due', () => {
  const due = (reminders: string) =>
    [8, 7, 2, 1, 0, -1].map((left) => getDueMatchReminderDays(reminders, left) ?? '-').join(' ');
  assert.equal(due('7,1'), '- 7 7 1 1 -');
  assert.equal(due('7'), '- 7 7 7 7 -');
  assert.equal(due('1'), '- - - 1 1 -');
  assert.equal(due(''), '- - - - - -');
});
