// On both engines.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { createEventReader, type StreamEvent } from '#app/api/live/event-stream.ts';
import { forgetEvents, lastEvent, noteEvent } from '#app/club/forum/live/events.server.ts';
import { createLive } from '#app/club/forum/live/live.server.ts';
import type { Live } from '#app/club/forum/live/watchers.server.ts';
import { isPostgres } from '#db/connection.ts';
import { cast, openClub } from '#tests/members.ts';
import { openSite } from '#tests/site.ts';
import { named, saying } from './people.ts';

const said = (words: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] });

type Got = { event: string; data: { topic?: string; post?: string; resumed?: boolean }; id: number };

/** Reads a stream as it comes: `next` waits for an event, `over` for its end. */
function reading(body: ReadableStream<Uint8Array> | null) {
  assert.ok(body);
  const got: Got[] = [];
  let ended = false;
  let stir = () => {};
  const take = createEventReader(({ event, data, id }: StreamEvent) => {
    got.push({ event, data: JSON.parse(data), id: Number(id) });
    stir();
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const whole = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      take(decoder.decode(value, { stream: true }));
    }
  })()
    .catch(() => {})
    .then(() => {
      ended = true;
      stir();
    });
  async function next(): Promise<Got> {
    const late = AbortSignal.timeout(20_000);
    while (got.length === 0 && !ended) {
      late.throwIfAborted();
      await new Promise<void>((done) => {
        stir = done;
        late.addEventListener('abort', () => done());
      });
    }
    const event = got.shift();
    assert.ok(event, 'the stream has ended');
    return event;
  }
  const over = () => Promise.race([whole.then(() => true), pause(20_000).then(() => false)]);
  return { next, over, waiting: () => got.length, leave: () => reader.cancel() };
}

const pause = (milliseconds: number) =>
  new Promise((done) => {
    setTimeout(done, milliseconds).unref();
  });

/** The forum with a topic of Tom's, and Joan who watches. */
async function openForum(t: TestContext) {
  const club = await openClub(t);
  const [tom, joan, derek] = await Promise.all(
    [cast.tom, cast.joan, cast.derek].map((who) => club.signIn(who)),
  );
  const topic = async (title = 'Lifts', category_id = 'matches') =>
    (
      await club.ask('POST /forum/topics', {
        token: tom,
        json: { title, content: said('Who?'), category_id },
      })
    ).body.id as string;
  const reply = async (topic_id: string, words = 'I do.', token = tom) =>
    (await club.ask('POST /forum/posts', { token, json: { topic_id, content: said(words) } })).body
      .id as string;
  async function watch(query = '', token = joan, headers: Record<string, string> = {}, get = club.get) {
    const response = await get(`/api/forum/live${query}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    assert.equal(response.status, 200);
    return { response, ...reading(response.body) };
  }
  return { ...club, tom: tom as string, joan: joan as string, derek: derek as string, topic, reply, watch };
}

test('whoever watches a topic hears what happens in it, by ids alone, and of no other', async (t) => {
  const { topic, reply, watch, ask, tom, derek, context } = await openForum(t);
  const [id, other] = [await topic(), await topic('Other')];
  const line = await watch(`?topic=${id}`);
  assert.match(line.response.headers.get('content-type') ?? '', /^text\/event-stream/);
  assert.equal(line.response.headers.get('cache-control'), 'no-store, no-transform');
  assert.equal(line.response.headers.get('x-accel-buffering'), 'no');
  const hello = await line.next();
  assert.deepEqual([hello.event, hello.data], ['hello', { resumed: false }]);
  await reply(other);
  const post = await reply(id);
  const heard = await line.next();
  assert.deepEqual([heard.event, heard.data], ['reply', { topic: id, post }]);
  assert.ok(heard.id > hello.id);
  const path = `/forum/posts/${post}`;
  await ask(`PATCH ${path}`, { token: tom, json: { content: said('You do.') } });
  await ask(`DELETE ${path}`, { token: tom });
  await ask(`POST ${path}/restoration`, { token: tom });
  for (const removed of [true, false])
    await ask(`PATCH /api/moderation/posts/${post}`, { token: derek, json: { removed } });
  await ask(`PUT ${path}/reactions/thanks`, { token: derek });
  for (let turn = 0; turn < 6; turn += 1) {
    const { event, data } = await line.next();
    assert.deepEqual([event, data], ['post', { topic: id, post }]);
  }
  await ask(`PATCH /forum/topics/${id}`, { token: tom, json: { title: 'Lift', content: said('Who?') } });
  await ask(`PATCH /api/moderation/topics/${id}`, { token: derek, json: { is_locked: true } });
  for (let turn = 0; turn < 2; turn += 1) {
    const { event, data } = await line.next();
    assert.deepEqual([event, data], ['topic', { topic: id, post: null }]);
  }
  await line.leave();
  assert.equal(context.live.count(), 0);
});

test('a word said with one press, what a topic is about and a name put in later are heard once each', async (t) => {
  const { topic, reply, watch, ask, tom, joan, derek } = await openForum(t);
  const id = await topic();
  const post = await reply(id);
  const line = await watch(`?topic=${id}`);
  await line.next();
  const thanks = (path: string) =>
    [`PUT ${path}/reactions/thanks`, `DELETE ${path}/reactions/thanks`] as const;
  for (const call of [...thanks(`/forum/posts/${post}`), ...thanks(`/forum/topics/${id}`)]) {
    // The second time there is nothing to tell.
    for (const turn of [1, 2])
      assert.equal((await ask(call, { token: joan })).status, 200, `${call} ${turn}`);
  }
  const about = { kind: 'open', id: 'spencer-shield' };
  for (const turn of [1, 2])
    assert.equal(
      (await ask(`PUT /forum/topics/${id}/about`, { token: tom, json: { about } })).status,
      200,
      `${turn}`,
    );
  await ask(`PATCH /api/moderation/topics/${id}`, { token: derek, json: { about: null } });
  const content = saying('Ask ', named('joan'));
  await ask(`PATCH /forum/posts/${post}`, { token: tom, json: { content } });
  await ask(`PATCH /forum/posts/${post}`, { token: tom, json: { content } });
  await reply(id, 'The end');
  const heard: [string, unknown][] = [];
  while (heard.at(-1)?.[0] !== 'reply') {
    const { event, data } = await line.next();
    heard.push([event, data.post]);
  }
  assert.deepEqual(heard.slice(0, -1), [
    ['post', post],
    ['post', post],
    ['topic', null],
    ['topic', null],
    ['topic', null],
    ['topic', null],
    ['post', post],
    ['topic', null],
    ['post', post],
  ]);
  await line.leave();
});

test('a category and the whole forum are watched too, and a refused writing is no news', async (t) => {
  const { topic, reply, watch, ask, tom } = await openForum(t);
  const [tea, all] = [await watch('?category_id=tea'), await watch()];
  for (const line of [tea, all]) await line.next();
  const elsewhere = await topic('Lifts', 'matches');
  const here = await topic('Scones', 'tea');
  await ask('POST /forum/posts', { token: tom, json: { topic_id: here, content: said(' ') } });
  await reply(here);
  assert.deepEqual([(await tea.next()).data.topic, (await tea.next()).event], [here, 'reply']);
  const heard = [await all.next(), await all.next(), await all.next()];
  assert.deepEqual(
    heard.map(({ event, data }) => [event, data.topic]),
    [
      ['started', elsewhere],
      ['started', here],
      ['reply', here],
    ],
  );
});

test('a stream is for members, and for what they may see', async (t) => {
  const { topic, ask, derek, joan, get, context } = await openForum(t);
  const id = await topic();
  assert.equal((await ask('GET /api/forum/live')).status, 401);
  assert.equal((await ask(`GET /api/forum/live?token=${joan}`)).status, 401);
  assert.equal((await ask('GET /api/forum/live?category_id=nope', { token: joan })).status, 404);
  assert.equal((await ask('GET /api/forum/live?since=x', { token: joan })).status, 422);
  await ask(`PATCH /api/moderation/topics/${id}`, { token: derek, json: { removed: true } });
  assert.equal((await ask(`GET /api/forum/live?topic=${id}`, { token: joan })).status, 404);
  const head = await get('/api/forum/live', { method: 'HEAD', headers: { authorization: `Bearer ${joan}` } });
  assert.deepEqual([head.status, context.live.count()], [200, 0]);
});

test('whoever lost the line is told what they missed, in order and once', async (t) => {
  const { topic, reply, watch, db } = await openForum(t);
  const id = await topic();
  const first = await watch(`?topic=${id}`);
  await first.next();
  await reply(id);
  const last = (await first.next()).id;
  await first.leave();
  const missed = [await reply(id), await reply(await topic('Other')), await reply(id)];
  const again = await watch(`?topic=${id}`, undefined, { 'last-event-id': String(last) });
  const hello = await again.next();
  assert.deepEqual([hello.event, hello.data, hello.id], ['hello', { resumed: true }, last]);
  const fresh = await reply(id);
  const heard = [await again.next(), await again.next(), await again.next()];
  assert.deepEqual(
    heard.map(({ data }) => data.post),
    [missed[0], missed[2], fresh],
  );
  assert.equal(again.waiting(), 0);
  // Of what is too long ago, or not yet, everything is asked for anew.
  for (const since of [(heard[2]?.id ?? 0) + 1, 999_999_999]) {
    const line = await watch(`?since=${since}`);
    assert.equal((await line.next()).data.resumed, false);
    await line.leave();
  }
  await db.transaction().execute(async (tx) => {
    for (let turn = 0; turn < 301; turn += 1) await noteEvent(tx, 'topic', id);
  });
  await forgetEvents(db);
  const late = await watch(`?since=${last}`);
  assert.equal((await late.next()).data.resumed, false);
  const kept = await db.selectFrom('forum_event').selectAll().orderBy('id').execute();
  assert.deepEqual([kept.length, kept.at(-1)?.id], [300, await lastEvent(db)]);
});

const endings: [string, (club: Awaited<ReturnType<typeof openForum>>) => Promise<unknown>][] = [
  ['signs out', ({ ask, joan }) => ask('POST /logout', { token: joan })],
  [
    'changes the password elsewhere',
    async ({ ask, signIn }) =>
      ask('POST /api/me/password', {
        token: await signIn(cast.joan),
        json: { password: 'three woods', newPassword: 'four woods' },
      }),
  ],
  [
    'is suspended',
    async ({ ask, signIn }) =>
      ask('POST /api/desk/members/joan/suspension', { token: await signIn(cast.peter) }),
  ],
  [
    'is removed',
    async ({ ask, signIn }) => ask('DELETE /api/desk/members/joan', { token: await signIn(cast.peter) }),
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

test('the line of a member who is suspended ends within about a second, by whichever process', async (t) => {
  const club = await openForum(t);
  const beside = await openClub(t, { data: club.data, withCast: false });
  const peter = await club.signIn(cast.peter);
  const act = '/api/desk/members/joan/suspension';
  for (const { ask } of [club, beside]) {
    const line = await club.watch('', await club.signIn(cast.joan));
    await line.next();
    const since = performance.now();
    assert.equal((await ask(`POST ${act}`, { token: peter })).status, 204);
    assert.equal((await line.next()).event, 'end');
    assert.ok(await line.over());
    const took = performance.now() - since;
    assert.ok(took < 1500, `${took} ms`);
    assert.equal((await club.ask(`DELETE ${act}`, { token: peter })).status, 204);
  }
});

/** A bus of its own beside the site's, with other limits. */
function liveOf(
  t: TestContext,
  { context, clock }: Awaited<ReturnType<typeof openForum>>,
  limits: object,
): Live {
  const live = createLive({ db: context.db, clock, log: context.log, changes: context.changes, ...limits });
  t.after(() => live.stop());
  return live;
}

test('a member has so many lines, and so has the site; a window that comes again takes its own', async (t) => {
  const club = await openForum(t);
  const { watch, ask, joan, tom, context } = club;
  for (let turn = 0; turn < 6; turn += 1) await watch(`?tab=window-number-${turn}`);
  const seventh = await ask('GET /api/forum/live?tab=window-number-6', { token: joan });
  assert.equal(seventh.status, 429);
  assert.match(seventh.body.detail, /^You have the forum open in many windows\./);
  assert.equal(seventh.headers.get('retry-after'), '60');
  await watch('?tab=window-number-3');
  assert.equal(context.live.count(), 6);
  await watch('', tom);
  const live = liveOf(t, club, { mostOfAll: 2 });
  for (const member of ['a', 'b']) await live.open({ member, session: member });
  await assert.rejects(live.open({ member: 'c', session: 'c' }), { status: 503, message: /^So many/ });
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
    for (let turn = 0; turn < 60; turn += 1) await noteEvent(tx, 'topic', id);
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

test('of two processes on one database, one hears what is written through the other', async (t) => {
  const club = await openForum(t);
  const { topic, reply, watch, db, data, clock } = club;
  const id = await topic();
  const other = await openSite(t, { data, clock, now: '2025-05-20T08:00:00Z' });
  const line = await watch(`?topic=${id}`, undefined, {}, other.get);
  await line.next();
  const one = await reply(id);
  assert.equal((await line.next()).data.post, one);
  if (!isPostgres(db)) return;
  // The connection that hears breaks, and what is written meanwhile arrives all the same.
  const hearing = sql`from pg_stat_activity where application_name = 'forum listener' and datname = current_database()`;
  const heard = async () => {
    while ((await sql`select pid ${hearing}`.execute(db)).rows.length === 0) await pause(50);
  };
  await heard();
  await sql`select pg_terminate_backend(pid) ${hearing}`.execute(db);
  const two = await reply(id);
  assert.equal((await line.next()).data.post, two);
  await heard();
  const three = await reply(id);
  assert.equal((await line.next()).data.post, three);
});

test('what many write at the same time is heard of in order, each once', async (t) => {
  const { topic, reply, watch, ask, joan, tom, derek } = await openForum(t);
  const id = await topic();
  const line = await watch(`?topic=${id}`);
  let last = (await line.next()).id;
  const posted = await Promise.all(
    Array.from({ length: 12 }, (_, index) => reply(id, `Reply ${index}`, [joan, tom, derek][index % 3])),
  );
  const heard: (string | undefined)[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const event = await line.next();
    assert.ok(event.id > last);
    last = event.id;
    heard.push(event.data.post);
  }
  assert.deepEqual(heard.toSorted(), posted.toSorted());
  const posts = (await ask(`GET /forum/posts?topic_id=${id}`, { token: joan })).body;
  assert.deepEqual(
    posts.map(({ place }: { place: number }) => place),
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  const moments = posts.map(({ created_at }: { created_at: string }) => created_at);
  assert.deepEqual(moments, [...new Set(moments)].toSorted());
});
