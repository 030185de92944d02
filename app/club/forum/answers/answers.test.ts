import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import type { Club } from '#app/site/club.ts';
import { starterDatabase } from '#tests/database.ts';
import { createAnswers, type Kind } from './answers.server.ts';

const reader: Viewer = {
  ...{ id: 'tom', name: 'Tom', nameIsGiven: true, displayName: null, email: null, signInName: null },
  ...{ role: 'member', quietUntil: null, session: 's' },
};

async function answersOf<Asked, Seen, Own extends object, Body>(
  t: TestContext,
  kind: Kind<Asked, Seen, Own, Body>,
) {
  const site = { db: await starterDatabase(t), club: {} as Club, clock: () => new Date() };
  const version = () => 'one';
  return createAnswers(site, kind, {
    versions: { shared: version, own: version },
    most: 300_000,
    last: async () => 0,
    authors: {
      offices: async () => new Map(),
      of: async () => ({ of: (id) => ({ id, email: null, name: '', office: null }), inOrder: () => [] }),
    },
  });
}

test('what no longer fits is let go, also where a reader’s own part of it stays', async (t) => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const pages: WeakRef<object>[] = [];
  const kind: Kind<number, Buffer, object, number> = {
    async see(_, __, size) {
      const page = Buffer.alloc(size);
      pages.push(new WeakRef(page));
      return page;
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

test('a reader’s own part is asked for beside what all see, and not after it', async (t) => {
  const ownIsAsked = Promise.withResolvers<void>();
  const answers = await answersOf<string, string, { mark: string }, string>(t, {
    async see(_, __, asked) {
      await ownIsAsked.promise;
      if (asked === 'gone') throw new Error('There is no such page.');
      return asked;
    },
    async own(_, __, ___, seen) {
      ownIsAsked.resolve();
      return { mark: `${await seen()}, read` };
    },
    body: (_, { mark }) => mark,
    sizeOf: () => 10,
    sizeOfOwn: () => 10,
  });
  assert.equal((await answers.find(reader, '/1', 'page')).body(), 'page, read');
  assert.equal(answers.ready(reader, '/1')?.body(), 'page, read');
  await assert.rejects(answers.find(reader, '/2', 'gone'), { message: 'There is no such page.' });
});
