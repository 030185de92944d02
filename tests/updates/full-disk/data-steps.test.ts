import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openDatabase } from '#db/connection.ts';
import { databaseMigrations, runMigrations } from '#db/migrate.ts';
import { readLastTrialRestore } from '#server/backup/trial-result.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { getRollbackDataFolder } from '#server/updates/journal/update-files.ts';
import { starterData } from '#tests/database.ts';
import { programSettings } from '#tests/program-settings.ts';
import { itsMigration, makeRealVersion } from '../real/real-version.ts';
import { versionThat } from '../rehearsal/stand-in.ts';
import { noDisk, openDisk } from './disk.ts';

// The steps of an update that touch the data, by the real program, on a real disk that becomes full in the midst of each: after it was
// looked at how much room there is, and with more and less of it left.

const only = noDisk ? { skip: noDisk } : {};
const onSqlite = process.env.TEST_POSTGRES_URL ? { skip: 'its server has its own disk' } : only;
const full =
  /^The disk is full: there is no space left in '.*'\. Free some space and run the command again\.$/m;

interface Full {
  /** Change to files or check of free space at which the disk fills up, and the number of bytes left. */
  at: string;
  left: number;
}

/** A club's data on a disk of their own. */
async function openFull(t: TestContext) {
  const disk = openDisk(t);
  const dataDir = join(disk.place, 'data');
  cpSync((await starterData(t, 'cast')).dataDir, dataDir, { recursive: true });
  const run = (words: string[], { at, left }: Full, version = projectRootFolder) =>
    new Promise<{ code: number; said: string }>((done) => {
      const program = [
        '--import',
        join(projectRootFolder, 'soak/updates/fill-at-step.mjs'),
        join(version, 'server/updates/data.ts'),
        ...words,
      ];
      const filled = { FILL_PLACE: disk.place, FILL_IN: 'data.ts', FILL_AT: at, FILL_LEFT: String(left) };
      execFile(
        process.execPath,
        program,
        { cwd: version, env: { ...programSettings, ...filled, DATA_DIR: dataDir } },
        (error, out, err) => done({ code: Number(error?.code ?? 0), said: out + err }),
      );
    });
  const there = () =>
    globSync('**/*', { cwd: dataDir })
      .concat(readdirSync(dataDir))
      .filter((name) => !/club\.db-|^backups/.test(name))
      .sort();
  return { ...disk, dataDir, run, there };
}

type Disk = Awaited<ReturnType<typeof openFull>>;

/** Asserts that the step fails with a message, and that its disk space is free again. */
async function comesToNothing(disk: Disk, words: string[], full_: Full, version?: string): Promise<void> {
  const [had, used] = [disk.there(), disk.used()];
  const { code, said } = await disk.run(words, full_, version);
  disk.widen();
  const what = `${words[0]} ${JSON.stringify(full_)}: ${said}`;
  assert.equal(code, 1, what);
  assert.match(said, full, what);
  assert.deepEqual(disk.there(), had, what);
  // Without the files that SQLite keeps beside an open database.
  assert.ok(disk.used() <= used + 100_000, `${what} ${disk.used() - used} bytes more`);
}

test('a backup', only, async (t) => {
  const disk = await openFull(t);
  for (const [at, left] of [
    ['mkdtemp 1', 0],
    ['mkdtemp 1', 400_000],
    ['mkdtemp 2', 20_000],
  ] as const) {
    await comesToNothing(disk, ['back-up'], { at, left });
    assert.deepEqual(readdirSync(join(disk.dataDir, 'backups')), []);
  }
  // During the test restore: the backup itself exists, and is intact.
  const { code, said } = await disk.run(['back-up'], { at: 'statfs 1', left: 300_000 });
  assert.equal(code, 1);
  assert.match(said, full);
  const kept = readdirSync(join(disk.dataDir, 'backups')).sort().join();
  assert.match(kept, /^\.tried\.json,club-[\w-]+\.tar\.gz$/);
  assert.equal((await readLastTrialRestore(disk.dataDir))?.outcome, 'no room');
});

test('a rehearsal', only, async (t) => {
  const disk = await openFull(t);
  const version = versionThat(t, 'setInterval(() => {}, 1000)');
  for (const left of [0, 500_000])
    await comesToNothing(disk, ['rehearse', version], { at: 'statfs 1', left });
});

test('what is kept for the way back, and the room that this will take', onSqlite, async (t) => {
  const disk = await openFull(t);
  for (const left of [0, 300_000]) await comesToNothing(disk, ['keep'], { at: 'mkdir 1', left });
  // All of it is there, but not the room to go back with it.
  const { code, said } = await disk.run(['keep'], { at: 'mkdir 1', left: 30_000_000 });
  assert.equal(code, 1);
  assert.match(said, /^There is not enough disk space to go back: \d+ MB needed in '/m);
  assert.equal(existsSync(getRollbackDataFolder(disk.dataDir)), false);
});

test('going back', onSqlite, async (t) => {
  const disk = await openFull(t);
  const newer = makeRealVersion(join(disk.place, 'newer'), { version: '9.0.0', changes: true });
  const none = { at: '', left: 0 };
  assert.equal((await disk.run(['keep'], none)).code, 0);
  const db = await openDatabase(`sqlite:${join(disk.dataDir, 'club.db')}`);
  const later = {
    up: (db: Parameters<(typeof databaseMigrations)[string]['up']>[0]) =>
      db.schema.alterTable('member').addColumn('shoe_size', 'text').execute(),
  };
  const known = { ...databaseMigrations, [itsMigration]: later };
  await runMigrations(db, Object.keys(known), known).finally(() => db.destroy());
  // Reserved space is used up by the first such failure.
  await disk.run(['carry'], { at: 'statfs 1', left: 0 }, newer);
  disk.widen();
  for (const left of [0, 900_000, 2_500_000])
    await comesToNothing(disk, ['carry'], { at: 'statfs 1', left }, newer);
  assert.equal((await disk.run(['carry'], none, newer)).code, 0);
});
