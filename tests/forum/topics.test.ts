import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { openForum, said } from './topics.ts';

test('the categories come in their order, each with id, name and description', async (t) => {
  const { as } = await openForum(t);
  const { status, body } = await as(demoPeople.tom, 'GET /forums/categories');
  assert.equal(status, 200);
  assert.deepEqual(
    body.map(({ id }: { id: string }) => id),
    ['news', 'matches', 'green', 'bowling', 'tea'],
  );
  const own = ['version', 'last_at', 'unread', 'following'];
  assert.deepEqual(Object.keys(body[0]), ['id', 'name', 'description'].concat(own));
});

test('a topic has the fields of docs/requirements.md and stands first in its category', async (t) => {
  const { as, topic, titles } = await openForum(t);
  const made = await topic();
  const { body } = await as(demoPeople.derek, `GET /forum/topics/${made.id}`);
  assert.equal(body.title, 'Lift to Friday’s match?');
  assert.equal(body.content, said('From the church, 5.15?'));
  assert.deepEqual(body.category, { id: 'matches', name: 'Matches and teams' });
  assert.deepEqual(body.author, { id: 'tom', email: null, name: 'Tom Brader', office: null });
  assert.equal(body.created_at, '2025-05-20T09:00:00.000Z');
  assert.equal(body.is_locked, false);
  await topic(demoPeople.joan, 'A second one');
  assert.deepEqual(await titles('?category_id=matches'), ['A second one', 'Lift to Friday’s match?']);
  assert.deepEqual(await titles('?category_id=tea'), []);
  assert.equal((await titles()).length, 2);
});

test('a member who chose a display name is shown by it, and their address to nobody', async (t) => {
  const { as, topic } = await openForum(t);
  const { id } = await topic(demoPeople.joan);
  const { body, text } = await as(demoPeople.tom, `GET /forum/topics/${id}`);
  assert.deepEqual(body.author, { id: 'joan', email: null, name: 'Joan A', office: null });
  assert.doesNotMatch(text, /applebys/);
});

const mistakes: [string, Record<string, unknown>, Record<string, string>][] = [
  ['no title', { title: '  ' }, { title: 'Title is required.' }],
  ['a long title', { title: 'x'.repeat(151) }, { title: 'Title must be 150 characters or fewer.' }],
  ['no category', { category_id: '' }, { category_id: 'Please select a category.' }],
  ['an unknown category', { category_id: 'nope' }, { category_id: 'Please select a category.' }],
  ['nothing written', { content: said('  ') }, { content: 'Enter a message.' }],
  [
    'HTML for content',
    { content: '<p>Hello</p>' },
    { content: 'This text contains something this site cannot show. Paste it as plain text.' },
  ],
  [
    'a link that runs',
    {
      content: JSON.stringify({
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              {
                type: 'text',
                text: 'x',
                marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
              },
            ],
          },
        ],
      }),
    },
    { content: 'A link must start with http, https or mailto.' },
  ],
];

test('a topic with something wrong is refused, and nothing is stored', async (t) => {
  const { as, db } = await openForum(t);
  const good = { title: 'A title', content: said('Words'), category_id: 'tea' };
  for (const [what, part, errors] of mistakes) {
    await t.test(what, async () => {
      const { status, body } = await as(demoPeople.tom, 'POST /forum/topics', { ...good, ...part });
      assert.equal(status, 422);
      assert.deepEqual(body.errors, errors);
    });
  }
  const { title: _, ...without } = good;
  assert.equal((await as(demoPeople.tom, 'POST /forum/topics', without)).status, 422);
  assert.deepEqual(await db.selectFrom('topic').selectAll().execute(), []);
});

test('a double click or a retry makes one topic and one reply', async (t) => {
  const { as, db } = await openForum(t);
  const json = { title: 'Once', content: said('Words'), category_id: 'tea' };
  const key = { 'idempotency-key': 'a-key-of-the-browser' };
  const send = () => as(demoPeople.tom, 'POST /forum/topics', json, key);
  const [one, two] = await Promise.all([send(), send()]);
  assert.equal(one.body.id, two.body.id);
  assert.equal((await send()).body.id, one.body.id);
  assert.equal((await db.selectFrom('topic').selectAll().execute()).length, 1);
  // The same key of another member is another request.
  assert.notEqual((await as(demoPeople.joan, 'POST /forum/topics', json, key)).body.id, one.body.id);
  const post = { topic_id: one.body.id, content: said('Me too') };
  for (let turn = 0; turn < 3; turn += 1)
    await as(demoPeople.joan, 'POST /forum/posts', post, { 'idempotency-key': 'another-key' });
  assert.equal((await as(demoPeople.tom, `GET /forum/posts?topic_id=${one.body.id}`)).body.length, 1);
});

test('guidelines and terms are given to members, and are in no public page', async (t) => {
  const { as, read, ask } = await openForum(t);
  for (const [path, words] of [
    ['guidelines', /Play the wood, not the bowler/],
    ['terms-of-service', /What you write stays yours/],
  ] as const) {
    assert.match((await as(demoPeople.tom, `GET /api/forum/texts/${path}`)).body.body, words);
    const page = await read(`/forums/${path}`);
    assert.doesNotMatch(page, words);
    assert.match(
      page,
      /You must be a member of the Larkby Bowls Club to access and use the forums on this site\./,
    );
    assert.equal((await ask(`GET /api/forum/texts/${path}`)).status, 401);
  }
  assert.doesNotMatch(await read('/search?q=bowler+moderators'), /Forum Guidelines/);
});
