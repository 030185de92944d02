// On both engines: order, and a migration.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { type Database, isPostgres } from '#db/connection.ts';
import { up } from '#db/migrations/007-live-and-pages.ts';
import type { DemoPerson } from '#server/demo/cast.ts';
import { demoPeople, openClub } from '#tests/members.ts';

const said = (words: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] });

const placesOf = (posts: { place: number }[]) => posts.map(({ place }) => place);
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Open a topic of Tom's with replies by Derek. */
async function openTopic(t: TestContext, replies: number) {
  const club = await openClub(t);
  const tokens = new Map<DemoPerson, string>();
  async function as(who: DemoPerson, target: string, json?: unknown) {
    const token = tokens.get(who) ?? (await club.signIn(who));
    tokens.set(who, token);
    return club.ask(target, { token, json });
  }
  const topic = { title: 'Lifts', content: said('Who?'), category_id: 'matches' };
  const { id } = (await as(demoPeople.tom, 'POST /forum/topics', topic)).body;
  await fill(club.db, id, replies);
  const page = (query: string, who = demoPeople.joan) => as(who, `GET /forum/posts?topic_id=${id}&${query}`);
  const opened = async (who = demoPeople.joan) => (await as(who, `GET /forum/topics/${id}`)).body;
  const post = async (who: DemoPerson) =>
    (await as(who, 'POST /forum/posts', { topic_id: id, content: said('Me') })).body;
  return { ...club, as, id, page, opened, post };
}

const momentOf = (place: number) => new Date(Date.parse('2025-05-20T09:00:00Z') + place * 1000).toISOString();
const idOf = (place: number) => `reply-${place}`;

/** Insert replies past the call, which would take a while for thousands. */
async function fill(db: Database, topic: string, replies: number): Promise<void> {
  const rows = upTo(1, replies).map((place) => ({
    id: idOf(place),
    topic,
    place,
    author: 'derek',
    content: said(`Reply ${place}`),
    created_at: momentOf(place),
    edited_at: null,
    removed_at: null,
    removed_by: null,
  }));
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('post')
      .values(rows.slice(from, from + 500))
      .execute();
  await db
    .updateTable('topic')
    .set({ replies, last_at: momentOf(replies) })
    .where('id', '=', topic)
    .execute();
}

test('replies come by the number of their page, whose neighbours the Link header names', async (t) => {
  const { page, id } = await openTopic(t, 120);
  const rels = (link: string | null) =>
    Object.fromEntries([...(link ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, to, rel]) => [rel, to]));
  const at = (number: number) => `/forum/posts?topic_id=${id}&page=${number}`;
  for (const [number, from, to, links] of [
    [1, 1, 50, { first: at(1), next: at(2), last: at(3) }],
    [2, 51, 100, { first: at(1), prev: at(1), next: at(3), last: at(3) }],
    [3, 101, 120, { first: at(1), prev: at(2), last: at(3) }],
  ] as const) {
    const { body, headers } = await page(`page=${number}`);
    assert.deepEqual(placesOf(body), upTo(from, to));
    assert.deepEqual(rels(headers.get('link')), links);
  }
  assert.deepEqual((await page('page=4')).body, []);
  assert.deepEqual(placesOf((await page('page=3&limit=10')).body), upTo(21, 30));
  for (const nonsense of ['page=0', 'page=-1', 'page=x', 'page=1.5', 'page=99999999999'])
    assert.equal((await page(nonsense)).status, 422, nonsense);
  const cursor = (place: unknown) => btoa(JSON.stringify(place)).replace(/=+$/, '');
  for (const nonsense of [
    ['x', 'y'],
    ['99999999999', ''],
    ['-1', ''],
  ])
    assert.equal((await page(`cursor=${cursor(nonsense)}`)).status, 422, String(nonsense));
});

test('the page that holds a reply is found, whatever has been removed before it', async (t) => {
  const { page, as, db } = await openTopic(t, 120);
  const pageOf = async (place: number) => (await page(`around=${idOf(place)}`)).body;
  assert.deepEqual(placesOf(await pageOf(50)), upTo(1, 50));
  assert.deepEqual(placesOf(await pageOf(51)), upTo(51, 100));
  await as(demoPeople.derek, `DELETE /forum/posts/${idOf(7)}`);
  await as(demoPeople.derek, `PATCH /api/moderation/posts/${idOf(8)}`, { removed: true });
  assert.deepEqual(placesOf(await pageOf(51)), upTo(51, 100));
  assert.equal((await pageOf(7))[6].removed, true);
  assert.equal((await page('around=nope')).status, 404);
  const other = (
    await as(demoPeople.tom, 'POST /forum/topics', { title: 'x', content: said('x'), category_id: 'tea' })
  ).body.id;
  await db.updateTable('post').set({ topic: other, place: 1 }).where('id', '=', idOf(120)).execute();
  assert.equal((await page(`around=${idOf(120)}`)).status, 404);
  assert.deepEqual((await as(demoPeople.joan, `GET /forum/posts/${idOf(9)}`)).body.place, 9);
});

test('with 10,000 replies a page is found by its index', async (t) => {
  const { page, opened, db, id } = await openTopic(t, 10_000);
  assert.deepEqual(placesOf((await page('page=200')).body), upTo(9951, 10_000));
  assert.deepEqual(placesOf((await page(`around=${idOf(7777)}`)).body), upTo(7751, 7800));
  const { replies, first_new } = await opened();
  assert.deepEqual([replies, first_new], [10_000, { id: idOf(1), place: 1 }]);
  if (isPostgres(db)) return;
  const { rows } = await sql<{ detail: string }>`explain query plan
    select * from post where topic = ${id} and place >= 9951 and place < 10001 order by place`.execute(db);
  assert.deepEqual(
    rows.map(({ detail }) => detail),
    ['SEARCH post USING INDEX post_by_place (topic=? AND place>? AND place<?)'],
  );
});

test('what is read is what was shown, and the first new reply is found behind it', async (t) => {
  const { as, opened, id, post } = await openTopic(t, 120);
  const read = (place: number) =>
    as(demoPeople.joan, `PUT /forum/topics/${id}/read`, { read_to: momentOf(place) });
  await read(50);
  const { unread, first_new, read_to } = await opened();
  assert.deepEqual([unread, first_new, read_to], [true, { id: idOf(51), place: 51 }, momentOf(50)]);
  await as(demoPeople.derek, `DELETE /forum/posts/${idOf(51)}`);
  assert.equal((await opened()).first_new.place, 52);
  // After a reply by a reader who has not read it all, the rest is still new.
  assert.equal((await post(demoPeople.joan)).place, 121);
  assert.equal((await opened()).first_new.place, 52);
  await read(120);
  assert.deepEqual([(await opened()).unread, (await opened()).first_new], [true, null]);
  await read(121);
  assert.equal((await opened()).unread, false);
  await post(demoPeople.joan);
  assert.equal((await opened()).unread, false, 'one’s own words are no news');
  const { place } = await post(demoPeople.tom);
  assert.deepEqual([place, (await opened()).first_new.place], [123, 123]);
});

test('the replies that there were before have their places, in the order in which they stood', async (t) => {
  const { db, id, page, opened } = await openTopic(t, 5);
  await sql`drop index post_by_place`.execute(db);
  await sql`alter table post drop column place`.execute(db);
  for (const table of ['forum_event', 'forum_clock']) await db.schema.dropTable(table).execute();
  await db.updateTable('topic').set({ replies: 3 }).where('id', '=', id).execute();
  await db
    .updateTable('post')
    .set({ created_at: momentOf(1) })
    .where('id', '=', idOf(3))
    .execute();
  await up(db as never);
  const { body } = await page('page=1');
  assert.deepEqual(
    body.map((post: { id: string }) => post.id),
    [1, 3, 2, 4, 5].map(idOf),
  );
  assert.deepEqual(placesOf(body), upTo(1, 5));
  assert.equal((await opened()).replies, 5);
});
