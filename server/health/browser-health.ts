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
  if (!last) return say('well', 'No browser has reported blocked content in the last two days.');
  return say(
    'note',
    `Browsers blocked something on a page, last on ${formatDateTime(new Date(last.at))}: ${formatCspViolations(stopped)}.`,
    'Open that page and check that everything works. If it does, a visitor’s browser add-on is the likely cause, and you can ignore this. If something is missing, or several pages are named, tell the person who looks after the software. Blocked content does no harm, but someone may have tried to insert it.',
  );
}
