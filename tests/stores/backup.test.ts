// On both engines.

import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { Migrator } from 'kysely/migration';
import { create, extract, update } from 'tar';
import { openDatabase } from '#db/connection.ts';
import { migrate, migrations } from '#db/migrate.ts';
import { checkBackup } from '#server/backup/archive.ts';
import { isArchived } from '#server/backup/archive-names.ts';
import { backUp } from '#server/backup/backup.ts';
import { copyDatabase, countRows } from '#server/backup/copy-database.ts';
import { keepBackups, latestBackup, surplus } from '#server/backup/keep-backups.ts';
import { restore } from '#server/backup/restore.ts';
import { loadCast } from '#server/demo/cast.ts';
import { noteServing, refuseWhileServing, servingFile } from '#server/serving.ts';
import { starterData } from '#tests/database.ts';

const now = new Date('2025-05-20T09:00:00Z');

/** An installation with members in it, and a place beside it for archives. */
async function openInstallation(t: TestContext) {
  const data = await starterData(t);
  const db = await openDatabase(data.databaseUrl);
  t.after(() => db.destroy());
  await loadCast(db, () => now);
  const beside = `${data.dataDir}-beside`;
  mkdirSync(beside);
  t.after(() => rmSync(beside, { recursive: true, force: true }));
  return { ...data, db, file: join(beside, 'club.tar.gz'), beside, other: join(beside, 'other') };
}

const sqlite = (dataDir: string) => ({ dataDir, databaseUrl: `sqlite:${join(dataDir, 'club.db')}` });

async function rowsAt(databaseUrl: string) {
  const db = await openDatabase(databaseUrl);
  const rows = await countRows(db);
  await db.destroy();
  return rows;
}

test('a backup restored elsewhere is the same site: every row and every picture', async (t) => {
  const site = await openInstallation(t);
  const sent = join(site.dataDir, 'member-pictures/forum');
  mkdirSync(sent, { recursive: true });
  writeFileSync(join(sent, 'k3v9x2m7qa.jpg'), 'a picture of a message');
  const manifest = await backUp(site, site.file, now);
  await restore(sqlite(site.other), site.file, { replace: false, now });
  const restored = await openDatabase(sqlite(site.other).databaseUrl);
  // It compares row by row, and would throw.
  const again = await openDatabase(`sqlite:${join(site.beside, 'again.db')}`);
  const copied = await copyDatabase(restored, again);
  assert.deepEqual(
    copied.toSorted((a, b) => a.table.localeCompare(b.table)),
    (await countRows(site.db)).toSorted((a, b) => a.table.localeCompare(b.table)),
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
  await backUp(site, site.file, now);
  stop = true;
  await writing;
  await restore(sqlite(site.other), site.file, { replace: false, now });
  const restored = await openDatabase(sqlite(site.other).databaseUrl);
  const keys = (await restored.selectFrom('site').select('key').execute()).map(({ key }) => key);
  await restored.destroy();
  const [a, b] = ['a', 'b'].map((letter) => keys.filter((key) => RegExp(`^${letter}\\d`).test(key)).length);
  assert.ok(a && a > 0);
  assert.equal(a, b);
});

test('nothing of a backup is left where it could not be made', async (t) => {
  const site = await openInstallation(t);
  await assert.rejects(backUp({ ...site, databaseUrl: 'sqlite:/nowhere/club.db' }, site.file, now));
  assert.deepEqual(readdirSync(site.beside), []);
  assert.deepEqual(
    readdirSync(site.dataDir).filter((name) => name.startsWith('.')),
    [],
  );
  await backUp(site, site.file, now);
  await assert.rejects(backUp(site, site.file, now), /There is a file .* already/);
});

test('one damaged byte is noticed, and what was there stays', async (t) => {
  const site = await openInstallation(t);
  await backUp(site, site.file, now);
  const whole = readFileSync(site.file);
  for (const place of [100, Math.floor(whole.length / 2), whole.length - 50]) {
    const damaged = Buffer.from(whole);
    damaged[place] = (damaged[place] ?? 0) ^ 0x55;
    writeFileSync(site.file, damaged);
    await assert.rejects(restore(sqlite(site.other), site.file, { replace: false, now }), /^Error: '/);
    assert.ok(!readdirSync(site.beside).some((name) => name !== 'club.tar.gz'), 'nothing beside it');
  }
  writeFileSync(site.file, whole.subarray(0, whole.length / 2));
  await assert.rejects(checkBackup(site.file), /not a whole backup/);
});

test('an archive that is none of ours is refused: no manifest, a later version, a link, a stranger, a second, one that climbs', async (t) => {
  const site = await openInstallation(t);
  const folder = join(site.beside, 'made');
  mkdirSync(folder);
  writeFileSync(join(folder, 'club.db'), 'no database');
  await create({ gzip: true, cwd: folder, file: site.file }, ['club.db']);
  await assert.rejects(checkBackup(site.file), /no manifest/);
  rmSync(site.file);

  await backUp(site, site.file, now);
  await extract({ file: site.file, cwd: folder });
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ ...manifest, schema: [...manifest.schema, '999-later'] }),
  );
  await create({ gzip: true, cwd: folder, file: site.file }, readdirSync(folder));
  await assert.rejects(checkBackup(site.file), /later version of this site \(999-later\)/);

  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  symlinkSync('/etc', join(folder, 'photos', 'link'));
  await create({ gzip: true, cwd: folder, file: site.file }, readdirSync(folder));
  await refused(/'photos\/link' in it is not what its manifest names/);
  rmSync(join(folder, 'photos', 'link'));

  writeFileSync(join(folder, 'photos', 'stranger.jpg'), 'not of this site');
  await create({ gzip: true, cwd: folder, file: site.file }, readdirSync(folder));
  await refused(/'photos\/stranger\.jpg' in it is not what its manifest names/);
  rmSync(join(folder, 'photos', 'stranger.jpg'));

  const names = readdirSync(folder);
  await create({ gzip: true, cwd: folder, file: site.file }, [...names, 'club.db']);
  await refused(/'club\.db' in it is not what its manifest names/);

  writeFileSync(join(site.beside, 'climbing'), 'x');
  await create({ gzip: true, cwd: folder, file: site.file, preservePaths: true }, [...names, '../climbing']);
  await refused(/'\.\.\/climbing' in it is not what its manifest names/);

  await create(
    { gzip: true, cwd: folder, file: site.file },
    names.filter((name) => name !== 'photos'),
  );
  await refused(/is damaged: 'photos\//);
  await create({ gzip: true, cwd: folder, file: site.file }, names);
  await restore(sqlite(site.other), site.file, { replace: false, now });

  async function refused(why: RegExp) {
    await assert.rejects(restore(sqlite(site.other), site.file, { replace: false, now }), why);
    assert.ok(!existsSync(join(site.other, 'club.db')));
  }
});

test('what no backup has is taken in by none, whatever its manifest names', async (t) => {
  const site = await openInstallation(t);
  await backUp(site, site.file, now);
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
      restore(sqlite(site.other), `${site.file}.tar`, { replace: false, now }),
      new RegExp(`'${RegExp.escape(name)}' in it is not what its manifest names. Nothing of it is used.`),
    );
    assert.ok(!existsSync(site.other), name);
  }
  writeFileSync(join(folder, 'manifest.json'), text);
  await create({ gzip: true, cwd: folder, file: `${site.file}.again` }, readdirSync(folder));
  await restore(sqlite(site.other), `${site.file}.again`, { replace: false, now });
});

test('a backup has names that every disk keeps apart and no system takes for anything else', () => {
  for (const name of [
    'manifest.json',
    'club.db',
    'settings/.env',
    'photos/opening-day/01.jpg',
    'leagues/tuesday-table.json',
  ])
    assert.ok(isArchived(name), name);
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
  for (const name of climbing) assert.ok(!isArchived(name), name);
  for (const name of devices)
    assert.deepEqual([isArchived(name, 'win32'), isArchived(name, 'linux')], [false, true], name);
});

test('what is there is only replaced when that is said, and then kept aside with its backups in place', async (t) => {
  const site = await openInstallation(t);
  const target = { dataDir: site.other, databaseUrl: site.databaseUrl };
  if (site.databaseUrl.startsWith('sqlite:')) target.databaseUrl = sqlite(site.other).databaseUrl;
  await backUp(site, site.file, now);
  mkdirSync(join(site.other, 'backups'), { recursive: true });
  writeFileSync(join(site.other, 'backups', 'old'), 'a backup');
  writeFileSync(join(site.other, 'something'), 'of mine');
  await assert.rejects(restore(target, site.file, { replace: false, now }), /not empty/);
  const { aside } = await restore(target, site.file, { replace: true, now });
  assert.equal(readFileSync(`${aside.at(-1)}/something`, 'utf8'), 'of mine');
  assert.equal(readFileSync(join(site.other, 'backups', 'old'), 'utf8'), 'a backup');
  assert.deepEqual(
    await rowsAt(target.databaseUrl),
    await countRows(site.db).catch(() => rowsAt(site.databaseUrl)),
  );
});

test('what was cut short a day ago is in no backup, and goes when the next is made', async (t) => {
  const site = await openInstallation(t);
  const folder = join(site.dataDir, 'photos', 'opening-day-2025');
  const [old, fresh] = ['01.jpg', '02.jpg'].map((name) => join(folder, `${name}.${randomUUID()}.tmp`));
  assert.ok(old && fresh);
  for (const file of [old, fresh]) writeFileSync(file, 'half a pict');
  const yesterday = new Date(now.getTime() - 25 * 3600_000);
  utimesSync(old, yesterday, yesterday);
  utimesSync(fresh, now, now);
  const made = await keepBackups(site, now);
  assert.deepEqual([existsSync(old), existsSync(fresh)], [false, true]);
  const { files } = await checkBackup(made ?? '');
  assert.ok(!Object.keys(files).some((path) => path.endsWith('.tmp')));
});

test('a process of that number from before the last power cut is not the site', async (t) => {
  const site = await openInstallation(t);
  await noteServing(site.dataDir);
  await assert.rejects(refuseWhileServing(site.dataDir), /The site is running/);
  const [id, began = ''] = readFileSync(servingFile(site.dataDir), 'utf8').split(' ');
  writeFileSync(servingFile(site.dataDir), `${id} ${Number(began) - 1}`);
  if (began) await refuseWhileServing(site.dataDir);
});

test('under a running site nothing is moved away', async (t) => {
  const site = await openInstallation(t);
  await backUp(site, site.file, now);
  mkdirSync(site.other);
  writeFileSync(servingFile(site.other), String(process.pid));
  await assert.rejects(
    restore(sqlite(site.other), site.file, { replace: true, now }),
    new RegExp(`The site is running \\(process ${process.pid}\\)`),
  );
});

test('a backup of an earlier schema is restored into this one', async (t) => {
  const site = await openInstallation(t);
  const early = join(site.beside, 'early');
  mkdirSync(early);
  const db = await openDatabase(sqlite(early).databaseUrl);
  const first = Object.fromEntries(Object.entries(migrations).slice(0, 3));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => first },
  }).migrateToLatest();
  assert.equal(error, undefined);
  await db.insertInto('site').values({ key: 'content_version', value: '7' }).execute();
  await db.insertInto('officer').values({ id: 'o', position: 1, name: 'Ann', role: 'Secretary' }).execute();
  await db.destroy();
  await backUp(sqlite(early), site.file, now);
  await restore(sqlite(site.other), site.file, { replace: false, now });
  const restored = await openDatabase(sqlite(site.other).databaseUrl);
  const officer = await restored.selectFrom('officer').selectAll().executeTakeFirstOrThrow();
  await restored.destroy();
  assert.deepEqual([officer.name, officer.version], ['Ann', 1]);
});

for (const schema of [Object.keys(migrations).at(-2), '010-desk']) {
  test(`a backup made under the schema of ${schema} is restored with its rows`, async (t) => {
    const site = await openInstallation(t);
    const [full, early] = [join(site.beside, 'full.db'), join(site.beside, 'early')];
    mkdirSync(early);
    const current = await openDatabase(`sqlite:${full}`);
    await copyDatabase(site.db, current);
    await current.destroy();
    const then = await openDatabase(sqlite(early).databaseUrl);
    await migrate(then, schema);
    await then.destroy();
    const kept = fillEarlier(join(early, 'club.db'), full);
    assert.ok((kept.member ?? 0) > 3 && (kept.event ?? 0) > 50 && (kept.page ?? 0) > 3, JSON.stringify(kept));

    const manifest = await backUp(sqlite(early), site.file, now);
    assert.equal(manifest.schema.at(-1), schema);
    await restore(sqlite(site.other), site.file, { replace: false, now });
    const restored = await openDatabase(sqlite(site.other).databaseUrl);
    const found = Object.fromEntries((await countRows(restored)).map(({ table, rows }) => [table, rows]));
    for (const [table, rows] of Object.entries(kept)) assert.equal(found[table], rows, table);
    const ids = (db: typeof restored) =>
      db.selectFrom('member').select(['id', 'name']).orderBy('id').execute();
    assert.deepEqual(await ids(restored), await ids(site.db));
    await restored.destroy();
  });
}

/** Puts what an earlier schema can hold of a full database into it. Answers with how many rows each table has then. */
function fillEarlier(file: string, full: string): Record<string, number> {
  const db = new DatabaseSync(file);
  db.exec(`pragma foreign_keys = off; attach '${full}' as full`);
  const named = (select: string) =>
    db
      .prepare(select)
      .all()
      .map(({ name }) => String(name));
  const names = (of: string) => named(`select name from ${of}.sqlite_master where type = 'table'`);
  const columns = (of: string, table: string) =>
    named(`select name from pragma_table_info('${table}', '${of}')`);
  const both = names('main').filter(
    (name) => names('full').includes(name) && !/^(kysely|sqlite)_|index|^rate_limit$|^code$/.test(name),
  );
  const rows: Record<string, number> = {};
  for (const table of both) {
    const known = columns('full', table);
    const both = columns('main', table).filter((name) => known.includes(name));
    const list = both.map((name) => `"${name}"`).join();
    db.exec(`insert into main."${table}" (${list}) select ${list} from full."${table}"`);
    rows[table] = Number(db.prepare(`select count(*) as rows from main."${table}"`).get()?.rows);
  }
  db.close();
  return rows;
}

test('a site moves to another database and back, compared row by row', async (t) => {
  const site = await openInstallation(t);
  const between = await openDatabase(`sqlite:${join(site.beside, 'between.db')}`);
  await copyDatabase(site.db, between);
  const { databaseUrl } = await starterData(t);
  const back = await openDatabase(databaseUrl);
  await copyDatabase(between, back);
  assert.deepEqual(await countRows(back), await countRows(site.db));
  await Promise.all([between.destroy(), back.destroy()]);
});

test('one backup a day is kept in the data folder, and the latest is known', async (t) => {
  const site = await openInstallation(t);
  assert.equal(await latestBackup(site.dataDir), undefined);
  const file = await keepBackups(site, now);
  assert.match(file ?? '', /backups\/club-2025-05-20T0900\.tar\.gz$/);
  assert.equal(await keepBackups(site, now), undefined);
  assert.equal((await latestBackup(site.dataDir))?.toISOString(), '2025-05-20T09:00:00.000Z');
  await checkBackup(file ?? '');
});

test('of years of daily backups seven days, four weeks and twelve months are kept, the latest always', () => {
  const nameOf = (moment: Date) => `club-${moment.toISOString().slice(0, 16).replace(':', '')}.tar.gz`;
  let files: string[] = [];
  for (let days = 0; days < 800; days += 1) {
    const moment = new Date(Date.UTC(2023, 0, 1 + days, 3));
    files.push(nameOf(moment));
    const gone = surplus(files, moment);
    files = files.filter((file) => !gone.includes(file));
  }
  assert.ok(files.length >= 19 && files.length <= 23, `${files.length} are kept`);
  assert.equal(files.at(-1), nameOf(new Date(Date.UTC(2023, 0, 800, 3))));
  fc.assert(
    fc.property(
      fc.array(fc.date({ min: new Date('2020-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })),
      (moments) => {
        const names = [...new Set(moments.map(nameOf))].sort();
        const gone = surplus(names, new Date('2030-01-01'));
        assert.ok(names.length === 0 || !gone.includes(names.at(-1) ?? ''));
        assert.ok(names.slice(-7).length <= 7 + gone.length);
        // What is let go stays let go: another look finds nothing more.
        assert.deepEqual(
          surplus(
            names.filter((name) => !gone.includes(name)),
            new Date('2030-01-01'),
          ),
          [],
        );
      },
    ),
    { seed: 20 },
  );
});

test('a folder that is a disk of its own is not restored into, and nothing is touched', {
  skip: !existsSync('/dev/shm'),
}, async (t) => {
  const site = await openInstallation(t);
  await backUp(site, site.file, now);
  const before = readdirSync('/dev');
  await assert.rejects(
    restore(sqlite('/dev/shm'), site.file, { replace: true, now }),
    /'\/dev\/shm' is a disk or a volume of its own.*such as '\/dev\/shm\/site'/,
  );
  assert.deepEqual(readdirSync('/dev'), before);
});
