// On both engines: a raw SQL query counts bytes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { openForum, saying } from './people.ts';

const words = (kilobytes: number) => saying('wood '.repeat(kilobytes * 200));
const tooLong =
  'This message is too long. The limit is about 3,000 words, so shorten it or post it in parts.';

test('a page of long replies ends at about 500 kB, and its links lead through all of them', async (t) => {
  const { topic, db, ask, tokenOf } = await openLong(t);
  const token = await tokenOf();
  const walk = async (query: string) => {
    const places: number[] = [];
    let parts = 0;
    let next: string | undefined = `/forum/posts?topic_id=${topic}&${query}`;
    while (next) {
      const answer = await ask(`GET ${next}`, { token });
      assert.equal(answer.status, 200, answer.text);
      assert.ok(answer.body.length > 0 && answer.text.length < 600_000, `${answer.text.length}`);
      places.push(...answer.body.map(({ place }: { place: number }) => place));
      parts += 1;
      next = /<([^<>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    return { places, parts };
  };
  const all = Array.from({ length: 60 }, (_, at) => at + 1);
  assert.deepEqual(await walk('limit=200'), { places: all, parts: 5 });
  // A numbered page comes in several responses; then follows the next page.
  assert.deepEqual(await walk('page=1'), { places: all, parts: 6 });
  assert.deepEqual((await walk('around=reply-55')).places, all.slice(50));
  await db
    .updateTable('post')
    .set({ content: words(1) })
    .where('topic', '=', topic)
    .execute();
  await db.updateTable('topic').set({ title: 'Short' }).where('id', '=', topic).execute();
  assert.deepEqual(await walk('limit=200&'), { places: all, parts: 1 });
});

test('a message may have 20 kB; one of earlier days is shown, and may be shortened bit by bit', async (t) => {
  const { topic: id, db, as } = await openLong(t);
  const post = (content: string) => as(demoPeople.tom, 'POST /forum/posts', { topic_id: id, content });
  assert.equal((await post(words(19))).status, 201);
  for (const content of [words(21), saying('“é”'.repeat(2500))]) {
    const refused = await post(content);
    assert.deepEqual([refused.status, refused.body.errors], [422, { content: tooLong }]);
  }
  const topic = { title: 'Long', category_id: 'matches', content: words(21) };
  assert.equal((await as(demoPeople.tom, 'POST /forum/topics', topic)).status, 422);

  await db.updateTable('post').set({ author: 'tom' }).where('id', '=', 'reply-2').execute();
  const edit = (content: string) => as(demoPeople.tom, 'PATCH /forum/posts/reply-2', { content });
  assert.equal((await as(demoPeople.joan, 'GET /forum/posts/reply-2')).body.content, words(40));
  assert.equal((await edit(words(41))).body.errors.content, tooLong);
  for (const kilobytes of [30, 10]) assert.equal((await edit(words(kilobytes))).status, 200);
  assert.equal((await edit(words(30))).body.errors.content, tooLong);
});

test('among short replies long ones stand in their places, whoever reads and from wherever', async (t) => {
  const { topic, db, as, ask, tokenOf } = await openLong(t);
  await db
    .updateTable('post')
    .set({ content: words(1) })
    .where('topic', '=', topic)
    .where('place', 'not in', [1, 7, 20, 60])
    .execute();
  const token = await tokenOf();
  const lengthsOf = async (query: string) => {
    const { body } = await ask(`GET /forum/posts?topic_id=${topic}&${query}`, { token });
    return body.map((one: { place: number; content: string }) => [one.place, one.content === words(1)]);
  };
  const upTo = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => [from + at, ![1, 7, 20, 60].includes(from + at)]);
  assert.deepEqual(await lengthsOf('limit=20&page=1'), upTo(1, 20));
  assert.deepEqual(await lengthsOf('limit=20&page=2'), upTo(21, 40));
  assert.deepEqual(await lengthsOf('limit=7&page=9'), upTo(57, 60));
  assert.deepEqual(await lengthsOf('limit=20&page=4'), []);
  assert.deepEqual(await lengthsOf('limit=200'), upTo(1, 60));
  const removed = await as(demoPeople.derek, 'DELETE /forum/posts/reply-7');
  assert.equal(removed.status, 204, removed.text);
  assert.deepEqual((await lengthsOf('limit=20&page=1'))[6], [7, false]);
  assert.equal(
    (await as(demoPeople.derek, `GET /forum/posts?topic_id=${topic}&page=1&limit=20`)).body[6].content,
    words(40),
  );
});

/** Insert a topic with sixty replies of 40 kB, as they could be written once. */
async function openLong(t: Parameters<typeof openForum>[0]) {
  const forum = await openForum(t);
  const { id: topic } = await forum.topic();
  const rows = Array.from({ length: 60 }, (_, at) => ({
    ...{ id: `reply-${at + 1}`, topic, place: at + 1, author: 'derek', content: words(40) },
    created_at: new Date(Date.parse('2025-05-20T09:00:00Z') + at * 1000).toISOString(),
    ...{ edited_at: null, removed_at: null, removed_by: null },
  }));
  await forum.db.insertInto('post').values(rows).execute();
  await forum.db.updateTable('topic').set({ replies: 60 }).where('id', '=', topic).execute();
  return { ...forum, topic, tokenOf: () => forum.signIn(demoPeople.joan) };
}
