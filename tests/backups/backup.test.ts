// On both engines: a copy of every row, out of each and into each.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openDatabase } from '#db/connection.ts';
import { createBackup } from '#server/backup/backup.ts';
import { copyDatabase, countTableRows } from '#server/backup/copy-database.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { starterData } from '#tests/database.ts';
import { now, openInstallation, sqlite } from './installation.ts';

test('a backup restored elsewhere is the same site: every row and every picture', async (t) => {
  const site = await openInstallation(t);
  const sent = join(site.dataDir, 'member-pictures/forum');
  mkdirSync(sent, { recursive: true });
  writeFileSync(join(sent, 'k3v9x2m7qa.jpg'), 'a picture of a message');
  const manifest = await createBackup(site, site.file, now);
  await restoreBackup(sqlite(site.other), site.file, { replace: false, now });
  const restored = await openDatabase(sqlite(site.other).databaseUrl);
  // `copyDatabase` compares row by row, and throws at a difference.
  const again = await openDatabase(`sqlite:${join(site.beside, 'again.db')}`);
  const copied = await copyDatabase(restored, again);
  assert.deepEqual(
    copied.toSorted((a, b) => a.table.localeCompare(b.table)),
    (await countTableRows(site.db)).toSorted((a, b) => a.table.localeCompare(b.table)),
  );
  assert.deepEqual(
    await restored.selectFrom('member').select(['id', 'password_hash']).orderBy('id').execute(),
    await site.db.selectFrom('member').select(['id', 'password_hash']).orderBy('id').execute(),
  );
  await Promise.all([restored.destroy(), again.destroy()]);
  const pictures = Object.keys(manifest.files).filter((path) => /^(photos|member-pictures)\//.test(path));
  assert.ok(pictures.length > 10 && pictures.includes('member-pictures/forum/k3v9x2m7qa.jpg'));
  for (const path of pictures)
    assert.deepEqual(readFileSync(join(site.other, path)), readFileSync(join(site.dataDir, path)), path);
});

test('what is being written meanwhile is in it whole or not at all', async (t) => {
  const site = await openInstallation(t);
  let stop = false;
  const writing = (async () => {
    for (let count = 0; !stop; count += 1) {
      await site.db.transaction().execute(async (tx) => {
        await tx
          .insertInto('site')
          .values({ key: `a${count}`, value: 'one' })
          .execute();
        await tx
          .insertInto('site')
          .values({ key: `b${count}`, value: 'two' })
          .execute();
      });
      await new Promise((done) => setTimeout(done, 2));
    }
  })();
  await new Promise((done) => setTimeout(done, 30));
  await createBackup(site, site.file, now);
  stop = true;
  await writing;
  await restoreBackup(sqlite(site.other), site.file, { replace: false, now });
  const restored = await openDatabase(sqlite(site.other).databaseUrl);
  const keys = (await restored.selectFrom('site').select('key').execute()).map(({ key }) => key);
  await restored.destroy();
  const [a, b] = ['a', 'b'].map((letter) => keys.filter((key) => RegExp(`^${letter}\\d`).test(key)).length);
  assert.ok(a && a > 0);
  assert.equal(a, b);
});

async function rowsAt(databaseUrl: string) {
  const db = await openDatabase(databaseUrl);
  const rows = await countTableRows(db);
  await db.destroy();
  return rows;
}

test('what is there is only replaced when that is said, and then kept aside with its backups in place', async (t) => {
  const site = await openInstallation(t);
  const target = { dataDir: site.other, databaseUrl: site.databaseUrl };
  if (site.databaseUrl.startsWith('sqlite:')) target.databaseUrl = sqlite(site.other).databaseUrl;
  await createBackup(site, site.file, now);
  mkdirSync(join(site.other, 'backups'), { recursive: true });
  writeFileSync(join(site.other, 'backups', 'old'), 'a backup');
  writeFileSync(join(site.other, 'something'), 'of mine');
  await assert.rejects(restoreBackup(target, site.file, { replace: false, now }), /not empty/);
  const certificates = join(target.dataDir, 'certificates');
  mkdirSync(certificates);
  writeFileSync(join(certificates, 'account.json'), '{}');
  const { aside } = await restoreBackup(target, site.file, { replace: true, now });
  assert.ok(existsSync(join(certificates, 'account.json')), 'keys of this machine stay with it');
  assert.equal(readFileSync(`${aside.at(-1)}/something`, 'utf8'), 'of mine');
  assert.equal(readFileSync(join(site.other, 'backups', 'old'), 'utf8'), 'a backup');
  assert.deepEqual(
    await rowsAt(target.databaseUrl),
    await countTableRows(site.db).catch(() => rowsAt(site.databaseUrl)),
  );
});

test('a site moves to another database and back, compared row by row', async (t) => {
  const site = await openInstallation(t);
  const between = await openDatabase(`sqlite:${join(site.beside, 'between.db')}`);
  await copyDatabase(site.db, between);
  const { databaseUrl } = await starterData(t);
  const back = await openDatabase(databaseUrl);
  await copyDatabase(between, back);
  assert.deepEqual(await countTableRows(back), await countTableRows(site.db));
  await Promise.all([between.destroy(), back.destroy()]);
});
