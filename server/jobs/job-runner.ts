import { randomUUID } from 'node:crypto';
import { describeFailure, type FailureCollector } from '#app/admin/status/failures/failures.server.ts';
import type { JobLister, JobStatus } from '#app/admin/status/job-status.ts';
import type { Clock } from '#app/core/clock.ts';
import { LoggedFailure, type TrackRun } from '#app/core/concurrency.server.ts';
import { getErrorMessage } from '#app/core/refusals.ts';
import type { ServerContext } from '#app/http/context/server-context.ts';
import { type ClubUses, isModuleUsed } from '#app/kernel/ports.ts';
import { redactForLog } from '#app/modules/mail/redact.ts';
import { maskSecrets } from '#server/settings/config.ts';
import { type Job, jobs } from './job-list.ts';
import type { JobRecord, JobRunStore } from './job-run-store.ts';

interface JobRunnerOptions {
  log: { error(facts: object, message: string): void };
  clock: Clock;
  /** Features whose jobs run, read at each run; undefined in tests without a site: all. */
  club?: ClubUses;
  /** True in the process that runs the jobs of the whole site. */
  isPrimary: () => boolean;
  /** Undefined: other processes cannot see the runs. */
  store?: JobRunStore;
  /** Counts failed runs; undefined in commands and tests without a site. */
  failures?: FailureCollector;
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
  schedule(name: string, work: () => Promise<unknown>, options?: ScheduleOptions): ScheduledJob;
  /** Return the reporter of a job that keeps its own pace. */
  track(name: string): TrackRun;
  /** Share the runs with other processes from now on: once the site is served, not in commands that open it. */
  openStore(): Promise<void>;
  closeStore(): Promise<void>;
}

/** Site with its background jobs, as the server opens it. */
export type SiteWithJobs = ServerContext & { jobs: JobRunner };

/** Background job of a module: runs every minute, and decides itself if anything is due; `uses` defaults to that of the module. */
export interface ModuleJob extends Pick<Job, 'name' | 'title' | 'onFailure' | 'uses'> {
  /** Place among the jobs of modules on the Status page. */
  order: number;
  /** Log message of a failed run. */
  log: string;
  run: (site: SiteWithJobs) => Promise<unknown>;
}

declare module '#app/kernel/module.ts' {
  interface ModuleParts {
    job: ModuleJob;
    cleanUp: (site: SiteWithJobs) => Promise<unknown>;
  }
}

/** Create the runner of the background jobs of this process. Each job keeps its last run, which Status lists. */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { log, isPrimary, store, club } = options;
  const isUsed = (job: Job) => !club || isModuleUsed(job, club);
  const records: Record<string, JobRecord> = {};

  const runOnce = createJobRecorder(records, options);

  const track =
    (name: string): TrackRun =>
    (work, describe) =>
      runOnce(name, work, describe);

  return {
    track,
    schedule(name, work, { isDue = () => true, firstAfterMs } = {}) {
      const job = getScheduledJob(name);
      let running: Promise<void> | undefined;
      records[name] ??= { lastRun: null };

      function logFailure(err: unknown, id: string): void {
        if (!(err instanceof LoggedFailure)) log.error({ err, id, job: name }, job.log);
      }
      function run(): Promise<void> {
        if (job.process === 'primary' && !isPrimary()) return Promise.resolve();
        const id = randomUUID();
        running ??= runOnce(name, work, describeReason, id)
          .then(
            () => {},
            (error) => logFailure(error, id),
          )
          .finally(() => {
            running = undefined;
          });
        return running;
      }
      const runIfDue = () => void (isUsed(job) && isDue() && run());
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
      return jobs.filter(isUsed).flatMap((job): JobStatus[] => {
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

/** Create the function that runs a job once: keeps its last run in `records`, and counts a failure. */
function createJobRecorder(
  records: Record<string, JobRecord>,
  { clock, isPrimary, store, failures }: JobRunnerOptions,
) {
  function finish(name: string, started: Date, durationMs: number, reason?: string): void {
    const isFailed = reason !== undefined;
    const isNews = isFailed !== (records[name]?.lastRun?.outcome === 'failed');
    const outcome = isFailed ? 'failed' : 'ok';
    const startedAt = started.toISOString();
    records[name] = {
      lastRun: { startedAt, durationMs: Math.round(durationMs), outcome, reason: reason ?? '' },
    };
    if (isPrimary()) store?.note(records, isNews);
  }

  /** A job with a health check of its own is reported there alone. */
  function countFailure(name: string, error: unknown, id: string | undefined): void {
    const job = jobs.find((one) => one.name === name);
    if (!job || job.hasHealthCheck) return;
    const logged = id && !(error instanceof LoggedFailure) ? { id } : {};
    failures?.add(describeFailure(error, { source: 'job', place: job.title, ...logged }));
  }

  /** Run a job once; `id` is that of its log line, if the runner writes one. */
  return async function runOnce<T>(
    name: string,
    work: () => Promise<T>,
    describe: (error: unknown) => string = describeReason,
    id?: string,
  ): Promise<T> {
    const [started, began] = [clock(), performance.now()];
    try {
      const result = await work();
      finish(name, started, performance.now() - began);
      return result;
    } catch (error) {
      finish(name, started, performance.now() - began, describe(error));
      countFailure(name, error, id);
      throw error;
    }
  };
}

/** Return a job that the runner starts. */
function getScheduledJob(name: string): Job & { interval: number; log: string } {
  const job = jobs.find((job) => job.name === name);
  if (!job?.interval || !job.log) throw new Error(`'${name}' is no scheduled job.`);
  return { ...job, interval: job.interval, log: job.log };
}

/** One line without secrets, links and addresses. */
const describeReason = (error: unknown) => redactForLog(maskSecrets(getErrorMessage(error)));
