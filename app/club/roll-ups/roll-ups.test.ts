// On both engines.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { forgetRollUps } from '#app/club/roll-ups/day/forget-days.server.ts';
import { switchOn } from '#server/demo/switch-on.ts';
import { cast, openClub } from '#tests/members.ts';
import type { Arrival, DrawInDay, RollUpState, Tap } from './day/day.ts';
import { everybodyIn, type Game } from './draw/games.ts';

const room = '/api/desk/on-the-day';
const days = 24 * 60;

/** A club on a day to play at one o'clock, with somebody at the desk; `other` is a second phone. */
async function openDay(t: TestContext) {
  const club = await openClub(t, { uses: true });
  const row = await club.db
    .selectFrom('event')
    .select('id')
    .where('day', '=', '05-24')
    .where('type', '=', 'roll-up')
    .executeTakeFirstOrThrow();
  club.move(4 * days + 3 * 60);
  const token = await club.signIn(cast.peter);
  const pauline = await club.signIn(cast.pauline);
  const day = `${room}/${row.id}`;
  const at = (target: string, json?: unknown, headers = {}) => club.ask(target, { token, json, headers });
  const other = (target: string, json?: unknown) => club.ask(target, { token: pauline, json });
  const state = async (): Promise<RollUpState> => (await at(`GET ${day}`)).body;
  const tap = async (one: Tap, headers = {}): Promise<RollUpState> => {
    const { status, body } = await at(`POST ${day}/taps`, one, headers);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const come = async (member: string | null, name = '', paid = false) => {
    const id = randomUUID();
    club.move(1);
    await tap({ kind: 'come', id, member, name, paid });
    return id;
  };
  return { ...club, event: row.id, day, at, other, state, tap, come };
}

const names = ({ arrivals }: { arrivals: Arrival[] }) => arrivals.map(({ name }) => name);

test('who comes is ticked once, whichever phone does it, with the fee of the day', async (t) => {
  const { day, other, state, tap, come } = await openDay(t);
  const joan = await come('joan', '', true);
  await come(null);
  await come(null);
  await come(null, 'Grace Holland');
  const { status } = await other(`POST ${day}/taps`, {
    kind: 'come',
    id: randomUUID(),
    member: 'joan',
    name: '',
    paid: false,
  });
  assert.equal(status, 200);
  const now = await state();
  assert.deepEqual(names(now), ['Joan Appleby', 'Visitor', 'Visitor 2', 'Grace Holland']);
  assert.deepEqual(
    now.arrivals.map(({ fee, paid }) => `${fee} ${paid}`),
    ['200 true', '300 false', '300 false', '300 false'],
  );
  await tap({ kind: 'left', id: joan, left: true });
  assert.equal((await state()).arrivals[0]?.left, true);
  await come('joan');
  assert.equal((await state()).arrivals[0]?.left, false, 'who comes back is here again');
});

test('a tap that is sent twice counts once, even where another has taken it back between', async (t) => {
  const { day, at, other, state } = await openDay(t);
  const id = randomUUID();
  const tap = { kind: 'come', id, member: null, name: '', paid: false };
  const again = () => at(`POST ${day}/taps`, tap, { 'idempotency-key': 'the-same-tap' });
  await again();
  await again();
  assert.equal((await state()).arrivals.length, 1);
  await other(`POST ${day}/taps`, { kind: 'mistake', id });
  await again();
  assert.equal((await state()).arrivals.length, 0);
});

test('what is ticked by mistake is taken back, until it is in a draw', async (t) => {
  const { day, at, tap, come } = await openDay(t);
  const [joan, ron] = [await come('joan'), await come('ron')];
  const edie = await come('edie');
  await tap({ kind: 'partner', id: joan, partner: edie });
  assert.deepEqual(names(await tap({ kind: 'mistake', id: edie })), ['Joan Appleby', 'Ron Appleby']);
  assert.equal((await tap({ kind: 'mistake', id: randomUUID() })).arrivals[0]?.partner, null);
  await at(`POST ${day}/draws`, { after: 0 });
  const { status, body } = await at(`POST ${day}/taps`, { kind: 'mistake', id: ron });
  assert.deepEqual(
    [status, body.detail],
    [409, 'They are in the draw: please say that they have gone home.'],
  );
  assert.equal((await at(`POST ${day}/taps`, { kind: 'paid', id: 'none', paid: true })).status, 404);
  assert.equal(
    (await at(`POST ${day}/taps`, { kind: 'come', id: randomUUID(), member: 'nobody', paid: false })).status,
    404,
  );
});

test('seventeen are drawn in three games; pairs of the day and of the club stay together', async (t) => {
  const { db, day, at, state, tap, come } = await openDay(t);
  const ids: string[] = [];
  for (const who of ['joan', 'ron', 'tom', 'edie', 'derek']) ids.push(await come(who));
  for (let guest = 0; guest < 12; guest++) ids.push(await come(null, `Guest ${guest}`));
  const [joan = '', ron = '', tom = '', edie = '', derek = '', guest = ''] = ids;
  await tap({ kind: 'partner', id: tom, partner: guest });
  await db
    .insertInto('pairing')
    .values([
      { id: 'a', one: 'joan', other: 'ron', how: 'apart', put_by: null, at: '2025-05-01' },
      { id: 'b', one: 'derek', other: 'edie', how: 'together', put_by: null, at: '2025-05-01' },
    ])
    .execute();
  assert.equal((await at(`POST ${day}/draws`, { after: 0 })).status, 200);
  const [draw] = (await state()).draws;
  const sides = (draw?.games ?? []).flatMap((game) => game.sides.map(({ players }) => players));
  assert.deepEqual(
    sides.map((side) => side.length),
    [3, 3, 3, 3, 3, 2],
  );
  const isTogether = (one: string, other: string) =>
    sides.some((side) => side.includes(one) && side.includes(other));
  assert.deepEqual(
    [isTogether(tom, guest), isTogether(derek, edie), isTogether(joan, ron)],
    [true, true, false],
  );
  const again = await at(`POST ${day}/draws`, { after: 0 });
  assert.deepEqual(
    [again.status, again.body.detail],
    [409, 'It has been drawn meanwhile. Here is that draw.'],
  );
  assert.equal((await at(`POST ${day}/draws`, { after: 1 })).status, 200);
  const [first, second] = (await state()).draws;
  const pairs = (one?: DrawInDay) =>
    (one?.games ?? []).flatMap((game) =>
      game.sides.flatMap(({ players }) =>
        players.flatMap((a, i) => players.slice(i + 1).map((b) => [a, b].sort().join())),
      ),
    );
  const repeated = pairs(second).filter((pair) => pairs(first).includes(pair));
  assert.deepEqual(repeated.sort(), [[tom, guest].sort().join(), [derek, edie].sort().join()].sort());
});

test('a draw is changed by hand with the version that was seen, and nobody gets into two places', async (t) => {
  const { day, at, other, state, come } = await openDay(t);
  for (let guest = 0; guest < 8; guest++) await come(null, `Guest ${guest}`);
  await at(`POST ${day}/draws`, { after: 0 });
  const [draw] = (await state()).draws;
  assert.ok(draw);
  const path = `PUT ${day}/draws/${draw.id}`;
  const scored: Game[] = draw.games.map((game) => ({
    ...game,
    sides: game.sides.map((side, at) => ({ ...side, shots: at === 0 ? 12 : 7 })),
  }));
  assert.equal((await at(path, { games: scored, version: 1 })).status, 200);
  const late = await other(path, { games: draw.games, version: 1 });
  assert.deepEqual([late.status, late.body.by, late.body.current.version], [409, 'Peter Hallgarth', 2]);
  assert.match(late.body.current.games, /Guest \d, Guest \d 12 v Guest/);
  const [one = ''] = everybodyIn(draw.games);
  const twice = draw.games.map((game) => ({
    ...game,
    sides: game.sides.map((side) => ({ ...side, players: [one] })),
  }));
  assert.equal(
    (await at(path, { games: twice, version: 2 })).body.errors.games,
    'Somebody would be in two places.',
  );
  const strange = draw.games.map((game) => ({
    ...game,
    sides: game.sides.map((side) => ({ ...side, players: ['x'] })),
  }));
  assert.equal((await at(path, { games: strange, version: 2 })).status, 422);
  assert.equal((await other(`DELETE ${day}/draws/${draw.id}`, { version: 2 })).status, 200);
  assert.deepEqual((await state()).draws, []);
});

test('how the day is run: fees as text, for those who have not paid as well; two phones get the choice', async (t) => {
  const { day, at, other, state, come } = await openDay(t);
  const paid = await come('joan', '', true);
  await come('ron');
  const fields = { rinks: '2', ends: '10', feeMember: '£2.50', feeVisitor: 'free', note: 'Club colours' };
  const { version } = (await state()).day;
  assert.equal((await at(`PUT ${day}`, { ...fields, version })).status, 200);
  const now = await state();
  assert.deepEqual(now.day, {
    ...{ rinks: 2, ends: 10, feeMember: 250, feeVisitor: 0, note: 'Club colours', closed: false },
    ...{ closedAt: '', closedBy: '', mayOpen: true },
    version: version + 1,
  });
  assert.deepEqual(
    now.arrivals.map(({ id, fee }) => [id === paid, fee]),
    [
      [true, 200],
      [false, 250],
    ],
  );
  assert.equal((await other(`PUT ${day}`, { ...fields, version })).status, 409);
  const wrong = await at(`PUT ${day}`, { ...fields, feeMember: 'two', ends: '0', version: version + 1 });
  assert.equal(wrong.status, 422);
  const sum = await at(`PUT ${day}`, { ...fields, feeMember: 'two', version: version + 1 });
  assert.equal(sum.body.errors.feeMember, 'Please give a sum such as £2 or £2.50, or ‘free’.');
});

test('a day that is closed is ticked and drawn no more, by any phone, until it is opened again that day', async (t) => {
  const { day, event, at, other, state, come, move, clock, ask, signIn, db } = await openDay(t);
  await come('joan', '', true);
  await come(null, 'Grace Holland');
  await at(`POST ${day}/draws`, { after: 0 });
  const [draw] = (await state()).draws;
  const closed = await other(`PUT ${day}/closing`, { closed: true });
  assert.equal(closed.status, 200, closed.text);
  assert.deepEqual(
    [closed.body.day.closed, closed.body.day.closedAt, closed.body.day.closedBy, closed.body.day.mayOpen],
    [true, clock().toISOString(), 'Pauline Escritt', true],
  );
  const ron = { kind: 'come', id: randomUUID(), member: 'ron', name: '', paid: false };
  const late = await at(`POST ${day}/taps`, ron);
  assert.deepEqual(
    [late.status, late.body.detail],
    [
      409,
      'The day has been closed, and Ron Appleby has not been ticked. Press ‘Open it again’ to go on with it.',
    ],
  );
  const { fee: _fee, ...fields } = { rinks: '2', ends: '', feeMember: '£2', feeVisitor: '£3', fee: 0 };
  for (const [act, json] of [
    [`POST ${day}/draws`, { after: 1 }],
    [`PUT ${day}/draws/${draw?.id}`, { games: draw?.games, version: 1 }],
    [`DELETE ${day}/draws/${draw?.id}`, { version: 1 }],
    [`PUT ${day}`, { ...fields, version: 1 }],
  ] as const)
    assert.equal((await at(act, json)).status, 409, act);
  assert.equal((await at(`GET ${room}`)).body.today[0].closed, true);
  // Tapped before it was closed, on a phone that had no line then.
  move(5);
  const before = new Date(clock().getTime() - 20 * 60_000).toISOString();
  assert.equal((await at(`POST ${day}/taps`, { ...ron, at: before })).status, 200);
  const after = { ...ron, member: 'tom', id: randomUUID(), at: clock().toISOString() };
  assert.equal((await at(`POST ${day}/taps`, after)).status, 409);
  assert.deepEqual(names(await state()), ['Joan Appleby', 'Grace Holland', 'Ron Appleby']);

  assert.equal((await at(`PUT ${day}/closing`, { closed: false })).body.day.closed, false);
  assert.equal((await at(`POST ${day}/taps`, after)).status, 200);
  await other(`PUT ${day}/closing`, { closed: true });
  move(days);
  const key = await signIn(cast.tom);
  await db.insertInto('room_key').values({ member: 'tom', room: 'on-the-day' }).execute();
  const tom = (target: string, json?: unknown) => ask(target, { token: key, json });
  assert.equal((await tom(`GET ${day}`)).body.day.mayOpen, false);
  assert.equal((await tom(`PUT ${day}/closing`, { closed: true })).status, 200, 'it is closed');
  const tooLate = await tom(`PUT ${day}/closing`, { closed: false });
  assert.deepEqual(
    [tooLate.status, tooLate.body.detail],
    [409, 'It can be opened again on its day alone; afterwards the administrator can.'],
  );
  assert.equal((await at(`PUT ${day}/closing`, { closed: false })).body.day.closed, false);
  const acts = await db
    .selectFrom('record')
    .select('act')
    .where('act', 'in', ['closed', 'opened again'])
    .orderBy('at')
    .execute();
  assert.deepEqual(
    acts.map(({ act }) => act),
    ['closed', 'opened again', 'closed', 'opened again'],
    event,
  );
});

test('a closing that is sent twice counts once, even where another has opened the day between', async (t) => {
  const { day, at, other, state, come } = await openDay(t);
  await come('joan');
  const again = () => at(`PUT ${day}/closing`, { closed: true }, { 'idempotency-key': 'the-same-closing' });
  const [one, two] = await Promise.all([again(), again()]);
  assert.deepEqual([one.status, two.status, (await state()).day.closed], [200, 200, true]);
  await other(`PUT ${day}/closing`, { closed: false });
  assert.equal((await again()).body.day.closed, false);
});

test('a phone that finds a line only after midnight closes the day all the same, and may take that back', async (t) => {
  const { day, at, come, move, db, ask, signIn } = await openDay(t);
  await come('joan');
  move(days);
  await db.insertInto('room_key').values({ member: 'tom', room: 'on-the-day' }).execute();
  const token = await signIn(cast.tom);
  const closing = (closed: boolean) => ask(`PUT ${day}/closing`, { token, json: { closed } });
  assert.equal((await closing(true)).body.day.mayOpen, true);
  assert.equal((await closing(false)).body.day.closed, false);
  assert.equal((await at(`GET ${day}`)).body.day.closed, false);
});

test('the room has today’s, the next, the money of each day and the table; the winner goes into the calendar', async (t) => {
  const { day, at, state, come, signIn, ask, move } = await openDay(t);
  const came = [await come('joan', '', true), await come('ron'), await come('tom'), await come(null)];
  await at(`POST ${day}/draws`, { after: 0 });
  const [draw] = (await state()).draws;
  assert.ok(draw);
  const [first = '', second = '', third = '', fourth = ''] = came;
  const games: Game[] = [
    {
      rink: 1,
      sides: [
        { players: [first, second], shots: 14 },
        { players: [third, fourth], shots: 9 },
      ],
    },
  ];
  await at(`PUT ${day}/draws/${draw.id}`, { games, version: 1 });
  const tom = await signIn(cast.tom);
  const mine = (await ask('GET /api/me/on-the-day', { token: tom })).body;
  assert.equal(mine.today.games[0].mine, true);
  assert.deepEqual(
    mine.table.map((row: Record<string, unknown>) => [
      row.name,
      row.comings,
      row.games,
      row.won,
      row.points,
      row.isMe,
    ]),
    [
      ['Joan Appleby', 1, 1, 1, 2, false],
      ['Ron Appleby', 1, 1, 1, 2, false],
      ['Tom Brader', 1, 1, 0, 0, true],
    ],
  );
  const { version } = (await state()).event;
  const won = await at(`PUT ${day}/winner`, { winner: 'Joan and Ron Appleby', score: '14 - 9', version });
  assert.equal(won.status, 200, won.text);
  assert.equal((await state()).event.winner, 'Joan and Ron Appleby');
  assert.equal((await at(`GET ${room}`)).body.today.length, 1);
  move(2 * days);
  const { body } = await at(`GET ${room}`);
  assert.deepEqual([body.today, body.next.date], [[], '2025-05-31']);
  assert.deepEqual(
    [body.past[0].members, body.past[0].visitors, body.past[0].due, body.past[0].paid],
    [3, 1, 900, 200],
  );
});

test('a member who was removed is a former member in what is past, and it is all forgotten after two years', async (t) => {
  const { db, at, state, come, day, clock, context, move } = await openDay(t);
  await come('joan');
  await come('ron');
  await at(`POST ${day}/draws`, { after: 0 });
  assert.equal((await at('DELETE /api/desk/members/joan')).status, 204);
  assert.deepEqual(names(await state()), ['A former member', 'Ron Appleby']);
  assert.ok(!(await state()).members.some(({ id }) => id === 'joan' || id === 'stan'));
  await forgetRollUps(context.db, clock);
  assert.equal((await db.selectFrom('arrival').selectAll().execute()).length, 2);
  move(735 * days);
  await forgetRollUps(context.db, clock);
  for (const table of ['arrival', 'roll_up_draw', 'roll_up'] as const)
    assert.deepEqual(await db.selectFrom(table).selectAll().execute(), [], table);
});

test('where the club does not use it there is no room and nothing for members; what is no such day is not found', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(cast.peter);
  assert.equal((await club.ask(`GET ${room}`, { token })).status, 404);
  assert.equal((await club.ask('GET /api/me/on-the-day', { token })).status, 404);
  await switchOn(club.db, 'rollUps');
  await club.context.version.read();
  assert.equal(
    (await club.ask(`GET ${room}`, { token })).body.table,
    null,
    'no table unless the club wants one',
  );
  assert.equal((await club.ask(`GET ${room}/2025-05-20-tuesday`, { token })).status, 404);
});
