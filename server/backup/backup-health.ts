import { stat } from 'node:fs/promises';
import { formatDateTime } from '#app/core/clock.ts';
import { getErrorMessage } from '#app/core/refusals.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import { clubCommandName } from '#server/settings/command-name.ts';
import type { ServerConfig } from '#server/settings/config.ts';
import { listStoredBackups, openBackupStore, readUploadError } from './backup-store.ts';
import { getBackupTime, getLatestBackupTime } from './daily-backups.ts';

const hour = 3600_000;
const twoDays = 48 * hour;

type Say = (state: HealthResult['state'], said: string, todo?: string) => HealthResult;
/** Missing local backups are urgent; missing remote copies can wait for some days. */
const createBackupResult =
  (name: string, urgent: boolean): Say =>
  (state, said, todo = '') => ({
    what: 'backup',
    name,
    state,
    said,
    todo,
    ...(urgent && state === 'trouble' && { urgent }),
  });

/** Health result for the latest backup in DATA_DIR/backups. A site younger than two days needs none yet. */
export async function checkBackupHealth(dataDir: string, now = new Date()): Promise<HealthResult> {
  const say = createBackupResult('Backup', true);
  const todo = `Make a backup with ‘${clubCommandName} backup --daily’, which prints the reason if it fails. Usually the disk is full, or the site is not running between 3am and midnight.`;
  const latest = await getLatestBackupTime(dataDir);
  if (latest) return checkBackupAge(latest, now, '', say, todo);
  if (await isYoung(dataDir, now)) return say('well', 'No backup yet. The site makes one every night.');
  return say('trouble', 'There is no backup.', todo);
}

/** Health result for the latest backup in BACKUP_STORE and for the last upload. */
export async function checkStoredBackupHealth(
  config: Pick<ServerConfig, 'dataDir' | 'backupStore'>,
  now = new Date(),
): Promise<HealthResult> {
  const say = createBackupResult('Off-site backup', false);
  const todo = `The site tries again every ten minutes. ‘${clubCommandName} backup --daily’ prints the reason: usually the connection, or a key in BACKUP_STORE that is no longer valid. The backups on this machine are still there.`;
  try {
    const why = await readUploadError(config.dataDir);
    if (why) return say('trouble', `The latest backup could not be sent. ${why}`, todo);
    const store = await openBackupStore(config);
    const latest = (await listStoredBackups(store)).at(-1);
    if (latest) return checkBackupAge(getBackupTime(latest.name), now, ` in ${store.where}`, say, todo);
    if (await isYoung(config.dataDir, now)) return say('well', `No backup in ${store.where} yet.`);
    return say('trouble', `There is no backup in ${store.where}.`, todo);
  } catch (error) {
    return say('trouble', `The backup store could not be checked. ${getErrorMessage(error)}`, todo);
  }
}

function checkBackupAge(latest: Date, now: Date, where: string, say: Say, todo: string): HealthResult {
  const age = now.getTime() - latest.getTime();
  const days = Math.floor(age / 24 / hour);
  return age > twoDays
    ? say('trouble', `The last backup${where} is ${days} days old: ${formatDateTime(latest)}.`, todo)
    : say('well', `The last backup${where} was made on ${formatDateTime(latest)}.`);
}

async function isYoung(dataDir: string, now: Date): Promise<boolean> {
  const { birthtimeMs, ctimeMs } = await stat(dataDir);
  return now.getTime() - (birthtimeMs || ctimeMs) <= twoDays;
}
