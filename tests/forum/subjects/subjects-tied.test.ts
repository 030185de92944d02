import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { gone, openForum, pairs, shield, tuesday } from './subjects.ts';

test('its author says later what a topic is about, or takes it back; nobody else does', async (t) => {
  const { topic, read, as, db } = await openForum(t);
  const { id } = (await topic(null)).body;
  const set = (about: unknown, who = demoPeople.tom) => as(who, `PUT /forum/topics/${id}/about`, { about });
  assert.equal((await set(pairs)).body.about.id, 'pairs-1-2');
  assert.equal((await set(shield)).body.about.id, 'spencer-shield');
  for (const who of [demoPeople.joan, demoPeople.derek])
    assert.equal((await set(null, who)).status, 403, who.name);
  assert.equal((await set({ kind: 'open', id: 'nope' })).body.detail, gone);
  assert.equal((await set('event:x')).status, 422);
  assert.equal((await read(id)).about.id, 'spencer-shield');
  // It leaves the text unchanged.
  assert.equal((await read(id)).edited_at, null);
  assert.equal((await set(null)).body.about, null);
  await as(demoPeople.derek, `PATCH /api/moderation/topics/${id}`, { is_locked: true });
  assert.deepEqual((await set(pairs)).body.detail, 'This topic is locked.');
  const record = await db.selectFrom('record').select('act').execute();
  assert.deepEqual(record, [{ act: 'locked the topic' }]);
});

test('whoever is asked to be quiet ties nothing', async (t) => {
  const { topic, as } = await openForum(t);
  const { id } = (await topic(null)).body;
  await as(demoPeople.derek, 'PUT /api/moderation/members/tom/quiet', { days: 7, why: 'Rude' });
  const answer = await as(demoPeople.tom, `PUT /forum/topics/${id}/about`, { about: pairs });
  assert.equal(answer.status, 403);
});

test('a moderator says what a topic is about, and the record says so', async (t) => {
  const { topic, read, as, move } = await openForum(t);
  const { id } = (await topic(null)).body;
  const change = async (json: unknown) => {
    move(1);
    return as(demoPeople.derek, `PATCH /api/moderation/topics/${id}`, json);
  };
  assert.equal((await change({ about: tuesday })).status, 204);
  assert.equal((await read(id)).about.id, tuesday.id);
  // The same request again is not recorded, and omitted fields stay.
  await change({ about: tuesday });
  await change({ is_pinned: true });
  assert.equal((await read(id)).about.id, tuesday.id);
  assert.equal((await change({ about: { kind: 'tie', id: 'nope' } })).status, 422);
  await change({ about: null, why: 'It is about another' });
  assert.equal((await read(id)).about, null);
  const record = (await as(demoPeople.peter, 'GET /api/desk/record')).body;
  assert.deepEqual(
    record.map(({ act, detail }: Record<string, string>) => `${act}: ${detail}`),
    [
      'unlinked the topic: A lift?. Why: It is about another',
      'pinned the topic: A lift?',
      'linked the topic: A lift?, to Tuesday 20 May, Market Skelwold (away)',
    ],
  );
});
