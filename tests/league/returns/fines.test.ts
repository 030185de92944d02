// On both engines: fines are found and counted by queries.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runMatchResultJobs } from '#app/modules/returns/jobs/result-jobs.server.ts';
import { fixture } from '#tests/league/a-league.ts';
import { atHome, openLeague } from './returns.ts';

const returns = '/api/desk/league/returns';
const other = fixture('Osmoor A', 'Binbrook A');

async function openFines(t: Parameters<typeof openLeague>[0]) {
  const league = await openLeague(t, { lateFine: '£5', latePoints: 0 });
  const { at, db } = league;
  const put = async (path: string, json: object, id = atHome.fixture) => {
    const { body } = await at(`GET ${returns}/${id}`);
    return at(`PUT ${returns}/${id}/${path}`, { ...json, version: body.version });
  };
  const list = async () => {
    const { clubs, owing } = (await at('GET /api/desk/league/fines')).body;
    type Fine = { match: string; fine: string; paid: string };
    return {
      owing,
      clubs: clubs.map(
        ({ name, owing, fines }: { name: string; owing: string; fines: Fine[] }) =>
          `${name} | ${owing} | ${fines.map(({ match, fine, paid }) => `${match}: ${fine}, ${paid || 'owing'}`).join(' | ')}`,
      ),
    };
  };
  const way = async () =>
    (await at('GET /api/desk/league')).body.ways.find(({ name }: { name: string }) => name === 'Fines')
      ?.state;
  return { ...league, put, list, way, db };
}

test('fines are listed by club, what is owing with its sum, and a payment is recorded and undone', async (t) => {
  const { put, list, way, db } = await openFines(t);
  assert.deepEqual(await list(), { owing: '', clubs: [] });
  assert.equal(await way(), undefined);
  assert.equal((await put('fine', { fine: '£5: result late' })).status, 200);
  assert.equal((await put('fine', { fine: '£2.50: card not sent', side: 'home' }, other)).status, 200);
  assert.deepEqual(await list(), {
    owing: '£7.50 owing',
    clubs: [
      'Osmoor Bowls Club | £7.50 owing | Osmoor A v Binbrook A: £2.50: card not sent, owing | Osmoor A v Ludford A: £5: result late, owing',
    ],
  });
  assert.equal(await way(), '2 owing');
  assert.equal((await put('fine/payment', { paidOn: '2025-06-03' })).status, 200);
  const [osmoor] = (await list()).clubs;
  assert.match(osmoor, /\| £2.50 owing \| .*Osmoor A v Ludford A: £5: result late, 3 June$/);
  assert.equal((await put('fine/payment', { paidOn: '2025-06-03' }, other)).status, 200);
  assert.equal((await list()).owing, '');
  assert.equal((await put('fine/payment', { paidOn: '' })).status, 200);
  assert.equal((await list()).owing, '£5 owing');
  const record = await db.selectFrom('record').select('act').where('act', 'like', '%a fine%').execute();
  assert.deepEqual(
    record.map(({ act }) => act.replace(/ of .*/, '')).sort(),
    ['added a fine', 'added a fine', 'marked a fine as unpaid'],
    'each is in the audit log',
  );
});

test('a fine is of the side that the officer names, or that its words of earlier versions name', async (t) => {
  const { put, list, db } = await openFines(t);
  await put('fine', { fine: '£5: no card', side: 'away' });
  assert.deepEqual((await list()).clubs, [
    'Ludford Bowls Club | £5 owing | Osmoor A v Ludford A: £5: no card, owing',
  ]);
  await db
    .insertInto('match_return')
    .values({ id: other, fine: '£3, Binbrook A: a drink for the winners' })
    .onConflict((c) => c.column('id').doUpdateSet({ fine: '£3, Binbrook A: a drink for the winners' }))
    .execute();
  assert.deepEqual(
    (await list()).clubs.map((one: string) => one.split(' |')[0]),
    ['Binbrook Bowls Club', 'Ludford Bowls Club'],
  );
});

test('a fine that changes is owing again, and the same one stays paid', async (t) => {
  const { put, list, at } = await openFines(t);
  await put('fine', { fine: '£5: result late', side: 'home' });
  await put('fine/payment', { paidOn: '2025-06-03' });
  await put('fine', { fine: '£5: result late', side: 'home' });
  assert.equal((await list()).owing, '');
  await put('fine', { fine: '£10: result late twice', side: 'home' });
  assert.equal((await list()).owing, '£10 owing');
  await put('fine', { fine: '' });
  assert.deepEqual(await list(), { owing: '', clubs: [] });
  assert.equal((await put('fine/payment', { paidOn: '2025-06-03' })).status, 409);
  const wrong = await put('fine/payment', { paidOn: 'Tuesday' });
  assert.equal(wrong.status, 422);
  const stale = { paidOn: '2025-06-03', version: 1 };
  assert.equal((await at(`PUT ${returns}/${atHome.fixture}/fine/payment`, stale)).status, 409);
  const without = await at(`PUT ${returns}/${atHome.fixture}/fine/payment`, { paidOn: '2025-06-03' });
  assert.equal(without.status, 428);
});

test('the fine of the rule for late results is the home club’s, and owing', async (t) => {
  const { context, list, move, db } = await openFines(t);
  await db.updateTable('league_fixture').set({ day: '12-01' }).where('id', '!=', atHome.fixture).execute();
  for (let day = 0; day < 14; day += 1) {
    await runMatchResultJobs(context);
    move(24 * 60);
  }
  assert.deepEqual((await list()).clubs, [
    'Osmoor Bowls Club | £5 owing | Osmoor A v Ludford A: £5, Osmoor A: result late, owing',
  ]);
});
