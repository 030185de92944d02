import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purgeRollUps } from '#app/modules/roll-ups/day/purge-roll-ups.server.ts';
import type { RollUpDraw } from '#app/modules/roll-ups/day/roll-up-day.ts';
import { getPlayersOfRollUpGames, type RollUpDrawGame } from '#app/modules/roll-ups/draw/games.ts';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { days, names, openDay, room } from './roll-up-day.ts';

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
    [409, 'Someone else has already made this draw. It is shown here.'],
  );
  assert.equal((await at(`POST ${day}/draws`, { after: 1 })).status, 200);
  const [first, second] = (await state()).draws;
  const pairs = (one?: RollUpDraw) =>
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
  const scored: RollUpDrawGame[] = draw.games.map((game) => ({
    ...game,
    sides: game.sides.map((side, at) => ({ ...side, shots: at === 0 ? 12 : 7 })),
  }));
  assert.equal((await at(path, { games: scored, version: 1 })).status, 200);
  const late = await other(path, { games: draw.games, version: 1 });
  assert.deepEqual([late.status, late.body.by, late.body.current.version], [409, 'Peter Hallgarth', 2]);
  assert.match(late.body.current.games, /Guest \d, Guest \d 12 v Guest/);
  const [one = ''] = getPlayersOfRollUpGames(draw.games);
  const twice = draw.games.map((game) => ({
    ...game,
    sides: game.sides.map((side) => ({ ...side, players: [one] })),
  }));
  assert.equal(
    (await at(path, { games: twice, version: 2 })).body.errors.games,
    'Someone is in the draw twice. Draw again.',
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
  assert.equal(sum.body.errors.feeMember, 'Enter a fee such as £2 or £2.50, or ‘free’.');
});

test('the room has today’s, the next, the money of each day and the table; the winner goes into the calendar', async (t) => {
  const { day, at, state, come, signIn, ask, move } = await openDay(t);
  const came = [await come('joan', '', true), await come('ron'), await come('tom'), await come(null)];
  await at(`POST ${day}/draws`, { after: 0 });
  const [draw] = (await state()).draws;
  assert.ok(draw);
  const [first = '', second = '', third = '', fourth = ''] = came;
  const games: RollUpDrawGame[] = [
    {
      rink: 1,
      sides: [
        { players: [first, second], shots: 14 },
        { players: [third, fourth], shots: 9 },
      ],
    },
  ];
  await at(`PUT ${day}/draws/${draw.id}`, { games, version: 1 });
  const tom = await signIn(demoPeople.tom);
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
  await purgeRollUps(context.db, clock);
  assert.equal((await db.selectFrom('arrival').selectAll().execute()).length, 2);
  move(735 * days);
  await purgeRollUps(context.db, clock);
  for (const table of ['arrival', 'roll_up_draw', 'roll_up'] as const)
    assert.deepEqual(await db.selectFrom(table).selectAll().execute(), [], table);
});

test('where the club does not use it there is no room and nothing for members; what is no such day is not found', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.peter);
  assert.equal((await club.ask(`GET ${room}`, { token })).status, 404);
  assert.equal((await club.ask('GET /api/me/on-the-day', { token })).status, 404);
  await enableFeatures(club.db, 'rollUps');
  await club.context.version.read();
  assert.equal(
    (await club.ask(`GET ${room}`, { token })).body.table,
    null,
    'no table unless the club wants one',
  );
  assert.equal((await club.ask(`GET ${room}/2025-05-20-tuesday`, { token })).status, 404);
});
