import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { recordForumStreamEvent } from '#app/modules/forum-live/events.server.ts';
import { createForumLiveUpdates } from '#app/modules/forum-live/live.server.ts';
import type { ForumLiveUpdates } from '#app/modules/forum-live/live-subscriptions.server.ts';
import { demoPeople } from '#tests/members.ts';
import { openForum, pause, reading } from './watching.ts';

const endings: [string, (club: Awaited<ReturnType<typeof openForum>>) => Promise<unknown>][] = [
  ['signs out', ({ ask, joan }) => ask('POST /logout', { token: joan })],
  [
    'changes the password elsewhere',
    async ({ ask, signIn }) =>
      ask('POST /api/me/password', {
        token: await signIn(demoPeople.joan),
        json: { password: 'three woods', newPassword: 'four woods' },
      }),
  ],
  [
    'is suspended',
    async ({ ask, signIn }) =>
      ask('POST /api/desk/members/joan/suspension', { token: await signIn(demoPeople.peter) }),
  ],
  [
    'is removed',
    async ({ ask, signIn }) =>
      ask('DELETE /api/desk/members/joan', { token: await signIn(demoPeople.peter) }),
  ],
  [
    'is removed by the command line',
    ({ db }) => db.updateTable('member').set({ removed_at: '2025-05-20' }).where('id', '=', 'joan').execute(),
  ],
  ['has not been here for a month', async ({ move }) => move(31 * 24 * 60)],
];

test('the line ends within seconds when a member', async (t) => {
  const clubs = await Promise.all(
    endings.map(async ([what, end]) => {
      const club = await openForum(t);
      const line = await club.watch();
      await line.next();
      return { what, end: () => end(club), line };
    }),
  );
  for (const { what, end, line } of clubs) {
    await t.test(what, async () => {
      await end();
      assert.equal((await line.next()).event, 'end');
      assert.ok(await line.over());
    });
  }
});

/** Create a bus of its own beside the site's, with other limits. */
function liveOf(
  t: TestContext,
  { context, clock }: Awaited<ReturnType<typeof openForum>>,
  limits: object,
): ForumLiveUpdates {
  const live = createForumLiveUpdates({
    db: context.db,
    clock,
    log: context.log,
    changes: context.changes,
    ...limits,
  });
  t.after(() => live.stop());
  return live;
}

test('a member has so many lines, and so has the site; a window that comes again takes its own', async (t) => {
  const club = await openForum(t);
  const { watch, ask, joan, tom, context } = club;
  for (let turn = 0; turn < 6; turn += 1) await watch(`?tab=window-number-${turn}`);
  const seventh = await ask('GET /api/forum/live?tab=window-number-6', { token: joan });
  assert.equal(seventh.status, 429);
  assert.match(seventh.body.detail, /^You have the forum open in too many windows\./);
  assert.equal(seventh.headers.get('retry-after'), '60');
  await watch('?tab=window-number-3');
  assert.equal(context.live.count(), 6);
  await watch('', tom);
  const live = liveOf(t, club, { mostOfAll: 2 });
  for (const member of ['a', 'b']) await live.open({ member, session: member });
  await assert.rejects(live.open({ member: 'c', session: 'c' }), {
    status: 503,
    message: /^The forum is very busy/,
  });
});

test('a reader who does not read is dropped, and nothing piles up for them', async (t) => {
  const club = await openForum(t);
  const live = liveOf(t, club, { mostBytes: 2000 });
  let cut = 0;
  const id = await club.topic();
  const { id: session } = await club.db
    .selectFrom('session')
    .select('id')
    .where('member', '=', 'joan')
    .executeTakeFirstOrThrow();
  await live.open({ member: 'joan', session, cut: () => (cut += 1) });
  await club.db.transaction().execute(async (tx) => {
    for (let turn = 0; turn < 60; turn += 1) await recordForumStreamEvent(tx, 'topic', id);
  });
  live.wake();
  while (live.count() > 0) await pause(20);
  assert.equal(cut, 1);
});

test('when the site stops, every line ends and nobody comes in', async (t) => {
  const { watch, context, ask, joan } = await openForum(t);
  const lines = [await watch(), await watch()];
  await context.live.stop();
  for (const line of lines) assert.ok(await line.over());
  assert.equal((await ask('GET /api/forum/live', { token: joan })).status, 503);
});

test('the stream goes through the real server at once, and ends with the reader', async (t) => {
  const { app, topic, reply, joan, context } = await openForum(t);
  const server = createServer(app.listener).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const id = await topic();
  const gone = new AbortController();
  const response = await fetch(`${url}/api/forum/live?topic=${id}`, {
    headers: { authorization: `Bearer ${joan}`, 'accept-encoding': 'gzip, br' },
    signal: gone.signal,
  });
  assert.equal(response.headers.get('content-encoding'), null);
  assert.equal(response.headers.get('cache-control'), 'no-store, no-transform');
  const line = reading(response.body);
  assert.equal((await line.next()).event, 'hello');
  const post = await reply(id);
  assert.equal((await line.next()).data.post, post);
  assert.equal(context.live.count(), 1);
  gone.abort();
  while (context.live.count() > 0) await pause(20);
});
