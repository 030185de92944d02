import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runMatchResultJobs } from '#app/modules/returns/jobs/result-jobs.server.ts';
import { enterCaptainResult, readMatchResultStates } from '#app/modules/returns/returns.server.ts';
import { team } from '#tests/league/a-league.ts';
import { atHome, openLeague, sheet } from './returns.ts';

const result = sheet([21, 12], [9, 16], [18, 20]);

/** Only the match under test is near: all others are far away. */
async function openOne(t: Parameters<typeof openLeague>[0], rules: object = {}) {
  const club = await openLeague(t, rules);
  const { db, clock } = club;
  const today = clock().toISOString().slice(5, 10);
  await db.updateTable('league_fixture').set({ day: '12-01' }).where('id', '!=', atHome.fixture).execute();
  await db.updateTable('league_fixture').set({ day: today }).where('id', '=', atHome.fixture).execute();
  const subjects = async () =>
    (await club.mails()).map(({ subject, to }) => `${subject.split(':')[0]} ${to.split('-')[0]}`);
  const now = async () => (await readMatchResultStates(db, [atHome.fixture])).get(atHome.fixture);
  return { ...club, subjects, now };
}
const aDay = 24 * 60;

test('on the morning of the match each captain gets a link, once however many look', async (t) => {
  const { context: site, subjects, move } = await openOne(t);
  await Promise.all([runMatchResultJobs(site), runMatchResultJobs(site)]);
  move(30);
  await runMatchResultJobs(site);
  assert.deepEqual((await subjects()).sort(), [
    'Enter today’s result ludford',
    'Enter today’s result osmoor',
  ]);
});

test('one side’s word holds after so many days of silence', async (t) => {
  const { context: site, now, move, tables } = await openOne(t, { silenceDays: 3 });
  await enterCaptainResult(site, { ...atHome, sheet: result });
  move(3 * aDay);
  await runMatchResultJobs(site);
  assert.deepEqual(await tables(), []);
  move(aDay);
  await runMatchResultJobs(site);
  assert.equal((await now())?.how, 'silence');
  assert.equal((await tables()).length, 1);
  const late = await enterCaptainResult(site, {
    ...atHome,
    side: 'away',
    sheet: sheet([1, 2], [3, 4], [5, 6]),
  });
  assert.equal(late.how, 'silence');
});

test('nothing has come: the home side is reminded, then both, then the rule takes a point, once', async (t) => {
  const rules = { resultDays: 2, latePoints: 1, lateFine: '£2' };
  const { context: site, db, subjects, move, forgetMails, at } = await openOne(t, rules);
  const dayAfterDay = async (days: number) => {
    for (let day = 0; day < days; day++) {
      move(aDay);
      await runMatchResultJobs(site);
      await runMatchResultJobs(site);
    }
  };
  await dayAfterDay(2);
  assert.deepEqual(await subjects(), []);
  await dayAfterDay(1);
  assert.deepEqual(await subjects(), ['Result needed osmoor']);
  await forgetMails();
  await dayAfterDay(2);
  assert.deepEqual((await subjects()).sort(), ['Result needed ludford', 'Result needed osmoor']);
  await dayAfterDay(5);
  const taken = await db.selectFrom('deduction').selectAll().execute();
  assert.deepEqual(
    taken.map(({ team: from, points }) => [from, points]),
    [[team('Osmoor A'), 1]],
  );
  assert.match(taken[0]?.why ?? '', /Osmoor A v Ludford A .* late/);
  const one = await at(`GET /api/desk/league/returns/${atHome.fixture}`);
  assert.equal(one.body.fine, '£2, Osmoor A: result late');
  // The side had a reason, so the deduction is removed.
  const [its] = one.body.deductions;
  const back = await at(`DELETE /api/desk/league/returns/${atHome.fixture}/deductions/${its.id}`, {
    version: its.version,
  });
  assert.equal(back.status, 200);
  await dayAfterDay(2);
  assert.deepEqual(await db.selectFrom('deduction').selectAll().execute(), []);
});

test('of a season whose fixtures have not been published yet nobody is written to', async (t) => {
  const { context: site, db, subjects } = await openOne(t);
  await db.updateTable('league_book').set({ published_at: null }).execute();
  await runMatchResultJobs(site);
  assert.deepEqual(await subjects(), []);
});
