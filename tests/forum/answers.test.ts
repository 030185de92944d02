// On both engines: concurrent transactions, and notifications between processes.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { openDatabase } from '#db/connection.ts';
import { type DemoPerson, demoPeople, openClub } from '#tests/members.ts';
import { openForum, saying } from './people.ts';

/** Open two processes with caches, one that queries everything, and the command line, all at one database. */
async function openHouse(t: TestContext) {
  const a = await openForum(t);
  const { data } = a;
  const b = await openClub(t, { data, withCast: false });
  const fresh = await openClub(t, { data, withCast: false, env: { FORUM_MEMORY: '0' } });
  const commandLine = await openDatabase(data.databaseUrl);
  t.after(() => commandLine.destroy());
  const readers = [demoPeople.tom, demoPeople.joan, demoPeople.derek];
  const tokens = new Map<DemoPerson, string>();
  for (const reader of readers) tokens.set(reader, await a.signIn(reader));
  const token = (who: DemoPerson) => tokens.get(who) ?? '';
  const move = (minutes: number) => {
    for (const club of [a, b, fresh]) club.move(minutes);
  };
  return { a, b, fresh, commandLine, readers, token, move };
}

type House = Awaited<ReturnType<typeof openHouse>>;

/** Fetch all responses about these topics, for one reader from one process. */
async function tellings(club: Pick<House['a'], 'ask'>, token: string, topics: string[]) {
  const paths = [
    '/forum/topics?category_id=matches',
    '/forum/topics?limit=1',
    ...topics.flatMap((id) => [`/forum/topics/${id}`, `/forum/posts?topic_id=${id}&page=1&limit=2`]),
  ];
  const told = [];
  for (const path of paths) {
    const { status, body, headers } = await club.ask(`GET ${path}`, { token });
    told.push({ path, status, body, link: headers.get('link'), event: headers.get('last-event-id') });
  }
  return told;
}

/** Wait until both processes are notified: their responses equal those of the process without a cache. */
async function agree({ a, b, fresh, token }: House, who: DemoPerson, topics: string[]) {
  const end = Date.now() + 20_000;
  for (;;) {
    // It too must be notified of removed and suspended members.
    const right = await tellings(fresh, token(who), topics);
    try {
      for (const club of [a, b]) assert.deepEqual(await tellings(club, token(who), topics), right);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 20));
    }
  }
}

const acts = [
  ...['reply', 'edit', 'remove', 'restore', 'react', 'take back', 'unlock', 'pin', 'move', 'show', 'follow'],
  ...['read', 'display name', 'renamed', 'let in', 'category', 'retitled'],
] as const;
const step = fc.record({
  act: fc.constantFrom(...acts),
  who: fc.constantFrom(0, 1, 2),
  which: fc.nat({ max: 5 }),
  on: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Take a step, on either process; a refused request counts as well. */
async function take(house: House, { act, who: at, which, on }: Step, topics: string[]) {
  const { a, b, commandLine, readers, token } = house;
  const who = readers[at] ?? demoPeople.tom;
  const club = on ? a : b;
  const topic = topics[which % topics.length] ?? '';
  const posts = await a.db
    .selectFrom('post')
    .select('id')
    .where('topic', '=', topic)
    .orderBy('place')
    .execute();
  const post = posts[which % Math.max(1, posts.length)]?.id ?? 'none';
  const ask = (target: string, json?: unknown) => club.ask(target, { token: token(who), json });
  const moderate = (json: unknown) =>
    club.ask(`PATCH /api/moderation/topics/${topic}`, { token: token(demoPeople.derek), json });
  switch (act) {
    case 'reply':
      return ask('POST /forum/posts', { topic_id: topic, content: saying(`Number ${which}`) });
    case 'edit':
      return ask(`PATCH /forum/posts/${post}`, { content: saying(`Changed ${which}`) });
    case 'remove':
      return ask(`DELETE /forum/posts/${post}`);
    case 'restore':
      return ask(`POST /forum/posts/${post}/restoration`);
    case 'react':
      return ask(`PUT /forum/${on ? 'posts' : 'topics'}/${on ? post : topic}/reactions/thanks`);
    case 'take back':
      return ask(`DELETE /forum/${on ? 'posts' : 'topics'}/${on ? post : topic}/reactions/thanks`);
    case 'unlock':
      return moderate({ is_locked: !on });
    case 'pin':
      return moderate({ is_pinned: on });
    case 'move':
      return moderate({ category_id: on ? 'tea' : 'matches' });
    case 'show':
      return moderate({ removed: !on });
    case 'follow':
      return ask(`${on ? 'PUT' : 'DELETE'} /forum/topics/${topic}/follow`);
    case 'read':
      return ask(`PUT /forum/topics/${topic}/read`, { read_to: '2025-06-20T09:30:00.000Z' });
    case 'display name':
      return ask('PATCH /api/me', { displayName: on ? `Player ${which}` : null });
    case 'renamed':
      return commandLine
        .updateTable('member')
        .set({ name: `Somebody ${which}` })
        .where('id', '=', who.id)
        .execute();
    case 'let in':
      return commandLine
        .updateTable('member')
        .set({ suspended_at: on ? null : '2025-05-20T09:00:00.000Z' })
        .where('id', '=', who.id)
        .execute();
    case 'category':
      return commandLine
        .updateTable('category')
        .set({ name: `Room ${which}` })
        .where('id', '=', 'tea')
        .execute();
    case 'retitled':
      return commandLine
        .updateTable('topic')
        .set({ title: `Title ${which}` })
        .where('id', '=', topic)
        .execute();
  }
}

test('what is answered from memory is what would be looked up, after any history, in each of two processes', async (t) => {
  const house = await openHouse(t);
  const { a, readers, move, commandLine } = house;
  const begun = [await a.topic(demoPeople.tom), await a.topic(demoPeople.joan)];
  const topics = begun.map(({ id }) => id as string);
  for (const who of [demoPeople.joan, demoPeople.tom, demoPeople.derek]) await a.reply(topics[0] ?? '', who);
  let done = 0;
  // Both have cached all of it: before the first step so that they do, and after each as they are compared.
  const allAgree = async () => {
    for (const who of readers) await agree(house, who, topics);
  };
  const tryOne = async (one: Step) => {
    const answer = await take(house, one, topics);
    // A step may refer to a row that does not exist yet.
    if ('status' in answer && done < 2 * acts.length)
      assert.ok(answer.status < 300, `${one.act}: ${answer.text}`);
    await allAgree();
    move(1);
    done += 1;
  };
  await allAgree();
  // Each act on each process, so that none is left to chance; then any random ones.
  for (const act of acts)
    for (const on of [false, true])
      await tryOne({ act, on, who: act === 'react' || act === 'take back' ? 2 : 1, which: 0 });
  const back = () =>
    commandLine
      .updateTable('member')
      .set({ suspended_at: null })
      .where('id', 'in', ['tom', 'joan', 'derek'])
      .execute();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (history) => {
      for (const one of history) await tryOne(one);
      await back();
      await allAgree();
    }),
    { numRuns: process.env.TEST_POSTGRES_URL ? 2 : 6 },
  );
  assert.ok(done > 2 * acts.length);
});

test('who has signed out, or been suspended or removed, is told nothing more from memory', async (t) => {
  const { a, b, token, commandLine } = await openHouse(t);
  const { id } = await a.topic(demoPeople.tom);
  const ask = (who: DemoPerson) => b.ask(`GET /forum/topics/${id}`, { token: token(who) });
  const until = async (who: DemoPerson, status: number) => {
    const end = Date.now() + 20_000;
    while ((await ask(who)).status !== status && Date.now() < end)
      await new Promise((done) => setTimeout(done, 20));
    assert.equal((await ask(who)).status, status);
  };
  for (const who of [demoPeople.tom, demoPeople.joan]) assert.equal((await ask(who)).status, 200);
  assert.equal((await a.ask('POST /logout', { token: token(demoPeople.tom) })).status, 204);
  assert.equal((await a.ask(`GET /forum/topics/${id}`, { token: token(demoPeople.tom) })).status, 401);
  await until(demoPeople.tom, 401);
  await commandLine
    .updateTable('member')
    .set({ removed_at: '2025-05-20T09:00:00.000Z' })
    .where('id', '=', 'joan')
    .execute();
  await until(demoPeople.joan, 401);
});

test('a session that is known ends when its time is over, and use makes it longer', async (t) => {
  const { a, token, move } = await openHouse(t);
  const { id } = await a.topic(demoPeople.tom);
  const status = async () =>
    (await a.ask(`GET /forum/topics/${id}`, { token: token(demoPeople.tom) })).status;
  for (const days of [20, 20, 20]) {
    assert.equal(await status(), 200);
    move(days * 24 * 60);
  }
  assert.equal(await status(), 200);
  move(31 * 24 * 60);
  assert.equal(await status(), 401);
});
