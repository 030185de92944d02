// On both engines: order, and raw SQL queries for lists.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { openForum } from './topics.ts';

test('a list says who replied last and when, and a topic who else follows it', async (t) => {
  const { as, topic, reply } = await openForum(t);
  const [made, quiet] = [await topic(demoPeople.tom), await topic(demoPeople.edie, 'Nobody answers')];
  const first = (await reply(made.id, 'Yes', demoPeople.joan)).body;
  const second = (await reply(made.id, 'So do I', demoPeople.derek)).body;
  const last = async (query: string) => {
    const { body } = await as(demoPeople.tom, `GET /forum/topics?${query}`);
    return body.map(({ id, last_reply }: { id: string; last_reply: unknown }) => [id, last_reply]);
  };
  const of = ({ id, created_at, author }: typeof first, by: string) => ({
    id,
    who: author.id,
    by,
    created_at,
  });
  const shelf = async (named: string) => {
    const { body } = await as(demoPeople.tom, 'GET /forums/categories');
    return body.find(({ id }: { id: string }) => id === named)?.last_at;
  };
  for (const query of ['category_id=matches', 'order=latest&limit=2'])
    assert.deepEqual(await last(query), [
      [made.id, of(second, 'Derek Maidens')],
      [quiet.id, null],
    ]);
  assert.equal((await last('order=latest&limit=1')).length, 1);
  assert.equal((await as(demoPeople.tom, 'GET /forum/topics?order=oldest')).status, 422);
  assert.deepEqual([await shelf('matches'), await shelf('tea')], [second.created_at, null]);
  // A removed reply is never the last message.
  await as(demoPeople.derek, `DELETE /forum/posts/${second.id}`);
  assert.deepEqual((await last('category_id=matches'))[0], [made.id, of(first, 'Joan A')]);
  // Pinned topics count like others.
  await as(demoPeople.derek, `PATCH /forum/topics/${made.id}`, { is_pinned: true });
  const again = (await reply(made.id, 'And I', demoPeople.joan)).body;
  assert.equal(await shelf('matches'), again.created_at);

  const followers = async (who = demoPeople.tom) =>
    (await as(who, `GET /forum/topics/${made.id}`)).body.followers;
  assert.deepEqual(await followers(), { count: 2, names: ['Derek Maidens', 'Joan A'] });
  assert.deepEqual(await followers(demoPeople.edie), {
    count: 3,
    names: ['Derek Maidens', 'Joan A', 'Tom Brader'],
  });
  assert.deepEqual((await as(demoPeople.tom, `GET /forum/topics/${quiet.id}`)).body.followers.names, [
    'Edie Marsh',
  ]);
});
