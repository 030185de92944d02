import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { FileStore } from '#app/core/stores/file-store.ts';
import { parseFileStoreLocation } from '#app/core/stores/store-location.ts';
import { copyPicturesToStore } from '#server/backup/move-pictures.ts';
import { exportContent } from '#server/content/export-content.ts';
import { importContent } from '#server/content/import-content.ts';
import { openPictureStore } from '#server/disk/file-stores.ts';
import { readServerConfig } from '#server/settings/config.ts';
import { openSiteServices as openServed } from '#server/site.ts';
import { fewPictures, withFewPictures } from '#tests/content/few-pictures.ts';
import { content, filesOf, openFullClub, placeOf } from '#tests/content/folder.ts';
import { emptyDatabase } from '#tests/database.ts';
import { openDesk } from '#tests/members.ts';
import { made, openWithBucket, temporaryFolder } from './bucket.ts';
import { startS3 } from './s3-server.ts';

test('a first start puts the starter’s pictures into the bucket; without one that answers it says why not', async (t) => {
  const s3 = await startS3(t);
  const folder = temporaryFolder(t);
  const starter = withFewPictures(content, join(folder, 'content'));
  const start = (name: string, store: string) => {
    const env = { DATA_DIR: join(folder, name), PICTURES_STORE: store };
    return openServed({ ...readServerConfig(env), logLevel: 'silent' }, { content: starter });
  };
  await assert.rejects(
    start('a', s3.at('club', { by: 'wrong' })),
    /^Error: The pictures of the first start cannot be saved\. .* refused the key or its secret/,
  );
  const { close } = await start('b', s3.at('club'));
  await close();
  const put = [...s3.objects.keys()].filter((name) => /^club\/photos\/.*\.jpg$/.test(name));
  assert.equal(put.length, fewPictures);
  assert.ok(!existsSync(join(folder, 'b', 'photos')));
});

test('content is taken into a bucket and out of it, and what could not be taken in leaves it as it was', async (t) => {
  const club = await openFullClub(t);
  const s3 = await startS3(t);
  const folder = temporaryFolder(t);
  await club.export(join(folder, 'one'));
  const photos = await openPictureStore(
    readServerConfig({ DATA_DIR: folder, PICTURES_STORE: s3.at('club') }),
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
  assert.equal(s3.objects.size, 1 + fewPictures);
  await exportContent({ ...empty, content }, join(folder, 'two'));
  assert.deepEqual(filesOf(join(folder, 'two')), filesOf(join(folder, 'one')));
});

/** A store that throws once it has so many files. */
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
  const bucket = parseFileStoreLocation(s3.at('club'));
  assert.ok(bucket);
  const { pictures } = await copyPicturesToStore(here, bucket);
  assert.ok(pictures > 5);
  assert.equal(s3.objects.size, pictures);
  assert.equal((await copyPicturesToStore(here, bucket)).pictures, pictures, 'again is no harm');
  const back = await copyPicturesToStore({ dataDir, picturesStore: bucket }, { kind: 'folder', folder });
  assert.equal(back.pictures, pictures);
  assert.deepEqual(
    readdirSync(join(folder, 'photos'), { recursive: true }).sort(),
    readdirSync(join(dataDir, 'photos'), { recursive: true })
      .filter((name) => !`${name}`.startsWith('.'))
      .sort(),
  );
  const [one = ''] = [...s3.objects.keys()];
  writeFileSync(join(folder, one.replace('club/', '')), 'another');
  await assert.rejects(
    copyPicturesToStore(here, { kind: 'folder', folder }),
    /already contains a different picture '.*'\. Choose an empty place\./,
  );
  await assert.rejects(copyPicturesToStore(here, { kind: 'folder', folder: dataDir }), /already there/);
});
