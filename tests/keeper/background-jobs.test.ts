// On both engines: the runs of one process are read by the others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOffsetClock } from '#app/core/clock.ts';
import type { Database } from '#db/connection.ts';
import { createJobRunStore, readJobRuns } from '#server/jobs/job-run-store.ts';
import { createJobRunner } from '#server/jobs/job-runner.ts';
import { startCleanupJobs, startMinuteJobs } from '#server/jobs/module-jobs.ts';
import { demoPeople, openClub, openDesk } from '#tests/members.ts';
import { openSite } from '#tests/site.ts';

const log = { error() {} };

/** Runner of a process; stores as often as there is a run to store. */
async function openProcess(db: Database, { isPrimary = true, isShared = true, intervalMs = 0 } = {}) {
  const clock = createOffsetClock(new Date('2025-05-20T09:00:00Z'));
  const store = createJobRunStore({ db, isShared, firstMs: 0, intervalMs });
  const runner = createJobRunner({ log, clock, isPrimary: () => isPrimary, store });
  await runner.openStore();
  return runner;
}

test('administrators are told which jobs run, in which process, and when each ran last', async (t) => {
  const { at, context, ask, signIn } = await openDesk(t);
  t.after(startMinuteJobs(context));
  const { body, status } = await at('GET /api/desk/status/jobs');
  assert.equal(status, 200);
  const find = (name: string) => body.jobs.find((job: { name: string }) => job.name === name);
  assert.equal(find('clear-out').lastRun.outcome, 'ok');
  assert.deepEqual(find('match-reminders'), {
    name: 'match-reminders',
    title: 'Reminders of competition matches',
    schedule: 'Every minute',
    process: 'primary',
    onFailure: 'Players are reminded later, but only once. The site tries again a minute later.',
    lastRun: null,
  });
  assert.ok(!find('mailbox'), 'no incoming mail is set');
  assert.match(body.now, /^2025-05-20T/);
  for (const who of [demoPeople.tom, demoPeople.derek, demoPeople.pauline])
    assert.equal((await ask('GET /api/desk/status/jobs', { token: await signIn(who) })).status, 403);
});

test('the jobs of a feature that is off neither run nor are listed, and do once it is on, in every process', async (t) => {
  const { at, context, data } = await openDesk(t);
  const { context: other } = await openSite(t, { data });
  for (const site of [context, other]) t.after(startMinuteJobs(site));
  const listed = async (site = context) => (await site.jobs.list()).map(({ name }) => name);
  for (const site of [context, other]) {
    assert.ok(!(await listed(site)).includes('duty-reminders'));
    assert.ok((await listed(site)).includes('clear-out'));
  }
  const { facts, version } = (await at('GET /api/desk/settings')).body;
  const json = { facts: { ...facts, 'uses.duties': 'true' }, version };
  assert.equal((await at('PUT /api/desk/settings', json)).status, 200);
  await other.version.read();
  for (const site of [context, other]) assert.ok((await listed(site)).includes('duty-reminders'));
});

test('rows of members are deleted in time, also of a feature that is off', async (t) => {
  const { context, db } = await openClub(t);
  const { id: member } = await db.selectFrom('member').select('id').limit(1).executeTakeFirstOrThrow();
  const days = { from_day: '2025-03-01', to_day: '2025-03-02' };
  await db
    .insertInto('away')
    .values({ id: '1', member, ...days })
    .execute();
  assert.equal(context.club.uses.duties, false);
  t.after(await startCleanupJobs(context, async () => {}));
  assert.deepEqual(await db.selectFrom('away').selectAll().execute(), []);
});

test('another process lists the runs of the primary one, and none of before its start', async (t) => {
  const { db } = await openClub(t);
  const primary = await openProcess(db);
  const other = await openProcess(db, { isPrimary: false });
  const job = primary.schedule('duty-reminders', async () => {});
  t.after(() => job.stop());
  await other.track('mail-delivery')(async () => {});
  assert.deepEqual(
    (await other.list()).map(({ name }) => name),
    ['mail-delivery'],
    'its own, until the primary process has stored any',
  );
  await job.run();
  await primary.closeStore();
  const [seen, ...others] = await other.list();
  assert.deepEqual([seen?.name, seen?.lastRun?.outcome, others], ['duty-reminders', 'ok', []]);
  assert.deepEqual((await primary.list())[0], seen);

  await openProcess(db);
  assert.equal(await readJobRuns(db), undefined);
});

test('one process alone stores only that a job begins or ceases to fail, and nothing more often than each minute', async (t) => {
  const { db } = await openClub(t);
  const alone = await openProcess(db, { isShared: false });
  const run = alone.track('mail-delivery');
  const stored = async () => (await readJobRuns(db))?.['mail-delivery']?.lastRun?.outcome;
  await run(async () => {});
  await alone.closeStore();
  assert.equal(await stored(), undefined);
  await alone.openStore();
  const fail = () => run(() => Promise.reject(new Error('away'))).catch(() => {});
  await fail();
  await alone.closeStore();
  assert.equal(await stored(), 'failed');

  const seldom = await openProcess(db, { intervalMs: 60_000 });
  const report = seldom.track('mail-delivery');
  await report(async () => {});
  while (!(await stored())) await new Promise((done) => setImmediate(done));
  await report(() => Promise.reject(new Error('away'))).catch(() => {});
  assert.equal(await stored(), 'ok', 'the second waits for its minute');
  await seldom.closeStore();
  assert.equal(await stored(), 'failed', 'or for the end');
});
