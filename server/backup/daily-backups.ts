import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureStoreNames } from '#server/disk/file-stores.ts';
import { type BackupSource, createBackup } from './backup.ts';
import { getBackupsFolder } from './backup-files.ts';

/** Retention: the latest backup of each of so many days, weeks and months. */
const backupRetention = { days: 7, weeks: 4, months: 12 };

/** 'club-2025-06-01T0300.tar.gz', in UTC, so that names sort by time. */
export const formatBackupName = (now: Date) =>
  `club-${now.toISOString().slice(0, 16).replace(':', '')}.tar.gz`;
const backupNamePattern = /^club-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})\.tar\.gz$/;

/** 'club-2025-06-01' */
export const getBackupDay = (file: string) => file.slice(0, 15);
export const isBackupName = (file: string) => backupNamePattern.test(file);

/** Create today's backup in DATA_DIR/backups if there is none yet, and remove expired ones. Returns the new file. */
export async function makeDailyBackup(config: BackupSource, now: Date): Promise<string | undefined> {
  const folder = getBackupsFolder(config.dataDir);
  await mkdir(folder, { recursive: true });
  await removeInterruptedBackups(config.dataDir, now);
  for (const store of pictureStoreNames) await removeInterruptedWrites(join(config.dataDir, store), now);
  const before = await listBackupFiles(folder);
  const today = now.toISOString().slice(0, 10);
  if (before.some((file) => file.includes(today))) return undefined;
  const file = join(folder, formatBackupName(now));
  await createBackup(config, file, now);
  for (const old of findExpiredBackups([...before, formatBackupName(now)], now))
    await rm(join(folder, old), { force: true });
  return file;
}

/** Return the time of the latest backup in DATA_DIR/backups; undefined for none. */
export async function getLatestBackupTime(dataDir: string): Promise<Date | undefined> {
  const latest = (await listBackupFiles(getBackupsFolder(dataDir)).catch(() => [])).at(-1);
  return latest === undefined ? undefined : getBackupTime(latest);
}

/** Return the names of expired backups: only the latest of each day, week (from Monday) and month is retained. */
export function findExpiredBackups(files: string[], now: Date): string[] {
  const ours = files.filter((file) => backupNamePattern.test(file)).sort();
  const keep = new Set<string>();
  const latestOf = (period: (moment: Date) => string, maxCount: number) => {
    const found = new Map<string, string>();
    for (const file of ours) found.set(period(getBackupTime(file)), file);
    for (const file of [...found.values()].sort().slice(-maxCount)) keep.add(file);
  };
  latestOf((moment) => moment.toISOString().slice(0, 10), backupRetention.days);
  latestOf(getMonday, backupRetention.weeks);
  latestOf((moment) => moment.toISOString().slice(0, 7), backupRetention.months);
  // Backups from the future, made under a wrong clock, are never removed.
  return ours.filter((file) => !keep.has(file) && getBackupTime(file) <= now);
}

/** Monday of the week, 'YYYY-MM-DD'. */
function getMonday(moment: Date): string {
  const day = Temporal.PlainDate.from(moment.toISOString().slice(0, 10));
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

export function getBackupTime(file: string): Date {
  const [, day, hours, minutes] = backupNamePattern.exec(file) ?? [];
  return new Date(`${day}T${hours}:${minutes}:00Z`);
}

export const listBackupFiles = async (folder: string) => (await readdir(folder)).filter(isBackupName).sort();

/** Remove leftovers of interrupted backups. */
async function removeInterruptedBackups(dataDir: string, now: Date): Promise<void> {
  for (const folder of [dataDir, getBackupsFolder(dataDir)]) {
    for (const name of await readdir(folder)) {
      if (!/^\.(backup-|checking-)|^\..*\.partial$/.test(name)) continue;
      const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now.getTime() }));
      if (now.getTime() - mtimeMs > 24 * 3600_000)
        await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}

const aDay = 24 * 3600_000;

/** Remove temporary files of writes that were interrupted a day ago or more. */
async function removeInterruptedWrites(folder: string, now: Date): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((each) => each.isFile() && /\.[\da-f-]{36}\.tmp$/.test(each.name))) {
    const path = join(entry.parentPath, entry.name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > aDay) await rm(path, { force: true });
  }
}
