// On both engines: dates in queries, and upserts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queueTeamPlaceReminders } from '#app/modules/sides/places/place-reminders.server.ts';
import { purgeTeamSelections } from '#app/modules/sides/places/purge-selections.server.ts';
import { withdrawInactiveMembersFromSides } from '#app/modules/sides/places/withdraw-inactive-members.server.ts';
import { day, openClub } from '#tests/members.ts';
import { match, select, standing } from './selected.ts';

const side = { rinks: [['tom', 'joan', 'pauline']], reserves: ['ron'] };

test('the day before at nine each who plays is reminded once, on the day that it is on now', async (t) => {
  const club = await openClub(t, { uses: true });
  await (await select(club, side, { note: 'Meet at one.' })).tell();
  await club.db.updateTable('pick').set({ state: 'withdrawn' }).where('member', '=', 'pauline').execute();
  await club.db.updateTable('pick').set({ state: 'confirmed' }).where('member', '=', 'tom').execute();
  await club.forgetMails();
  const look = () => queueTeamPlaceReminders(club.context);
  club.move(20 * day - 61);
  assert.equal(await look(), 0, 'it is not yet nine');
  club.move(1);
  const both = await Promise.all([look(), look()]);
  assert.equal(both[0] + both[1], 2);
  assert.equal(await look(), 0);
  const mails = await club.mails();
  assert.deepEqual(mails.map(({ name }) => name).sort(), ['Joan Appleby', 'Tom Brader']);
  const [tom, joan] = ['tom@', 'applebys@'].map(
    (to) => mails.find((mail) => mail.to.startsWith(to))?.mail ?? '',
  );
  assert.match(
    tom ?? '',
    /You are lead on rink 1, at Hollowby, on Tuesday 10 June at 2pm, with Joan.*Meet at one/,
  );
  assert.doesNotMatch(tom ?? '', /not said yet/);
  assert.match(joan ?? '', /You have not said yet whether you can play\./);
  // Moved: they are reminded of the new day too.
  await club.db
    .updateTable('event')
    .set({ day: '06-12', postponed_from: '06-10' })
    .where('id', '=', match)
    .execute();
  assert.equal(await look(), 0);
  club.move(2 * day);
  assert.equal(await look(), 2);
});

test('nobody is reminded of what is off, nor who was told this very day', async (t) => {
  const club = await openClub(t, { uses: true });
  club.move(20 * day);
  const { tell } = await select(club, side);
  await tell();
  assert.equal(await queueTeamPlaceReminders(club.context), 0);
  await club.db.updateTable('pick').set({ told_at: '2025-06-08T10:00:00.000Z' }).execute();
  await club.db.updateTable('event').set({ state: 'cancelled' }).where('id', '=', match).execute();
  assert.equal(await queueTeamPlaceReminders(club.context), 0);
});

test('whoever is suspended or removed is out of sides to come, and the captain is told once', async (t) => {
  const club = await openClub(t, { uses: true });
  const { tell } = await select(club, side, { reserves: 'self' });
  await tell();
  const past = { event: '2025-04-22-tuesday' };
  await select(club, { rinks: [['tom', 'joan', 'peter']] }, past);
  await club.forgetMails();
  assert.equal(await withdrawInactiveMembersFromSides(club.context), 0);
  await club.db.updateTable('member').set({ suspended_at: '2025-05-20' }).where('id', '=', 'tom').execute();
  const gone = { removed_at: '2025-05-20', name: 'A former member', email: null };
  await club.db.updateTable('member').set(gone).where('id', '=', 'joan').execute();
  assert.equal(await withdrawInactiveMembersFromSides(club.context), 2);
  assert.equal(await withdrawInactiveMembersFromSides(club.context), 0);
  assert.deepEqual(await standing(club), ['pauline 1:2 picked', 'ron 0:0 offered', 'tom 1:0 withdrawn']);
  assert.deepEqual(await standing(club, past.event), [
    'joan 1:1 picked',
    'peter 1:2 picked',
    'tom 1:0 picked',
  ]);
  const told = (await club.mails()).filter(({ to }) => to === 'margaret@larkby.example');
  assert.equal(told.length, 2);
  assert.match(told.map(({ mail }) => mail).join(), /They are no longer an active member\./);
});

test('sides, cars and cards of more than two years ago are forgotten', async (t) => {
  const club = await openClub(t, { uses: true });
  await select(club, side);
  await club.db
    .insertInto('car')
    .values({ event: match, driver: 'tom', seats: 3, leaves_from: '', leaves_at: '' })
    .execute();
  club.move(2 * 365 * day);
  await purgeTeamSelections(club.db, club.context.clock);
  assert.equal((await standing(club)).length, 4);
  club.move(30 * day);
  await purgeTeamSelections(club.db, club.context.clock);
  assert.deepEqual(await standing(club), []);
  assert.deepEqual(await club.db.selectFrom('car').selectAll().execute(), []);
  assert.deepEqual(await club.db.selectFrom('selection').selectAll().execute(), []);
});
