// On both engines.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { albumPhotos, allAlbums } from '#app/club/gallery/albums.server.ts';
import { shownAlbum } from '#app/club/gallery/shown-album.server.ts';
import { openPhotoStore, picturesIn } from '#app/club/gallery/store/photo-store.server.ts';
import type { PhotoStore } from '#app/site/photo-store.ts';
import type { Database } from '#db/connection.ts';
import { openDarkroom } from '#server/darkroom.ts';
import { emptyDatabase } from '#tests/database.ts';
import { createDrive } from './drive.server.ts';
import { captionOf } from './drive-album.server.ts';
import { type DriveAlbums, followDriveAlbums } from './drive-albums.server.ts';

const key = 'AIza-very-secret';
const shared = '1AbCdEfGhIj_shared-folder';
const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3a7d44' } })
  .jpeg()
  .toBuffer();

interface File {
  name: string;
  createdTime: string;
  bytes?: Buffer;
  status?: number;
}

/** A server on loopback that speaks Drive's two calls: two files to a page, and whatever faults a test wants. */
async function standIn() {
  const folders: Record<string, Record<string, File>> = {};
  const drive = {
    folders,
    requests: [] as string[],
    status: 200,
    hang: false,
    raw: undefined as string | undefined,
    url: '',
    close,
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://drive');
    drive.requests.push(url.pathname);
    if (drive.hang) return;
    if (drive.status !== 200)
      return answer(response, drive.status, { error: { message: `key ${url.searchParams.get('key')}` } });
    if (drive.raw !== undefined) return void response.end(drive.raw);
    assert.equal(url.searchParams.get('key'), key);
    if (url.pathname === '/drive/v3/files') return list(url, response);
    const id = url.pathname.slice('/drive/v3/files/'.length);
    const file = Object.values(folders)
      .map((folder) => folder[id])
      .find(Boolean);
    assert.equal(url.searchParams.get('alt'), 'media');
    if (!file || file.status) return answer(response, file?.status ?? 404, {});
    response.end(file.bytes ?? picture);
  });
  function list(url: URL, response: ServerResponse) {
    const [, folder = ''] =
      /^'([\w-]+)' in parents and mimeType contains 'image\/' and trashed=false$/.exec(
        url.searchParams.get('q') ?? '',
      ) ?? [];
    const known = folders[folder];
    if (!known) return answer(response, 404, {});
    const from = Number(url.searchParams.get('pageToken') ?? 0);
    const files = Object.entries(known).map(([id, { name, createdTime }]) => ({
      id,
      name,
      createdTime,
      mimeType: 'image/jpeg',
    }));
    answer(response, 200, {
      files: files.slice(from, from + 2),
      ...(from + 2 < files.length && { nextPageToken: String(from + 2) }),
    });
  }
  function answer(response: ServerResponse, status: number, body: object) {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
  async function close() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  drive.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/drive/v3`;
  return drive;
}

let folder: string;
let db: Database;
let photos: PhotoStore;
let google: Awaited<ReturnType<typeof standIn>>;
let said: string[];
let albums: DriveAlbums | undefined;

beforeEach(async (t) => {
  folder = await mkdtemp(join(tmpdir(), 'drive-'));
  db = await emptyDatabase(t as TestContext);
  await db.insertInto('site').values({ key: 'content_version', value: '1' }).execute();
  photos = openPhotoStore(picturesIn(join(folder, 'photos')), openDarkroom());
  google = await standIn();
  google.folders[shared] = {
    file_three: { name: 'Measuring for shot.jpg', createdTime: '2025-05-04T12:00:00Z' },
    file_one: { name: 'IMG_20250504_1000.jpg', createdTime: '2025-05-04T10:00:00Z' },
    file_two: { name: 'Tea.jpg', createdTime: '2025-05-04T11:00:00Z' },
  };
  said = [];
});
afterEach(async () => {
  await albums?.stop();
  await google.close();
  await rm(folder, { recursive: true, force: true });
  assert.ok(!said.join().includes(key), 'the key is in the log');
});

const addAlbum = () =>
  db
    .insertInto('album')
    .values({ id: 'trophy', title: 'Trophy', date: '4 May 2025', drive_folder: shared })
    .execute();
async function addEvent() {
  await db.insertInto('season').values({ year: 2025, published_at: '2025-01-01T00:00:00Z' }).execute();
  await db
    .insertInto('event')
    .values({
      id: 'e',
      season: 2025,
      day: '05-04',
      weekday: 'Sunday',
      type: 'open',
      opponent: 'Spencer Shield',
      location: '',
      album: shared,
      updated_at: '2025-01-01T00:00:00Z',
    })
    .execute();
}
function follow({ againMs = 0, timeoutMs = 5000, maxBytes = 1_000_000, endpoint = google.url } = {}) {
  const say = (...words: unknown[]) => void said.push(JSON.stringify(words));
  const log = { info: () => {}, warn: say };
  albums = followDriveAlbums({
    db,
    photos,
    log,
    againMs,
    drive: createDrive({ key, endpoint, log, timeoutMs, maxBytes }),
  });
  return albums;
}
const filesOf = async (album: string) => (await albumPhotos(db, album)).map(({ file }) => file);
const version = async () =>
  Number((await db.selectFrom('site').select('value').executeTakeFirstOrThrow()).value);

test('an album’s folder is fetched at start, every page of it, the oldest picture first', async () => {
  await addAlbum();
  await follow().settled();
  assert.deepEqual(await filesOf('trophy'), ['file_one.jpg', 'file_two.jpg', 'file_three.jpg']);
  const [first, , last] = await albumPhotos(db, 'trophy');
  assert.deepEqual(
    [first?.caption, first?.width, first?.height, last?.caption],
    ['', 300, 200, 'Measuring for shot'],
  );
  assert.ok(await photos.rendition('trophy', 'file_one.jpg', 320, 'webp'));
  assert.equal(await version(), 2);
});

test('another round fetches what is new, drops what is gone and leaves our own pictures', async () => {
  await addAlbum();
  await follow().settled();
  await albums?.stop();
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
  await albums?.stop();
  await follow().settled();
  assert.equal(await version(), 3, 'nothing new raises no version');
});

test('a folder that an event names becomes an album when somebody first asks for it', async () => {
  await addEvent();
  const { album, photos: shown } = await shownAlbum({ db, driveAlbums: follow() }, shared, 5000);
  assert.deepEqual([album?.title, album?.date, shown.length], ['Spencer Shield', '4 May 2025', 3]);
  const asked = google.requests.length;
  assert.equal((await shownAlbum({ db, driveAlbums: albums }, shared, 5000)).photos.length, 3);
  assert.equal(google.requests.length, asked, 'what is here is not asked for again');
});

test('an id that nothing here names is never asked for', async () => {
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
    assert.deepEqual(await shownAlbum({ db, driveAlbums: following }, id, 1000), {
      album: undefined,
      photos: [],
      onTheWay: false,
    });
  }
  assert.deepEqual(google.requests, []);
});

test('many who ask at once are served by one fetching', async () => {
  await addEvent();
  const following = follow();
  await Promise.all(
    Array.from({ length: 10 }, () => shownAlbum({ db, driveAlbums: following }, shared, 5000)),
  );
  assert.equal(google.requests.length, 2 + 3);
});

test('a folder that cannot be read leaves the album as it was, and is said once a round', async () => {
  await addAlbum();
  await follow().settled();
  await albums?.stop();
  for (const fault of [
    { status: 403 },
    { status: 500 },
    { raw: '<html>Sign in</html>' },
    { raw: '{"files":7}' },
  ]) {
    Object.assign(google, { status: 200, raw: undefined }, fault);
    said = [];
    await follow().settled();
    await albums?.stop();
    assert.equal((await filesOf('trophy')).length, 3);
    assert.equal(said.length, 1);
  }
});

test('a folder that nobody can read makes no album, and is not asked for again at once', async () => {
  await addEvent();
  google.status = 403;
  const following = follow({ againMs: 60_000 });
  for (let i = 0; i < 5; i += 1) {
    assert.deepEqual(await shownAlbum({ db, driveAlbums: following }, shared, 5000), {
      album: undefined,
      photos: [],
      onTheWay: false,
    });
  }
  assert.equal(google.requests.length, 1);
  assert.deepEqual(await allAlbums(db), []);
});

test('a picture that is broken, missing or too large is left out and said once; the others are kept', async () => {
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

test('a broken picture is neither fetched nor said again', async () => {
  await addEvent();
  google.folders[shared] = { file_broken: { name: 'broken.jpg', createdTime: '', bytes: Buffer.from('no') } };
  const following = follow();
  for (let i = 0; i < 3; i += 1) await shownAlbum({ db, driveAlbums: following }, shared, 5000);
  assert.deepEqual(google.requests.filter((path) => path.includes('broken')).length, 1);
  assert.equal(said.length, 1);
});

test('names that could harm are no names for us', async () => {
  await addAlbum();
  google.folders[shared] = {
    '../../etc': { name: 'x.jpg', createdTime: '' },
    file_good: { name: '../../x\0.jpg', createdTime: '' },
  };
  await follow().settled();
  assert.deepEqual(await filesOf('trophy'), ['file_good.jpg']);
});

test('a slow folder is on its way, and there when it has come', async () => {
  await addEvent();
  google.hang = true;
  const following = follow({ timeoutMs: 200 });
  assert.equal((await shownAlbum({ db, driveAlbums: following }, shared, 20)).onTheWay, true);
  await following.settled();
  google.hang = false;
  assert.equal((await shownAlbum({ db, driveAlbums: following }, shared, 5000)).photos.length, 3);
});

test('stopping ends what is under way at once', async () => {
  await addAlbum();
  google.hang = true;
  const following = follow({ timeoutMs: 60_000 });
  while (google.requests.length === 0) await wait(5);
  await following.stop();
  assert.deepEqual(await filesOf('trophy'), []);
  assert.deepEqual(said, []);
  assert.equal(await following.wanted(shared, 10), false);
});

test('without a key, or with nobody at the other end, the site goes on', async () => {
  await addEvent();
  albums = followDriveAlbums({ db, photos, drive: undefined, log: { info: () => {}, warn: () => {} } });
  assert.deepEqual((await shownAlbum({ db, driveAlbums: albums }, shared, 1000)).photos, []);
  await albums.settled();
  const nowhere = await standIn();
  await nowhere.close();
  assert.deepEqual(
    (await shownAlbum({ db, driveAlbums: follow({ endpoint: nowhere.url }) }, shared, 5000)).photos,
    [],
  );
});

test('captions are what people wrote, not what cameras did', () => {
  assert.equal(captionOf('Measuring_for shot.JPG'), 'Measuring for shot');
  assert.equal(captionOf('The\0winning\n bowl.jpg'), 'The winning bowl');
  const byMachine = [
    'IMG_1234.jpg',
    'WhatsApp Image 2025-05-04 at 10.30.01.jpeg',
    'PXL_20250504.jpg',
    'DSC00012.JPG',
    'x',
    '',
  ];
  for (const name of byMachine) assert.equal(captionOf(name), '', name);
});
