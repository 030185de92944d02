import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AdminHomeData } from '#app/modules/admin-home/admin-home-schemas.server.ts';
import { type DemoPerson, demoPeople, openClub } from '#tests/members.ts';
import { pickSides } from '#tests/pick-sides.ts';
import { written } from '#tests/written.ts';

/** Open the club on a Tuesday in May: a match away at 2pm, and one on Wednesday. */
async function openToday(...of: Parameters<typeof openClub>) {
  const club = await openClub(...of);
  const today = async (who: DemoPerson): Promise<AdminHomeData> =>
    (await club.ask('GET /api/me/desk', { token: await club.signIn(who) })).body;
  const deeds = async (who: DemoPerson) =>
    (await today(who)).day?.events.map(({ title, state, deeds }) => [
      title,
      state,
      ...deeds.map(({ name }) => name),
    ]);
  const give = (...rooms: string[]) =>
    club.db
      .insertInto('room_key')
      .values(rooms.map((room) => ({ member: 'tom', room })))
      .execute();
  const idOf = async (day: string) =>
    (await club.db.selectFrom('event').select('id').where('day', '=', day).executeTakeFirstOrThrow()).id;
  return { ...club, today, deeds, give, idOf };
}

test('the match of today has the deeds of whose keys open them, what is next first', async (t) => {
  const club = await openToday(t, { uses: true });
  const id = await club.idOf('05-20');
  const { day, soon } = await club.today(demoPeople.margaret);
  assert.equal(day?.title, 'Tuesday 20 May');
  assert.equal(soon[0]?.title, 'Elkerby');
  assert.match(soon[0]?.line ?? '', /^Wednesday 21 May, /);
  assert.ok(!soon.some(({ line }) => line.startsWith('Wednesday 28 May')), 'seven days');
  assert.equal(day?.isToday, true);
  const [match] = day?.events ?? [];
  assert.equal(match?.path, `/desk/matches/${id}`);
  assert.equal(match?.line, 'away, 2pm');
  assert.deepEqual(match?.deeds, [
    { name: 'Result', path: `/desk/results/events/${id}` },
    { name: 'Cancel', path: `/desk/matches/${id}#cancel` },
  ]);
  await club.give('results');
  assert.deepEqual(await club.deeds(demoPeople.tom), [['Market Skelwold', '', 'Result']]);
  await club.db.deleteFrom('room_key').execute();
  await club.give('members');
  assert.equal((await club.today(demoPeople.tom)).day, null, 'the roll has no matches');
});

test('names that are taken, a team that is made and one that is out are said, and what comes of them is the way', async (t) => {
  const club = await openToday(t, { uses: true });
  const id = await club.idOf('05-20');
  const board = { event: id, wanted: 12, opened_at: '2025-05-10T08:00:00.000Z' };
  await club.db.insertInto('board').values(board).execute();
  assert.deepEqual(await club.deeds(demoPeople.margaret), [
    ['Market Skelwold', '0 of 12 available', 'Availability', 'Result', 'Cancel'],
  ]);
  await pickSides(club.db, { event: id, sides: [['tom', 'joan', 'ron']], state: 'draft' });
  assert.deepEqual(await club.deeds(demoPeople.margaret), [
    ['Market Skelwold', 'Team being picked', 'Team', 'Result', 'Cancel'],
  ]);
  await pickSides(club.db, { event: id, sides: [['tom', 'joan', 'ron']] });
  assert.deepEqual((await club.deeds(demoPeople.margaret))?.[0]?.slice(1, 3), ['Team published', 'Team']);
});

test('once it has begun its result is next; what is off has no deed and says why; the evening’s match comes up next morning', async (t) => {
  const club = await openToday(t, { uses: true });
  const id = await club.idOf('05-20');
  await club.db
    .updateTable('event')
    .set({ state: 'cancelled', note: 'Rain.' })
    .where('id', '=', id)
    .execute();
  await written(club.context);
  const [off] = (await club.today(demoPeople.margaret)).day?.events ?? [];
  assert.deepEqual([off?.state, off?.line, off?.isOff, off?.deeds], ['Cancelled', 'Rain.', true, []]);
  const rain = { state: 'cancelled', note: 'Rain.' } as const;
  await club.db.updateTable('event').set(rain).where('day', '=', '05-21').execute();
  await written(club.context);
  const [wednesday] = (await club.today(demoPeople.margaret)).soon;
  assert.equal(wednesday?.line, 'Wednesday 21 May. Rain.');
  await club.db.updateTable('event').set({ state: 'on', note: '' }).where('id', '=', id).execute();
  await written(club.context);
  club.move(5 * 60);
  assert.deepEqual((await club.deeds(demoPeople.margaret))?.[0], ['Market Skelwold', '', 'Result', 'Cancel']);
  club.move(24 * 60);
  const { lately, day } = await club.today(demoPeople.margaret);
  assert.equal(day?.events[0]?.title, 'Elkerby');
  assert.deepEqual(
    lately.map(({ title, line, deeds }) => [title, line, deeds.map(({ name }) => name)]),
    [['Market Skelwold', 'Tuesday 20 May, away', ['Result']]],
  );
  await club.db.updateTable('event').set({ winner: 'Draw', score: '4-4' }).where('id', '=', id).execute();
  await written(club.context);
  assert.deepEqual((await club.today(demoPeople.margaret)).lately, []);
});

const arrival = { name: '', fee: 200, is_paid: 0, at: '2025-05-24T12:30:00.000Z' };

test('on a day without an event the next one stands there with its day, and nothing where there is none', async (t) => {
  const club = await openToday(t, { uses: true });
  const roll = await club.idOf('05-24');
  await club.db.deleteFrom('event').where('day', '<', '05-24').execute();
  await written(club.context);
  const { day } = await club.today(demoPeople.margaret);
  assert.deepEqual([day?.title, day?.isToday], ['Next: Saturday 24 May', false]);
  assert.deepEqual(
    day?.events[0]?.deeds.map(({ name }) => name),
    ['Cancel'],
    'nobody is here before its day',
  );
  club.move(4 * 24 * 60);
  assert.deepEqual((await club.deeds(demoPeople.margaret))?.[0], ['Roll-up', '', 'Who is here', 'Cancel']);
  await club.db
    .insertInto('arrival')
    .values(['joan', 'ron'].map((member) => ({ id: member, event: roll, member, ...arrival })))
    .execute();
  await club.db.updateTable('arrival').set({ left_at: arrival.at }).where('id', '=', 'ron').execute();
  assert.equal((await club.today(demoPeople.margaret)).day?.events[0]?.state, '1 arrived');
  await club.db.deleteFrom('event').execute();
  await written(club.context);
  assert.equal((await club.today(demoPeople.margaret)).day, null);
});
