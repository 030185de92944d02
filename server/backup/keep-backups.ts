import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureKinds } from '#server/disk/stores.ts';
import { backUp, type Site } from './backup.ts';
import { clearCutShort } from './cut-short.ts';
import { backupsFolder } from './places.ts';

/** Retention: the latest backup of each of so many days, weeks and months. */
const kept = { days: 7, weeks: 4, months: 12 };

/** 'club-2025-06-01T0300.tar.gz', in UTC, so that names sort by time. */
export const backupName = (now: Date) => `club-${now.toISOString().slice(0, 16).replace(':', '')}.tar.gz`;
const named = /^club-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})\.tar\.gz$/;

/** 'club-2025-06-01' */
export const dayOf = (file: string) => file.slice(0, 15);
export const isBackup = (file: string) => named.test(file);

/** Create today's backup in DATA_DIR/backups if there is none yet, and remove expired ones. Returns the new file. */
export async function keepBackups(config: Site, now: Date): Promise<string | undefined> {
  const folder = backupsFolder(config.dataDir);
  await mkdir(folder, { recursive: true });
  await sweep(config.dataDir, now);
  for (const store of pictureKinds) await clearCutShort(join(config.dataDir, store), now);
  const before = await backupsIn(folder);
  const today = now.toISOString().slice(0, 10);
  if (before.some((file) => file.includes(today))) return undefined;
  const file = join(folder, backupName(now));
  await backUp(config, file, now);
  for (const old of surplus([...before, backupName(now)], now)) await rm(join(folder, old), { force: true });
  return file;
}

/** Return the time of the latest backup in DATA_DIR/backups; undefined for none. */
export async function latestBackup(dataDir: string): Promise<Date | undefined> {
  const latest = (await backupsIn(backupsFolder(dataDir)).catch(() => [])).at(-1);
  return latest === undefined ? undefined : momentOf(latest);
}

/** Return the names of expired backups: only the latest of each day, week (from Monday) and month is retained. */
export function surplus(files: string[], now: Date): string[] {
  const ours = files.filter((file) => named.test(file)).sort();
  const keep = new Set<string>();
  const latestOf = (period: (moment: Date) => string, most: number) => {
    const found = new Map<string, string>();
    for (const file of ours) found.set(period(momentOf(file)), file);
    for (const file of [...found.values()].sort().slice(-most)) keep.add(file);
  };
  latestOf((moment) => moment.toISOString().slice(0, 10), kept.days);
  latestOf(weekOf, kept.weeks);
  latestOf((moment) => moment.toISOString().slice(0, 7), kept.months);
  // Backups from the future, made under a wrong clock, are never removed.
  return ours.filter((file) => !keep.has(file) && momentOf(file) <= now);
}

/** Monday of the week, 'YYYY-MM-DD'. */
function weekOf(moment: Date): string {
  const day = Temporal.PlainDate.from(moment.toISOString().slice(0, 10));
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

export function momentOf(file: string): Date {
  const [, day, hours, minutes] = named.exec(file) ?? [];
  return new Date(`${day}T${hours}:${minutes}:00Z`);
}

export const backupsIn = async (folder: string) => (await readdir(folder)).filter(isBackup).sort();

/** Remove leftovers of interrupted backups. */
async function sweep(dataDir: string, now: Date): Promise<void> {
  for (const folder of [dataDir, backupsFolder(dataDir)]) {
    for (const name of await readdir(folder)) {
      if (!/^\.(backup-|checking-)|^\..*\.partial$/.test(name)) continue;
      const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now.getTime() }));
      if (now.getTime() - mtimeMs > 24 * 3600_000)
        await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}
