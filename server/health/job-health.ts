import { formatDateTime } from '#app/core/clock.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import { jobs } from '#server/jobs/job-list.ts';
import { readJobRuns } from '#server/jobs/job-run-store.ts';
import { lastingFailures } from '#server/jobs/job-runner.ts';
import { createHealthResult, type HealthCheckContext } from './health-result.ts';

/** Milliseconds: the database may be away for a moment, and some jobs run each second. */
const toleratedMs = 10 * 60_000;

/** Health results for background jobs that keep failing, unless another check reports that. None if all are well. */
export async function checkJobHealth({
  db,
  clock,
}: Pick<HealthCheckContext, 'db' | 'clock'>): Promise<HealthResult[]> {
  const runs = (await readJobRuns(db)) ?? {};
  return jobs.flatMap((job) => {
    const { failures = 0, failingSince, lastRun } = runs[job.name] ?? {};
    const isLasting = failingSince && clock().getTime() - new Date(failingSince).getTime() >= toleratedMs;
    if (failures < lastingFailures || !isLasting || 'hasHealthCheck' in job) return [];
    const said = `‘${job.title}’ has failed since ${formatDateTime(new Date(failingSince))}.`;
    return [
      createHealthResult(
        'job',
        `Background job keeps failing: ${job.title}`,
        'trouble',
        lastRun?.reason ? `${said} Reason: ${lastRun.reason.replace(/\.$/, '')}.` : said,
        `${job.onFailure} If the job keeps failing, check the log.`,
        { discreet: said },
      ),
    ];
  });
}
