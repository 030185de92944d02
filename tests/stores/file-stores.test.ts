import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type FileStore, FileStoreError } from '#app/core/stores/file-store.ts';
import { createFolderStore } from '#app/core/stores/folder-store.server.ts';
import { s3PartBytes } from '#app/core/stores/s3-parts.server.ts';
import { createS3Store } from '#app/core/stores/s3-store.server.ts';
import { parseFileStoreLocation } from '#app/core/stores/store-location.ts';
import { startS3 } from './s3-server.ts';

function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-store-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Long enough for a busy machine; a store that never responds is tested with less. */
const patient = { attemptMs: 3000, totalMs: 9000, backOffMs: 0 };

function bucketAt(address: string, patience = patient): FileStore {
  const read = parseFileStoreLocation(address);
  assert.ok(read?.kind === 's3', address);
  return createS3Store(read, patience);
}

const stores: Record<string, (t: TestContext) => Promise<FileStore>> = {
  'a folder': async (t) => createFolderStore(join(temporaryFolder(t), 'files')),
  'a bucket': async (t) => {
    const s3 = await startS3(t);
    s3.state.page = 2;
    s3.objects.set('another/opening/01.jpg', Buffer.from('somebody else’s'));
    return bucketAt(s3.at('club/files'));
  },
  'a whole bucket': async (t) => bucketAt((await startS3(t)).at('')),
};

const bytes = (text: string) => Buffer.from(text);

for (const [kind, open] of Object.entries(stores)) {
  test(`${kind} keeps files whole under their names, until they are removed`, async (t) => {
    const store = await open(t);
    await store.ready();
    await store.prove();
    assert.deepEqual(await store.list(''), []);
    assert.equal(await store.read('opening/01.jpg'), undefined);
    assert.equal(await store.facts('opening/01.jpg'), undefined);
    for (const name of [
      'opening/02.jpg',
      'opening/01.jpg',
      'opening-day/01.jpg',
      'opening/deep/03.webp',
      'top.db',
    ])
      await store.write(name, bytes(name));
    assert.equal((await store.read('opening/01.jpg'))?.toString(), 'opening/01.jpg');
    assert.deepEqual(
      (await store.list('')).map(({ name, size }) => [name, size]),
      ['opening-day/01.jpg', 'opening/01.jpg', 'opening/02.jpg', 'opening/deep/03.webp', 'top.db'].map(
        (name) => [name, name.length],
      ),
    );
    assert.deepEqual(
      (await store.list('opening')).map(({ name }) => name),
      ['opening/01.jpg', 'opening/02.jpg', 'opening/deep/03.webp'],
    );
    await store.remove('opening/01.jpg');
    await store.remove('opening/01.jpg');
    assert.equal(await store.read('opening/01.jpg'), undefined);
    await store.removeAll('opening');
    assert.deepEqual(
      (await store.list('')).map(({ name }) => name),
      ['opening-day/01.jpg', 'top.db'],
    );
  });

  test(`${kind} tells by a mark when a file is another`, async (t) => {
    const store = await open(t);
    await store.write('a/x.jpg', bytes('one'));
    const first = await store.facts('a/x.jpg');
    assert.match(first?.mark ?? '', /^[\w-]{5,40}$/);
    assert.deepEqual(await store.facts('a/x.jpg'), first);
    assert.deepEqual(await store.list('a'), [{ name: 'a/x.jpg', ...first }]);
    await store.write('a/x.jpg', bytes('another'));
    assert.notEqual((await store.facts('a/x.jpg'))?.mark, first?.mark);
  });

  test(`${kind} takes and gives files of the disk, small and large`, async (t) => {
    const store = await open(t);
    const folder = temporaryFolder(t);
    for (const size of [0, 5, s3PartBytes, 2 * s3PartBytes + 7]) {
      const [there, back] = [join(folder, `${size}`), join(folder, `deep/${size}`)];
      writeFileSync(there, Buffer.alloc(size, `${size} and more `));
      await store.send('archives/x.tar.gz', there);
      assert.equal(await store.fetch('archives/x.tar.gz', back), true);
      assert.ok(readFileSync(back).equals(readFileSync(there)), `${size}`);
    }
    assert.equal(await store.fetch('archives/none.tar.gz', join(folder, 'none')), false);
    assert.ok(!readdirSync(folder).includes('none'));
  });

  test(`in ${kind} no name leads out of it`, async (t) => {
    const store = await open(t);
    for (const name of ['../x', 'a/../x', '/x', 'a//x', '', 'a/', 'a b', 'a?b', '..', 'é', 'a/..'])
      await assert.rejects(store.write(name, bytes('x')), /is not a valid file name for a store/, name);
  });
}

test('a store that is busy for a moment is asked again; for longer it is a sentence', async (t) => {
  const s3 = await startS3(t);
  const store = bucketAt(s3.at('club'));
  s3.state.next = ['busy', 'cut'];
  await store.write('x.jpg', bytes('x'));
  s3.state.next = ['cut', 'busy'];
  assert.equal((await store.read('x.jpg'))?.toString(), 'x');
  s3.state.next = ['cut', 'cut'];
  const file = join(temporaryFolder(t), 'back');
  await store.fetch('x.jpg', file);
  assert.equal(readFileSync(file, 'utf8'), 'x');
  s3.state.always = 'busy';
  await assert.rejects(store.read('x.jpg'), {
    name: 'StoreTrouble',
    message: `The store s3://${s3.host}/larkby/club answered 503 SlowDown.`,
  });
  assert.equal(s3.asked.filter((line) => line === 'GET /larkby/club/x.jpg').length, 9);
});

test('a silent store holds nobody up: it is given up in time, and then not asked for a while', async (t) => {
  const s3 = await startS3(t);
  const store = bucketAt(s3.at('club'), { attemptMs: 100, totalMs: 600, backOffMs: 60_000 });
  s3.state.always = 'silent';
  for (let count = 0; count < 20; count += 1)
    await assert.rejects(store.facts('x.jpg'), /^StoreTrouble: The store s3:.* did not answer in time\.$/);
  // At most three of the twenty requests reached the store.
  assert.ok(s3.asked.length <= 3);
});

test('what is wrong with the key, the bucket, the region, the rights or the line is said, and the key is not', async (t) => {
  const s3 = await startS3(t);
  const wrong: [string, RegExp][] = [
    [s3.at('club', { as: 'OTHER' }), /refused the key or its secret \(403 InvalidAccessKeyId\)/],
    [s3.at('club', { by: 'hushhush' }), /refused the key or its secret \(403 SignatureDoesNotMatch\)/],
    [s3.at('club', { of: 'none' }), /^There is no bucket 'none' at .*/],
    [s3.at('club').replace(/region=.*/, 'region=us-east-1'), /another region.*Check \?region=/],
    [s3.at('club').replace(s3.host, '127.0.0.1:1'), /cannot be reached \(/],
  ];
  for (const [address, sentence] of wrong) {
    const store = bucketAt(address);
    const acts = [
      () => store.ready(),
      () => store.prove(),
      () => store.list(''),
      () => store.read('x'),
      () => store.write('x', bytes('x')),
    ];
    for (const act of acts)
      await assert.rejects(act, (error: Error) => {
        assert.ok(error instanceof FileStoreError, error.message);
        assert.match(error.message, sentence);
        assert.doesNotMatch(error.message, /hushhush|wJalr|AKID/);
        return true;
      });
  }
  s3.state.mayWrite = false;
  await bucketAt(s3.at('club')).ready();
  await assert.rejects(
    bucketAt(s3.at('club')).prove(),
    /The key is not allowed to do this .* Check its permissions/,
  );
});

test('an archive that does not get there whole leaves nothing there', async (t) => {
  const s3 = await startS3(t);
  const store = bucketAt(s3.at('club'));
  const file = join(temporaryFolder(t), 'large');
  writeFileSync(file, Buffer.alloc(s3PartBytes + 5));
  s3.state.next = ['well', 'well', 'busy', 'busy', 'busy'];
  await assert.rejects(store.send('x.tar.gz', file), FileStoreError);
  assert.deepEqual([s3.objects.size, s3.uploads.size], [0, 0]);
  assert.match(s3.asked.at(-1) ?? '', /^DELETE .*uploadId=/);
});

test('a folder that cannot be used is a sentence too', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, 'file'), '');
  const store = createFolderStore(join(folder, 'file'));
  await assert.rejects(store.ready(), FileStoreError);
  await assert.rejects(
    store.write('a/x.jpg', bytes('x')),
    /^StoreTrouble: The folder '.*file' cannot be used: /,
  );
});
