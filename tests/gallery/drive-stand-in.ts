import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import sharp from 'sharp';
import { readAlbumPhotos } from '#app/modules/gallery/albums/albums.server.ts';
import {
  type GoogleDriveAlbumSync,
  startGoogleDriveAlbumSync,
} from '#app/modules/gallery/drive/drive-album-sync.server.ts';
import { createGoogleDriveClient } from '#app/modules/gallery/drive/drive-client.server.ts';
import { getPhotoStoreLocation, openFilePhotoStore } from '#app/modules/gallery/store/photo-store.server.ts';
import { openImageWorker } from '#server/workers/image-worker.ts';
import { emptyDatabase } from '#tests/database.ts';

const key = 'AIza-very-secret';
export const shared = '1AbCdEfGhIj_shared-folder';
export const picture = await sharp({
  create: { width: 300, height: 200, channels: 3, background: '#3a7d44' },
})
  .jpeg()
  .toBuffer();

interface File {
  name: string;
  createdTime: string;
  bytes?: Buffer;
  status?: number;
}

/** A server on loopback that handles Drive's two requests: two files to a page, and the faults that a test sets. */
export async function standIn() {
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

/** A club without albums, a folder of three pictures at the stand-in, and the folder's follower. */
export async function openDrive(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'drive-'));
  const google = await standIn();
  const said: string[] = [];
  let albums: GoogleDriveAlbumSync | undefined;
  const stop = async () => albums?.stop();
  // Before the database closes.
  t.after(async () => {
    await stop();
    await google.close();
    await rm(folder, { recursive: true, force: true });
    assert.ok(!said.join().includes(key), 'the key is in the log');
  });
  const db = await emptyDatabase(t);
  await db.insertInto('site').values({ key: 'content_version', value: '1' }).execute();
  const photos = openFilePhotoStore(getPhotoStoreLocation(join(folder, 'photos')), openImageWorker());
  google.folders[shared] = {
    file_three: { name: 'Measuring for shot.jpg', createdTime: '2025-05-04T12:00:00Z' },
    file_one: { name: 'IMG_20250504_1000.jpg', createdTime: '2025-05-04T10:00:00Z' },
    file_two: { name: 'Tea.jpg', createdTime: '2025-05-04T11:00:00Z' },
  };

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
        ...{ id: 'e', season: 2025, day: '05-04', weekday: 'Sunday', type: 'open' },
        ...{ opponent: 'Spencer Shield', location: '', album: shared },
        updated_at: '2025-01-01T00:00:00Z',
      })
      .execute();
  }
  function follow({ againMs = 0, timeoutMs = 5000, maxBytes = 1_000_000, endpoint = google.url } = {}) {
    const say = (...words: unknown[]) => void said.push(JSON.stringify(words));
    const log = { info: () => {}, warn: say };
    const drive = createGoogleDriveClient({ key, endpoint, log, timeoutMs, maxBytes });
    albums = startGoogleDriveAlbumSync({ db, photos, log, againMs, drive });
    return albums;
  }
  const filesOf = async (album: string) => (await readAlbumPhotos(db, album)).map(({ file }) => file);
  const version = async () =>
    Number((await db.selectFrom('site').select('value').executeTakeFirstOrThrow()).value);
  return { db, photos, google, said, stop, addAlbum, addEvent, follow, filesOf, version };
}
