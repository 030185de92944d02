import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { purgeForumPictures } from '#app/modules/forum-messages/pictures/pictures.server.ts';
import { openFilePhotoStore } from '#app/modules/gallery/store/photo-store.server.ts';
import { openPictureStore } from '#server/disk/file-stores.ts';
import { readServerConfig } from '#server/settings/config.ts';
import { openImageWorker } from '#server/workers/image-worker.ts';
import { day, demoPeople } from '#tests/members.ts';
import { green, jpeg, made, openWithBucket, red } from './bucket.ts';

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
  const tom = await signIn(demoPeople.tom);
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
  await assert.rejects(
    purgeForumPictures(db, clock, context.memberPictures),
    /We could not remove the pictures\. Try again in a few minutes\./,
  );
  assert.equal((await db.selectFrom('forum_picture').selectAll().execute()).length, 1, 'it is not forgotten');
  s3.state.always = undefined;
  // Another instance: the same one would not send a request for some seconds.
  const again = openFilePhotoStore(
    await openPictureStore(readServerConfig({ ...env, DATA_DIR: dataDir }), 'member-pictures'),
    openImageWorker(),
  );
  await purgeForumPictures(db, clock, again);
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
  assert.match(well.said, /^The picture store s3:\/\/127\.0\.0\.1:\d+\/larkby\/larkby\/site is working\.$/);

  s3.state.always = 'busy';
  const [answer, page] = await Promise.all([send(red), read('/gallery')]);
  assert.match(page, /The fete/);
  assert.deepEqual(
    [answer.status, answer.body.detail, answer.headers.get('retry-after')],
    [503, 'We could not save the picture. Send it again in a few minutes.', '30'],
  );
  const shown = await get(part);
  assert.deepEqual([shown.status, shown.headers.get('cache-control')], [503, 'no-store']);
  assert.equal((await at(`DELETE ${album}/photos/${photo.id}`)).status, 503);
  assert.equal((await at(`GET ${album}`)).body.photos.length, 1);
  const told = (await at('GET /api/desk/status')).body.find(
    ({ what }: { what: string }) => what === 'photographs',
  );
  assert.deepEqual([told.what, told.state], ['photographs', 'trouble']);
  assert.match(told.said, /^The picture store s3:.* cannot be used, .* answered 503 SlowDown\.$/);
  assert.match(told.todo, /PICTURES_STORE/);
  assert.ok(log.some(({ msg }) => msg === 'the pictures cannot be reached'));
  assert.doesNotMatch(JSON.stringify([told, log]), /wJalr|AKID/);
});
