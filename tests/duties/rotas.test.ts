import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { asKept, desk, openDuties } from './duties.ts';

test('a club without rotas gets those that clubs have by one press; used ones are put by, others removed', async (t) => {
  const { at, must } = await openDuties(t);
  await must(`POST ${desk}/rotas/ready`);
  const { rotas } = await must(`GET ${desk}`);
  assert.deepEqual(
    rotas.map(({ name, needed }: { name: string; needed: number }) => `${name} ${needed}`),
    ['Teas 2', 'Bar 1', 'Opening up 1', 'Mowing 1'],
  );
  assert.equal((await at(`POST ${desk}/rotas/ready`)).status, 409);
  const mowing = rotas[3];
  await must(`PUT ${desk}/rotas/${mowing.id}/place`, { move: 'up', version: mowing.version });
  await must(`POST ${desk}/rotas/${mowing.id}/dates`, {
    way: 'weekly',
    from: '2025-06-02',
    to: '2025-06-23',
  });
  const { rota, duties } = await must(`GET ${desk}/rotas/${mowing.id}`);
  assert.deepEqual(
    duties.map(({ date, time }: Record<string, string>) => `${date} ${time}`),
    ['2025-06-02 09:00', '2025-06-09 09:00', '2025-06-16 09:00', '2025-06-23 09:00'],
  );
  const refused = await at(`DELETE ${desk}/rotas/${mowing.id}`, { version: rota.version });
  assert.equal(refused.status, 409);
  const again = (await must(`GET ${desk}/rotas/${mowing.id}`)).rota;
  await must(`PUT ${desk}/rotas/${mowing.id}/use`, { used: false, version: again.version });
  const bar = rotas[1];
  const now = (await must(`GET ${desk}`)).rotas;
  assert.deepEqual(
    now.map(({ name, putBy }: { name: string; putBy: boolean }) => [name, putBy]),
    [
      ['Teas', false],
      ['Bar', false],
      ['Mowing', true],
      ['Opening up', false],
    ],
  );
  await must(`DELETE ${desk}/rotas/${bar.id}`, { version: now[1].version });
});

test('the season’s home matches are its dates at one press, and follow the calendar', async (t) => {
  const { db, must, make, rota: rotaOf, context } = await openDuties(t);
  const id = await make();
  const whole = { way: 'calendar', from: '2025-05-20', to: '2025-12-31' };
  const { added } = await must(`POST ${desk}/rotas/${id}/dates`, whole);
  assert.ok(added > 2, `${added} dates`);
  assert.equal((await must(`POST ${desk}/rotas/${id}/dates`, whole)).added, 0, 'not twice');
  const [first, second, third] = (await rotaOf(id)).duties;
  const rows = await db
    .selectFrom('duty')
    .innerJoin('event', 'event.id', 'duty.event')
    .selectAll('event')
    .execute();
  assert.ok(rows.every(({ type, location }) => type === 'friendly' && /\{club\}|Larkby/.test(location)));
  const eventOf = async (duty: string) =>
    (await db.selectFrom('duty').select('event').where('id', '=', duty).executeTakeFirstOrThrow()).event ??
    '';
  await db
    .updateTable('event')
    .set({ day: '12-27' })
    .where('id', '=', await eventOf(first.id))
    .execute();
  await db
    .updateTable('event')
    .set({ state: 'cancelled' })
    .where('id', '=', await eventOf(second.id))
    .execute();
  await db
    .deleteFrom('event')
    .where('id', '=', await eventOf(third.id))
    .execute();
  const { duties } = await rotaOf(id);
  const now = (id: string) => duties.find((duty: { id: string }) => duty.id === id);
  assert.equal(now(first.id).date, '2025-12-27');
  assert.deepEqual([now(second.id).off, now(second.id).vacant], ['Cancelled', 0]);
  assert.equal(now(third.id).off, 'No longer in the calendar');
  assert.ok(context.club.uses.duties);
});

test('shared out fairly round days away; what is by hand stays, and two officers get the choice', async (t) => {
  const { at, must, make, add, share, lines, put, rota: rotaOf } = await openDuties(t);
  const id = await make({ kinds: [], sharedBy: 'ticked', members: ['tom', 'joan', 'ron', 'edie'] });
  await add(id, '2025-06-07', '2025-07-12');
  await must(`POST ${desk}/away`, { member: 'tom', from: '2025-06-01', to: '2025-06-20' });
  await put(id, '2025-06-07', 'joan');
  await share(id);
  const shared = await lines(id);
  const all = shared.flatMap((line) => line.slice(11).split(', '));
  const count = (name: string) => all.filter((one) => one === name).length;
  assert.deepEqual(['Tom Brader', 'Joan Appleby', 'Ron Appleby', 'Edie Marsh'].map(count), [3, 3, 3, 3]);
  assert.match(shared[0] ?? '', /Joan Appleby/);
  assert.ok(
    shared.slice(0, 2).every((line) => !line.includes('Tom')),
    shared.join('\n'),
  );
  // Another officer changes one day while the proposal is looked at.
  const seen = await must(`GET ${desk}/rotas/${id}/sharing`);
  await put(id, '2025-06-28', 'edie', 'ron');
  const late = await at(`PUT ${desk}/rotas/${id}/sharing`, {
    version: seen.version,
    days: seen.days.map(asKept),
  });
  assert.equal(late.status, 409);
  assert.match(late.body.current.turns, /2025-06-28: Edie Marsh and Ron Appleby/);
  const over = { version: late.body.current.version, days: seen.days.map(asKept) };
  await must(`PUT ${desk}/rotas/${id}/sharing`, over);
  assert.deepEqual(await lines(id), shared, 'one’s own, once one has chosen it');
  const day = (await rotaOf(id)).duties[1];
  const stale = { members: ['ron'], version: day.version - 1 };
  const refused = await at(`PUT ${desk}/days/${day.id}/people`, stale);
  assert.equal(refused.status, 409);
  assert.equal(refused.body.by, 'Derek Maidens');
});

test('nobody is put on twice, or who is not there, and what is past is left alone', async (t) => {
  const { at, make, add, rota: rotaOf, put, move } = await openDuties(t);
  const id = await make({ kinds: [] });
  await add(id, '2025-05-21');
  const [duty] = (await rotaOf(id)).duties;
  const people = (members: string[]) =>
    at(`PUT ${desk}/days/${duty.id}/people`, { members, version: duty.version });
  assert.equal((await people(['tom', 'tom'])).status, 422);
  assert.equal((await people(['stan'])).status, 422, 'suspended');
  await put(id, '2025-05-21', 'tom');
  assert.equal((await at(`DELETE ${desk}/days/${duty.id}`, { version: duty.version + 1 })).status, 409);
  move(2 * 24 * 60);
  const [past] = (await rotaOf(id)).duties;
  const late = { members: ['ron'], version: past.version };
  assert.equal((await at(`PUT ${desk}/days/${duty.id}/people`, late)).status, 409);
  assert.equal((await at(`POST ${desk}/rotas/${id}/dates`, { way: 'one', from: '2025-05-20' })).status, 422);
});

test('without the key, or where the club shares nothing out, there is no such room', async (t) => {
  const club = await openDuties(t);
  const tom = await club.signIn(demoPeople.tom);
  assert.equal((await club.ask(`GET ${desk}`, { token: tom })).status, 403);
  assert.equal((await club.ask('GET /api/duties', { token: tom })).status, 200);
  await club.db.deleteFrom('setting').where('id', '=', 'club').execute();
  await club.context.version.read();
  club.context.club.uses.duties = false;
  assert.equal((await club.at(`GET ${desk}`)).status, 404);
  assert.equal((await club.ask('GET /api/duties', { token: tom })).status, 404);
});

test('whoever saw an older rota or date is shown what is there now, and changes nothing', async (t) => {
  const { at, make, add, rota: rotaOf } = await openDuties(t);
  const id = await make({ kinds: [] });
  await add(id, '2025-06-07');
  const before = await rotaOf(id);
  const day = before.duties[0].id;
  const fields = { name: 'Bar', needed: 1, time: '' };
  const calls: [string, object][] = [
    [`PUT ${desk}/rotas/${id}`, fields],
    [`PUT ${desk}/rotas/${id}/use`, { used: false }],
    [`PUT ${desk}/rotas/${id}/place`, { move: 'up' }],
    [`DELETE ${desk}/rotas/${id}`, {}],
    [`PUT ${desk}/rotas/${id}/sharing`, { days: [] }],
    [`PUT ${desk}/days/${day}`, { date: '2025-06-08', needed: 1, time: '' }],
    [`DELETE ${desk}/days/${day}`, {}],
    [`PUT ${desk}/days/${day}/people`, { members: ['tom'] }],
  ];
  for (const [target, json] of calls) {
    const { status, body } = await at(target, { ...json, version: 987654 });
    assert.equal(status, 409, target);
    assert.equal(typeof body.current.version, 'number', target);
  }
  assert.deepEqual(await rotaOf(id), before);
});
