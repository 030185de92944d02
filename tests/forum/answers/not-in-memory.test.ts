import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openForum, saying } from '#tests/forum/people.ts';
import { demoPeople } from '#tests/members.ts';
import { hearStatements } from '#tests/plans/asked.ts';

test('what is not in memory is two questions: one for a topic, one for a page of it', async (t) => {
  const forum = await openForum(t, { FORUM_MEMORY: '0' });
  const { id } = await forum.topic(demoPeople.tom);
  for (const who of [demoPeople.derek, demoPeople.pauline, demoPeople.joan]) await forum.reply(id, who);
  const [{ id: reply }] = (await forum.as(demoPeople.joan, `GET /forum/posts?topic_id=${id}`)).body;
  await forum.as(demoPeople.tom, `PUT /forum/posts/${reply}/reactions/thanks`);
  await forum.as(demoPeople.joan, `PUT /forum/topics/${id}/reactions/thanks`);
  await forum.as(demoPeople.pauline, `PUT /forum/topics/${id}/follow`);

  const { heard } = hearStatements(t);
  async function questions(path: string): Promise<number> {
    heard();
    await forum.as(demoPeople.joan, `GET ${path}`);
    // The described calls query the latest event, the short lane need not.
    return heard().filter(({ text }) => !text.includes('forum_clock')).length;
  }
  const [topic, page] = [`/forum/topics/${id}`, `/forum/posts?topic_id=${id}&page=1&limit=20`];
  for (const path of [topic, page]) await questions(path);
  assert.deepEqual([await questions(topic), await questions(page)], [1, 1]);
  await forum.reply(id, demoPeople.derek, saying('So do I.'));
  await questions(topic);
  assert.deepEqual(
    [await questions(topic), await questions(page)],
    [1, 1],
    'a new reply makes no name another',
  );
  await forum.db.updateTable('member').set({ name: 'D. Maidens' }).where('id', '=', 'derek').execute();
  assert.equal(await questions(page), 4, 'who asks, who is who, and who has which office');
  assert.equal(await questions(page), 1);
});
