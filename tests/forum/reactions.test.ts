import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addReactionsToMessages } from '#app/modules/forum-messages/reactions/message-reactions.server.ts';
import { type DemoPerson, demoPeople } from '#tests/members.ts';
import { type Forum, openForum, saying } from './people.ts';

const press = ({ as }: Forum, who: DemoPerson, path: string, name = 'thanks', method = 'PUT') =>
  as(who, `${method} /forum/${path}/reactions/${name}`);

const kinds = ['topics', 'posts'] as const;

/** Write a topic of Tom's, or his reply to one of Derek's, and return its id. */
async function written(forum: Forum, what: (typeof kinds)[number]): Promise<string> {
  if (what === 'topics') return (await forum.topic(demoPeople.tom)).id;
  return (await forum.reply((await forum.topic(demoPeople.derek)).id, demoPeople.tom)).id;
}

for (const what of kinds) {
  test(`${what}: each member says a word once, sees whose it is, and takes it back`, async (t) => {
    const forum = await openForum(t);
    const id = await written(forum, what);
    const path = `${what}/${id}`;
    const first = await press(forum, demoPeople.joan, path, 'well-bowled');
    assert.deepEqual(
      [first.status, first.body],
      [200, [{ name: 'well-bowled', count: 1, mine: true, by: ['Joan A'] }]],
    );
    await press(forum, demoPeople.joan, path, 'well-bowled');
    forum.move(1);
    await press(forum, demoPeople.derek, path, 'well-bowled');
    await press(forum, demoPeople.derek, path, 'thanks');
    const seen = async (who: DemoPerson) => (await forum.readOne(what, id, who)).reactions;
    const by = ['Joan A', 'Derek Maidens'];
    assert.deepEqual(await seen(demoPeople.joan), [
      { name: 'thanks', count: 1, mine: false, by: ['Derek Maidens'] },
      { name: 'well-bowled', count: 2, mine: true, by },
    ]);
    assert.deepEqual(
      (await seen(demoPeople.tom)).map(({ mine }: { mine: boolean }) => mine),
      [false, false],
    );
    for (let turn = 0; turn < 2; turn += 1) {
      const { status, body } = await press(forum, demoPeople.joan, path, 'well-bowled', 'DELETE');
      assert.deepEqual([status, body[1].count, body[1].mine], [200, 1, false]);
    }
  });

  test(`${what}: nobody praises their own words, nor what is locked, removed or not there`, async (t) => {
    const forum = await openForum(t);
    const id = await written(forum, what);
    const path = `${what}/${id}`;
    const status = async (who: DemoPerson, path: string, name?: string, method?: string) => {
      const { status, body } = await press(forum, who, path, name, method);
      return `${status} ${body.detail ?? ''}`.trim();
    };
    assert.equal(await status(demoPeople.tom, path), '403 You cannot react to your own message.');
    assert.match(await status(demoPeople.joan, path, 'boo'), /^422 A reaction is one of thanks, /);
    assert.match(await status(demoPeople.joan, `categories/${id}`), /^422/);
    assert.match(await status(demoPeople.joan, `${what}/none`), /^404/);
    await press(forum, demoPeople.joan, path);
    const topic = what === 'topics' ? id : (await forum.readOne('posts', id)).topic_id;
    const moderate = (json: unknown, of = `topics/${topic}`) =>
      forum.as(demoPeople.derek, `PATCH /api/moderation/${of}`, json);
    await moderate({ is_locked: true });
    for (const method of ['PUT', 'DELETE'])
      assert.equal(await status(demoPeople.joan, path, 'thanks', method), '403 This topic is locked.');
    assert.equal((await forum.readOne(what, id)).reactions.length, 1);
    await moderate({ is_locked: false });
    await moderate({ removed: true }, path);
    if (what === 'posts')
      assert.equal(await status(demoPeople.joan, path), '409 This message has been removed.');
    else assert.match(await status(demoPeople.joan, path), /^404/);
    assert.equal(await status(demoPeople.margaret, path), '409 This message has been removed.');
    assert.deepEqual((await forum.readOne(what, id, demoPeople.margaret)).reactions, []);
    await moderate({ removed: false }, path);
    assert.equal((await forum.readOne(what, id)).reactions.length, 1);
  });
}

test('whoever is asked to be quiet may take a word back and say none', async (t) => {
  const forum = await openForum(t);
  const { id } = await forum.topic(demoPeople.tom);
  await press(forum, demoPeople.joan, `topics/${id}`);
  await forum.as(demoPeople.derek, 'PUT /api/moderation/members/joan/quiet', { days: 7, why: 'Rude' });
  assert.equal((await press(forum, demoPeople.joan, `topics/${id}`, 'laugh')).status, 403);
  const { status, body } = await press(forum, demoPeople.joan, `topics/${id}`, 'thanks', 'DELETE');
  assert.deepEqual([status, body], [200, []]);
});

test('twelve are counted and the first ten named, and one’s own is known beyond them', async (t) => {
  const forum = await openForum(t);
  const { db } = forum;
  const { id } = await forum.topic(demoPeople.tom);
  const tom = await db.selectFrom('member').selectAll().where('id', '=', 'tom').executeTakeFirstOrThrow();
  for (let index = 10; index < 21; index += 1) {
    const one = { id: `x${index}`, display_name: `Member ${index}`, email: null, mail_key: `x${index}` };
    await db
      .insertInto('member')
      .values({ ...tom, ...one })
      .execute();
    const at = `2025-05-20T08:00:${index}.000Z`;
    await db
      .insertInto('reaction')
      .values({ written: id, topic: id, member: one.id, name: 'lovely', at })
      .execute();
  }
  const { body } = await press(forum, demoPeople.joan, `topics/${id}`, 'lovely');
  const by = Array.from({ length: 10 }, (_, index) => `Member ${index + 10}`);
  assert.deepEqual(body, [{ name: 'lovely', count: 12, mine: true, by }]);
});

test('a page of replies asks for what is said of them once, and each has its own', async (t) => {
  const forum = await openForum(t);
  const { id } = await forum.topic(demoPeople.tom);
  const ids: string[] = [];
  for (const who of [demoPeople.tom, demoPeople.derek, demoPeople.pauline])
    ids.push((await forum.reply(id, who)).id);
  await press(forum, demoPeople.joan, `posts/${ids[0]}`, 'laugh');
  await press(forum, demoPeople.joan, `posts/${ids[2]}`, 'lovely');
  const { body } = await forum.as(demoPeople.joan, `GET /forum/posts?topic_id=${id}`);
  assert.deepEqual(
    body.map(({ reactions }: { reactions: { name: string }[] }) => reactions.map(({ name }) => name)),
    [['laugh'], [], ['lovely']],
  );
  const asked: string[] = [];
  const db = forum.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ queryId, result }) => {
      asked.push(queryId.queryId);
      return result;
    },
  });
  const viewer = { id: 'joan' } as Parameters<typeof addReactionsToMessages>[1];
  await addReactionsToMessages(db, viewer, body);
  assert.equal(asked.length, 1);
  await addReactionsToMessages(db, viewer, []);
  assert.equal(asked.length, 1);
  const { body: topics } = await forum.as(demoPeople.tom, 'GET /forum/topics');
  assert.deepEqual(topics[0].reactions, []);
});

test('one’s words are taken away with one’s data, stand in no record, and go with the account', async (t) => {
  const forum = await openForum(t);
  const { id } = await forum.topic(demoPeople.tom, saying('Won'), 'We won');
  await press(forum, demoPeople.joan, `topics/${id}`, 'well-bowled');
  await press(forum, demoPeople.derek, `topics/${id}`, 'well-bowled');
  const { reactions } = (await forum.as(demoPeople.joan, 'GET /api/forum/mine')).body;
  assert.deepEqual(reactions, [{ title: 'We won', name: 'well-bowled', at: '2025-05-20T09:01:00.000Z' }]);
  assert.deepEqual((await forum.as(demoPeople.peter, 'GET /api/desk/record')).body, []);
  assert.deepEqual(await forum.mails(), []);
  await forum.as(demoPeople.joan, 'POST /api/me/close', { password: 'three woods' });
  const left = (await forum.readOne('topics', id)).reactions;
  assert.deepEqual(left, [{ name: 'well-bowled', count: 1, mine: false, by: ['Derek Maidens'] }]);
});

test('presses count as writing', async (t) => {
  const forum = await openForum(t);
  const { id } = await forum.topic(demoPeople.tom);
  const statuses = new Set<number>();
  for (let turn = 0; turn < 201; turn += 1)
    statuses.add(
      (await press(forum, demoPeople.joan, `topics/${id}`, 'thanks', turn % 2 ? 'DELETE' : 'PUT')).status,
    );
  assert.deepEqual([...statuses], [200, 429]);
});
