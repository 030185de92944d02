import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { withFewPictures } from './few-pictures.ts';
import { content, everything, openFullClub, club as ownClub, temporaryFolder } from './folder.ts';

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
  await assert.rejects(club.import(folder, true), /the site has 1 row of 'open entry' for it/);
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
  assert.match(notes.join(), new RegExp(`${gone.file} is not part of an export`));
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
  await assert.rejects(
    club.import(folder, true),
    /The content already matches this folder\. Nothing has been changed\./,
  );
  assert.ok(!readdirSync(club.photos).some((name) => name.startsWith('.importing')));
});

test('a folder like content/ is taken in as well, and a line that is written by hand needs no id', async (t) => {
  const club = await openFullClub(t);
  const beside = temporaryFolder(t);
  const byHand = withFewPictures(content, join(beside, 'content'));
  await club.import(byHand, true);
  await assert.rejects(
    club.import(byHand, true),
    /The content already matches this folder\. Nothing has been changed\./,
  );
  const folder = join(beside, 'out');
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
  assert.match(notes.join(), /club\.json also changes mapWindow\. Change these in content\/club\.json\./);
  const { facts: said } = await club.db.selectFrom('setting').selectAll().executeTakeFirstOrThrow();
  assert.deepEqual(JSON.parse(said), { 'fees.membership': '£48.00' });
});
