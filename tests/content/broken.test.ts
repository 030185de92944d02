import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { content, everything, openFullClub, temporaryFolder } from './folder.ts';

type Broken = [what: string, how: (folder: string) => void, said: RegExp];

const edit = (folder: string, name: string, change: (text: string) => string) =>
  writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')));
// biome-ignore lint/suspicious/noExplicitAny: whatever the file holds
const editJson = (folder: string, name: string, change: (value: any) => unknown) =>
  edit(folder, name, (text) => {
    const value = JSON.parse(text);
    return JSON.stringify(change(value) ?? value);
  });
const album = 'albums/club-trophy-2025/album.json';
const season = 'seasons/2025.csv';

const broken: Broken[] = [
  [
    'without a manifest or club.json',
    (f) => rmAll(f, 'manifest.json', 'club.json'),
    /is no content of a club/,
  ],
  [
    'with a manifest that is no JSON',
    (f) => edit(f, 'manifest.json', () => '{'),
    /manifest.json: This is no JSON/,
  ],
  [
    'of a later format',
    (f) => editJson(f, 'manifest.json', (m) => ({ ...m, format: 3 })),
    /later version of this site \(format 3\)/,
  ],
  ['without a format', (f) => editJson(f, 'manifest.json', () => []), /does not say which format/],
  [
    'with a table of a later version',
    (f) =>
      editJson(f, 'manifest.json', (m) => {
        m.counts.quiz = 1;
      }),
    /knows no 'quiz'/,
  ],
  ['with a missing file', (f) => rmAll(f, 'card.json'), /card.json: This file is missing/],
  ['with a missing text', (f) => rmAll(f, 'pages/about.md'), /pages\/about.md: This file is missing/],
  [
    'with JSON that is none',
    (f) => edit(f, 'tie.json', (text) => text.slice(9)),
    /tie.json: This is no JSON/,
  ],
  [
    'with a list that is none',
    (f) => edit(f, 'officer.json', () => '{"a":1}'),
    /officer.json: Here should be a list/,
  ],
  [
    'with a row that is none',
    (f) => edit(f, 'officer.json', () => '[3]'),
    /officer.json, row 1: Here should be a row/,
  ],
  [
    'with a field that is missing',
    (f) => editJson(f, 'officer.json', ([one]) => [{ ...one, role: undefined }]),
    /officer.json, row 1 \(1\): The field 'role' is missing/,
  ],
  [
    'with an unknown field',
    (f) => editJson(f, 'officer.json', ([one]) => [{ ...one, email: 'x' }]),
    /There is no field 'email'/,
  ],
  [
    'with a version',
    (f) => editJson(f, 'officer.json', ([one]) => [{ ...one, version: 9 }]),
    /There is no field 'version'/,
  ],
  [
    'with a number for a text',
    (f) => editJson(f, 'officer.json', ([one]) => [{ ...one, name: 3 }]),
    /'name' must be a text/,
  ],
  [
    'with a text for a number',
    (f) => editJson(f, 'officer.json', ([one]) => [{ ...one, position: 'x' }]),
    /'position' must be a whole number/,
  ],
  [
    'with a number beyond all',
    (f) => editJson(f, 'officer.json', ([one]) => [{ ...one, position: 1e12 }]),
    /'position' must be a whole number/,
  ],
  [
    'with a character that cannot be kept',
    (f) => editJson(f, 'officer.json', ([one]) => [{ ...one, name: 'a\0' }]),
    /a character that cannot be kept/,
  ],
  [
    'with half a character',
    (f) => edit(f, 'officer.json', () => '[{"id":"1","position":1,"name":"\\ud83c","role":""}]'),
    /a character that cannot be kept/,
  ],
  [
    'with the same row twice',
    (f) => editJson(f, 'officer.json', (all) => [...all, all[0]]),
    /officer: There are two of '1'/,
  ],
  [
    'with a row that belongs to nothing',
    (f) =>
      editJson(f, 'round.json', (all) => {
        all[0].competition = 'none';
      }),
    /It belongs to the competition 'none', which there is not/,
  ],
  [
    'with a date that is none',
    (f) => edit(f, season, (text) => text.replace('12 April', '31 April')),
    /seasons\/2025.csv, line 3: '31 April' is no date such as '5 April'/,
  ],
  [
    'with a wrong weekday',
    (f) => edit(f, season, (text) => text.replace('12 April,Saturday', '12 April,Sunday')),
    /line 3: 12 April 2025 is a Saturday, not 'Sunday'/,
  ],
  [
    'with an unknown kind of event',
    (f) => edit(f, season, (text) => text.replace('tuesday', 'party')),
    /There is no kind of event 'party'/,
  ],
  [
    'with a time that is none',
    (f) => edit(f, season, (text) => text.replace('14:00', '2pm')),
    /line 2: The field 'time' must be a time such as 14:00/,
  ],
  [
    'with an open quotation mark',
    (f) => edit(f, season, (text) => text.replace('5 April', '"5 April')),
    /seasons\/2025.csv: This is no list/,
  ],
  [
    'with a column that is missing',
    (f) => edit(f, season, (text) => text.replace(',opponent,', ',Opponent,')),
    /The column 'opponent' is missing/,
  ],
  [
    'with more cells than columns',
    (f) => edit(f, season, (text) => `${text}1 June,Sunday,friendly,A,B${',x'.repeat(30)}\r\n`),
    /There are more cells than columns/,
  ],
  [
    'with a list in an old encoding',
    (f) => writeFileSync(join(f, season), Buffer.from('date,day\n\xa35,x', 'latin1')),
    /This is no text in UTF-8/,
  ],
  [
    'with a season of no year',
    (f) => renameSync(join(f, season), join(f, 'seasons/this.csv')),
    /named by its year/,
  ],
  [
    'with events of a season that is not there',
    (f) => edit(f, 'season.json', () => '[]'),
    /belongs to the season '2025'/,
  ],
  [
    'with HTML in a text',
    (f) => edit(f, 'pages/about.md', (text) => `${text}\n<script>alert(1)</script>\n`),
    /pages\/about.md: a page cannot hold html/,
  ],
  [
    'with a dangerous link in a text',
    (f) => edit(f, 'pages/about.md', (text) => `${text}\n[x](javascript:alert)\n`),
    /pages\/about.md: A link must begin with http/,
  ],
  [
    'with a dangerous link of a card',
    (f) =>
      editJson(f, 'card.json', (all) => {
        all[0].link = ' javascript:x';
      }),
    /'link' is no address of a page/,
  ],
  [
    'with an unknown part in a text',
    (f) =>
      editJson(f, 'pages/county.json', (page) => {
        page.body.content[0].type = 'iframe';
      }),
    /pages\/county.json: This text holds something/,
  ],
  [
    'with a rule card that is none',
    (f) =>
      editJson(f, 'league.json', (all) => {
        all[0].rule_card = { rinks: 'x' };
      }),
    /'rule_card': rinks/,
  ],
  ['with club.json that is none', (f) => edit(f, 'club.json', () => '{"name":"X"}'), /club.json: slug/],
  [
    'with a picture that is missing',
    (f) =>
      editJson(f, album, (a) => {
        a.photos[0].file = '99.jpg';
      }),
    /The picture 'albums\/club-trophy-2025\/99.jpg' is missing/,
  ],
  [
    'with a picture that leads outside',
    (f) =>
      editJson(f, album, (a) => {
        a.photos[0].file = '../../../../etc/passwd';
      }),
    /is no name of a picture/,
  ],
  [
    'with an album that leads outside',
    (f) =>
      editJson(f, album, (a) => {
        a.id = '../x';
      }),
    /id must be the name of its folder/,
  ],
  [
    'with a picture that is named twice',
    (f) =>
      editJson(f, album, (a) => {
        a.photos[1].file = a.photos[0].file;
      }),
    /Two pictures are called '01'/,
  ],
  [
    'with a miniature that is none',
    (f) =>
      editJson(f, album, (a) => {
        a.photos[0].placeholder = 'https://x';
      }),
    /'placeholder' must be a miniature/,
  ],
  [
    'with a picture that is none',
    (f) => writeFileSync(join(f, 'albums/club-trophy-2025/01.jpg'), 'no picture'),
    /01.jpg: Please send a photograph/,
  ],
  [
    'with half a picture',
    (f) => truncateSync(join(f, 'albums/club-trophy-2025/01.jpg'), 9000),
    /01.jpg: This picture is damaged|01.jpg: Please send a photograph/,
  ],
  [
    'with a picture that is too large',
    (f) => truncateSync(join(f, 'albums/club-trophy-2025/01.jpg'), 20e6),
    /01.jpg: This file is larger than 15 MB/,
  ],
  [
    'with a text that is too large',
    (f) => truncateSync(join(f, 'pages/about.md'), 20e6),
    /about.md: This file is larger than 10 MB/,
  ],
  [
    'with a link in place of a file',
    (f) => swap(f, 'pages/about.md', '/etc/passwd'),
    /pages\/about.md: This is no file but a link/,
  ],
  [
    'with a link in place of a folder',
    (f) => swap(f, 'albums/club-trophy-2025', '/etc'),
    /albums\/club-trophy-2025: This is no file but a link/,
  ],
];

function rmAll(folder: string, ...names: string[]) {
  for (const name of names) rmSync(join(folder, name));
}

function swap(folder: string, name: string, target: string) {
  rmSync(join(folder, name), { recursive: true });
  symlinkSync(target, join(folder, name));
}

test('a folder that is not right is refused with what is wrong in it, and nothing is changed', async (t) => {
  const club = await openFullClub(t);
  const beside = temporaryFolder(t);
  const whole = join(beside, 'whole');
  await club.export(whole);
  await club.db.updateTable('page').set({ title: 'Ours' }).where('key', '=', 'about').execute();
  const before = await everything(club.db, club.photos);
  for (const [index, [what, how, said]] of broken.entries()) {
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
        /^'.*several' cannot be taken in as it is, and nothing has been changed:\n {2}card/,
      );
      assert.match(error.message, /tie.json: .*\n(.*\n)*.* and \d+ more$/);
      return true;
    });
  });
  await t.test('no folder, and a file', async () => {
    await assert.rejects(club.import(join(beside, 'nowhere')), /There is no folder/);
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
  const cases: Broken[] = [
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
      /is no name of a picture/,
    ],
    ['missing', (f) => rmSync(join(f, 'opens'), { recursive: true }), /opens: This is missing/],
    ['link', (f) => swap(f, 'committee.json', '/etc/passwd'), /committee.json: This is no file but a link/],
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
          // Without leave to replace: what is right is found to be so, and left.
          await club.import(whole).catch((error: Error) => {
            const sound = /There is content here already|already as in this folder/.test(error.message);
            assert.ok(
              sound || /\.(json|csv|md)|There are two of|belongs to|already/.test(error.message),
              error.message,
            );
          });
        } finally {
          writeFileSync(path, text);
        }
      },
    ),
    { seed: 5, numRuns: 60 },
  );
  assert.deepEqual(await everything(club.db, club.photos), before);
});
