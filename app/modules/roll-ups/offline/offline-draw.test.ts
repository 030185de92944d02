import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import type { RollUpState } from '#app/modules/roll-ups/day/roll-up-day.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { changeOfflineRollUpDraw, drawRollUpOffline, type OfflineRollUpDrawBody } from './offline-draw.ts';

/** Open a day with four arrivals, and two phones: `here` draws offline. */
async function openDay(t: TestContext) {
  const club = await openClub(t, { uses: true });
  const row = await club.db
    .selectFrom('event')
    .select('id')
    .where('day', '=', '05-24')
    .where('type', '=', 'roll-up')
    .executeTakeFirstOrThrow();
  club.move(4 * 24 * 60 + 3 * 60);
  const [mine, theirs] = [await club.signIn(demoPeople.peter), await club.signIn(demoPeople.pauline)];
  const day = `/api/desk/on-the-day/${row.id}`;
  const at = (target: string, json?: unknown, headers = {}) =>
    club.ask(target, { token: mine, json, headers });
  const other = (target: string, json?: unknown) => club.ask(target, { token: theirs, json });
  const come = (by: typeof other, member: string | null, id: string = randomUUID()) =>
    by(`POST ${day}/taps`, { kind: 'come', id, member, name: '', paid: false });
  for (const member of ['joan', 'ron', 'tom', 'edie']) await come(at, member);
  const state = async (): Promise<RollUpState> => (await at(`GET ${day}`)).body;
  const known = (await at(`GET ${day}/known`)).body;
  const stamp = () => ({ id: randomUUID(), at: club.clock().toISOString(), seed: 7 });
  const draw = async () => {
    const now = await state();
    return drawRollUpOffline(now, now.arrivals, known, stamp());
  };
  const send = (call: OfflineRollUpDrawBody, key = randomUUID()) =>
    at(`POST ${day}/draws`, call, { 'idempotency-key': key });
  return { ...club, day, at, other, come, state, known, draw, send };
}

test('what a phone drew by itself stands on the site, sent twice or not', async (t) => {
  const { state, draw, send } = await openDay(t);
  const call = await draw();
  const key = randomUUID();
  assert.equal((await send(call, key)).status, 200);
  assert.equal((await send(call, key)).status, 200);
  const { draws } = await state();
  assert.equal(draws.length, 1);
  assert.deepEqual(draws[0]?.games, call.drawn.games);
  assert.equal(draws[0]?.id, call.drawn.id);
  // Drawn again after some ends, still offline.
  assert.equal((await send(await draw())).status, 200);
  assert.equal((await state()).draws.length, 2);
});

test('where another phone drew first theirs stands, and what followed ours goes too', async (t) => {
  const { day, other, state, draw, send } = await openDay(t);
  const ours = await draw();
  const next = { after: 1, drawn: { ...ours.drawn, id: randomUUID(), after: ours.drawn.id } };
  assert.equal((await other(`POST ${day}/draws`, { after: 0 })).status, 200);
  for (const call of [ours, next]) {
    const { status, text } = await send(call);
    assert.equal(status, 409, text);
    assert.match(text, /Someone else has already made this draw\. It is shown here\./);
  }
  assert.equal((await state()).draws.length, 1);
});

test('a member whom two phones ticked is one, in the draw and in what is tapped of them', async (t) => {
  const { day, at, other, come, state, known, send } = await openDay(t);
  const mine = randomUUID();
  const now = await state();
  const [first] = now.arrivals;
  const fifth = now.members.find(({ id }) => now.arrivals.every(({ member }) => member !== id));
  assert.ok(first && fifth);
  const arrivals = [...now.arrivals, { ...first, id: mine, member: fifth.id, name: fifth.name }];
  const call = drawRollUpOffline(now, arrivals, known, {
    id: randomUUID(),
    at: '2025-05-24T13:00:00.000Z',
    seed: 3,
  });
  await come(other, fifth.id);
  await come(at, fifth.id, mine);
  const theirs = (await state()).arrivals.find(({ member }) => member === fifth.id)?.id ?? '';
  assert.notEqual(theirs, mine);
  assert.equal((await send(call)).status, 200);
  const [draw] = (await state()).draws;
  assert.ok(JSON.stringify(draw).includes(theirs) && !JSON.stringify(draw).includes(mine));
  const paid = await at(`POST ${day}/taps`, { kind: 'paid', id: mine, member: fifth.id, paid: true });
  assert.equal(paid.status, 200, paid.text);
  assert.equal((await state()).arrivals.find(({ id }) => id === theirs)?.paid, true);
});

test('a draw that cannot be is turned down in words', async (t) => {
  const { state, draw, send } = await openDay(t);
  const { after, drawn } = await draw();
  const [game] = drawn.games;
  assert.ok(game);
  const [side] = game.sides;
  assert.ok(side);
  const twice = { ...drawn, games: [{ ...game, sides: [side, side] }] };
  assert.equal((await send({ after, drawn: twice })).status, 422);
  const strange = { ...drawn, out: [randomUUID()] };
  const { status, text } = await send({ after, drawn: strange });
  assert.equal(status, 409);
  assert.match(text, /Someone in the draw on this phone has been removed from the list\. Draw again\./);
  const uneven = { ...drawn, games: [{ ...game, sides: [side, { ...side, players: ['x'] }] }] };
  assert.ok((await send({ after, drawn: uneven })).status >= 400);
  assert.equal((await state()).draws.length, 0);
});

test('drawn before another phone closed the day it counts, drawn after it does not', async (t) => {
  const { day, other, move, clock, state, draw, send } = await openDay(t);
  const early = await draw();
  move(5);
  assert.equal((await other(`PUT ${day}/closing`, { closed: true })).status, 200);
  move(5);
  const late = { ...early, drawn: { ...early.drawn, id: randomUUID(), at: clock().toISOString() } };
  const refused = await send(late);
  assert.equal(refused.status, 409);
  assert.match(refused.text, /The day is closed\./);
  assert.equal((await send(early)).status, 200);
  assert.equal((await state()).draws.length, 1);
});

test('changed on the phone after an answer was lost, the change stands; not after somebody else changed it', async (t) => {
  const { day, at, state, draw, send } = await openDay(t);
  const call = await draw();
  await send(call);
  const { arrivals } = await state();
  const games = call.drawn.games.map((game) => ({ ...game, rink: game.rink + 1 }));
  const changed = changeOfflineRollUpDraw(call, games, arrivals);
  assert.ok(changed);
  assert.equal((await send(changed)).status, 200);
  const [kept] = (await state()).draws;
  assert.deepEqual(kept?.games, games);
  const put = await at(`PUT ${day}/draws/${kept?.id}`, { games: call.drawn.games }, { 'if-match': '"1"' });
  assert.equal(put.status, 200, put.text);
  assert.equal((await send(changed)).status, 409);
});

test('pairs kept apart are told by ids alone, and kept apart by the phone’s draw', async (t) => {
  const { db, clock, at, day, state } = await openDay(t);
  await db
    .insertInto('pairing')
    .values({
      id: randomUUID(),
      one: 'joan',
      other: 'ron',
      how: 'apart',
      put_by: null,
      at: clock().toISOString(),
    })
    .execute();
  const known = (await at(`GET ${day}/known`)).body;
  assert.deepEqual(known.apart, [['joan', 'ron']]);
  assert.deepEqual(Object.keys(known).sort(), ['apart', 'habits', 'past', 'together']);
  const now = await state();
  const idOf = (member: string) => now.arrivals.find((one) => one.member === member)?.id ?? '';
  for (let seed = 0; seed < 20; seed++) {
    const { drawn } = drawRollUpOffline(now, now.arrivals, known, { id: randomUUID(), at: '', seed });
    for (const { sides } of drawn.games)
      for (const { players } of sides)
        assert.ok(!(players.includes(idOf('joan')) && players.includes(idOf('ron'))));
  }
});
