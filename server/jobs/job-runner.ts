import type { JobLister, JobStatus } from '#app/admin/status/job-status.ts';
import type { Clock } from '#app/core/clock.ts';
import { LoggedFailure, type TrackRun } from '#app/core/concurrency.server.ts';
import { getErrorMessage } from '#app/core/refusals.ts';
import type { ServerContext } from '#app/http/server-context.ts';
import { redactForLog } from '#app/modules/mail/redact.ts';
import { maskSecrets } from '#server/settings/config.ts';
import { type JobName, jobs, type ScheduledJobName } from './job-list.ts';
import type { JobRecord, JobRunStore } from './job-run-store.ts';

interface JobRunnerOptions {
  log: { error(facts: object, message: string): void };
  clock: Clock;
  /** True in the process that runs the jobs of the whole site. */
  isPrimary: () => boolean;
  /** Undefined: other processes cannot see the runs. */
  store?: JobRunStore;
}

interface ScheduleOptions {
  /** Returns false while no work is due: nothing is run or reported. */
  isDue?: () => boolean;
  /** Milliseconds to an additional first run. */
  firstAfterMs?: number;
}

export interface ScheduledJob {
  /** Run now, or join the current run. Never rejects. */
  run(): Promise<void>;
  /** Schedule no more runs; resolves when the current one is over. */
  stop(): Promise<void>;
}

export interface JobRunner extends JobLister {
  /** Run a job at its interval. Runs of a job never overlap; a failed one is logged, and the next is on time. */
  schedule(name: ScheduledJobName, work: () => Promise<unknown>, options?: ScheduleOptions): ScheduledJob;
  /** Return the reporter of a job that keeps its own pace. */
  track(name: JobName): TrackRun;
  /** Share the runs with other processes from now on: once the site is served, not in commands that open it. */
  openStore(): Promise<void>;
  closeStore(): Promise<void>;
}

/** Site with its background jobs, as the server opens it. */
export type SiteWithJobs = ServerContext & { jobs: JobRunner };

/** Create the runner of the background jobs of this process. Each job keeps its last run, which Status lists. */
export function createJobRunner({ log, clock, isPrimary, store }: JobRunnerOptions): JobRunner {
  const records: Record<string, JobRecord> = {};

  function finish(name: JobName, started: Date, durationMs: number, reason?: string): void {
    const before = records[name];
    const isFailed = reason !== undefined;
    const failures = isFailed ? (before?.failures ?? 0) + 1 : 0;
    const startedAt = started.toISOString();
    const outcome = isFailed ? 'failed' : 'ok';
    records[name] = {
      lastRun: { startedAt, durationMs: Math.round(durationMs), outcome, reason: reason ?? '' },
      failures,
      ...(isFailed && { failingSince: before?.failingSince ?? startedAt }),
    };
    const isNews = failures === lastingFailures || isFailed !== (before?.lastRun?.outcome === 'failed');
    if (isPrimary()) store?.note(records, isNews);
  }

  const track =
    (name: JobName): TrackRun =>
    async (work, describe = describeFailure) => {
      const [started, began] = [clock(), performance.now()];
      try {
        const result = await work();
        finish(name, started, performance.now() - began);
        return result;
      } catch (error) {
        finish(name, started, performance.now() - began, describe(error));
        throw error;
      }
    };

  return {
    track,
    schedule(name, work, { isDue = () => true, firstAfterMs } = {}) {
      const job = getJob(name);
      const trackRun = track(name);
      let running: Promise<void> | undefined;
      records[name] ??= { lastRun: null, failures: 0 };

      function logFailure(err: unknown): void {
        if (!(err instanceof LoggedFailure)) log.error({ err, job: name }, job.log);
      }
      function run(): Promise<void> {
        if (job.process === 'primary' && !isPrimary()) return Promise.resolve();
        running ??= trackRun(work)
          .then(() => {}, logFailure)
          .finally(() => {
            running = undefined;
          });
        return running;
      }
      const runIfDue = () => void (isDue() && run());
      const timer = setInterval(runIfDue, job.interval).unref();
      const first = firstAfterMs === undefined ? undefined : setTimeout(runIfDue, firstAfterMs).unref();
      return {
        run,
        async stop() {
          clearInterval(timer);
          clearTimeout(first);
          await running;
        },
      };
    },
    async list() {
      const seen = (isPrimary() ? undefined : await store?.read()) ?? records;
      return jobs.flatMap((job): JobStatus[] => {
        const { name, title, schedule, process, onFailure } = job;
        const record = seen[name];
        return record ? [{ name, title, schedule, process, onFailure, lastRun: record.lastRun }] : [];
      });
    },
    async openStore() {
      if (isPrimary()) await store?.open();
    },
    async closeStore() {
      await store?.close();
    },
  };
}

/** Failed runs in a row after which a job is a problem of its own. */
export const lastingFailures = 3;

type ScheduledEntry = Extract<(typeof jobs)[number], { name: ScheduledJobName }>;
const getJob = (name: ScheduledJobName) =>
  jobs.find((job): job is ScheduledEntry => job.name === name) as ScheduledEntry;

/** One line without secrets, links and addresses. */
const describeFailure = (error: unknown) => redactForLog(maskSecrets(getErrorMessage(error)));
