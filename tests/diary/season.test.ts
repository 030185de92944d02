import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDiary } from './own.ts';

type Day = { item: string; part: string };

test('the season has beside it where a name is down, until they are picked, and roll-ups that they came to', async (t) => {
  const club = await openDiary(t);
  const { db } = club;
  const [first, second] = [club.event(0), club.event(1)];
  const answer = {
    member: 'tom',
    lift_from: null,
    seats: null,
    put_by: null,
    way: 'site',
    made_at: '',
    at: '',
  };
  for (const [at, event] of [first, second].entries()) {
    await club.board(at);
    await db
      .insertInto('answer')
      .values({ event: event.id, word: 'if needed', ...answer })
      .execute();
  }
  await club.pick(1, { rink: 2, place: 2 });
  const rollUp = {
    id: 'a',
    event: '2025-05-17-roll-up',
    member: 'tom',
    name: '',
    fee: 0,
    is_paid: 1,
    at: '',
  };
  await db
    .insertInto('arrival')
    .values({ ...rollUp, left_at: null, partner: null, put_by: null })
    .execute();
  const { toCome, past } = await club.read();
  assert.deepEqual(
    toCome.map(({ item, part }: Day) => [item, part]),
    [
      [`names:${first.id}`, 'You said if needed'],
      [`match:${second.id}`, 'Skip, rink 2'],
    ],
  );
  assert.deepEqual(
    past.map(({ item, part }: Day) => [item, part]),
    [['roll-up:2025-05-17-roll-up', 'You came']],
  );
});
