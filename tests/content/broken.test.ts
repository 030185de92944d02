import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { content, everything, openFullClub, temporaryFolder } from './folder.ts';
import { album, edit, editJson, rmAll, type Spoilt, season, swap } from './spoilt.ts';
import { spoiltLists } from './spoilt-lists.ts';
import { spoiltTexts } from './spoilt-texts.ts';

test('a folder that is not right is refused with what is wrong in it, and nothing is changed', async (t) => {
  const club = await openFullClub(t);
  const beside = temporaryFolder(t);
  const whole = join(beside, 'whole');
  await club.export(whole);
  await club.db.updateTable('page').set({ title: 'Ours' }).where('key', '=', 'about').execute();
  const before = await everything(club.db, club.photos);
  for (const [index, [what, how, said]] of [...spoiltLists, ...spoiltTexts].entries()) {
    await t.test(what, async () => {
      const folder = join(beside, String(index));
      cpSync(whole, folder, { recursive: true });
      how(folder);
      await assert.rejects(club.import(folder, true), said);
      rmSync(folder, { recursive: true });
      assert.deepEqual(await everything(club.db, club.photos), before);
    });
  }
  await t.test('several mistakes are told at once', async () => {
    const folder = join(beside, 'several');
    cpSync(whole, folder, { recursive: true });
    rmAll(folder, 'card.json', 'tie.json');
    edit(folder, season, (text) => text.replaceAll('Saturday', 'Monday'));
    await assert.rejects(club.import(folder, true), (error: Error) => {
      assert.match(
        error.message,
        /^'.*several' cannot be imported as it is\. Nothing has been changed:\n {2}card/,
      );
      assert.match(error.message, /tie.json: .*\n(.*\n)*.* and \d+ more$/);
      return true;
    });
  });
  await t.test('no folder, and a file', async () => {
    await assert.rejects(club.import(join(beside, 'nowhere')), /Folder '.*nowhere' not found\./);
    await assert.rejects(club.import(join(whole, 'club.json')), /is a file, not a folder/);
  });
  await t.test('pictures that cannot be put in place', async () => {
    const folder = join(beside, 'moved');
    cpSync(whole, folder, { recursive: true });
    renameSync(join(folder, 'albums/club-trophy-2025'), join(folder, 'albums/zzz'));
    editJson(folder, 'albums/zzz/album.json', (a) => {
      a.id = 'zzz';
      for (const photo of a.photos) photo.id = `zzz-${photo.position}`;
    });
    edit(folder, 'manifest.json', (text) => text.replaceAll('albums/club-trophy-2025', 'albums/zzz'));
    mkdirSync(join(club.photos, 'zzz/06.jpg'), { recursive: true });
    const before = await everything(club.db, club.photos);
    await assert.rejects(club.import(folder, true));
    assert.deepEqual(await everything(club.db, club.photos), before);
    assert.deepEqual(readdirSync(join(club.photos, 'zzz')), ['06.jpg']);
    rmSync(join(club.photos, 'zzz'), { recursive: true });
    await club.import(folder, true);
    assert.ok(existsSync(join(club.photos, 'zzz/06.jpg')));
  });
});

test('a folder like content/ that is not right is refused as well', async (t) => {
  const club = await openFullClub(t);
  const folder = join(temporaryFolder(t), 'content');
  const before = await everything(club.db, club.photos);
  const cases: Spoilt[] = [
    [
      'date',
      (f) => edit(f, season, (text) => text.replace('5 April', '31 April')),
      /2025.csv, line 2: '31 April'/,
    ],
    [
      'path',
      (f) =>
        editJson(f, album, (a) => {
          a.photos[0].file = '../../club.json';
        }),
      /is not a valid picture name/,
    ],
    ['missing', (f) => rmSync(join(f, 'opens'), { recursive: true }), /opens: This file is missing/],
    [
      'link',
      (f) => swap(f, 'committee.json', '/etc/passwd'),
      /committee.json: This is not a regular file\. Links are not followed/,
    ],
    ['large', (f) => truncateSync(join(f, 'committee.json'), 20e6), /committee.json: This file is larger/],
  ];
  for (const [, how, said] of cases) {
    cpSync(content, folder, { recursive: true, filter: (path) => !path.endsWith('.jpg') });
    how(folder);
    await assert.rejects(club.import(folder, true), said);
    rmSync(folder, { recursive: true });
    assert.deepEqual(await everything(club.db, club.photos), before);
  }
});

test('whatever bytes a file is made of, the folder is taken in or refused with its name', async (t) => {
  const club = await openFullClub(t);
  const beside = temporaryFolder(t);
  const whole = join(beside, 'whole');
  await club.export(whole);
  const names = [
    'manifest.json',
    'officer.json',
    season,
    'pages/about.md',
    'pages/county.json',
    album,
    'club.json',
  ];
  const before = await everything(club.db, club.photos);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.nat(),
      fc.oneof(
        fc.uint8Array({ maxLength: 4 }),
        fc.constantFrom('"', '{', ',', '\n', '[]', 'null').map((text) => Buffer.from(text)),
      ),
      fc.nat({ max: 30 }),
      async (name, at, bytes, cut) => {
        const path = join(whole, name);
        const text = readFileSync(path);
        const place = at % text.length;
        writeFileSync(path, Buffer.concat([text.subarray(0, place), bytes, text.subarray(place + cut)]));
        try {
          // Without leave to replace: valid content is recognized as such, and left.
          await club.import(whole).catch((error: Error) => {
            const sound = /The site already has content|The content already matches this folder/.test(
              error.message,
            );
            assert.ok(
              sound ||
                /\.(json|csv|md)|appears twice|to which this belongs|event '|already/.test(error.message),
              error.message,
            );
          });
        } finally {
          writeFileSync(path, text);
        }
      },
    ),
    { numRuns: 60 },
  );
  assert.deepEqual(await everything(club.db, club.photos), before);
});
