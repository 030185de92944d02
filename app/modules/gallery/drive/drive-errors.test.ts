import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { listPublicAlbums } from '#app/modules/gallery/albums/albums.server.ts';
import { readOrFetchPhotoAlbum } from '#app/modules/gallery/albums/read-or-fetch-album.server.ts';
import { openDrive, picture, shared, standIn } from '#tests/gallery/drive-stand-in.ts';
import { startGoogleDriveAlbumSync } from './drive-album-sync.server.ts';

test('a folder that cannot be read leaves the album as it was, and is said once a round', async (t) => {
  const { google, said, stop, addAlbum, follow, filesOf } = await openDrive(t);
  await addAlbum();
  await follow().settled();
  await stop();
  for (const fault of [
    { status: 403 },
    { status: 500 },
    { raw: '<html>Sign in</html>' },
    { raw: '{"files":7}' },
  ]) {
    Object.assign(google, { status: 200, raw: undefined }, fault);
    said.length = 0;
    await follow().settled();
    await stop();
    assert.equal((await filesOf('trophy')).length, 3);
    assert.equal(said.length, 1);
  }
});

test('a folder that nobody can read makes no album, and is not asked for again at once', async (t) => {
  const { db, google, addEvent, follow } = await openDrive(t);
  await addEvent();
  google.status = 403;
  const following = follow({ againMs: 60_000 });
  for (let i = 0; i < 5; i += 1) {
    assert.deepEqual(await readOrFetchPhotoAlbum({ db, driveAlbums: following }, shared, 5000), {
      album: undefined,
      photos: [],
      onTheWay: false,
    });
  }
  assert.equal(google.requests.length, 1);
  assert.deepEqual(await listPublicAlbums(db), []);
});

test('a picture that is broken, missing or too large is left out and said once; the others are kept', async (t) => {
  const { google, said, addAlbum, follow, filesOf } = await openDrive(t);
  await addAlbum();
  const files = google.folders[shared] ?? {};
  files.file_broken = { name: 'broken.jpg', createdTime: '', bytes: Buffer.from('not a picture') };
  files.file_drawing = {
    name: 'drawing.svg',
    createdTime: '',
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
  files.file_huge = {
    name: 'huge.jpg',
    createdTime: '',
    bytes: Buffer.concat([picture, Buffer.alloc(200_000)]),
  };
  files.file_missing = { name: 'missing.jpg', createdTime: '', status: 500 };
  const following = follow({ maxBytes: 100_000 });
  await following.settled();
  assert.equal((await filesOf('trophy')).length, 3);
  assert.equal(said.length, 4);
});

test('a broken picture is neither fetched nor said again', async (t) => {
  const { db, google, said, addEvent, follow } = await openDrive(t);
  await addEvent();
  google.folders[shared] = { file_broken: { name: 'broken.jpg', createdTime: '', bytes: Buffer.from('no') } };
  const following = follow();
  for (let i = 0; i < 3; i += 1) await readOrFetchPhotoAlbum({ db, driveAlbums: following }, shared, 5000);
  assert.deepEqual(google.requests.filter((path) => path.includes('broken')).length, 1);
  assert.equal(said.length, 1);
});

test('names that could harm are no names for us', async (t) => {
  const { google, addAlbum, follow, filesOf } = await openDrive(t);
  await addAlbum();
  google.folders[shared] = {
    '../../etc': { name: 'x.jpg', createdTime: '' },
    file_good: { name: '../../x\0.jpg', createdTime: '' },
  };
  await follow().settled();
  assert.deepEqual(await filesOf('trophy'), ['file_good.jpg']);
});

test('a slow folder is on its way, and there when it has come', async (t) => {
  const { db, google, addEvent, follow } = await openDrive(t);
  await addEvent();
  google.hang = true;
  const following = follow({ timeoutMs: 200 });
  assert.equal((await readOrFetchPhotoAlbum({ db, driveAlbums: following }, shared, 20)).onTheWay, true);
  await following.settled();
  google.hang = false;
  assert.equal((await readOrFetchPhotoAlbum({ db, driveAlbums: following }, shared, 5000)).photos.length, 3);
});

test('stopping ends what is under way at once', async (t) => {
  const { google, said, addAlbum, follow, filesOf } = await openDrive(t);
  await addAlbum();
  google.hang = true;
  const following = follow({ timeoutMs: 60_000 });
  while (google.requests.length === 0) await wait(5);
  await following.stop();
  assert.deepEqual(await filesOf('trophy'), []);
  assert.deepEqual(said, []);
  assert.equal(await following.wanted(shared, 10), false);
});

test('without a key, or with nobody at the other end, the site goes on', async (t) => {
  const { db, photos, addEvent, follow } = await openDrive(t);
  await addEvent();
  const keyless = startGoogleDriveAlbumSync({
    db,
    photos,
    drive: undefined,
    log: { info: () => {}, warn: () => {} },
  });
  assert.deepEqual((await readOrFetchPhotoAlbum({ db, driveAlbums: keyless }, shared, 1000)).photos, []);
  await keyless.settled();
  await keyless.stop();
  const nowhere = await standIn();
  await nowhere.close();
  assert.deepEqual(
    (await readOrFetchPhotoAlbum({ db, driveAlbums: follow({ endpoint: nowhere.url }) }, shared, 5000))
      .photos,
    [],
  );
});
