import {
  type FailureKind,
  type FailureSource,
  failureDays,
  type OtherFailures,
} from '#app/admin/status/failures/failure.ts';
import { othersId, readFailures } from '#app/admin/status/failures/failures.server.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { formatCount, formatList, formatTimes } from '#app/core/language.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import { jobs } from '#server/jobs/job-list.ts';
import { createHealthResult, type HealthCheckContext } from './health-result.ts';

const names: Record<FailureSource, string> = {
  page: 'Page failed',
  call: 'Request failed',
  job: 'Background job failed',
  script: 'Script failed',
};

/** A health result for each kind of failures of the last days; a single one if there were none. */
export async function checkFailureHealth({
  db,
  clock,
}: Pick<HealthCheckContext, 'db' | 'clock'>): Promise<HealthResult[]> {
  const { kinds, others } = await readFailures(db, clock());
  const results = [...kinds.map(describeKind), ...(others ? [describeOthers(others)] : [])];
  if (results.length > 0) return results;
  return [
    createHealthResult(
      'failure',
      'Failures',
      'well',
      `No page, job or script has failed in the last ${failureDays} days.`,
    ),
  ];
}

function describeKind(kind: FailureKind): HealthResult {
  const { source, places, id } = kind;
  const what = source === 'job' ? 'job' : 'failure';
  const name = `${names[source]}: ${places[0]}`;
  return createHealthResult(what, name, 'trouble', describeFailures(kind), getAdvice(kind), { failure: id });
}

/** 'Failed twice with TypeError, last on 20 May 2025 at 10am. Also on /gallery. Ids in the log: …' */
function describeFailures({ places, browsers, version, error, count, lastAt, ids }: FailureKind): string {
  const [, ...also] = places;
  return [
    `Failed ${formatTimes(count)} with ${error}, last on ${formatDateTime(new Date(lastAt))}, in version ${version}.`,
    ...(browsers.length > 0 ? [`Browsers: ${formatList(browsers)}.`] : []),
    ...(also.length > 0 ? [`Also failed: ${formatList(also)}.`] : []),
    ...(ids.length > 0 ? [`Latest ids in the log: ${ids.join(', ')}.`] : []),
  ].join(' ');
}

const solved = `When it works again, press ‘Mark as solved’. Otherwise it goes from this page ${failureDays} days after the last failure.`;

function getAdvice({ source, places }: FailureKind): string {
  if (source === 'job') {
    const { onFailure = '' } = jobs.find(({ title }) => title === places[0]) ?? {};
    return `${onFailure} If the job keeps failing, check the log. ${solved}`;
  }
  if (source === 'script')
    return `Open that page and check that everything works. Then tell the person who looks after the software. ${solved}`;
  return `Visitors see an apology with the id. Tell the person who looks after the software, and give them the ids. ${solved}`;
}

const describeOthers = ({ count, lastAt }: OtherFailures): HealthResult =>
  createHealthResult(
    'failure',
    'Other failures',
    'trouble',
    `There were too many kinds of failures to list. ${formatCount(count, 'failure is', 'failures are')} only counted, the last on ${formatDateTime(new Date(lastAt))}.`,
    `Deal with the other failures first, then check the log. ${solved}`,
    { failure: othersId },
  );
