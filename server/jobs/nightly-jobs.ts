import { execFile } from 'node:child_process';
import { defaultLanguage } from '#app/core/language.ts';
import type { ServerContext } from '#app/http/server-context.ts';
import { formatBackupName, getBackupDay } from '#server/backup/daily-backups.ts';
import { removeStaleTrials } from '#server/backup/trial-folders.ts';
import { isTrialDue } from '#server/backup/trial-result.ts';
import { isPrimaryProcess } from '#server/cluster/cluster.ts';
import { type Config, root } from '#server/settings/config.ts';
import { purgeRollbackData } from '#server/updates/journal/rollback-data.ts';
import { lowerPriority } from '#server/workers/low-priority.ts';

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
  { clock, log }: Pick<ServerContext, 'clock' | 'log'>,
  config: Config,
): () => void {
  const ending = new AbortController();
  const work = createNightlyRun(log, config, ending.signal);
  let isAtWork = false;

  const ask = () => {
    if (isAtWork || !isPrimaryProcess() || hourIn(clock()) < nightHour) return;
    isAtWork = true;
    work()
      .catch((error) => log.error({ err: error }, 'the work of the night'))
      .finally(() => {
        isAtWork = false;
      });
  };
  const asking = setInterval(ask, 600_000).unref();
  const first = setTimeout(ask, firstRunDelayMs).unref();

  // Remove what a trial left after a power cut.
  if (isPrimaryProcess()) void removeStaleTrials(config.dataDir).catch(() => {});
  return () => {
    clearInterval(asking);
    clearTimeout(first);
    ending.abort();
  };
}

/** Create a run of the nightly jobs: no child process is started again once the day's backup is made and sent. */
export function createNightlyRun(
  log: ServerContext['log'],
  config: Config,
  ending: AbortSignal,
): () => Promise<void> {
  const { dataDir, databaseUrl } = config;
  const shared = databaseUrl.startsWith('sqlite:') ? {} : { DATABASE_URL: databaseUrl };
  const env = { ...process.env, DATA_DIR: dataDir, ...shared };
  let backedUp = '';

  const run = (words: string[], more: { timeout?: number; signal?: AbortSignal }, failed: string) =>
    new Promise<boolean>((done) => {
      const { pid } = execFile(
        process.execPath,
        ['server/cli.ts', ...words],
        { cwd: root, env, ...more },
        (error, _, said) => {
          if (error && !ending.aborted) log.error({ reason: said.trim() || error.message }, failed);
          done(!error);
        },
      );
      lowerPriority(pid);
    });

  return async () => {
    const today = getBackupDay(formatBackupName(new Date()));
    if (backedUp !== today && (await run(['backup', '--daily'], {}, 'the backup was not made or not sent')))
      backedUp = today;
    await removeStaleTrials(dataDir);
    await purgeRollbackData(dataDir, new Date());
    if (ending.aborted || !(await isTrialDue(dataDir, new Date()))) return;
    const patient = { timeout: trialTimeoutMs, signal: ending };
    await run(['restore', '--try'], patient, 'the latest backup could not be restored');
  };
}

const hourIn = (moment: Date) =>
  Number(
    moment.toLocaleString(defaultLanguage, { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' }),
  );
