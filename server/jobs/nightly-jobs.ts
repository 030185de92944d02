import { execFile } from 'node:child_process';
import { LoggedFailure } from '#app/core/concurrency.server.ts';
import { defaultLanguage } from '#app/core/language.ts';
import type { ServerContext } from '#app/http/context/server-context.ts';
import { formatBackupName, getBackupDay } from '#server/backup/daily-backups.ts';
import { removeStaleTrialRestores } from '#server/backup/trial-folders.ts';
import { isTrialRestoreDue } from '#server/backup/trial-result.ts';
import { isPrimaryProcess } from '#server/cluster/cluster.ts';
import { projectRootFolder, type ServerConfig } from '#server/settings/config.ts';
import { purgeRollbackData } from '#server/updates/journal/rollback-data.ts';
import { setLowestProcessPriority } from '#server/workers/low-priority.ts';
import type { JobRunner } from './job-runner.ts';

/** Hour in London from which the daily backup runs: after the evening's mail, before the morning. */
const nightHour = 3;
/** Milliseconds after a start: a machine that was off for days makes its backup before a missing one is reported. */
const firstRunDelayMs = 240_000;
/** Timeout of a trial restore, in milliseconds. */
const trialTimeoutMs = 2 * 3600_000;

/**
 * Schedule the nightly jobs, checked every ten minutes: the daily backup, and a monthly trial restore. Each runs in a child
 * process, so that requests are not slowed down. Returns a function that cancels a trial.
 */
export function scheduleNightlyJobs(
  { clock, log, jobs }: Pick<ServerContext, 'clock' | 'log'> & { jobs: JobRunner },
  config: ServerConfig,
): () => void {
  const ending = new AbortController();
  const work = createNightlyRun(log, config, ending.signal);
  const job = jobs.schedule(
    'daily-backup',
    async () => {
      const failed = await work();
      if (failed && !ending.signal.aborted) throw new LoggedFailure(failed);
    },
    { isDue: () => hourIn(clock()) >= nightHour, firstAfterMs: firstRunDelayMs },
  );

  // Remove what a trial left after a power cut.
  if (isPrimaryProcess()) void removeStaleTrialRestores(config.dataDir).catch(() => {});
  return () => {
    void job.stop();
    ending.abort();
  };
}

/**
 * Create a run of the nightly jobs: no child process is started again once the day's backup is made and sent. A run returns what
 * failed, which is logged.
 */
export function createNightlyRun(
  log: ServerContext['log'],
  config: ServerConfig,
  ending: AbortSignal,
): () => Promise<string | undefined> {
  const { dataDir, databaseUrl } = config;
  const shared = databaseUrl.startsWith('sqlite:') ? {} : { DATABASE_URL: databaseUrl };
  const env = { ...process.env, DATA_DIR: dataDir, ...shared };
  let backedUp = '';

  const run = (words: string[], more: { timeout?: number; signal?: AbortSignal }, failed: string) =>
    new Promise<string | undefined>((done) => {
      const { pid } = execFile(
        process.execPath,
        ['server/cli.ts', ...words],
        { cwd: projectRootFolder, env, ...more },
        (error, _, said) => {
          if (error && !ending.aborted) log.error({ reason: said.trim() || error.message }, failed);
          done(error ? failed : undefined);
        },
      );
      setLowestProcessPriority(pid);
    });

  return async () => {
    const today = getBackupDay(formatBackupName(new Date()));
    const failed =
      backedUp === today
        ? undefined
        : await run(['backup', '--daily'], {}, 'the backup was not made or not sent');
    if (!failed) backedUp = today;
    await removeStaleTrialRestores(dataDir);
    await purgeRollbackData(dataDir, new Date());
    if (ending.aborted || !(await isTrialRestoreDue(dataDir, new Date()))) return failed;
    const patient = { timeout: trialTimeoutMs, signal: ending };
    const notRestored = await run(['restore', '--try'], patient, 'the latest backup could not be restored');
    return failed ?? notRestored;
  };
}

const hourIn = (moment: Date) =>
  Number(
    moment.toLocaleString(defaultLanguage, { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' }),
  );
