import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isPostgres, openDatabase } from '#db/connection.ts';
import { getTrialRestoreFolderPrefix, removeStaleTrialRestores } from '#server/backup/trial-folders.ts';
import { formatElapsedTime } from '#server/backup/trial-result.ts';
import { getFreeDiskBytes, minFreeDiskBytes } from '#server/disk/files.ts';
import { toDiskFullError } from '#server/disk/full-disk.ts';
import { listAppliedMigrations, snapshotDatabase } from '#server/updates/carry-back/keep-database.ts';
import { startVersionOnDatabaseCopy } from './start-on.ts';

interface Rehearsal {
  /** Folder of the new version. */
  version: string;
  databaseUrl: string;
  dataDir: string;
}

export interface UpdateRehearsalResult {
  /** New migrations. */
  migrations: string[];
  /** Duration of the migrations, in milliseconds. */
  ms: number;
  /** How long it was until the new version was ready, in milliseconds. */
  ready: number;
  /** How many pages it showed. */
  pages: number;
  /** True on PostgreSQL; the copy is SQLite nevertheless. */
  isShared: boolean;
}

interface Limits {
  settings?: Record<string, string | undefined>;
  /** Minimum free bytes on the disk. */
  minFree?: number;
  /** Timeout of the start, in milliseconds, and maximum for a page. */
  timeoutMs?: number;
}

/**
 * Let a new version migrate a copy of the database, start on it and render its pages, beside the running site, in a temporary
 * folder of DATA_DIR. It has no side effects (REHEARSAL in the settings). Throws a one-sentence error with the failure.
 */
export async function rehearseUpdate(
  { version, databaseUrl, dataDir }: Rehearsal,
  { settings = process.env, minFree = minFreeDiskBytes, timeoutMs = 30 * 60_000 }: Limits = {},
): Promise<UpdateRehearsalResult> {
  await removeStaleTrialRestores(dataDir);
  const { size, pages, isShared } = await lookAt(databaseUrl);
  await requireRehearsalSpace(dataDir, size, minFree);
  const folder = await mkdtemp(join(dataDir, getTrialRestoreFolderPrefix()));
  try {
    const copy = join(folder, 'club.db');
    await snapshotDatabase(databaseUrl, copy);
    const had = await listAppliedMigrations(`sqlite:${copy}`);
    const took = await startVersionOnDatabaseCopy(folder, { version, settings, timeoutMs, pages });
    const has = await listAppliedMigrations(`sqlite:${copy}`);
    const migrations = has.filter((name) => !had.includes(name));
    return { migrations, ...took, pages: pages.length, isShared };
  } catch (error) {
    throw await toDiskFullError(error, dataDir);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Format the outcome. */
export function formatUpdateRehearsal({ migrations, ms, pages, isShared }: UpdateRehearsalResult): string {
  const changes = migrations.length === 1 ? 'one change' : `${migrations.length} changes`;
  const tried = `The new version started on a copy of the database and showed ${pages} pages.`;
  if (migrations.length === 0) return `${tried} The update does not change the database.`;
  const took = `${tried} Updating the database (${changes}) took ${formatElapsedTime(ms)}.`;
  return isShared ? `${took} This was measured with SQLite, so PostgreSQL may differ.` : took;
}

/** In milliseconds: what a start takes beside what was measured, and how long visitors are let wait at most. */
const [beside, most] = [10_000, 60_000];

/**
 * How long the new version may take in earnest until it is ready, by what it took on the copy; a minute at most, unless it took
 * longer than half of that there, as a large change of the database does.
 */
export function estimateVersionReadyMs({
  ready,
  isShared,
}: Pick<UpdateRehearsalResult, 'ready' | 'isShared'>): number {
  const likely = isShared ? most : Math.min(most, beside + 3 * ready);
  return Math.max(likely, 2 * ready);
}

const fixed = ['/', '/full-calendar', '/standings', '/members/sign-in', '/forums'];

/** Database size in bytes, and pages to request. */
async function lookAt(databaseUrl: string) {
  const db = await openDatabase(databaseUrl);
  try {
    const isShared = isPostgres(db);
    const { rows } = await (isShared
      ? sql<{ size: number }>`select pg_database_size(current_database()) as size`
      : sql<{
          size: number;
        }>`select page_count * page_size as size from pragma_page_count(), pragma_page_size()`
    ).execute(db);
    const league = await db.selectFrom('league').select('day').where('put_by', '=', 0).executeTakeFirst();
    const pages = league ? [...fixed, `/leagues/${encodeURIComponent(league.day)}`] : fixed;
    return { size: Number(rows[0]?.size), pages, isShared };
  } finally {
    await db.destroy();
  }
}

/** Space for the copy, its rewritten tables and their log. */
async function requireRehearsalSpace(dataDir: string, size: number, minFree: number): Promise<void> {
  const [needed, room] = [3 * size + minFree, await getFreeDiskBytes(dataDir)];
  const shown = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  if (room < needed)
    throw new Error(
      `There is not enough disk space to test the new version: ${shown(needed)} needed, ${shown(room)} left.`,
    );
}
