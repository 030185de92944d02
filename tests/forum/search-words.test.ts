// On both engines: text search.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { openForum, said } from './topics.ts';

test('search finds all the words in titles and replies, the title first, and nothing that is removed', async (t) => {
  const { as, topic, reply } = await openForum(t);
  const lift = await topic(demoPeople.tom, 'Lift to the county final');
  const { body: post } = await reply(lift.id, 'The car park at Skelwold fills up early, says the café.');
  await topic(demoPeople.tom, 'Kettle');
  const find = async (q: string) =>
    (await as(demoPeople.tom, `GET /api/forum/search?${new URLSearchParams({ q })}`)).body;
  assert.deepEqual(
    (await find('county finals')).map(({ title }: { title: string }) => title),
    ['Lift to the county final'],
  );
  const [found] = await find('SKELWOLD park');
  assert.equal(found.post_id, post.id);
  assert.match(found.extract, /car park at Skelwold/);
  assert.equal((await find('skelwold kettle')).length, 0);
  assert.equal((await find('"(*) OR NOT ^:')).length, 0);
  assert.equal((await find('')).length, 0);
  await as(demoPeople.joan, `PATCH /forum/posts/${post.id}`, { content: said('Never mind') });
  assert.equal((await find('skelwold')).length, 0);
  await as(demoPeople.joan, `DELETE /forum/posts/${post.id}`);
  assert.equal((await find('mind')).length, 0);
  await as(demoPeople.derek, `PATCH /api/moderation/topics/${lift.id}`, { removed: true });
  assert.equal((await find('county')).length, 0);
});
