// On both engines: upserts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAlbumPhotos } from '#app/modules/gallery/albums/albums.server.ts';
import { readOrFetchPhotoAlbum } from '#app/modules/gallery/albums/read-or-fetch-album.server.ts';
import { openDrive, picture, shared } from '#tests/gallery/drive-stand-in.ts';
import { guessCaptionFromFileName } from './sync-drive-album.server.ts';

test('an album’s folder is fetched at start, every page of it, the oldest picture first', async (t) => {
  const { db, photos, addAlbum, follow, filesOf, version } = await openDrive(t);
  await addAlbum();
  await follow().settled();
  assert.deepEqual(await filesOf('trophy'), ['file_one.jpg', 'file_two.jpg', 'file_three.jpg']);
  const [first, , last] = await readAlbumPhotos(db, 'trophy');
  assert.deepEqual(
    [first?.caption, first?.width, first?.height, last?.caption],
    ['', 300, 200, 'Measuring for shot'],
  );
  assert.ok(await photos.rendition('trophy', 'file_one.jpg', 320, 'webp'));
  assert.equal(await version(), 2);
});

test('another round fetches what is new, drops what is gone and leaves our own pictures', async (t) => {
  const { db, photos, google, stop, addAlbum, follow, filesOf, version } = await openDrive(t);
  await addAlbum();
  await follow().settled();
  await stop();
  const own = await photos.keep('trophy', 'own.jpg', picture);
  await db
    .insertInto('photo')
    .values({ ...own, id: 'own', album: 'trophy', position: 9, caption: '', alt: '' })
    .execute();
  const files = google.folders[shared] ?? {};
  delete files.file_two;
  files.file_four = { name: 'Four.jpg', createdTime: '2025-05-04T10:30:00Z' };
  google.requests.length = 0;
  await follow().settled();
  assert.deepEqual(await filesOf('trophy'), ['file_one.jpg', 'file_four.jpg', 'file_three.jpg', 'own.jpg']);
  assert.deepEqual(
    google.requests.filter((path) => !path.endsWith('/files')),
    ['/drive/v3/files/file_four'],
  );
  assert.equal(await photos.original('trophy', 'file_two.jpg'), undefined);
  assert.equal(await version(), 3);
  await stop();
  await follow().settled();
  assert.equal(await version(), 3, 'nothing new raises no version');
});

test('a folder that an event names becomes an album when somebody first asks for it', async (t) => {
  const { db, google, addEvent, follow } = await openDrive(t);
  await addEvent();
  const following = follow();
  const { album, photos: shown } = await readOrFetchPhotoAlbum({ db, driveAlbums: following }, shared, 5000);
  assert.deepEqual([album?.title, album?.date, shown.length], ['Spencer Shield', '4 May 2025', 3]);
  const asked = google.requests.length;
  assert.equal((await readOrFetchPhotoAlbum({ db, driveAlbums: following }, shared, 5000)).photos.length, 3);
  assert.equal(google.requests.length, asked, 'what is here is not asked for again');
});

test('an id that nothing here names is never asked for', async (t) => {
  const { db, google, addEvent, follow } = await openDrive(t);
  await addEvent();
  google.folders.another_folder = { some_file: { name: 'x.jpg', createdTime: '' } };
  const following = follow();
  for (const id of [
    'another_folder',
    'AnyFolder',
    `${shared}x`,
    '../files',
    "x' or 1",
    'a\0b',
    '',
    'x'.repeat(500),
  ]) {
    assert.deepEqual(await readOrFetchPhotoAlbum({ db, driveAlbums: following }, id, 1000), {
      album: undefined,
      photos: [],
      onTheWay: false,
    });
  }
  assert.deepEqual(google.requests, []);
});

test('many who ask at once are served by one fetching', async (t) => {
  const { db, google, addEvent, follow } = await openDrive(t);
  await addEvent();
  const following = follow();
  await Promise.all(
    Array.from({ length: 10 }, () => readOrFetchPhotoAlbum({ db, driveAlbums: following }, shared, 5000)),
  );
  assert.equal(google.requests.length, 2 + 3);
});

test('captions are what people wrote, not what cameras did', () => {
  assert.equal(guessCaptionFromFileName('Measuring_for shot.JPG'), 'Measuring for shot');
  assert.equal(guessCaptionFromFileName('The\0winning\n bowl.jpg'), 'The winning bowl');
  const byMachine = [
    'IMG_1234.jpg',
    'WhatsApp Image 2025-05-04 at 10.30.01.jpeg',
    'PXL_20250504.jpg',
    'DSC00012.JPG',
    'x',
    '',
  ];
  for (const name of byMachine) assert.equal(guessCaptionFromFileName(name), '', name);
});
