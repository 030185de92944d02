import type { z } from 'zod';
import { formatDateTime, todayInLondon } from '#app/core/clock.ts';
import { formatCount } from '#app/core/language.ts';
import type { jobStatusSchema } from './job-status.server.ts';

export type JobStatus = z.output<typeof jobStatusSchema>;
export type JobRun = NonNullable<JobStatus['lastRun']>;

/** Lists jobs as the site's administrators read them. */
export interface JobLister {
  list(): Promise<JobStatus[]>;
}

export const isFailedJob = ({ lastRun }: JobStatus) => lastRun?.outcome === 'failed';

/** Failed jobs first, the others in their own order. */
export const sortFailedFirst = (jobs: JobStatus[]) =>
  [...jobs].sort((a, b) => Number(isFailedJob(b)) - Number(isFailedJob(a)));

/** 'all 24 are working', '2 of 24 failed' */
export function formatJobsSummary(jobs: JobStatus[]): string {
  const failed = jobs.filter(isFailedJob).length;
  return failed > 0 ? `${failed} of ${jobs.length} failed` : `all ${jobs.length} are working`;
}

/** 'Every minute. Last run today at 2:03pm, took 3 seconds.' `now` is the server's time. */
export function formatLastRun({ schedule, lastRun }: JobStatus, now: string): string {
  if (!lastRun) return `${schedule}. Has not run since the site started.`;
  return `${schedule}. Last run ${formatStart(lastRun.startedAt, now)}, took ${formatDuration(lastRun.durationMs)}.`;
}

function formatStart(startedAt: string, now: string): string {
  const [dayOfRun, today] = [startedAt, now].map((moment) => todayInLondon(() => new Date(moment)));
  const text = formatDateTime(new Date(startedAt));
  return dayOfRun === today ? text.replace(/^.* at /, 'today at ') : `on ${text}`;
}

/** 'less than a second', '1 second', '12 minutes' */
function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (milliseconds < 1000) return 'less than a second';
  if (seconds < 60) return formatCount(seconds, 'second');
  const minutes = Math.round(seconds / 60);
  return formatCount(minutes, 'minute');
}
