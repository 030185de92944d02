import { copyFile, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '#db/connection.ts';
import { type AppMigration, databaseMigrations, runMigrations } from '#db/migrate.ts';
import { getTrialRestoreFolderPrefix, removeStaleTrialRestores } from '#server/backup/trial-folders.ts';
import { acquireFileLock } from '#server/disk/file-lock.ts';
import { getFreeDiskBytes, syncPath } from '#server/disk/files.ts';
import { toDiskFullError } from '#server/disk/full-disk.ts';
import { refuseWhileSiteRunning } from '#server/disk/serving-process.ts';
import { type CarryBackDatabaseFiles, carryBackDatabaseFile } from './carry.ts';
import type { WrittenRowCounts } from './carry-table.ts';
import { listAppliedMigrations, snapshotDatabase } from './keep-database.ts';
import { listRollbackLostRows, type RollbackLostRows, streamRollbackLostRows } from './left.ts';
import { replaceDatabaseOnRollback } from './put-back.ts';

export interface CarryBackOptions {
  /** Older version's database, copied by `snapshotDatabase` before the newer one started. */
  older: string;
  databaseUrl: string;
  dataDir: string;
  /** Folder for the newer version's database and the lost data; private to the installation's owner. */
  folder: string;
}

export interface CarryBackReport {
  /** Rows written since, including by the older version between the copy and its end. */
  written: WrittenRowCounts;
  left: RollbackLostRows[];
  /** File with the lost rows and their reasons, as JSON; undefined when there are none. */
  leftIn?: string;
}

/** Timeout in milliseconds. */
const lockTimeoutMs = 600_000;
/** Minimum free bytes on the disk. */
const minFreeAfterBytes = 50e6;
/** Files created in the folder before the last step. */
const begun = [
  'newer.db',
  'newer.db-wal',
  'newer.db-shm',
  'left-behind.json',
  'went-back.json',
  'went-back.json.part',
];

/**
 * Convert the site's database to the older schema, with all data written since; returns what is lost. Run by the newer version's
 * program while no version serves. Atomic: nothing changes until the last step, and an interrupted run starts again. Throws a
 * one-sentence error on failure.
 */
export async function carryBackSiteDatabase(
  { older, databaseUrl, dataDir, folder }: CarryBackOptions,
  known: Record<string, AppMigration> = databaseMigrations,
): Promise<CarryBackReport> {
  await refuseWhileSiteRunning(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A caller may have been killed and have retried while its first run still works.
  const lock = acquireFileLock(join(folder, '.lock'), lockTimeoutMs);
  if (!lock)
    throw new Error('The site is already going back to the older version. Wait until this is finished.');
  try {
    return await carryBack({ older, databaseUrl, dataDir, folder }, known);
  } finally {
    lock.release();
  }
}

async function carryBack(
  { older, databaseUrl, dataDir, folder }: CarryBackOptions,
  known: Record<string, AppMigration>,
): Promise<CarryBackReport> {
  await removeStaleTrialRestores(dataDir);
  const [had, has] = [
    await listAppliedMigrations(`sqlite:${older}`),
    await listAppliedMigrations(databaseUrl),
  ];
  if (had.join() === has.join()) return lastReport(folder);
  refuseStrange([...had, ...has], known);
  await requireCarryBackSpace(dataDir, older);
  const work = await mkdtemp(join(dataDir, getTrialRestoreFolderPrefix()));
  try {
    const files = await lieReady({ older, databaseUrl, folder, work }, { had, has }, known);
    const report = await carryBackDatabaseFile(files, (database, written) => tell(database, written, folder));
    await syncPath(files.main);
    await noteReport(folder, report);
    await replaceDatabaseOnRollback({ databaseUrl, folder, made: files.main, had, known });
    return report;
  } catch (error) {
    const diskError = await toDiskFullError(error, dataDir);
    const isBack = (await listAppliedMigrations(databaseUrl).catch(() => had)).join() === had.join();
    // The newer version continues with its database: remove the leftovers.
    if (!isBack) for (const name of begun) await rm(join(folder, name), { force: true });
    throw diskError;
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 5 });
  }
}

function refuseStrange(names: string[], known: Record<string, AppMigration>): void {
  const strange = names.find((name) => !Object.hasOwn(known, name));
  if (strange)
    throw new Error(
      `This version does not know the database’s '${strange}', so it cannot go back. Use the newer version’s own program.`,
    );
}

/** Throws on too little space: the older database exists three times for a while, once more during its migration. */
export async function requireCarryBackSpace(dataDir: string, older: string): Promise<void> {
  const needed = 4 * (await stat(older)).size + minFreeAfterBytes;
  const room = await getFreeDiskBytes(dataDir);
  const shown = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  if (room < needed)
    throw new Error(
      `There is not enough disk space to go back: ${shown(needed)} needed in '${dataDir}', ${shown(room)} left.`,
    );
}

async function lieReady(
  { older, databaseUrl, folder, work }: Omit<CarryBackOptions, 'dataDir'> & { work: string },
  { had, has }: { had: string[]; has: string[] },
  known: Record<string, AppMigration>,
): Promise<CarryBackDatabaseFiles> {
  const files = { older, main: join(work, 'main.db'), base: join(work, 'base.db') };
  for (const file of [files.main, files.base]) await copyFile(older, file);
  const backs = has.filter((name) => !had.includes(name)).flatMap((name) => known[name]?.back ?? []);
  let newer = databaseUrl.replace(/^sqlite:/, '');
  if (!databaseUrl.startsWith('sqlite:')) {
    newer = join(folder, 'newer.db');
    await rm(newer, { force: true });
    await snapshotDatabase(databaseUrl, newer, known);
  }
  if (backs.length > 0) {
    await snapshotDatabase(`sqlite:${newer}`, join(work, 'newer.db'));
    newer = join(work, 'newer.db');
  }
  const shaped = backs.length > 0 ? [files.base, newer] : [files.base];
  for (const file of shaped) {
    const db = await openDatabase(`sqlite:${file}`);
    try {
      await runMigrations(db, has, known);
      for (const back of backs.toReversed()) await back(db);
    } finally {
      await db.destroy();
    }
  }
  return { ...files, newer };
}

async function tell(
  database: DatabaseSync,
  written: WrittenRowCounts,
  folder: string,
): Promise<CarryBackReport> {
  const left = listRollbackLostRows(database);
  const leftIn = join(folder, 'left-behind.json');
  await rm(leftIn, { force: true });
  if (left.length === 0) return { written, left };
  await writeFile(leftIn, inAList(streamRollbackLostRows(database)), { mode: 0o600, flush: true });
  return { written, left, leftIn };
}

function* inAList(rows: Iterable<string>): Generator<string> {
  let before = '[\n';
  for (const row of rows) {
    yield before + row;
    before = ',\n';
  }
  yield '\n]\n';
}

const reportFile = (folder: string) => join(folder, 'went-back.json');

async function noteReport(folder: string, report: CarryBackReport): Promise<void> {
  const file = reportFile(folder);
  await writeFile(`${file}.part`, JSON.stringify(report), { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
  await syncPath(folder);
}

/** Returns the stored report if the database is the older version's already, or an empty one. */
async function lastReport(folder: string): Promise<CarryBackReport> {
  return readFile(reportFile(folder), 'utf8')
    .then((text): CarryBackReport => JSON.parse(text))
    .catch(() => ({ written: { added: 0, changed: 0, gone: 0 }, left: [] }));
}
