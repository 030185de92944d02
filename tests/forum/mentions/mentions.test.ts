import assert from 'node:assert/strict';
import { test } from 'node:test';
import { named, openForum, saying } from '#tests/forum/people.ts';
import { demoPeople } from '#tests/members.ts';

test('a mention says what the roll says, whatever was sent, and nobody is plain words', async (t) => {
  const { topic, reply, readOne } = await openForum(t);
  const { id, content } = await topic(
    demoPeople.tom,
    saying('Ask ', named('joan', 'The Treasurer'), ' please'),
  );
  assert.equal(content, saying('Ask ', named('joan', 'Joan A'), ' please'));
  assert.equal((await readOne('topics', id, demoPeople.derek)).content, content);
  const post = await reply(
    id,
    demoPeople.joan,
    saying(named('nobody', 'Nobody'), ' and ', named('derek', 'x')),
  );
  assert.equal(post.content, saying('@Nobody', ' and ', named('derek', 'Derek Maidens')));
});

test('whoever has gone is nobody, and whoever is kept out stays somebody', async (t) => {
  const { as, topic } = await openForum(t);
  await as(demoPeople.peter, 'DELETE /api/desk/members/ron');
  const { content } = await topic(demoPeople.tom, saying(named('ron', 'Ron'), named('stan', 'x')));
  assert.equal(content, saying('@Ron', named('stan', 'Stan Wilkes')));
});

test('a message names at most ten members, and one of them as often as it likes', async (t) => {
  const { as, topic } = await openForum(t);
  const ids = Array.from({ length: 11 }, (_, index) => `member-${index}`);
  const content = saying(...ids.map((id) => named(id)));
  const send = (content: string) =>
    as(demoPeople.tom, 'POST /forum/topics', { title: 'Many', content, category_id: 'tea' });
  const answer = await send(content);
  assert.equal(answer.status, 422);
  assert.deepEqual(answer.body.errors, { content: 'You can mention at most 10 members in one message.' });
  assert.equal((await send(saying(...ids.slice(1).map((id) => named(id))))).status, 201);
  await topic(demoPeople.tom, saying(...ids.map(() => named('joan'))));
});

test('a message that only names somebody is not blank, and search finds the name', async (t) => {
  const { as, topic } = await openForum(t);
  const { id } = await topic(demoPeople.tom, saying(named('joan')));
  const { body } = await as(demoPeople.derek, 'GET /api/forum/search?q=joan');
  assert.deepEqual(
    body.map(({ topic_id, extract }: Record<string, string>) => [topic_id, extract]),
    [[id, '@Joan A']],
  );
});

const typed: [q: string, labels: string[]][] = [
  ['joan', ['Joan A']],
  ['JO', ['Joan A']],
  // She has chosen a display name: her other name is private.
  ['appleby', ['Ron Appleby']],
  ['brad', ['Tom Brader']],
  ['ma', ['Edie Marsh', 'Derek Maidens', 'Margaret Dowse']],
  ['dere mai', ['Derek Maidens']],
  ['mai der', ['Derek Maidens']],
  ['zoe', ['Zoë Ålund']],
  ['alund', ['Zoë Ålund']],
  ['hallgarth', []],
  ['aham', []],
  ['larkby', []],
  ['stan', []],
  ['%', []],
  ['', []],
  ['  ', []],
];

test('members are found by the beginnings of their names', async (t) => {
  const { as, db } = await openForum(t);
  await as(demoPeople.peter, 'POST /api/desk/members', { name: 'Zoe Hidden', email: 'z@larkby.example' });
  await db
    .updateTable('member')
    .set({ display_name: 'Zoë Ålund' })
    .where('name', '=', 'Zoe Hidden')
    .execute();
  for (const [q, labels] of typed) {
    await t.test(`'${q}'`, async () => {
      const { status, body } = await as(
        demoPeople.pauline,
        `GET /api/forum/members?${new URLSearchParams({ q })}`,
      );
      assert.equal(status, 200);
      assert.deepEqual(body.map(({ label }: { label: string }) => label).toSorted(), labels.toSorted());
    });
  }
  assert.equal((await as(demoPeople.tom, `GET /api/forum/members?q=${'x'.repeat(101)}`)).status, 422);
  assert.equal((await as(demoPeople.tom, 'GET /api/forum/members?q=%00')).status, 422);
  assert.equal((await as(demoPeople.tom, 'GET /api/forum/members')).status, 422);
});

test('a name comes with what its bearer does for the club, nobody finds themselves, and eight are enough', async (t) => {
  const { as, db } = await openForum(t);
  const find = async (q: string, who = demoPeople.tom) =>
    (await as(who, `GET /api/forum/members?q=${q}`)).body;
  assert.deepEqual(await find('ron'), [{ id: 'ron', label: 'Ron Appleby', about: null }]);
  assert.deepEqual(await find('edie'), [{ id: 'edie', label: 'Edie Marsh', about: null }]);
  assert.deepEqual(await find('tom'), []);
  const { password_hash: _, ...tom } = await db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', 'tom')
    .executeTakeFirstOrThrow();
  for (let index = 0; index < 12; index += 1) {
    const one = { id: `x${index}`, name: `Xavier ${index}`, email: null, mail_key: `x${index}` };
    await db
      .insertInto('member')
      .values({ ...tom, ...one, password_hash: null })
      .execute();
  }
  assert.equal((await find('xav')).length, 8);
});

test('an old mention keeps a name that has changed, and no address that is no longer shown', async (t) => {
  const { as, topic, reply, readOne, db } = await openForum(t);
  await db.updateTable('member').set({ name_is_given: 0 }).where('id', '=', 'derek').execute();
  const { id } = await topic(demoPeople.tom, saying(named('joan'), ' and ', named('derek')));
  const post = await reply(id, demoPeople.tom, saying(named('derek')));
  await as(demoPeople.tom, `PATCH /forum/posts/${post.id}`, { content: saying(named('derek'), '!') });
  await as(demoPeople.joan, 'PATCH /api/me', { displayName: 'Joan of the teas' });
  await as(demoPeople.derek, 'PATCH /api/me', { displayName: 'Derek M' });
  const shown = saying(named('joan', 'Joan A'), ' and ', named('derek', 'Derek M'));
  assert.equal((await readOne('topics', id)).content, shown);
  assert.equal((await readOne('posts', post.id)).content, saying(named('derek', 'Derek M'), '!'));
  assert.equal((await as(demoPeople.tom, 'GET /api/forum/search?q=larkby')).body.length, 0);
  assert.equal((await as(demoPeople.tom, 'GET /api/forum/search?q=derek')).body.length, 2);
});

test('another address, given at the desk, takes the place of the old one in mentions', async (t) => {
  const { as, topic, readOne, db } = await openForum(t);
  await db.updateTable('member').set({ name_is_given: 0 }).where('id', '=', 'derek').execute();
  const { id } = await topic(demoPeople.tom, saying(named('derek')));
  await as(demoPeople.peter, 'PATCH /api/desk/members/derek', { email: 'new@larkby.example' });
  assert.equal((await readOne('topics', id)).content, saying(named('derek', 'new@larkby.example')));
});

test('of a member who has gone no mention is left with their name, nor in what was said before', async (t) => {
  const { as, topic, reply, readOne, db } = await openForum(t);
  const { id } = await topic(demoPeople.tom, saying('Ask ', named('joan'), ' or "id":"joan"'));
  const post = await reply(id, demoPeople.tom, saying(named('joan'), named('derek')));
  await as(demoPeople.tom, `PATCH /forum/posts/${post.id}`, {
    content: saying(named('joan'), named('derek'), '!'),
  });
  await as(demoPeople.peter, 'DELETE /api/desk/members/joan');
  const former = named('joan', 'A former member');
  assert.equal((await readOne('topics', id)).content, saying('Ask ', former, ' or "id":"joan"'));
  assert.equal(
    (await readOne('posts', post.id)).content,
    saying(former, named('derek', 'Derek Maidens'), '!'),
  );
  for (const table of ['topic', 'post', 'revision'] as const)
    for (const { content } of await db.selectFrom(table).select('content').execute())
      assert.doesNotMatch(content, /Joan A/, table);
  // A name that a member typed themselves stays.
  assert.equal((await as(demoPeople.tom, 'GET /api/forum/search?q=joan')).body.length, 1);
  assert.equal((await as(demoPeople.tom, 'GET /api/forum/search?q=former')).body.length, 2);
  assert.deepEqual(await db.selectFrom('mention').selectAll().where('member', '=', 'joan').execute(), []);
});
