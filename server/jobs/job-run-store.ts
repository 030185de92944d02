import type { JobRun } from '#app/admin/status/job-status.ts';
import type { Database } from '#db/connection.ts';

/** Last run of a job in this process. */
export interface JobRecord {
  lastRun: JobRun | null;
}

export type StoredJobRuns = Record<string, JobRecord>;

/** Stores the runs of the primary process, for the other processes and commands. */
export interface JobRunStore {
  /** Delete the runs of before the start, and write from now on. */
  open(): Promise<void>;
  /** Called after each run; `isNews` if a job has begun or ceased to fail. Writes in the background. */
  note(runs: StoredJobRuns, isNews: boolean): void;
  /** Read the runs; undefined before the first write. */
  read(): Promise<StoredJobRuns | undefined>;
  /** Write news that wait for their minute, and nothing afterwards. */
  close(): Promise<void>;
}

interface JobRunStoreOptions {
  db: Database;
  /** True if other processes serve the site too: runs are written each minute, otherwise only news. */
  isShared: boolean;
  /** Milliseconds to the first write, and between writes. */
  firstMs?: number;
  intervalMs?: number;
}

/** Key in the `site` table. */
const key = 'jobs';

/** Create the store: one row, written once a minute at most. A failed write is tried again a minute later. */
export function createJobRunStore({
  db,
  isShared,
  firstMs = 10_000,
  intervalMs = 60_000,
}: JobRunStoreOptions): JobRunStore {
  let isOpen = false;
  let isPending = false;
  let nextAt = 0;
  let latest: StoredJobRuns = {};
  let writing: Promise<void> | undefined;

  async function write(runs: StoredJobRuns): Promise<void> {
    isPending = false;
    nextAt = performance.now() + intervalMs;
    try {
      await writeJobRuns(db, runs);
    } catch {
      isPending = true;
    }
  }

  return {
    async open() {
      // A full disk must not keep the site from serving.
      await deleteJobRuns(db).catch(() => {});
      nextAt = performance.now() + firstMs;
      isOpen = true;
    },
    note(runs, isNews) {
      latest = runs;
      isPending ||= isNews;
      if (!isOpen || writing || performance.now() < nextAt || !(isPending || isShared)) return;
      writing = write(runs).finally(() => {
        writing = undefined;
      });
    },
    read: () => readJobRuns(db),
    async close() {
      await writing;
      if (isOpen && isPending) await write(latest);
      isOpen = false;
    },
  };
}

/** Read the stored runs of the primary process. */
export async function readJobRuns(db: Database): Promise<StoredJobRuns | undefined> {
  const row = await db.selectFrom('site').select('value').where('key', '=', key).executeTakeFirst();
  return row && JSON.parse(row.value);
}

async function writeJobRuns(db: Database, runs: StoredJobRuns): Promise<void> {
  const value = JSON.stringify(runs);
  await db
    .insertInto('site')
    .values({ key, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
}

async function deleteJobRuns(db: Database): Promise<void> {
  await db.deleteFrom('site').where('key', '=', key).execute();
}
