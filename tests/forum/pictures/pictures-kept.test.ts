// On both engines: upserts, and time in queries.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { day, demoPeople } from '#tests/members.ts';
import { openForum, said } from './pictures.ts';

test('one whose message has been removed or changed is no longer seen by members', async (t) => {
  const { sent, topic, reply, see, as } = await openForum(t);
  const [first, second] = [await sent(), await sent()];
  const { body: made } = await topic(said('Words'));
  const { body: post } = await reply(made.id, said('Two', first, second));
  const edited = await as(demoPeople.tom, `PATCH /forum/posts/${post.id}`, { content: said('One', first) });
  assert.equal(edited.status, 200);
  assert.deepEqual([await see(demoPeople.joan, first), await see(demoPeople.joan, second)], [200, 404]);
  assert.equal(await see(demoPeople.derek, second), 200);
  await as(demoPeople.tom, `DELETE /forum/posts/${post.id}`);
  assert.equal(await see(demoPeople.joan, first), 404);
  await as(demoPeople.tom, `POST /forum/posts/${post.id}/restoration`);
  assert.equal(await see(demoPeople.joan, first), 200);
  await as(demoPeople.derek, `PATCH /api/moderation/topics/${made.id}`, { removed: true });
  assert.equal(await see(demoPeople.joan, first), 404);
});

test('a picture that no message shows is forgotten after a day, its files too', async (t) => {
  const { sent, topic, forget, move, db, dataDir, as, see } = await openForum(t);
  const [used, unused] = [await sent(), await sent()];
  await topic(said('Look', used));
  await as(demoPeople.tom, `GET ${unused.src}`);
  const files = () => readdirSync(join(dataDir, 'member-pictures'), { recursive: true }).join();
  assert.equal(files().split(unused.id).length - 1, 2, 'the picture and one that was made of it');
  move(day - 2);
  await forget();
  assert.ok(files().includes(unused.id));
  move(2);
  await forget();
  assert.ok(!files().includes(unused.id) && files().includes(used.id));
  assert.deepEqual(await db.selectFrom('forum_picture').select('id').execute(), [{ id: used.id }]);
  assert.deepEqual([await see(demoPeople.tom, unused), await see(demoPeople.joan, used)], [404, 200]);
  // A draft that is older than its deleted picture is refused with that reason.
  const { status, body } = await topic(said('Late', unused));
  assert.equal(status, 422);
  assert.match(
    body.errors.content,
    /^A picture in this message is no longer stored\. Remove it and add it again\.$/,
  );
});

test('one that was removed with its message, or left out of it later, is kept for 30 days more', async (t) => {
  const { sent, topic, reply, forget, move, db, as, ask, signIn } = await openForum(t);
  const [kept, changed, removed, buried] = [await sent(), await sent(), await sent(), await sent()];
  const { body: made } = await topic(said('Words', changed));
  await as(demoPeople.tom, `PATCH /forum/topics/${made.id}`, {
    title: 'A title',
    content: said('Words', kept),
  });
  const { body: post } = await reply(made.id, said('Look', removed, kept));
  await as(demoPeople.tom, `DELETE /forum/posts/${post.id}`);
  const { body: other } = await topic(said('Words', buried));
  await as(demoPeople.derek, `PATCH /api/moderation/topics/${other.id}`, { removed: true });
  const left = async () =>
    (await db.selectFrom('forum_picture').select('id').execute()).map(({ id }) => id).toSorted();
  move(29 * day);
  await forget();
  assert.equal((await left()).length, 4);
  move(2 * day);
  await forget();
  assert.deepEqual(await left(), [kept.id]);
  // The restored reply has its words, and its remaining pictures.
  const token = await signIn(demoPeople.derek);
  const restored = await ask(`PATCH /api/moderation/posts/${post.id}`, { token, json: { removed: false } });
  assert.equal(restored.status, 204);
});

test('what a removed member posted keeps its pictures; what they had not posted goes at once', async (t) => {
  const { sent, topic, forget, as, db, see } = await openForum(t);
  const [posted, waiting] = [await sent(demoPeople.joan), await sent(demoPeople.joan)];
  await topic(said('Look', posted), demoPeople.joan);
  await as(demoPeople.peter, 'DELETE /api/desk/members/joan');
  await forget();
  assert.deepEqual(await db.selectFrom('forum_picture').select('id').execute(), [{ id: posted.id }]);
  assert.equal(await see(demoPeople.tom, posted), 200);
  assert.equal(await see(demoPeople.derek, waiting), 404);
});
