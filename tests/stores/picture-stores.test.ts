import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import sharp from 'sharp';
import { forgetPictures } from '#app/club/forum/pictures/pictures.server.ts';
import { openPhotoStore } from '#app/club/gallery/store/photo-store.server.ts';
import type { FileStore } from '#app/core/stores/file-store.ts';
import { readStoreAddress } from '#app/core/stores/store-address.ts';
import { copyPictures } from '#server/backup/move-pictures.ts';
import { readConfig } from '#server/config.ts';
import { exportContent } from '#server/content/export-content.ts';
import { importContent } from '#server/content/import-content.ts';
import { openDarkroom } from '#server/darkroom.ts';
import { openSite as openServed } from '#server/site.ts';
import { openPictures } from '#server/stores.ts';
import { content, filesOf, openFullClub, placeOf } from '#tests/content/folder.ts';
import { emptyDatabase } from '#tests/database.ts';
import { cast, day, openDesk } from '#tests/members.ts';
import { openSite } from '#tests/site.ts';
import { startS3 } from './s3-server.ts';

const jpeg = { 'content-type': 'image/jpeg' };
const picture = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
const [green, red] = [await picture('#3a7d44'), await picture('#aa2222')];

function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-pictures-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The desk of a club whose pictures are in a bucket, with an album that takes some. */
async function openWithBucket(t: TestContext, stores: Record<string, string> = {}) {
  const s3 = await startS3(t);
  const env = { PICTURES_STORE: s3.at('larkby/site'), ...stores };
  const club = await openDesk(t, { env });
  const { body } = await club.at('POST /api/desk/photos/albums', {
    ...{ title: 'The fete', day: '2025-06-01', event: '' },
  });
  const album = `/api/desk/photos/albums/${body.id}`;
  await club.at(`PUT ${album}/agreement`, { agreed: true });
  const send = (raw = green) => club.ask(`POST ${album}/photos`, { token: club.token, raw, headers: jpeg });
  const see = async (path: string, site: Pick<typeof club, 'get'> = club) => (await site.get(path)).status;
  /** Another machine, with a disk of its own, on the same database. */
  const openOther = () =>
    openSite(t, { env, data: { dataDir: temporaryFolder(t), databaseUrl: club.data.databaseUrl } });
  return { ...club, s3, env, album, id: body.id as string, send, see, openOther };
}

const made = (dataDir: string) => {
  const folder = join(dataDir, 'made');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true }).filter((name) => /\.\w+$/.test(`${name}`))
    : [];
};

test('a picture of an album lies in the bucket alone, is served from there, and is gone when it is removed', async (t) => {
  const { send, s3, see, id, at, album, dataDir } = await openWithBucket(t);
  const { status, body } = await send();
  assert.equal(status, 201);
  const { file, id: photo } = body.photo;
  assert.deepEqual([...s3.objects.keys()], [`larkby/site/photos/${id}/${file}`]);
  const [whole, part] = [`/photos/${id}/${file}`, `/photos/${id}/320/${photo}.webp`];
  assert.deepEqual([await see(whole), await see(part), await see(part)], [200, 200, 200]);
  assert.ok(!existsSync(join(dataDir, 'photos', id)));
  assert.equal(made(dataDir).length, 1);
  assert.equal(s3.asked.filter((line) => line === `GET /larkby/larkby/site${whole}`).length, 2, 'made once');
  assert.equal((await at(`DELETE ${album}/photos/${photo}`)).status, 200);
  assert.deepEqual([await see(whole), await see(part)], [404, 404]);
  assert.deepEqual([s3.objects.size, made(dataDir).length], [0, 0]);
});

test('two machines on one bucket agree: what one removed or replaced is no longer served by the other', async (t) => {
  const { send, s3, see, id, at, album, openOther, get } = await openWithBucket(t);
  const other = await openOther();
  const first = (await send()).body.photo;
  const part = `/photos/${id}/320/${first.id}.webp`;
  assert.deepEqual([await see(part), await see(part, other)], [200, 200]);
  assert.equal(made(other.dataDir).length, 1);

  await other.context.photos.keep(id, first.file, Buffer.from(red));
  const [here, there] = await Promise.all([get(part), other.get(part)]);
  assert.equal(here.headers.get('etag'), there.headers.get('etag'));

  await at(`DELETE ${album}/photos/${first.id}`);
  assert.deepEqual([await see(part), await see(part, other)], [404, 404]);
  await other.context.photos.sweep();
  assert.deepEqual([s3.objects.size, made(other.dataDir)], [0, []]);
});

test('a whole album goes with every copy, on every machine', async (t) => {
  const { send, s3, see, id, at, album, openOther } = await openWithBucket(t);
  const other = await openOther();
  const { body } = await send();
  const part = `/photos/${id}/320/${body.photo.id}.webp`;
  assert.equal(await see(part, other), 200);
  assert.equal((await at(`DELETE ${album}`)).status, 200);
  assert.deepEqual([await see(part, other), s3.objects.size], [404, 0]);
  await other.context.photos.sweep();
  assert.deepEqual(made(other.dataDir), []);
});

test('pictures of messages and of pages go to the bucket too, the first never to a public address', async (t) => {
  const { s3, ask, at, token, signIn, see, move, db, clock, context, env, dataDir } = await openWithBucket(t);
  const tom = await signIn(cast.tom);
  const sent = await ask('POST /api/forum/pictures', { token: tom, raw: green, headers: jpeg });
  const page = await ask('POST /api/desk/pages/pictures', { token, raw: green, headers: jpeg });
  assert.deepEqual([sent.status, page.status], [201, 201]);
  assert.equal(await see(page.body.src), 200);
  assert.equal((await ask(`GET ${sent.body.src}`, { token: tom })).status, 200);
  assert.deepEqual([...s3.objects.keys()].map((name) => name.replace(/[^/]+$/, '')).sort(), [
    'larkby/site/member-pictures/forum/',
    'larkby/site/photos/pages/',
  ]);
  assert.equal(await see(`/photos/forum/${sent.body.id}.jpg`), 404);

  move(2 * day);
  s3.state.always = 'busy';
  await assert.rejects(forgetPictures(db, clock, context.memberPictures), /cannot be reached just now/);
  assert.equal((await db.selectFrom('forum_picture').selectAll().execute()).length, 1, 'it is not forgotten');
  s3.state.always = undefined;
  // Not the same: it would not ask for some seconds.
  const again = openPhotoStore(
    await openPictures(readConfig({ ...env, DATA_DIR: dataDir }), 'member-pictures'),
    openDarkroom(),
  );
  await forgetPictures(db, clock, again);
  assert.deepEqual(
    [...s3.objects.keys()].filter((name) => name.includes('member-pictures')),
    [],
  );
  assert.equal((await at('GET /api/desk/status')).status, 200);
});

test('while the bucket does not answer pages come, sending says so and keeps nothing, and the status tells', async (t) => {
  const { s3, send, see, at, album, id, get, read, log } = await openWithBucket(t);
  const { photo } = (await send()).body;
  const part = `/photos/${id}/320/${photo.id}.webp`;
  assert.equal(await see('/readyz'), 200);
  const well = (await at('GET /api/desk/status')).body.find(
    ({ what }: { what: string }) => what === 'photographs',
  );
  assert.match(
    well.said,
    /^The store of the pictures, s3:\/\/127\.0\.0\.1:\d+\/larkby\/larkby\/site, can be written\.$/,
  );

  s3.state.always = 'busy';
  const [answer, page] = await Promise.all([send(red), read('/gallery')]);
  assert.match(page, /The fete/);
  assert.deepEqual(
    [answer.status, answer.body.detail, answer.headers.get('retry-after')],
    [503, 'The picture could not be kept just now. Please send it again in a few minutes.', '30'],
  );
  const shown = await get(part);
  assert.deepEqual([shown.status, shown.headers.get('cache-control')], [503, 'no-store']);
  assert.equal((await at(`DELETE ${album}/photos/${photo.id}`)).status, 503);
  assert.equal((await at(`GET ${album}`)).body.photos.length, 1);
  const told = (await at('GET /api/desk/status')).body.find(
    ({ what }: { what: string }) => what === 'photographs',
  );
  assert.deepEqual([told.what, told.state], ['photographs', 'trouble']);
  assert.match(told.said, /^The store of the pictures, s3:.* cannot be used, .* answered 503 SlowDown\.$/);
  assert.match(told.todo, /PICTURES_STORE/);
  assert.ok(log.some(({ msg }) => msg === 'the pictures cannot be reached'));
  assert.doesNotMatch(JSON.stringify([told, log]), /wJalr|AKID/);
});

test('a first start puts the starter’s pictures into the bucket; without one that answers it says why not', async (t) => {
  const s3 = await startS3(t);
  const folder = temporaryFolder(t);
  const start = (name: string, store: string) => {
    const env = { DATA_DIR: join(folder, name), PICTURES_STORE: store };
    return openServed({ ...readConfig(env), logLevel: 'silent' });
  };
  await assert.rejects(
    start('a', s3.at('club', { by: 'wrong' })),
    /^Error: The pictures of the first start cannot be kept\. .* does not take the key or its secret/,
  );
  const { close } = await start('b', s3.at('club'));
  await close();
  assert.ok([...s3.objects.keys()].filter((name) => /^club\/photos\/.*\.jpg$/.test(name)).length > 5);
  assert.ok(!existsSync(join(folder, 'b', 'photos')));
});

test('content is taken into a bucket and out of it, and what could not be taken in leaves it as it was', async (t) => {
  const club = await openFullClub(t);
  const s3 = await startS3(t);
  const folder = temporaryFolder(t);
  await club.export(join(folder, 'one'));
  const photos = await openPictures(
    readConfig({ DATA_DIR: folder, PICTURES_STORE: s3.at('club') }),
    'photos',
  );
  const empty = { ...placeOf(await emptyDatabase(t), ''), photos };
  s3.objects.set('club/photos/none/01.jpg', Buffer.from('there before'));
  const before = [...s3.objects];
  await assert.rejects(
    importContent(
      { ...empty, photos: { ...photos, files: fullAfter(photos.files, 3) } },
      join(folder, 'one'),
      {
        replace: false,
      },
    ),
    /no more room/,
  );
  assert.deepEqual([...s3.objects], before);
  await importContent(empty, join(folder, 'one'), { replace: false });
  assert.ok(s3.objects.size > 5);
  await exportContent({ ...empty, content }, join(folder, 'two'));
  assert.deepEqual(filesOf(join(folder, 'two')), filesOf(join(folder, 'one')));
});

/** A store that has room for so many files. */
function fullAfter(files: FileStore, most: number): FileStore {
  let sent = 0;
  return {
    ...files,
    async send(name, file) {
      sent += 1;
      if (sent > most) throw new Error('There is no more room.');
      await files.send(name, file);
    },
  };
}

test('a folder of any place serves like the one in the data folder', async (t) => {
  const folder = temporaryFolder(t);
  const { send, see, id, dataDir } = await openWithBucket(t, { PICTURES_STORE: folder });
  const { photo } = (await send()).body;
  assert.equal(await see(`/photos/${id}/320/${photo.id}.webp`), 200);
  assert.deepEqual(readdirSync(join(folder, 'photos', id)), [photo.file]);
  assert.deepEqual([existsSync(join(dataDir, 'photos', id)), made(dataDir).length], [false, 1]);
});

test('pictures are copied to a bucket and back, compared, and what was there stays', async (t) => {
  const s3 = await startS3(t);
  const folder = temporaryFolder(t);
  const { dataDir } = await openDesk(t);
  const here = { dataDir, picturesStore: undefined };
  const bucket = readStoreAddress(s3.at('club'));
  assert.ok(bucket);
  const { pictures } = await copyPictures(here, bucket);
  assert.ok(pictures > 5);
  assert.equal(s3.objects.size, pictures);
  assert.equal((await copyPictures(here, bucket)).pictures, pictures, 'again is no harm');
  const back = await copyPictures({ dataDir, picturesStore: bucket }, { kind: 'folder', folder });
  assert.equal(back.pictures, pictures);
  assert.deepEqual(
    readdirSync(join(folder, 'photos'), { recursive: true }).sort(),
    readdirSync(join(dataDir, 'photos'), { recursive: true })
      .filter((name) => !`${name}`.startsWith('.'))
      .sort(),
  );
  const [one = ''] = [...s3.objects.keys()];
  writeFileSync(join(folder, one.replace('club/', '')), 'another');
  await assert.rejects(copyPictures(here, { kind: 'folder', folder }), /another picture .* already/);
  await assert.rejects(copyPictures(here, { kind: 'folder', folder: dataDir }), /there already/);
});
