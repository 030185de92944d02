import { purgeIdempotencyKeys } from '#app/api/idempotency.server.ts';
import { modules } from '#app/modules.ts';
import type { SiteWithJobs } from './job-runner.ts';

/** Start the minute jobs. Returns a function that schedules no more runs; current ones are not waited for. */
export function startMinuteJobs(site: SiteWithJobs): () => void {
  const scheduled = modules
    .flatMap(({ server }) => server?.jobs ?? [])
    .map(({ name, run }) => site.jobs.schedule(name, () => run(site)));
  return () => {
    for (const job of scheduled) void job.stop();
  };
}

/**
 * Start the recurring clean-up jobs: purge expired rows, sweep leftovers. Returns a function that schedules no more runs and
 * resolves when the current purge is over.
 */
export async function startCleanupJobs(
  site: SiteWithJobs,
  sweep: () => Promise<void>,
): Promise<() => Promise<void>> {
  const purge = () =>
    Promise.all([
      purgeIdempotencyKeys(site.db, site.clock),
      ...modules.flatMap(({ server }) => server?.cleanUp ?? []).map((cleanUp) => cleanUp(site)),
    ]);
  const sweeping = site.jobs.schedule('picture-copies', sweep);
  const purging = site.jobs.schedule('clear-out', purge);
  await purging.run();
  return () => {
    void sweeping.stop();
    return purging.stop();
  };
}
