import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openDatabase } from '#db/connection.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { acquireFileLock } from '#server/disk/file-lock.ts';
import { pathExists } from '#server/disk/files.ts';
import {
  startUpdateJournal,
  type UpdateJournal,
  writeUpdateJournal,
} from '#server/updates/journal/journal.ts';
import { getRollbackDatabaseFile, purgeRollbackData } from '#server/updates/journal/rollback-data.ts';
import {
  getRollbackDataFolder,
  getUpdateLockFile,
  getUpdatesFolder,
} from '#server/updates/journal/update-files.ts';
import { checkUpdateHealth } from '#server/updates/journal/update-health.ts';

function emptyHome(t: TestContext): string {
  const home = mkdtempSync(join(tmpdir(), 'bowls-told-'));
  t.after(() => rmSync(home, { recursive: true }));
  mkdirSync(getUpdatesFolder(home));
  return home;
}

test('how an update went is told for a week, and one that went back by itself at once', async (t) => {
  const home = emptyHome(t);
  const now = new Date('2026-05-10T10:00:00Z');
  const later = new Date('2026-05-18T10:00:00Z');
  assert.deepEqual(await checkUpdateHealth(now, home), []);
  const begun = await startUpdateJournal(home, { from: '1.0.0', to: '2.0.0', dataDir: home });
  const put = (change: Partial<UpdateJournal>) =>
    writeUpdateJournal(home, { ...begun, began: now.toISOString(), ended: now.toISOString(), ...change });
  // No process is left to finish it.
  const [ended] = await checkUpdateHealth(now, home);
  assert.match(
    `${ended?.state} ${ended?.said}`,
    /^note An update to 2\.0\.0 .* The update was interrupted\.$/,
  );
  const lock = acquireFileLock(getUpdateLockFile(home));
  assert.deepEqual(await checkUpdateHealth(now, home), []);
  lock?.release();
  await put({ phase: 'done' });
  const [done] = await checkUpdateHealth(now, home);
  assert.match(
    `${done?.state} ${done?.said}`,
    /^well The site has been running 2\.0\.0 since 10 May 2026 .* until 17 May 2026/,
  );
  assert.deepEqual(await checkUpdateHealth(later, home), []);
  await put({
    phase: 'went back',
    why: '2.0.0 failed: it stopped.',
    left: ["One row of 'pole'."],
  });
  const [back] = await checkUpdateHealth(now, home);
  assert.equal(back?.urgent, true);
  assert.match(
    back?.said ?? '',
    /^2\.0\.0 failed: it stopped\. The site runs 1\.0\.0 again, with all data saved in the meantime\. This version cannot store some of the data: One row of 'pole'\.$/,
  );
  assert.deepEqual(await checkUpdateHealth(later, home), []);
  await put({ phase: 'went back' });
  assert.deepEqual(await checkUpdateHealth(now, home), []);
});

test('what is kept for going back goes after a week', async (t) => {
  const dataDir = emptyHome(t);
  mkdirSync(getRollbackDataFolder(dataDir));
  writeFileSync(getRollbackDatabaseFile(dataDir), '');
  const kept = new Date('2026-05-10T10:00:00Z');
  utimesSync(getRollbackDatabaseFile(dataDir), kept, kept);
  await purgeRollbackData(dataDir, new Date('2026-05-17T09:00:00Z'));
  assert.equal(await pathExists(getRollbackDatabaseFile(dataDir)), true);
  await purgeRollbackData(dataDir, new Date('2026-05-17T11:00:00Z'));
  assert.equal(await pathExists(getRollbackDataFolder(dataDir)), false);
});

test('a database of a newer version is refused with the way back', async (t) => {
  const folder = emptyHome(t);
  const db = await openDatabase(`sqlite:${join(folder, 'club.db')}`);
  try {
    await migrateDatabase(db);
    const values = { name: '999-later', timestamp: '' };
    await db
      .withTables<{ kysely_migration: typeof values }>()
      .insertInto('kysely_migration')
      .values(values)
      .execute();
    await assert.rejects(
      migrateDatabase(db),
      /it belongs to a newer version of this program, which made '999-later'; run "update --back" with that version to go back/,
    );
  } finally {
    await db.destroy();
  }
});
