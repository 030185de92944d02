import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatJobsSummary, formatLastRun, type JobStatus, sortFailedFirst } from './job-status.ts';

const now = '2025-05-20T22:30:00.000Z';
const job = (name: string, lastRun: Partial<JobStatus['lastRun']> | null = null): JobStatus => ({
  name,
  title: 'Sending emails',
  schedule: 'Every minute',
  process: 'primary',
  onFailure: 'Emails stay queued.',
  lastRun: lastRun && { startedAt: now, durationMs: 12, outcome: 'ok', reason: '', ...lastRun },
});

for (const [lastRun, text] of [
  [null, 'Every minute. Has not run since the site started.'],
  [{}, 'Every minute. Last run today at 11:30pm, took less than a second.'],
  [{ durationMs: 1200 }, 'Every minute. Last run today at 11:30pm, took 1 second.'],
  [{ durationMs: 59_000 }, 'Every minute. Last run today at 11:30pm, took 59 seconds.'],
  [{ durationMs: 59_900 }, 'Every minute. Last run today at 11:30pm, took 1 minute.'],
  [
    { startedAt: '2025-05-19T22:59:00.000Z', durationMs: 180_000 },
    'Every minute. Last run on 19 May 2025 at 11:59pm, took 3 minutes.',
  ],
] as const)
  test(text, () => assert.equal(formatLastRun(job('a', lastRun), now), text));

test('failed jobs come first, the others in their order', () => {
  const jobs = [job('a', {}), job('b'), job('c', { outcome: 'failed' })];
  assert.deepEqual(
    sortFailedFirst(jobs).map(({ name }) => name),
    ['c', 'a', 'b'],
  );
  assert.equal(formatJobsSummary(jobs), '1 of 3 failed');
  assert.equal(formatJobsSummary(jobs.slice(0, 2)), 'all 2 are working');
});
