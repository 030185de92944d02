import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, type TestContext, test } from 'node:test';
import { Hono } from 'hono';
import sharp from 'sharp';
import { Refusal } from '#app/core/refusals.ts';
import { getPhotoRenditionWidths } from '#app/modules/gallery/photos/photos.ts';
import { getPhotoStoreLocation, openFilePhotoStore } from '#app/modules/gallery/store/photo-store.server.ts';
import { parseClub } from '#app/site/club.ts';
import { openImageWorker } from '#server/workers/image-worker.ts';
import { emptyDatabase } from '#tests/database.ts';
import { galleryModuleApi } from './gallery.api.ts';
import { readGalleryView } from './gallery-view.server.ts';

describe('the gallery', () => {
  let folder: string;
  let site: Parameters<typeof readGalleryView>[0];
  let app: Hono;

  // Cleanup handlers of the database, which is shared by the suite.
  const ends: (() => unknown)[] = [];
  const suite = { after: (end: () => unknown) => ends.push(end) } as unknown as TestContext;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gallery-'));
    const db = await emptyDatabase(suite);
    const club = parseClub(await readFile(new URL('../../../content/club.json', import.meta.url), 'utf8'));
    site = { db, club, clock: () => new Date('2025-06-07T09:00:00Z') };
    const photos = openFilePhotoStore(getPhotoStoreLocation(join(folder, 'photos')), openImageWorker());
    const jpeg = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#3a7d44' } })
      .jpeg()
      .toBuffer();

    await db.insertInto('season').values({ year: 2025, published_at: '2025-01-01T00:00:00Z' }).execute();
    await db
      .insertInto('album')
      .values([
        { id: 'trophy', title: '{club} Trophy', date: '4 May 2025', drive_folder: null },
        { id: 'opening', title: 'Opening day', date: '5 April 2025', drive_folder: null },
        { id: 'later', title: 'Still to come', date: '7 September 2025', drive_folder: null },
      ])
      .execute();
    for (const [album, files] of [
      ['trophy', ['01', '02', '03']],
      ['opening', ['01']],
    ] as const) {
      for (const [position, name] of files.entries()) {
        const kept = await photos.keep(album, `${name}.jpg`, jpeg);
        const words = { caption: position === 0 ? 'The {club} green' : '', alt: '' };
        await db
          .insertInto('photo')
          .values({ id: `${album}-${name}`, album, position, ...words, ...kept })
          .execute();
      }
    }
    await db
      .insertInto('event')
      .values({
        id: '2025-05-04-open',
        season: 2025,
        day: '05-04',
        weekday: 'Sunday',
        type: 'open',
        opponent: '{club} Trophy',
        location: '{club}',
        album: 'trophy',
        updated_at: '2025-01-01T00:00:00Z',
      })
      .execute();

    app = new Hono().route('/', galleryModuleApi({ ...site, photos }));
    app.onError((error, c) => c.text(error.message, error instanceof Refusal ? (error.status as 422) : 500));
  });
  after(async () => {
    for (const end of ends) await end();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = (query: Record<string, string>) => readGalleryView(site, new URLSearchParams(query));
  const filesOf = async (query: Record<string, string>) =>
    (await ask(query)).view?.photos.map(({ file }) => file);
  const get = (path: string, headers?: Record<string, string>) => app.request(path, { headers });

  test('without parameters the gallery lists the albums that have photographs, the latest first', async () => {
    const { albums } = await ask({});
    assert.deepEqual(
      albums?.map(({ id, count, cover }) => [id, count, cover.file]),
      [
        ['trophy', 3, '01.jpg'],
        ['opening', 1, '01.jpg'],
      ],
    );
    assert.equal(albums?.[0]?.title, `${site.club.name} Trophy`);
  });

  test('an album is shown under the event’s name and date from the address, or under its own', async () => {
    const { view } = await ask({ drive: 'trophy', o: 'A <b>day</b>', d: '4 May' });
    assert.deepEqual([view?.heading, view?.date, view?.season], ['A <b>day</b>', '4 May', 2025]);
    const own = (await ask({ drive: 'trophy' })).view;
    assert.deepEqual([own?.heading, own?.date], [`${site.club.name} Trophy`, '4 May 2025']);
    assert.equal(own?.photos[0]?.caption, `The ${site.club.name} green`);
    assert.equal(own?.photos[1]?.alt, 'Photograph 2 of 3');
  });

  test('a base path and a list name pictures of our own albums, in the list’s order', async () => {
    const list = JSON.stringify(['03.jpg', '01.jpg', '03.jpg', 'none.jpg', '../01.jpg', 7, null, { a: 1 }]);
    for (const photos of ['/photos/trophy/', '/photos/trophy', 'photos/trophy/', 'photos/trophy']) {
      assert.deepEqual(await filesOf({ photos, list }), ['03.jpg', '01.jpg'], photos);
    }
    assert.deepEqual(await filesOf({ photos: '/photos/trophy/' }), ['01.jpg', '02.jpg', '03.jpg']);
  });

  test('every other base path gives an empty gallery', async () => {
    const list = '["01.jpg"]';
    const bases = [
      'https://example.org/photos/trophy/', '//example.org/photos/trophy/', '/photos/../photos/trophy/', '/photos/trophy/../opening/',
      '/photos/none/', '/photos//', '/', '', '/etc/', 'photos\\trophy', '/photos/trophy\0/', '/photos/trophy/\n', '/photos/%74rophy/',
    ]; // biome-ignore format: a table
    for (const photos of bases) assert.deepEqual(await filesOf({ photos, list }), [], photos);
  });

  test('a malformed list gives an empty gallery', async () => {
    for (const list of ['', '[', '{}', 'null', '"01.jpg"', '01.jpg', '[["01.jpg"]]', '['.repeat(5000)]) {
      assert.deepEqual(await filesOf({ photos: '/photos/trophy/', list }), [], list.slice(0, 20));
    }
  });

  test('an unknown or hostile folder id gives an empty gallery', async () => {
    for (const drive of ['none', 'later', '../trophy', "x' or '1'='1", 'a\0b', 'x'.repeat(8000), '\ud800']) {
      assert.deepEqual(await filesOf({ drive, o: 'A day' }), [], drive.slice(0, 20));
    }
  });

  test('words from the address are bounded and whole', async () => {
    const heading = async (o: string) => (await ask({ o, drive: 'none' })).view?.heading;
    assert.equal([...((await heading('🎳'.repeat(4000))) ?? '')].length, 100);
    assert.equal(await heading('a\0b\u202ec\n d\ud800'), 'a b c d');
    assert.equal(await heading('\0 \n'), 'Photographs');
  });

  test('GET /api/photos/{id} lists an album’s pictures with their sizes', async () => {
    const answer = await get('/api/photos/trophy');
    assert.equal(answer.status, 200);
    const { images } = await answer.json();
    assert.equal(images.length, 3);
    assert.deepEqual(
      { ...images[0], placeholder: '' },
      {
        url: '/photos/trophy/1600/01.jpg',
        width: 1600,
        height: 800,
        placeholder: '',
        alt: `The ${site.club.name} green`,
        caption: `The ${site.club.name} green`,
      },
    );
    assert.equal((await get(images[0].url)).headers.get('content-type'), 'image/jpeg');
  });

  test('GET /api/photos/{id} is an empty list for an unknown id and refused for none that could be', async () => {
    assert.deepEqual(await (await get('/api/photos/1AbC_unknown-folder')).json(), { images: [] });
    for (const id of ['a b', 'a.b', '%2e%2e%2fclub', 'x'.repeat(101), '%00'])
      assert.equal((await get(`/api/photos/${id}`)).status, 422, id);
  });

  test('pictures are sent in the format and width of their address, to be kept for a day', async () => {
    for (const [ending, type] of [
      ['jpg', 'jpeg'],
      ['webp', 'webp'],
      ['avif', 'avif'],
    ]) {
      const answer = await get(`/photos/trophy/320/01.${ending}`);
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, `image/${type}`]);
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
      assert.match(answer.headers.get('cache-control') ?? '', /max-age=86400/);
      const bytes = Buffer.from(await answer.arrayBuffer());
      assert.equal((await sharp(bytes).metadata()).width, 320);
      assert.equal(answer.headers.get('content-length'), String(bytes.length));
      const again = await get(`/photos/trophy/320/01.${ending}`, {
        'if-none-match': answer.headers.get('etag') ?? '',
      });
      assert.deepEqual([again.status, await again.text()], [304, '']);
    }
    const whole = await get('/photos/trophy/01.jpg');
    assert.equal((await sharp(Buffer.from(await whole.arrayBuffer())).metadata()).width, 2000);
  });

  test('every other address under /photos is not found', async () => {
    const paths = [
      'trophy/321/01.jpg', 'trophy/0320/01.jpg', 'trophy/1e3/01.jpg', 'trophy/320/01.png', 'trophy/320/01', 'trophy/320/none.jpg',
      'none/320/01.jpg', 'trophy/01.webp', 'trophy/01', 'trophy/..', '.renditions/trophy', '%2e%2e/club.db', 'trophy/%2e%2e%2fclub.db',
      'trophy%2f01.jpg/x.jpg', 'trophy/320/..%2f01.jpg', 'trophy/320/%2e%2e', 'trophy/01.jpg%00', '..%5cclub.db/320/x.jpg',
    ]; // biome-ignore format: a table
    for (const path of paths) {
      const answer = await get(`/photos/${path}`);
      assert.equal(answer.status, 404, path);
    }
  });

  test('no picture is offered wider than it is', () => {
    assert.deepEqual(
      getPhotoRenditionWidths(2000).map(({ width }) => width),
      [320, 640, 960, 1600],
    );
    assert.deepEqual(getPhotoRenditionWidths(700), [
      { width: 320, shown: 320 },
      { width: 640, shown: 640 },
      { width: 960, shown: 700 },
    ]);
    assert.deepEqual(getPhotoRenditionWidths(200), [{ width: 320, shown: 200 }]);
  });
});
