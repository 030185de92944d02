import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { LoggedFailure } from '#app/core/concurrency.server.ts';
import type { ClubUses } from '#app/kernel/ports.ts';
import { jobs } from './job-list.ts';
import { createJobRunner } from './job-runner.ts';

const startedAt = '2025-05-20T09:00:00.000Z';
const oneTick = () => new Promise((done) => setImmediate(done));

/** Create a runner with timers that the test moves. `work` is run by the job 'duty-reminders', each minute. */
function openRunner(t: TestContext, { isPrimary = true, club = undefined as ClubUses | undefined } = {}) {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
  const log: [facts: { err?: unknown; job?: string }, message: string][] = [];
  const is = { primary: isPrimary };
  const runner = createJobRunner({
    log: { error: (facts, message) => void log.push([facts, message]) },
    clock: () => new Date(startedAt),
    club,
    isPrimary: () => is.primary,
  });
  const runs: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  const read = async () => (await runner.list())[0]?.lastRun;
  const pass = async (milliseconds: number) => {
    t.mock.timers.tick(milliseconds);
    await oneTick();
  };
  return { ...runner, is, log, runs, work, read, pass };
}

test('a job runs at its interval, never twice at once, and not once it is stopped', async (t) => {
  const { schedule, runs, work, pass } = openRunner(t);
  const job = schedule('duty-reminders', work);
  await pass(59_999);
  assert.equal(runs.length, 0);
  await pass(1);
  await pass(180_000);
  assert.equal(runs.length, 1);
  void job.run();
  assert.equal(runs.length, 1, 'a run by hand joins the current one');
  runs[0]?.resolve();
  await oneTick();
  await pass(60_000);
  assert.equal(runs.length, 2);
  let isStopped = false;
  const stopped = job.stop().then(() => {
    isStopped = true;
  });
  await oneTick();
  assert.equal(isStopped, false, 'the current run is waited for');
  runs[1]?.resolve();
  await stopped;
  await pass(600_000);
  assert.equal(runs.length, 2);
});

test('a failure is logged once with the name of its job, listed without secrets, and the next run is on time', async (t) => {
  const { schedule, runs, work, read, pass, log } = openRunner(t);
  schedule('duty-reminders', work);
  assert.equal(await read(), null);
  await pass(60_000);
  runs[0]?.reject(new Error('ann@larkby.example: no answer of postgres://club:secret@db.example/club'));
  await oneTick();
  assert.deepEqual(
    log.map(([{ job, err }, message]) => [job, err instanceof Error, message]),
    [['duty-reminders', true, 'turns of duties']],
  );
  const failed = await read();
  assert.deepEqual([failed?.startedAt, failed?.outcome], [startedAt, 'failed']);
  assert.equal(failed?.reason, '… no answer of …');
  await pass(60_000);
  runs[1]?.resolve();
  await oneTick();
  assert.deepEqual([(await read())?.outcome, (await read())?.reason, log.length], ['ok', '', 1]);
});

test('a failure that a job has logged itself is not logged again', async (t) => {
  const { schedule, read, pass, log } = openRunner(t);
  schedule('duty-reminders', () => Promise.reject(new LoggedFailure('the backup was not made')));
  await pass(60_000);
  assert.deepEqual([(await read())?.reason, log], ['the backup was not made', []]);
});

test('a job of the whole site runs in the primary process only, one of each process everywhere', async (t) => {
  const { schedule, is, runs, work, pass } = openRunner(t, { isPrimary: false });
  const job = schedule('duty-reminders', work);
  await pass(60_000);
  await job.run();
  assert.equal(runs.length, 0);
  void schedule('clear-out', work).run();
  assert.equal(runs.length, 1);
  is.primary = true;
  await pass(60_000);
  assert.equal(runs.length, 2, 'it is decided at each run');
});

test('a job of a feature runs and is listed while the club uses it, as it is at each run', async (t) => {
  const uses = { duties: false };
  const { schedule, list, runs, work, pass } = openRunner(t, { club: { uses } as unknown as ClubUses });
  schedule('duty-reminders', work);
  schedule('forum-summaries', async () => {});
  const names = async () => (await list()).map(({ name }) => name);
  await pass(60_000);
  assert.deepEqual([runs.length, await names()], [0, ['forum-summaries']]);
  uses.duties = true;
  await pass(60_000);
  assert.deepEqual([runs.length, await names()], [1, ['forum-summaries', 'duty-reminders']]);
  runs[0]?.resolve();
  await oneTick();
  uses.duties = false;
  await pass(60_000);
  assert.deepEqual([runs.length, await names()], [1, ['forum-summaries']]);
});

test('what is not due is no run, and a first run may come early', async (t) => {
  const { schedule, runs, work, read, pass } = openRunner(t);
  let isDue = false;
  schedule('daily-backup', work, { isDue: () => isDue, firstAfterMs: 1000 });
  await pass(600_000);
  assert.deepEqual([runs.length, await read()], [0, null]);
  isDue = true;
  schedule('version-check', work, { firstAfterMs: 1000 });
  await pass(1000);
  assert.equal(runs.length, 1);
});

test('a job that keeps its own pace reports its runs, and settles as its work does', async (t) => {
  const { track, list } = openRunner(t);
  const trackRun = track('mailbox');
  assert.deepEqual(await list(), [], 'it is listed once it has run');
  assert.equal(await trackRun(async () => 7), 7);
  await assert.rejects(
    trackRun(
      () => Promise.reject(new Error('LOGIN tea')),
      () => 'its server is away',
    ),
    /LOGIN tea/,
  );
  const [mailbox, ...others] = await list();
  assert.deepEqual([mailbox?.title, others], ['Reading replies by email', []]);
  assert.deepEqual([mailbox?.lastRun?.outcome, mailbox?.lastRun?.reason], ['failed', 'its server is away']);
});

test('each job has a name and texts of its own, and says what a failure means', () => {
  assert.equal(new Set(jobs.map(({ name }) => name)).size, jobs.length);
  assert.equal(new Set(jobs.map(({ title }) => title)).size, jobs.length);
  for (const { title, schedule, onFailure } of jobs) {
    assert.match(title, /^[A-Z][^.]+$/);
    assert.match(schedule, /^[A-Z][^.]+$/);
    assert.match(onFailure, /^[A-Z].+\.$/);
  }
});
