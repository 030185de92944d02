import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { Refusal } from '#app/core/refusals.ts';
import type { PhotoStore } from '#app/site/photo-store.ts';
import { openImageWorker } from '#server/workers/image-worker.ts';
import { getPhotoStoreLocation, openFilePhotoStore } from './photo-store.server.ts';

describe('the photographs’ folder', () => {
  let folder: string;
  let store: PhotoStore;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'photos-'));
    store = openFilePhotoStore(getPhotoStoreLocation(folder), openImageWorker());
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const scene = (width: number, height: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#3a7d44',
        noise: { type: 'gaussian', mean: 120, sigma: 30 },
      },
    });
  async function printed(...asked: Parameters<PhotoStore['rendition']>): Promise<Buffer> {
    const file = await (await store.rendition(...asked))?.open();
    assert.ok(file);
    return file.readFile().finally(() => file.close());
  }
  const refused = (status: number) => (error: unknown) => error instanceof Refusal && error.status === status;

  test('a telephone’s picture is kept upright, without where and when it was taken', async () => {
    const taken = await scene(600, 400)
      .withExif({
        IFD0: { Copyright: 'Somebody' },
        IFD3: { GPSLatitude: '53/1 20/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: '53/1 20/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const before = await sharp(taken).metadata();
    assert.equal(before.orientation, 6);
    assert.ok(before.exif?.includes('Somebody'));

    const kept = await store.keep('opening-day', '01.jpeg', taken);
    assert.deepEqual(
      { file: kept.file, width: kept.width, height: kept.height },
      { file: '01.jpg', width: 400, height: 600 },
    );
    const bytes = await store.original('opening-day', '01.jpg');
    const facts = await sharp(bytes).metadata();
    assert.deepEqual([facts.format, facts.width, facts.height], ['jpeg', 400, 600]);
    assert.equal(facts.orientation ?? facts.exif ?? facts.xmp ?? facts.iptc ?? facts.icc, undefined);
    assert.ok(!bytes?.includes('Exif') && !bytes?.includes('Somebody'));
  });

  test('the placeholder is a small blurred picture in a data: address', async () => {
    const { placeholder } = await store.keep('sizes', 'wide.jpg', await scene(900, 300).jpeg().toBuffer());
    assert.match(placeholder, /^data:image\/webp;base64,/);
    assert.ok(placeholder.length <= 400, `${placeholder.length} characters`);
    const { width = 0, height = 0 } = await sharp(
      Buffer.from(placeholder.split(',')[1] ?? '', 'base64'),
    ).metadata();
    assert.ok(Math.max(width, height) <= 20);
  });

  test('a picture is kept at most 2400 pixels long', async () => {
    const { width, height } = await store.keep(
      'sizes',
      'large.jpg',
      await scene(3000, 1500).jpeg().toBuffer(),
    );
    assert.deepEqual([width, height], [2400, 1200]);
  });

  test('what is our own and already as we keep pictures stays as it is; all else becomes so, and a damaged one is refused', async () => {
    const isOwn = { isOwn: true };
    const plain = await scene(600, 400).jpeg().toBuffer();
    const { placeholder, ...facts } = await store.keep('own', 'plain.jpeg', plain, isOwn);
    assert.deepEqual(facts, { file: 'plain.jpg', width: 600, height: 400 });
    assert.match(placeholder, /^data:image\/webp;base64,/);
    assert.deepEqual(await store.original('own', 'plain.jpg'), plain);
    await store.keep('own', 'strange.jpg', plain);
    assert.notDeepEqual(await store.original('own', 'strange.jpg'), plain);

    const fromPhone = await scene(600, 400)
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .jpeg()
      .toBuffer();
    await store.keep('own', 'phone.jpg', fromPhone, isOwn);
    assert.ok(!(await store.original('own', 'phone.jpg'))?.includes('Somebody'));
    assert.equal(
      (await store.keep('own', 'wide.jpg', await scene(3000, 40).jpeg().toBuffer(), isOwn)).width,
      2400,
    );
    assert.equal(
      (await store.keep('own', 'drawn.png', await scene(64, 48).png().toBuffer(), isOwn)).file,
      'drawn.jpg',
    );
    await assert.rejects(
      store.keep('own', 'cut.jpg', plain.subarray(0, plain.length - 2000), isOwn),
      refused(415),
    );
  });

  test('PNG, WebP and AVIF are taken; what is see-through stays so', async () => {
    const clear = {
      create: { width: 64, height: 48, channels: 4 as const, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
    };
    const logo = await store.keep('kinds', 'logo.png', await sharp(clear).png().toBuffer());
    assert.equal(logo.file, 'logo.webp');
    assert.equal((await sharp(await store.original('kinds', 'logo.webp')).metadata()).hasAlpha, true);
    assert.ok(await store.rendition('kinds', 'logo.webp', 320, 'jpeg'));
    assert.equal(
      (await store.keep('kinds', 'plain.png', await scene(64, 48).png().toBuffer())).file,
      'plain.jpg',
    );
    assert.equal((await store.keep('kinds', 'a.webp', await scene(64, 48).webp().toBuffer())).file, 'a.jpg');
    assert.equal((await store.keep('kinds', 'b.avif', await scene(64, 48).avif().toBuffer())).file, 'b.jpg');
  });

  test('what is no photograph is refused by what it holds, whatever it is called', async () => {
    const files: Record<string, Buffer> = {
      drawing: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      text: Buffer.from('Not a picture at all'),
      empty: Buffer.alloc(0),
      moving: await scene(20, 20).gif().toBuffer(),
      document: Buffer.from('%PDF-1.7\n'),
      scan: await scene(20, 20).tiff().toBuffer(),
      half: (await scene(600, 400).jpeg().toBuffer()).subarray(0, 9000),
      heic: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)]),
    };
    for (const [name, bytes] of Object.entries(files)) {
      await assert.rejects(store.keep('refused', `${name}.jpg`, bytes), refused(415), name);
    }
    assert.deepEqual(await readdir(join(folder, 'refused')).catch(() => []), []);
  });

  test('a small file that would unfold to billions of pixels is refused', async () => {
    const bomb = await scene(10, 10).png().toBuffer();
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    await assert.rejects(store.keep('refused', 'bomb.png', bomb), refused(413));
  });

  test('no path can be spelt with a name', async () => {
    const picture = await scene(20, 20).jpeg().toBuffer();
    await writeFile(join(folder, 'secret.jpg'), picture);
    const bad = [
      ['..', 'secret.jpg'], ['.', 'secret.jpg'], ['', 'secret.jpg'], ['a/b', 'x.jpg'], ['a\\b', 'x.jpg'], ['.renditions', 'x.jpg'],
      ['a', '../secret.jpg'], ['a', '..'], ['a', '.jpg'], ['a', 'x'], ['a', 'x.y.jpg'], ['a', 'x.jpg\0'], ['a', 'x.jpg\n'],
      ['a\n', 'x.jpg'], ['a', '%2e%2e.jpg'], ['a', `${'x'.repeat(101)}.jpg`], ['é', 'x.jpg'],
    ] as const; // biome-ignore format: a table
    for (const [album, file] of bad) {
      await assert.rejects(store.keep(album, file, picture), refused(400), `${album}/${file}`);
      assert.equal(await store.original(album, file), undefined);
      assert.equal(await store.rendition(album, file, 320, 'jpeg'), undefined);
      await store.remove(album, file);
    }
    assert.ok((await readdir(folder)).includes('secret.jpg'));
  });

  test('a rendition is of the width asked for, and never larger than the picture', async () => {
    await store.keep('sizes', 'mid.jpg', await scene(700, 350).jpeg().toBuffer());
    const sizeOf = async (width: number, format: 'avif' | 'webp' | 'jpeg') => {
      const {
        width: w,
        height: h,
        format: f,
      } = await sharp(await printed('sizes', 'mid.jpg', width, format)).metadata();
      return [w, h, f];
    };
    assert.deepEqual(await sizeOf(320, 'webp'), [320, 160, 'webp']);
    assert.deepEqual(await sizeOf(640, 'avif'), [640, 320, 'heif']);
    assert.deepEqual(await sizeOf(1600, 'jpeg'), [700, 350, 'jpeg']);
    assert.equal(await store.rendition('sizes', 'mid.jpg', 321, 'jpeg'), undefined);
    assert.equal(await store.rendition('sizes', 'none.jpg', 320, 'jpeg'), undefined);
  });

  test('a rendition that many want at once is made once', async () => {
    await store.keep('crowd', 'one.jpg', await scene(1200, 800).jpeg().toBuffer());
    const all = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const file = await (await store.rendition('crowd', 'one.jpg', 960, 'avif'))?.open();
        const { ino } = (await file?.stat()) ?? {};
        await file?.close();
        return ino;
      }),
    );
    assert.equal(new Set(all).size, 1);
    const [made, ...others] = await readdir(join(folder, '.renditions', 'crowd'));
    assert.match(made ?? '', /^one\..*\.960\.avif$/);
    assert.deepEqual(others, []);
  });

  test('a picture put in the place of another is the one that is sent', async () => {
    const widthOf = async () => (await sharp(await printed('again', 'x.jpg', 320, 'webp')).metadata()).height;
    await store.keep('again', 'x.jpg', await scene(640, 320).jpeg().toBuffer());
    assert.equal(await widthOf(), 160);
    await store.keep('again', 'x.png', await scene(640, 640).png().toBuffer());
    assert.equal(await widthOf(), 320);
    assert.equal((await readdir(join(folder, '.renditions', 'again'))).length, 1);
  });

  test('a picture that is removed is gone with everything made of it', async () => {
    await store.keep('gone', 'x.jpg', await scene(400, 300).jpeg().toBuffer());
    await store.rendition('gone', 'x.jpg', 320, 'webp');
    await store.remove('gone', 'x.jpg');
    assert.equal(await store.original('gone', 'x.jpg'), undefined);
    assert.equal(await store.rendition('gone', 'x.jpg', 320, 'webp'), undefined);
    assert.deepEqual(
      [await readdir(join(folder, 'gone')), await readdir(join(folder, '.renditions', 'gone'))],
      [[], []],
    );
  });

  test('ready, until the folder cannot be written', async () => {
    await openFilePhotoStore(getPhotoStoreLocation(join(folder, 'new', 'place')), openImageWorker()).ready();
    await writeFile(join(folder, 'file'), '');
    await assert.rejects(
      openFilePhotoStore(getPhotoStoreLocation(join(folder, 'file')), openImageWorker()).ready(),
    );
  });
});
