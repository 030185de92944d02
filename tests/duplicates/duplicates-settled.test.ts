// On both engines: rows are moved by raw SQL queries.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillPlacesOfExpiredReservations } from '#app/modules/gatherings/replies/fill-free-places.server.ts';
import { addSupper } from '#tests/gatherings/gathering.ts';
import { addTwin, gone, keep, merge, openRoll, path, versionNow } from './twins.ts';

test('two who are both picked in one match are two, and it is said which', async (t) => {
  const club = await openRoll(t);
  await addTwin(club);
  const event = await club.db
    .selectFrom('event')
    .selectAll()
    .where('opponent', '!=', '')
    .executeTakeFirstOrThrow();
  const pick = {
    event: event.id,
    name: '',
    rink: 1,
    state: 'picked' as const,
    told: null,
    told_at: null,
    answered_at: null,
  };
  await club.db
    .insertInto('pick')
    .values([
      { ...pick, id: 'p1', member: keep, place: 0 },
      { ...pick, id: 'p2', member: gone, place: 1 },
    ])
    .execute();
  const refused = await merge(club);
  assert.equal(refused.status, 409);
  assert.ok(refused.body.detail.includes(event.opponent), refused.body.detail);
  await club.db.updateTable('pick').set({ state: 'withdrawn' }).where('id', '=', 'p1').execute();
  assert.equal((await merge(club)).status, 204);
  const picks = await club.db.selectFrom('pick').select(['id', 'member']).execute();
  assert.deepEqual(picks, [{ id: 'p2', member: keep }]);
});

test('money is the same before and after, and of two words the later holds', async (t) => {
  const club = await openRoll(t);
  await addTwin(club);
  const at = club.clock().toISOString();
  const line = {
    year: 2025,
    way: '' as const,
    on_day: '2025-04-01',
    note: '',
    at,
    actor: null,
    actor_name: 'x',
  };
  await club.db
    .insertInto('subscription_line')
    .values([
      { ...line, id: '1', member: keep, kind: 'fee', pence: 4500 },
      { ...line, id: '2', member: gone, kind: 'fee', pence: 4500 },
      { ...line, id: '3', member: gone, kind: 'payment', pence: -4500, way: 'cash', payment: 'p' },
    ])
    .execute();
  const answer = { event: 'e', way: 'site', seats: null, lift_from: null, put_by: null };
  await club.db
    .insertInto('answer')
    .values([
      { ...answer, member: keep, word: 'yes', made_at: '2025-05-02', at: '2025-05-02' },
      { ...answer, member: gone, word: 'no', made_at: '2025-05-01', at: '2025-05-03' },
    ])
    .execute();
  const consent = { what: 'directory', how: 'self' as const, actor: null, actor_name: 'x' };
  await club.db
    .insertInto('consent')
    .values([
      { ...consent, id: '1', member: keep, given: 0, at: '2025-05-01T00:00:00.000Z' },
      { ...consent, id: '2', member: gone, given: 1, at: '2025-05-02T00:00:00.000Z' },
    ])
    .execute();
  const { notes } = (await club.at(`GET ${path}/${keep}/${gone}`)).body;
  assert.match(notes.join(' '), /Both records have amounts in the 2025 subscriptions\./);
  assert.match(notes.join(' '), /‘No’ applies until the member says yes/);
  assert.equal((await merge(club)).status, 204);
  const lines = await club.db
    .selectFrom('subscription_line')
    .selectAll()
    .where('member', '=', keep)
    .execute();
  assert.equal(
    lines.reduce((sum, { pence }) => sum + pence, 0),
    4500,
  );
  const answers = await club.db.selectFrom('answer').select(['member', 'word', 'made_at']).execute();
  assert.deepEqual(answers, [{ member: keep, word: 'no', made_at: '2025-05-01' }]);
  const said = await club.db
    .selectFrom('consent')
    .select('given')
    .where('member', '=', keep)
    .orderBy('at', 'desc')
    .execute();
  assert.deepEqual(
    said.map(({ given }) => given),
    [0, 1, 0],
  );
});

test('of two replies to one supper the later holds, in the place of the earlier, with what was paid', async (t) => {
  const club = await openRoll(t);
  await addTwin(club);
  const event = await addSupper(club.db);
  const gathering = { event, from_day: '2025-05-01', closes: null, places: 4, most_each: 4 };
  const facts = { fee_pence: 1200, for_strangers: 1, state: 'open' as const };
  await club.db
    .insertInto('gathering')
    .values({ ...gathering, ...facts })
    .execute();
  const reply = {
    event,
    name: '',
    email: '',
    phone: '',
    choices: '{}',
    answer: '',
    is_by_hand: 0,
    put_by: null,
    sending: null,
  };
  const stranger = { ...reply, member: null, name: 'Ann Abel', email: 'ann@wychby.example' };
  await club.db
    .insertInto('coming')
    .values([
      {
        ...reply,
        id: 'a',
        member: keep,
        number: 1,
        people: 3,
        state: 'in',
        paid_pence: 3600,
        made_at: '2025-05-02',
      },
      { ...stranger, id: 'b', number: 2, people: 3, state: 'waiting', paid_pence: 0, made_at: '2025-05-03' },
      {
        ...reply,
        id: 'c',
        member: gone,
        number: 3,
        people: 1,
        state: 'waiting',
        paid_pence: 0,
        made_at: '2025-05-04',
      },
    ])
    .execute();
  const { notes } = (await club.at(`GET ${path}/${keep}/${gone}`)).body;
  assert.ok(
    notes.includes(
      'Both records are signed up for Summer supper: 3 people on 2 May 2025, and 1 person on 4 May 2025. The later reply counts, and the numbers are not added together. The £36 paid with the earlier reply counts towards it.',
    ),
    notes.join(' '),
  );
  assert.equal((await merge(club)).status, 204);
  const rows = () =>
    club.db
      .selectFrom('coming')
      .select(['id', 'member', 'number', 'people', 'state', 'paid_pence'])
      .orderBy('number')
      .execute();
  const [c, b, a] = [
    { id: 'c', member: keep, number: 1, people: 1, state: 'in', paid_pence: 3600 },
    { id: 'b', member: null, number: 2, people: 3, state: 'waiting', paid_pence: 0 },
    { id: 'a', member: keep, number: 3, people: 3, state: 'withdrawn', paid_pence: 0 },
  ];
  assert.deepEqual(await rows(), [c, b, a]);
  await fillPlacesOfExpiredReservations(club.context);
  assert.deepEqual(await rows(), [c, { ...b, state: 'in' }, a], 'whoever waits has the places that are free');
});

test('two fees of a year are said, and the one that does not hold is taken back with the merge; no line is lost', async (t) => {
  const club = await openRoll(t);
  await addTwin(club);
  const line = {
    kind: 'fee' as const,
    year: 2025,
    way: '' as const,
    on_day: '2025-04-01',
    note: '',
    at: club.clock().toISOString(),
    actor: null,
    actor_name: 'x',
  };
  await club.db
    .insertInto('subscription_line')
    .values([
      { ...line, id: 'f1', member: keep, pence: 4500 },
      { ...line, id: 'f2', member: gone, pence: 2000 },
      { ...line, id: 'f3', member: gone, year: 2024, pence: 4000 },
    ])
    .execute();
  const { fees } = (await club.at(`GET ${path}/${keep}/${gone}`)).body;
  assert.deepEqual(fees, [{ year: 2025, keep: 4500, gone: 2000 }]);
  const seen = await versionNow(club);
  const odd = await club.at(`POST ${path}/${keep}/${gone}`, {
    take: [],
    fees: [{ year: 2025, holds: 'x' }],
    seen,
  });
  assert.equal(odd.status, 422);
  const json = { take: [], fees: [{ year: 2025, holds: 'keep' }], seen };
  assert.equal((await club.at(`POST ${path}/${keep}/${gone}`, json)).status, 204);
  const lines = await club.db
    .selectFrom('subscription_line')
    .select(['member', 'kind', 'pence', 'corrects', 'note'])
    .where('year', '=', 2025)
    .orderBy('pence')
    .execute();
  const its = lines.filter(({ kind }) => kind !== 'carried').map(({ note: _note, ...one }) => one);
  assert.deepEqual(its, [
    { member: keep, kind: 'correction', pence: -2000, corrects: 'f2' },
    { member: keep, kind: 'fee', pence: 2000, corrects: null },
    { member: keep, kind: 'fee', pence: 4500, corrects: null },
  ]);
});
