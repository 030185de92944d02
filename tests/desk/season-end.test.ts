// On both engines: one query counts in several tables, and ticks are found by the beginning of their keys.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { SeasonEndChecklist } from '#app/modules/admin-home/season-end/season-end-list.server.ts';
import { day, demoPeople, openDesk } from '#tests/members.ts';

/** Days from 20 May 2025, the initial date, to 19 October. */
const october = 152;

async function openEnd(t: TestContext, options: Parameters<typeof openDesk>[1] = { uses: true }) {
  const club = await openDesk(t, options);
  let token = club.token;
  const at = (target: string, json?: unknown) => club.ask(target, { token, json });
  /** Move the clock; sign in anew, as the days are more than a session lasts. */
  const pass = async (days: number) => {
    club.move(days * day);
    token = await club.signIn(demoPeople.peter);
  };
  const list = async (as = token): Promise<SeasonEndChecklist> =>
    (await club.ask('GET /api/desk/season-end', { token: as })).body;
  const one = async (name: string) => {
    const found = (await list()).things.find((thing) => thing.name === name);
    assert.ok(found, `${name} is not in the list`);
    return found;
  };
  const how = async (name: string) => {
    const { state, done, path } = await one(name);
    return [done ? 'done' : 'to do', state, path];
  };
  const row = async (as = token) => (await club.ask('GET /api/me/desk', { token: as })).body.seasonEnd;
  return { ...club, at, pass, list, one, how, row };
}

test('in its weeks the front of the desk has one row, until all is done; else it has none', async (t) => {
  const { row, list, pass, at, db } = await openEnd(t);
  assert.equal(await row(), null);
  assert.deepEqual([(await list()).ends, (await list()).isNow], ['2025-09-30', false]);
  await pass(october);
  const { things } = await list();
  const before = await row();
  assert.equal(before.all, things.length);
  const [first] = things.filter(({ done }) => !done);
  assert.equal(before.next, first?.title);
  for (const { name, done } of things)
    if (!done) assert.equal((await at(`PUT /api/desk/season-end/${name}`)).status, 204);
  assert.equal(await row(), null);
  assert.equal((await at('DELETE /api/desk/season-end/trophies')).status, 204);
  assert.deepEqual(await row(), { next: 'Trophies', done: things.length - 1, all: things.length });
  await pass(365);
  assert.equal((await row()).done < things.length / 2, true, 'another season begins anew');
  await at('PUT /api/desk/season-end/keys');
  const kept = await db.selectFrom('site').select('key').where('key', 'like', 'season_end %').execute();
  assert.deepEqual(
    kept.map(({ key }) => key),
    ['season_end 2026 keys'],
  );
});

test('what the site can see is done by itself', async (t) => {
  const { how, pass, db, one } = await openEnd(t);
  await pass(october);
  assert.deepEqual(await how('meeting'), ['to do', 'No date yet', '/desk/calendar/add']);
  const event = await db.selectFrom('event').selectAll().where('day', '=', '05-20').executeTakeFirstOrThrow();
  const agm = { ...event, id: 'agm', day: '11-14', weekday: 'Friday', opponent: 'AGM', winner: null };
  await db.insertInto('event').values(agm).execute();
  assert.deepEqual(await how('meeting'), ['to do', '14 November', '/desk/matches/agm']);
  await pass(30);
  assert.deepEqual(await how('meeting'), ['done', '14 November', '/desk/matches/agm']);

  assert.deepEqual(await how('book'), ['to do', '', '/desk/calendar/seasons']);
  await db.insertInto('season').values({ year: 2026, published_at: null, version: 1 }).execute();
  await db
    .insertInto('event')
    .values({ ...event, id: 'next', season: 2026, winner: null })
    .execute();
  assert.deepEqual(await how('book'), ['to do', 'Not published yet', '/desk/calendar/seasons']);
  await db.updateTable('season').set({ published_at: '2025-11-18' }).where('year', '=', 2026).execute();
  assert.equal((await one('book')).done, true);

  const minutes = { id: 'm', title: 'Minutes', kind: 'minutes', seen_by: 'members', made_at: '' } as const;
  await db
    .insertInto('document')
    .values({ ...minutes, dated: '2025-11-01' })
    .execute();
  assert.equal((await one('minutes')).done, false, 'of an earlier meeting');
  await db
    .insertInto('document')
    .values({ ...minutes, id: 'n', dated: '2025-11-14' })
    .execute();
  assert.equal((await one('minutes')).done, true);

  const said = { state: 'closed', rinks: null, note: '', said_at: '2025-10-05T10:00:00.000Z' } as const;
  await db.deleteFrom('green').execute();
  await db
    .insertInto('green')
    .values({ id: 'green', ...said })
    .execute();
  assert.equal((await one('green')).done, true);
});

test('each task counts the rows of its own module, of the season that it is about', async (t) => {
  const { how, pass, db } = await openEnd(t);
  await pass(october);
  const finals = '/desk/competitions/honours';
  await db.deleteFrom('honour').execute();
  assert.deepEqual(await how('finals'), ['to do', '3 not finished', '/desk/competitions']);
  await db.updateTable('competition').set({ state: 'finished' }).execute();
  const won = { competition: null, plate_of: null, name: 'Singles', winner: 'Joan', runner_up: '' };
  const add = (id: string, year: number) =>
    db
      .insertInto('honour')
      .values({ id, ...won, year })
      .execute();
  await add('before', 2024);
  assert.deepEqual(await how('finals'), ['to do', '', finals]);
  await add('now', 2025);
  assert.deepEqual(await how('finals'), ['done', '', finals]);

  const rota = { position: 1, name: 'Teas', about: '', needed: 2, kinds: '[]', time: '', put_by: 0 };
  await db
    .insertInto('rota')
    .values({ id: 'teas', ...rota })
    .execute();
  assert.deepEqual(await how('duties'), ['to do', '', '/desk/duties']);
  const duty = { id: 'd', rota: 'teas', date: '2026-05-02', time: '', event: null, needed: 2 };
  await db.insertInto('duty').values(duty).execute();
  assert.deepEqual(await how('duties'), ['done', '', '/desk/duties']);

  const year = { year: 2026, begins: '2026-04-01', due: '2026-04-30', by_month: 0 };
  assert.deepEqual(await how('renewals'), ['to do', '', '/desk/subscriptions/years/2026']);
  await db.insertInto('subscription_year').values(year).execute();
  assert.deepEqual(await how('renewals'), ['done', '', '/desk/subscriptions/years/2026']);
});

test('each officer has what is in their rooms, and ticks that alone; what the club does not use is not there', async (t) => {
  const { list, pass, ask, at, signIn, db, row } = await openEnd(t);
  await pass(october);
  const token = await signIn(demoPeople.tom);
  assert.equal((await ask('GET /api/desk/season-end', { token })).status, 403);
  assert.equal(await row(token), null);
  const tick = (name: string) => ask(`PUT /api/desk/season-end/${name}`, { token });
  assert.equal((await tick('trophies')).status, 403);
  await db.insertInto('room_key').values({ member: 'tom', room: 'competitions' }).execute();
  assert.deepEqual(
    (await list(token)).things.map(({ name }) => name),
    ['finals', 'trophies'],
  );
  assert.equal((await tick('trophies')).status, 204);
  assert.equal((await tick('keys')).status, 403);
  assert.equal((await tick('polish')).status, 422);
  const { ticked, done } = (await list()).things.find(({ name }) => name === 'trophies') ?? {};
  assert.deepEqual([ticked, done], ['2025-10-19', true]);
  const [line] = (await at('GET /api/desk/record')).body;
  assert.deepEqual([line.act, line.detail], ['ticked as done for the season', 'Trophies, 2025']);
});

test('a club that uses little has a short list, the accounts in it', async (t) => {
  const { list, at, context, pass } = await openEnd(t, {});
  await pass(october);
  const { things } = await list();
  const names = things.map(({ name }) => name);
  for (const name of ['owing', 'renewals', 'law', 'duties', 'minutes', 'notice', 'averages'] as const)
    assert.ok(!names.includes(name), name);
  assert.equal(things.find(({ name }) => name === 'accounts')?.path, null);
  const { version } = (await at('GET /api/desk/settings')).body;
  const wrong = await at('PUT /api/desk/settings', { facts: { seasonEnds: '31 September' }, version });
  assert.match(wrong.body.errors.seasonEnds, /a day such as 30 September/);
  assert.equal(
    (await at('PUT /api/desk/settings', { facts: { seasonEnds: '31 March' }, version })).status,
    200,
  );
  await context.version.read();
  assert.deepEqual([(await list()).ends, (await list()).season], ['2026-03-31', 2025]);
});
