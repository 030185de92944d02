import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDiaryPage } from '#app/modules/diary/read-diary.server.ts';
import { demoPeople } from '#tests/members.ts';
import { openDiary } from './own.ts';

type Day = {
  item: string;
  title: string;
  part: string;
  lines: string[];
  path: string;
  off: string;
  when: string;
};

test('a member’s own days stand in their order: matches, duties and where they come', async (t) => {
  const club = await openDiary(t);
  const [first, second, third] = [club.event(0), club.event(1), club.event(2)];
  await club.pick(1, { rink: 2, place: 2 });
  await club.pick(1, { member: 'joan', rink: 2, place: 0 });
  await club.pick(1, { member: null, name: 'Guest of Osmoor', rink: 2, place: 1 });
  await club.pick(1, { member: 'derek', rink: 1, place: 0 });
  await club.rota('teas', 'Teas');
  await club.duty('t1', { at: 0, time: '' });
  await club.comes(2, { people: 3 });
  const { toCome, past, waiting } = await club.read();
  assert.deepEqual(past, []);
  assert.deepEqual(
    toCome.map(({ item }: Day) => item),
    ['duty:t1', `match:${second.id}`, `coming:${third.id}`],
  );
  const [duty, match, coming] = toCome as Day[];
  assert.match(duty?.title ?? '', new RegExp(`^Teas, .*${first.opponent}`));
  assert.equal(match?.part, 'Skip, rink 2');
  assert.deepEqual(match?.lines, ['With Joan Appleby (lead) and Guest of Osmoor (second).']);
  assert.equal(match?.path, `/members/playing/${second.id}`);
  assert.equal(coming?.part, 'You are coming, 3 people');
  assert.deepEqual(
    waiting.map(({ ask, path }: { ask: string; path: string }) => [ask, path]),
    [['place', `/members/playing/${second.id}`]],
  );
});

test('a draft, a place of which nobody has told them, and one that they gave back are not theirs', async (t) => {
  const club = await openDiary(t);
  await club.pick(0, {}, 'draft');
  await club.pick(1, { told: null });
  await club.pick(2, { state: 'withdrawn' });
  const { toCome, waiting } = await club.read();
  assert.deepEqual([toCome, waiting], [[], []]);
});

test('what waits for a word: places, swaps that they may take, boards that are open to them', async (t) => {
  const club = await openDiary(t);
  const { db } = club;
  await club.pick(0, { state: 'offered', rink: 0 });
  await club.pick(1, { state: 'confirmed' });
  await club.rota('teas', 'Teas', ['tom', 'joan']);
  await club.duty('mine', { member: 'joan', swap: true });
  await club.duty('past', { member: 'joan', swap: true, date: '2025-05-01' });
  await club.duty('both', { member: 'joan', swap: true });
  await club.duty('both', { member: 'tom' });
  await club.board(2);
  await club.board(3, { sections: JSON.stringify([{ section: 'ladies', most: null }]) });
  await club.board(4, { closes_at: '2025-05-20T09:59' });
  await club.board(5, { is_closed: 1 });
  await club.board(6);
  const answer = { lift_from: null, seats: null, put_by: null, way: 'site', made_at: '', at: '' };
  await db
    .insertInto('answer')
    .values({ event: club.event(6).id, member: 'tom', word: 'no', ...answer })
    .execute();
  await club.board(7);
  await db.updateTable('event').set({ state: 'cancelled' }).where('id', '=', club.event(7).id).execute();
  const asked = async () =>
    (await club.read()).waiting.map(({ ask, title }: { ask: string; title: string }) =>
      [ask, title.replace(/^Can you (do|play\?) /, '')].join(' '),
    );
  const said = await asked();
  assert.deepEqual(
    said.map((one: string) => one.split(' ')[0]),
    ['place', 'swap', 'board'],
  );
  assert.match(said[1], /^swap Teas for Joan Appleby\?$/);
  await db.insertInto('member_section').values({ member: 'tom', section: 'ladies' }).execute();
  assert.equal((await asked()).length, 4);
});

test('an event that is off says so, one that has moved stands on its new day, one that has gone is gone', async (t) => {
  const club = await openDiary(t);
  const { db } = club;
  for (const at of [0, 1, 2]) await club.pick(at);
  await db
    .updateTable('event')
    .set({ state: 'cancelled', note: 'The green is under water.' })
    .where('id', '=', club.event(0).id)
    .execute();
  await db.updateTable('event').set({ day: '09-20' }).where('id', '=', club.event(1).id).execute();
  await db.deleteFrom('event').where('id', '=', club.event(2).id).execute();
  const { toCome, waiting } = await club.read();
  assert.deepEqual(
    toCome.map(({ item, off, when }: Day) => [item, off, when]),
    [
      [`match:${club.event(0).id}`, 'Cancelled', toCome[0].when],
      [`match:${club.event(1).id}`, '', 'Saturday 20 September'],
    ],
  );
  assert.ok(toCome[0].lines.includes('The green is under water.'));
  assert.deepEqual(
    waiting.map(({ date }: { date: string }) => date),
    ['2025-09-20'],
  );
});

test('a competition match stands on the day by which it is to be played', async (t) => {
  const club = await openDiary(t, {});
  const { db } = club;
  const tie = await db
    .selectFrom('tie')
    .innerJoin('round', 'round.id', 'tie.round')
    .innerJoin('competition', 'competition.slug', 'round.competition')
    .select(['tie.id', 'tie.entry1', 'tie.player2'])
    .where('tie.state', '=', 'open')
    .where('round.due', 'is not', null)
    .where('competition.state', '=', 'published')
    .where('entry1', 'is not', null)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('player')
    .values({ id: 'p', entry: tie.entry1 ?? '', position: 9, name: 'Tom', member: 'tom' })
    .execute();
  const { toCome } = await club.read();
  const found = toCome.find(({ item }: Day) => item === `tie:${tie.id}`);
  assert.equal(found?.path, '/members/matches');
  assert.match(found?.title, /^You and /);
  const claim = { side: 2, state: 'played' as const, won: 2, score1: 1, score2: 2, sets: null, at: 'x' };
  await db
    .insertInto('claim')
    .values({ tie: tie.id, member: 'joan', disputed_by: null, why: '', ...claim })
    .execute();
  assert.deepEqual(
    (await club.read()).waiting.map(({ ask }: { ask: string }) => ask),
    ['result'],
  );
});

test('what the club does not use shows nowhere, whatever there is of it', async (t) => {
  const club = await openDiary(t, {});
  await club.pick(0);
  await club.rota('teas', 'Teas', ['tom']);
  await club.duty('t1', {});
  await club.duty('t2', { member: 'joan', swap: true });
  await club.comes(1, {});
  await club.board(2);
  const { toCome, past, waiting } = await club.read();
  assert.deepEqual([toCome, past, waiting], [[], [], []]);
});

test('what is past is folded away, the latest first', async (t) => {
  const club = await openDiary(t);
  await club.rota('teas', 'Teas');
  for (const [id, date] of [
    ['a', '2025-04-12'],
    ['b', '2025-05-10'],
    ['c', '2025-05-20'],
  ] as const)
    await club.duty(id, { date });
  const { toCome, past } = await club.read();
  const items = (days: Day[]) => days.map(({ item }) => item);
  assert.deepEqual([items(toCome), items(past)], [['duty:c'], ['duty:b', 'duty:a']]);
});

test('it takes as many questions to the database for a full diary as for an empty one', async (t) => {
  const club = await openDiary(t);
  const { db } = club;
  const count = async () => {
    let asked = 0;
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await readDiaryPage({ ...club.context, db: counting }, { id: 'tom' });
    return asked;
  };
  await club.pick(0);
  // The first request fills the cache of the calendar.
  await count();
  const few = await count();
  for (const at of [1, 2, 3, 4, 5]) {
    await club.pick(at);
    await club.pick(at, { member: 'joan', place: 1 });
    await club.board(at + 6);
  }
  await club.rota('teas', 'Teas', ['tom']);
  for (const at of [1, 2, 3]) await club.duty(`d${at}`, { at });
  await club.comes(12, {});
  assert.equal(await count(), few);
});

test('a diary is for whoever is signed in, and of nobody else', async (t) => {
  const club = await openDiary(t);
  await club.pick(0, { member: 'joan' });
  await club.comes(1, { member: 'joan' });
  await club.rota('teas', 'Teas');
  await club.duty('t1', { member: 'joan' });
  assert.deepEqual((await club.read()).toCome, []);
  const token = await club.signIn(demoPeople.joan);
  const { body } = await club.ask('GET /api/me/diary', { token });
  assert.equal(body.toCome.length, 3);
  assert.equal((await club.ask('GET /api/me/diary')).status, 401);
});
