// On both engines.

import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { commandLine } from '#app/api/audit-log.server.ts';
import { picturesIn } from '#app/club/gallery/store/photo-store.server.ts';
import { undoChange } from '#app/desk/changes/undo.server.ts';
import { openDatabase } from '#db/connection.ts';
import { contentTables, tableNames } from '#db/content-tables.ts';
import { migrate } from '#db/migrate.ts';
import { countRows } from '#server/backup/copy-database.ts';
import { readConfig } from '#server/config.ts';
import { openSite } from '#server/site.ts';
import { emptyDatabase } from '#tests/database.ts';
import {
  content,
  everything,
  filesOf,
  now,
  openFullClub,
  club as ownClub,
  placeOf,
  temporaryFolder,
} from './folder.ts';

test('an export taken into an empty database, of either engine, exports as the same bytes', async (t) => {
  const club = await openFullClub(t);
  const beside = temporaryFolder(t);
  for (const place of ['pages/kept.jpg', 'officers/ann.jpg'])
    cpSync(join(club.photos, 'opening-day-2025/01.jpg'), join(club.photos, place));
  const [one, two, three] = ['one', 'two', 'three'].map((name) => join(beside, name));
  assert.ok(one && two && three);
  const [summer] = await club.db.selectFrom('event').selectAll().where('season', '=', 2025).execute();
  assert.ok(summer);
  const winter = {
    ...summer,
    id: 'winter',
    day: '01-09',
    year: 2026,
    weekday: 'Friday',
    ends_on: '2026-01-11',
  };
  const spring = { ...summer, id: 'spring', day: '04-10', year: 2026, weekday: 'Friday' };
  await club.db.insertInto('event').values([winter, spring]).execute();
  const { counts } = await club.export(one);
  for (const table of tableNames) assert.ok((counts[table] ?? 0) > 0, `nothing of ${table} is in it`);

  const sqlite = await openDatabase(`sqlite:${join(beside, 'club.db')}`);
  t.after(() => sqlite.destroy());
  await migrate(sqlite);
  const second = placeOf(sqlite, join(beside, 'photos'));
  await second.import(one);
  await second.export(two);
  assert.deepEqual(filesOf(two), filesOf(one));

  const third = placeOf(await emptyDatabase(t), join(beside, 'more-photos'));
  await third.import(two);
  await third.export(three);
  assert.deepEqual(filesOf(three), filesOf(one));
  for (const place of ['pages/kept.jpg', 'officers/ann.jpg'])
    assert.ok(existsSync(join(beside, 'more-photos', place)), place);
});

test('texts are Markdown where that holds them, else JSON', async (t) => {
  const club = await openFullClub(t);
  const folder = join(temporaryFolder(t), 'out');
  await club.export(folder);
  assert.match(
    readFileSync(join(folder, 'pages/how-to-join.md'), 'utf8'),
    /^---\nkey: how-to-join\ntitle: How to join\n/,
  );
  const county = JSON.parse(readFileSync(join(folder, 'pages/county.json'), 'utf8'));
  assert.equal(county.body.content[0].type, 'orderedList');
  assert.ok(!existsSync(join(folder, 'pages/county.md')));
});

test('nothing about members, mail or the forum is in an export', async (t) => {
  const club = await openFullClub(t);
  const folder = join(temporaryFolder(t), 'out');
  await club.export(folder);
  const all = Object.entries(filesOf(folder))
    .filter(([name]) => /\.(json|csv|md)$/.test(name))
    .map(([, text]) => text)
    .join('\n');
  const members = await club.db.selectFrom('member').selectAll().execute();
  for (const { id, email, password_hash, mail_key } of members) {
    for (const secret of [id, email, password_hash, mail_key])
      assert.ok(!secret || secret.length < 6 || !all.includes(`"${secret}"`), `${secret} is in it`);
    if (email && email !== ownClub().email) assert.ok(!all.includes(email), `${email} is in it`);
  }
  for (const word of ['Mo Entrant', 'entrants.example', '960001']) assert.ok(!all.includes(word), word);
  const { columns } = await contentTables(club.db);
  for (const [table, its] of Object.entries(columns)) {
    for (const { name } of its)
      assert.doesNotMatch(
        name,
        /^(e_?mail|phone|token|password|secret|member|sending)|(?<!conceded|put|play)_by$|_hash$/,
        `${table}.${name} would be exported`,
      );
  }
});

test('a folder that is filled, or a file, is not written over, and nothing is left of what failed', async (t) => {
  const club = await openFullClub(t);
  const beside = temporaryFolder(t);
  const folder = join(beside, 'out');
  mkdirSync(folder);
  await club.export(folder);
  await assert.rejects(club.export(folder), /There is something in '.*out' already/);
  writeFileSync(join(beside, 'file'), '');
  await assert.rejects(club.export(join(beside, 'file')), /is a file/);
  const broken = { ...club, photos: '/dev/null/photos' };
  await placeOf(broken.db, '/dev/null/photos').export(join(beside, 'no-photos'));
  assert.match(readFileSync(join(beside, 'no-photos/manifest.json'), 'utf8'), /"missing": \[/);
  assert.deepEqual(readdirSync(beside).sort(), ['file', 'no-photos', 'out']);
});

test('an import replaces the content as one act, which can be taken back and which tells of itself', async (t) => {
  const club = await openFullClub(t);
  const folder = join(temporaryFolder(t), 'out');
  await club.export(folder);
  const { db } = club;
  const others = async () =>
    (await countRows(db)).filter(({ table }) => !['record', 'change'].includes(table));
  const before = await others();
  await assert.rejects(club.import(folder, true), /already as in this folder/);

  const version = (row: { value: string } | undefined) => Number(row?.value);
  const contentVersion = () =>
    db.selectFrom('site').selectAll().where('key', '=', 'content_version').executeTakeFirst();
  const records = async () => (await db.selectFrom('record').selectAll().execute()).length;
  const [was, had] = [version(await contentVersion()), await records()];
  await db.updateTable('page').set({ title: 'Ours' }).where('key', '=', 'about').execute();
  await db.deleteFrom('event').where('type', '=', 'open').execute();
  await db.deleteFrom('honour').execute();
  await db.insertInto('officer').values({ id: 'new', position: 30, name: 'Ann', role: 'Tea' }).execute();
  await db.updateTable('setting').set({ facts: '{"secretary":"Nobody"}' }).execute();
  await assert.rejects(club.import(folder), (error: Error & { lines: string[] }) => {
    assert.equal(error.constructor.name, 'NotEmpty');
    assert.ok(error.lines.includes('officer: 1 removed') && error.lines.includes('page: 1 changed'));
    return true;
  });
  assert.equal(await records(), had);

  await club.import(folder, true);
  assert.deepEqual(await others(), before);
  assert.ok(version(await contentVersion()) > was);
  assert.equal(await records(), had + 1);
  const page = await db.selectFrom('page').selectAll().where('key', '=', 'about').executeTakeFirstOrThrow();
  assert.notEqual(page.title, 'Ours');
  const [entry] = await db.selectFrom('record').selectAll().where('act', 'like', 'took in%').execute();
  assert.equal(entry?.actor_name, 'The command line');
  assert.match(entry?.detail ?? '', /^out: .*page: 1 changed/);
  const earlier = await db.selectFrom('change').selectAll().where('subject', '=', 'page:about').execute();
  assert.equal(JSON.parse(earlier.at(-1)?.rows ?? '[]')[0].before.title, 'Ours');

  const site = {
    db,
    clock: () => now,
    version: { current: () => '', read: async () => {}, beforeTold: () => {}, stop: async () => {} },
  };
  await undoChange(site, commandLine, { id: entry?.change ?? '', rooms: ['settings'] });
  const back = await db.selectFrom('page').selectAll().where('key', '=', 'about').executeTakeFirstOrThrow();
  assert.equal(back.title, 'Ours');
  assert.equal((await db.selectFrom('event').where('type', '=', 'open').selectAll().execute()).length, 0);
});

test('names that change places, and rows that take over what was another’s, are put in', async (t) => {
  const club = await openFullClub(t);
  const folder = join(temporaryFolder(t), 'out');
  await club.export(folder);
  const { db } = club;
  const [a, b] = await db.selectFrom('opponent').selectAll().orderBy('id').execute();
  assert.ok(a && b);
  const call = (id: string, name: string) =>
    db.updateTable('opponent').set({ name }).where('id', '=', id).execute();
  await call(a.id, 'x');
  await call(b.id, a.name);
  await call(a.id, b.name);
  const third = await db.selectFrom('opponent').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  await db.updateTable('opponent').set({ id: 'other' }).where('id', '=', third.id).execute();
  const competition = await db
    .selectFrom('competition')
    .selectAll()
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('competition')
    .values({ ...competition, slug: 'other', series: 'x' })
    .execute();
  await db
    .updateTable('round')
    .set({ competition: 'other' })
    .where('competition', '=', competition.slug)
    .execute();
  await club.import(folder, true);
  const again = join(temporaryFolder(t), 'again');
  await club.export(again);
  assert.deepEqual(filesOf(again), filesOf(folder));
});

test('what comes back has a later version than what went: calendars that were told believe it', async (t) => {
  const club = await openFullClub(t);
  const folder = join(temporaryFolder(t), 'out');
  await club.export(folder);
  const fewer = join(temporaryFolder(t), 'fewer');
  cpSync(folder, fewer, { recursive: true });
  const file = join(fewer, 'seasons/2025.csv');
  const lines = readFileSync(file, 'utf8').split('\r\n');
  const [gone] = lines.splice(3, 1);
  const id = gone?.split(',')[15] ?? '';
  writeFileSync(file, lines.join('\r\n'));
  const row = () => club.db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  const { version = 0 } = (await row()) ?? {};
  assert.ok(version > 0);
  await club.import(fewer, true);
  assert.equal(await row(), undefined);
  await club.import(folder, true);
  assert.equal((await row())?.version, version + 1);
});

test('an open that somebody has entered is not taken away: no export holds its entries', async (t) => {
  const club = await openFullClub(t);
  const folder = join(temporaryFolder(t), 'out');
  await club.export(folder);
  const { open } = await club.db.selectFrom('open_entry').select('open').executeTakeFirstOrThrow();
  const name = `opens/${open}.md`;
  rmSync(join(folder, name));
  for (const [file, gone] of [
    ['manifest.json', `    "${name}",\n`],
    ['open_result.json', /\{[^}]*\}/],
  ] as const) {
    const text = readFileSync(join(folder, file), 'utf8');
    assert.notEqual(text.replace(gone, ''), text);
    writeFileSync(join(folder, file), text.replace(gone, ''));
  }
  const before = await everything(club.db, club.photos);
  await assert.rejects(
    club.import(folder, true),
    /It is not in the folder, but 1 of 'open entry' belong to it/,
  );
  assert.deepEqual(await everything(club.db, club.photos), before);
  await club.db.deleteFrom('open_entry').execute();
  assert.deepEqual((await club.import(folder, true)).lines, ['open: 1 removed', 'open result: 1 removed']);
});

test('a picture that goes leaves no copy; one that was put in by hand becomes as the site keeps them', async (t) => {
  const club = await openFullClub(t);
  const folder = join(temporaryFolder(t), 'out');
  await club.export(folder);
  const file = join(folder, 'albums/club-trophy-2025/album.json');
  const album = JSON.parse(readFileSync(file, 'utf8'));
  const gone = album.photos.pop();
  writeFileSync(file, JSON.stringify(album));
  const camera = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#484' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();
  writeFileSync(join(folder, 'albums/club-trophy-2025/01.jpg'), camera);
  const made = join(club.photos, '.renditions/club-trophy-2025');
  mkdirSync(made, { recursive: true });
  for (const name of ['01', gone.file.replace('.jpg', '')])
    writeFileSync(join(made, `${name}.x.320.webp`), 'x');

  const { notes } = await club.import(folder, true);
  assert.match(notes.join(), new RegExp(`${gone.file} is nothing of an export`));
  assert.ok(!existsSync(join(club.photos, 'club-trophy-2025', gone.file)));
  assert.deepEqual(readdirSync(made), []);
  const kept = await sharp(join(club.photos, 'club-trophy-2025/01.jpg')).metadata();
  assert.deepEqual([kept.width, kept.height, kept.exif], [2400, 1600, undefined]);
  const row = await club.db
    .selectFrom('photo')
    .selectAll()
    .where('album', '=', 'club-trophy-2025')
    .where('file', '=', '01.jpg')
    .executeTakeFirstOrThrow();
  assert.deepEqual([row.width, row.height], [2400, 1600]);
  await assert.rejects(club.import(folder, true), /already as in this folder/);
  assert.ok(!readdirSync(club.photos).some((name) => name.startsWith('.importing')));
});

test('a folder like content/ is taken in as well, and a line that is written by hand needs no id', async (t) => {
  const club = await openFullClub(t);
  await club.import(content, true);
  await assert.rejects(club.import(content, true), /already as in this folder/);
  const folder = join(temporaryFolder(t), 'out');
  await club.export(folder);
  const file = join(folder, 'seasons/2025.csv');
  writeFileSync(file, `${readFileSync(file, 'utf8')}1 June,Sunday,friendly,Somewhere,{club}\n`);
  const { lines } = await club.import(folder, true);
  assert.deepEqual(lines, ['event: 1 new']);
});

test('the facts of the club go into its settings, but for those that only its file can say', async (t) => {
  const club = await openFullClub(t);
  const folder = join(temporaryFolder(t), 'out');
  await club.export(folder);
  const file = join(folder, 'club.json');
  const facts = JSON.parse(readFileSync(file, 'utf8'));
  assert.equal(facts.secretary, 'Somebody Else');
  writeFileSync(file, JSON.stringify({ ...facts, secretary: ownClub().secretary, mapWindow: 'other' }));
  const { notes } = await club.import(folder, true);
  assert.match(notes.join(), /mapWindow: that is changed in content\/club.json/);
  const { facts: said } = await club.db.selectFrom('setting').selectAll().executeTakeFirstOrThrow();
  assert.deepEqual(JSON.parse(said), { 'fees.membership': '£48.00' });
});

test('an export can stand in the place of content/ at a first start', async (t) => {
  const club = await openFullClub(t);
  const beside = temporaryFolder(t);
  await club.export(join(beside, 'one'));
  const config = readConfig({ DATA_DIR: join(beside, 'data'), LOG_LEVEL: 'silent' });
  const { site: context, close } = await openSite(config, { content: join(beside, 'one') });
  const place = placeOf(context.db, join(beside, 'data/photos'));
  const { exportContent } = await import('#server/content/export-content.ts');
  const photos = picturesIn(place.photos);
  await exportContent(
    { ...place, photos, club: context.club, content: join(beside, 'one') },
    join(beside, 'two'),
  );
  await close();
  assert.deepEqual(filesOf(join(beside, 'two')), filesOf(join(beside, 'one')));
  rmSync(join(beside, 'data'), { recursive: true });
});
