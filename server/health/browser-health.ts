import { listRecentCspViolations } from '#app/admin/status/csp-reports.server.ts';
import { formatCspViolations } from '#app/admin/status/csp-reports.ts';
import { formatDateTime } from '#app/core/clock.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import { createHealthResult, type HealthCheckContext, recentHealthMs } from './health-result.ts';

/** Health result for reports by browsers: a note only, since anyone can send one, and most are caused by browser add-ons. */
export async function checkBrowserHealth({ db, clock }: HealthCheckContext): Promise<HealthResult> {
  const stopped = await listRecentCspViolations(db, new Date(clock().getTime() - recentHealthMs));
  const [last] = stopped;
  const say = (state: HealthResult['state'], said: string, todo = '') =>
    createHealthResult('browsers', 'Browsers', state, said, todo);
  if (!last) return say('well', 'In the last two days none has reported that it stopped something.');
  return say(
    'note',
    `Browsers reported that something on a page was stopped, last on ${formatDateTime(new Date(last.at))}: ${formatCspViolations(stopped)}.`,
    'Open that page and see whether all of it works. If it does, a visitor has an add-on that puts things into pages: leave it. If something is missing, or several pages are named, tell whoever looks after the program: what was stopped has done no harm, but somebody may have tried to plant it.',
  );
}
