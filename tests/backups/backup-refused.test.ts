import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { create, extract, update } from 'tar';
import { validateBackup } from '#server/backup/archive.ts';
import { createBackup } from '#server/backup/backup.ts';
import { isBackupPath } from '#server/backup/backup-paths.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { now, openInstallation, sqlite } from './installation.ts';

test('nothing of a backup is left where it could not be made', async (t) => {
  const site = await openInstallation(t);
  await assert.rejects(createBackup({ ...site, databaseUrl: 'sqlite:/nowhere/club.db' }, site.file, now));
  assert.deepEqual(readdirSync(site.beside), []);
  assert.deepEqual(
    readdirSync(site.dataDir).filter((name) => name.startsWith('.')),
    [],
  );
  await createBackup(site, site.file, now);
  await assert.rejects(
    createBackup(site, site.file, now),
    /The file '.*' already exists\. Choose another name\./,
  );
});

test('one damaged byte is noticed, and what was there stays', async (t) => {
  const site = await openInstallation(t);
  await createBackup(site, site.file, now);
  const whole = readFileSync(site.file);
  for (const place of [100, Math.floor(whole.length / 2), whole.length - 50]) {
    const damaged = Buffer.from(whole);
    damaged[place] = (damaged[place] ?? 0) ^ 0x55;
    writeFileSync(site.file, damaged);
    await assert.rejects(restoreBackup(sqlite(site.other), site.file, { replace: false, now }), /^Error: '/);
    assert.ok(!readdirSync(site.beside).some((name) => name !== 'club.tar.gz'), 'nothing beside it');
  }
  writeFileSync(site.file, whole.subarray(0, whole.length / 2));
  await assert.rejects(validateBackup(site.file), /is not a complete backup of this site/);
});

test('an archive that is none of ours is refused: no manifest, a later version, a link, a stranger, a second, one that climbs', async (t) => {
  const site = await openInstallation(t);
  const folder = join(site.beside, 'made');
  mkdirSync(folder);
  writeFileSync(join(folder, 'club.db'), 'no database');
  await create({ gzip: true, cwd: folder, file: site.file }, ['club.db']);
  await assert.rejects(validateBackup(site.file), /no manifest/);
  rmSync(site.file);

  await createBackup(site, site.file, now);
  await extract({ file: site.file, cwd: folder });
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ ...manifest, schema: [...manifest.schema, '999-later'] }),
  );
  await create({ gzip: true, cwd: folder, file: site.file }, readdirSync(folder));
  await assert.rejects(validateBackup(site.file), /later version of this site \(999-later\)/);

  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  symlinkSync('/etc', join(folder, 'photos', 'link'));
  await create({ gzip: true, cwd: folder, file: site.file }, readdirSync(folder));
  await refused(/'photos\/link' in it does not match its manifest/);
  rmSync(join(folder, 'photos', 'link'));

  writeFileSync(join(folder, 'photos', 'stranger.jpg'), 'not of this site');
  await create({ gzip: true, cwd: folder, file: site.file }, readdirSync(folder));
  await refused(/'photos\/stranger\.jpg' in it does not match its manifest/);
  rmSync(join(folder, 'photos', 'stranger.jpg'));

  const names = readdirSync(folder);
  await create({ gzip: true, cwd: folder, file: site.file }, [...names, 'club.db']);
  await refused(/'club\.db' in it does not match its manifest/);

  writeFileSync(join(site.beside, 'climbing'), 'x');
  await create({ gzip: true, cwd: folder, file: site.file, preservePaths: true }, [...names, '../climbing']);
  await refused(/'\.\.\/climbing' in it does not match its manifest/);

  await create(
    { gzip: true, cwd: folder, file: site.file },
    names.filter((name) => name !== 'photos'),
  );
  await refused(/is damaged: 'photos\//);
  await create({ gzip: true, cwd: folder, file: site.file }, names);
  await restoreBackup(sqlite(site.other), site.file, { replace: false, now });

  async function refused(why: RegExp) {
    await assert.rejects(restoreBackup(sqlite(site.other), site.file, { replace: false, now }), why);
    assert.ok(!existsSync(join(site.other, 'club.db')));
  }
});

test('what no backup has is taken in by none, whatever its manifest names', async (t) => {
  const site = await openInstallation(t);
  await createBackup(site, site.file, now);
  const folder = join(site.beside, 'made');
  mkdirSync(folder);
  await extract({ file: site.file, cwd: folder });
  const text = readFileSync(join(folder, 'manifest.json'), 'utf8');
  const manifest = JSON.parse(text);
  const sha = createHash('sha256').update('x').digest('hex');
  const odd = [
    ...['.env', 'CLUB.DB', 'club.db-wal', 'Photos/a.jpg', 'photos/.env', 'photos/a.jpg.', 'photos/a./b.jpg'],
    ...['serving', 'outbox/a.txt', 'backups/a.tar.gz', 'settings/other', 'Settings/.env', 'leagues/a b.json'],
  ];
  for (const name of odd) {
    const files = { ...manifest.files, [name]: sha };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, files }));
    const beside = mkdtempSync(join(site.beside, 'odd-'));
    mkdirSync(dirname(join(beside, name)), { recursive: true });
    writeFileSync(join(beside, name), 'x');
    await create({ cwd: folder, file: `${site.file}.tar` }, readdirSync(folder));
    await update({ cwd: beside, file: `${site.file}.tar` }, [name]);
    await assert.rejects(
      restoreBackup(sqlite(site.other), `${site.file}.tar`, { replace: false, now }),
      new RegExp(`'${RegExp.escape(name)}' in it does not match its manifest. Nothing was restored.`),
    );
    assert.ok(!existsSync(site.other), name);
  }
  writeFileSync(join(folder, 'manifest.json'), text);
  await create({ gzip: true, cwd: folder, file: `${site.file}.again` }, readdirSync(folder));
  await restoreBackup(sqlite(site.other), `${site.file}.again`, { replace: false, now });
});

test('a backup has names that every disk keeps apart and no system takes for anything else', () => {
  for (const name of [
    'manifest.json',
    'club.db',
    'settings/.env',
    'photos/opening-day/01.jpg',
    'leagues/tuesday-table.json',
  ])
    assert.ok(isBackupPath(name), name);
  const climbing = [
    '/etc/passwd',
    'photos/../club.db',
    'photos//a.jpg',
    'photos/',
    'photos',
    'C:/a',
    'photos\\a',
  ];
  const devices = ['photos/con.jpg', 'photos/NUL', 'documents/lpt1.pdf', 'photos/aux/a.jpg'];
  for (const name of climbing) assert.ok(!isBackupPath(name), name);
  for (const name of devices)
    assert.deepEqual([isBackupPath(name, 'win32'), isBackupPath(name, 'linux')], [false, true], name);
});
