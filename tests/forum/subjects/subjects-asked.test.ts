import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { demoPeople } from '#tests/members.ts';
import { openForum, pairs, tuesday } from './subjects.ts';

test('a list can be of the topics about one thing, a page at a time', async (t) => {
  const { topic, titles, as } = await openForum(t);
  for (const title of ['One', 'Two', 'Three']) await topic(tuesday, title);
  await topic(pairs, 'When?');
  await topic(null, 'Kettle');
  const key = `event:${tuesday.id}`;
  assert.deepEqual(await titles(key), ['Three', 'Two', 'One']);
  const first = await as(demoPeople.joan, `GET /forum/topics?about=${key}&limit=2`);
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1];
  const second = await as(demoPeople.joan, `GET ${next}`);
  assert.deepEqual(
    second.body.map(({ title }: { title: string }) => title),
    ['One'],
  );
  assert.deepEqual(await titles('event:2025-06-10-tuesday'), []);
  assert.equal((await as(demoPeople.joan, 'GET /forum/topics?about=album:x')).status, 422);
});

test('many things are asked about at once: how many topics, and which where there is one', async (t) => {
  const { topic, talk, as } = await openForum(t);
  await topic(tuesday, 'One');
  const two = (await topic(tuesday, 'Two')).body;
  const when = (await topic(pairs, 'When?')).body;
  const keys = [`event:${tuesday.id}`, 'tie:pairs-1-2', 'open:spencer-shield', 'event:nope'];
  assert.deepEqual(await talk(...keys), [
    { about: keys[0], topics: 2, topic_id: null },
    { about: keys[1], topics: 1, topic_id: when.id },
  ]);
  await as(demoPeople.derek, `PATCH /api/moderation/topics/${two.id}`, { removed: true });
  assert.deepEqual(
    (await talk(...keys)).map(({ topics }) => topics),
    [1, 1],
  );
  assert.deepEqual(await talk('open:spencer-shield'), []);
  const many = (count: number) =>
    as(demoPeople.joan, `GET /api/forum/about?of=${Array.from({ length: count }, (_, n) => `event:${n}`)}`);
  assert.equal((await many(150)).status, 200);
  assert.equal((await many(151)).body.detail, 'Must be 150 items or fewer.');
  assert.equal((await as(demoPeople.joan, 'GET /api/forum/about')).status, 422);
});

test('whatever is asked about, the answer is a list or a sentence, never a fault', async (t) => {
  const { as, log } = await openForum(t);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('', 'event:', 'tie:', 'open:'),
      fc.string({ unit: 'binary', maxLength: 40 }),
      async (kind, text) => {
        const key = encodeURIComponent((kind + text).toWellFormed());
        const list = await as(demoPeople.tom, `GET /api/forum/about?of=${key}`);
        assert.ok([200, 422].includes(list.status), list.text);
        const thing = await as(demoPeople.tom, `GET /api/forum/things/${key || 'x'}`);
        assert.ok([404, 422].includes(thing.status), thing.text);
      },
    ),
    { numRuns: 60 },
  );
  assert.deepEqual(
    log.filter(({ level }) => Number(level) >= 50),
    [],
  );
});
