import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { Club } from '#app/site/club.ts';
import { starterDatabase } from '#tests/database.ts';
import { type CachedForumResponseKind, createForumResponseCache } from './response-cache.server.ts';

const reader: SignedInViewer = {
  ...{ id: 'tom', name: 'Tom', nameIsGiven: true, displayName: null, email: null, signInName: null },
  ...{ role: 'member', quietUntil: null, session: 's' },
};

async function answersOf<Asked, Seen, Own extends object, Body>(
  t: TestContext,
  kind: CachedForumResponseKind<Asked, Seen, Own, Body>,
  versions = { shared: 'one', own: 'one' },
) {
  const site = { db: await starterDatabase(t), club: {} as Club, clock: () => new Date() };
  return createForumResponseCache(site, kind, {
    versions: { shared: () => versions.shared, own: () => versions.own },
    most: 300_000,
    last: async () => 0,
    authors: {
      offices: async () => new Map(),
      load: async () => ({
        get: (id) => ({ id, email: null, name: '', office: null }),
        sortByName: () => [],
      }),
    },
  });
}

test('what no longer fits is let go, also where a reader’s own part of it stays', async (t) => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const pages: WeakRef<object>[] = [];
  const kind: CachedForumResponseKind<number, Buffer, object, number> = {
    async read(_, __, size) {
      const page = Buffer.alloc(size);
      pages.push(new WeakRef(page));
      return { seen: page, own: {} };
    },
    own: async () => ({}),
    body: (page) => page.length,
    sizeOf: (page) => page.length,
    sizeOfOwn: () => 10,
  };
  const answers = await answersOf(t, kind);
  for (let page = 0; page < 300; page += 1) await answers.find(reader, `/${page}`, 20_000);
  assert.equal(answers.ready(reader, '/299')?.body(), 20_000);
  assert.equal(answers.ready(reader, '/0'), undefined);
  await nextTurn();
  collect();
  const left = pages.filter((page) => page.deref() !== undefined).length;
  assert.ok(left > 0 && left <= 8, `${left} pages of 20 kB are held where 150 kB may be`);
});

/**
 * Return responses whose shared part is their name, with a mark in each reader's own part; `own` returns the mark of a separate
 * query.
 */
const marked = (
  own: () => Promise<string>,
): CachedForumResponseKind<string, string, { mark: string }, string> => ({
  async read(_, { id }, asked) {
    if (asked === 'gone') throw new Error('There is no such page.');
    return { seen: asked, own: { mark: `read with it by ${id}` } };
  },
  own: async () => ({ mark: await own() }),
  body: (seen, { mark }) => `${seen}, ${mark}`,
  sizeOf: () => 10,
  sizeOfOwn: () => 10,
});
const other = { ...reader, id: 'ann' };

test('whoever comes first to what all see reads their own with it, and others theirs by itself', async (t) => {
  const answers = await answersOf(
    t,
    marked(async () => 'read by itself'),
  );
  const said = async (viewer: SignedInViewer) => (await answers.find(viewer, '/1', 'page')).body();
  assert.deepEqual(await Promise.all([said(reader), said(other)]), [
    'page, read with it by tom',
    'page, read by itself',
  ]);
  assert.equal(answers.ready(reader, '/1')?.body(), 'page, read with it by tom');
  assert.equal(answers.ready(other, '/1')?.body(), 'page, read by itself');
  await assert.rejects(answers.find(reader, '/2', 'gone'), { message: 'There is no such page.' });
});

test('what was read with it before it changed is not kept as what is there now', async (t) => {
  const versions = { shared: 'one', own: 'one' };
  const first = Promise.withResolvers<string>();
  const marks = [first.promise, Promise.resolve('as it is now')];
  const answers = await answersOf(
    t,
    marked(() => marks.shift() ?? Promise.resolve('nothing')),
    versions,
  );
  await answers.find(other, '/1', 'page');
  const before = answers.find(reader, '/1', 'page');
  versions.shared = 'two';
  const after = answers.find(reader, '/1', 'page');
  versions.own = 'two';
  first.resolve('as it was');
  assert.equal((await before).body(), 'page, as it was');
  assert.equal((await after).body(), 'page, as it is now');
  assert.equal(answers.ready(reader, '/1')?.body(), 'page, as it is now');
});
