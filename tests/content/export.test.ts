import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { getPhotoStoreLocation } from '#app/modules/gallery/store/photo-store.server.ts';
import { readContentTables } from '#db/content-tables.ts';
import { readServerConfig } from '#server/settings/config.ts';
import { openSiteServices } from '#server/site.ts';
import { filesOf, openFullClub, club as ownClub, placeOf, temporaryFolder } from './folder.ts';

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
  const { columns } = await readContentTables(club.db);
  for (const [table, its] of Object.entries(columns)) {
    // Contacts at the clubs of a league are in its handbook.
    if (table === 'league_contact') continue;
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
  await assert.rejects(club.export(folder), /out' is not empty\. Choose an empty folder or a new one\./);
  writeFileSync(join(beside, 'file'), '');
  await assert.rejects(club.export(join(beside, 'file')), /is a file/);
  const broken = { ...club, photos: '/dev/null/photos' };
  await placeOf(broken.db, '/dev/null/photos').export(join(beside, 'no-photos'));
  assert.match(readFileSync(join(beside, 'no-photos/manifest.json'), 'utf8'), /"missing": \[/);
  assert.deepEqual(readdirSync(beside).sort(), ['file', 'no-photos', 'out']);
});

test('an export can stand in the place of content/ at a first start', async (t) => {
  const club = await openFullClub(t);
  const beside = temporaryFolder(t);
  await club.export(join(beside, 'one'));
  const config = readServerConfig({ DATA_DIR: join(beside, 'data'), LOG_LEVEL: 'silent' });
  const { site: context, close } = await openSiteServices(config, { content: join(beside, 'one') });
  const place = placeOf(context.db, join(beside, 'data/photos'));
  const { exportContent } = await import('#server/content/export-content.ts');
  const photos = getPhotoStoreLocation(place.photos);
  await exportContent(
    { ...place, photos, club: context.club, content: join(beside, 'one') },
    join(beside, 'two'),
  );
  await close();
  assert.deepEqual(filesOf(join(beside, 'two')), filesOf(join(beside, 'one')));
  rmSync(join(beside, 'data'), { recursive: true });
});
