// On both engines: a cache of members is invalidated by the notifications of their server.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openForum } from '#tests/forum/people.ts';
import { demoPeople } from '#tests/members.ts';

for (const [where, env] of [
  ['not in memory', { FORUM_MEMORY: '0' }],
  ['in memory', {}],
] as const)
  test(`whoever is called otherwise is so at once, as writer, follower, presser and last, ${where}`, async (t) => {
    const forum = await openForum(t, env);
    const { db } = forum;
    const { id } = await forum.topic(demoPeople.tom);
    const { id: reply } = await forum.reply(id, demoPeople.joan);
    const { id: last } = await forum.reply(id, demoPeople.derek);
    await forum.as(demoPeople.derek, `PUT /forum/topics/${id}/follow`);
    await forum.as(demoPeople.derek, `PUT /forum/topics/${id}/reactions/thanks`);
    await forum.as(demoPeople.derek, `PUT /forum/posts/${reply}/reactions/thanks`);

    /** Return Derek as named in every response, and his offices. */
    async function derek() {
      const topic = (await forum.as(demoPeople.tom, `GET /forum/topics/${id}`)).body;
      const page = (await forum.as(demoPeople.tom, `GET /forum/posts?topic_id=${id}&page=1&limit=20`)).body;
      assert.equal(topic.last_reply.id, last);
      const said = [topic.reactions[0]?.by[0], page[0].reactions[0]?.by[0], topic.last_reply.by];
      const names = new Set([page[1].author.name, ...topic.followers.names.slice(0, 1), ...said]);
      return [...names, page[1].author.office];
    }

    const office = 'West Wolds Afternoon League Secretary';
    assert.deepEqual(await derek(), ['Derek Maidens', office]);
    await forum.as(demoPeople.derek, 'PATCH /api/me', { displayName: 'Old Maidens' });
    assert.deepEqual(await derek(), ['Old Maidens', office]);
    await forum.as(demoPeople.derek, 'PATCH /api/me', { displayName: null });
    await db.updateTable('member').set({ name: 'D. Maidens' }).where('id', '=', 'derek').execute();
    assert.deepEqual(await derek(), ['D. Maidens', 'Moderator']);
    await db.updateTable('member').set({ role: 'member' }).where('id', '=', 'derek').execute();
    assert.deepEqual(await derek(), ['D. Maidens', null]);
    const officer = await db.selectFrom('officer').selectAll().limit(1).executeTakeFirstOrThrow();
    await db.updateTable('officer').set({ name: 'D. Maidens' }).where('id', '=', officer.id).execute();
    assert.deepEqual(await derek(), ['D. Maidens', officer.role]);
    await db.deleteFrom('officer').where('id', '=', officer.id).execute();
    assert.deepEqual(await derek(), ['D. Maidens', null]);
    await forum.as(demoPeople.derek, 'POST /api/me/close', { password: 'three woods' });
    const [writer, ...others] = await derek();
    assert.equal(writer, 'A former member');
    assert.ok(!others.includes('D. Maidens'));
  });
