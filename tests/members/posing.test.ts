import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { named, openForum, saying } from '#tests/forum/people.ts';
import { demoPeople, desk, openDesk } from '#tests/members.ts';

/** Tom, who tries names. */
async function openTrial(t: TestContext) {
  const forum = await openForum(t);
  const call = async (displayName: string) => {
    const { status, body } = await forum.as(demoPeople.tom, 'PATCH /api/me', { displayName });
    return status === 204 ? 'taken' : String(body.errors.displayName);
  };
  return { ...forum, call };
}

const somebodys = 'This could be mistaken for someone else’s name. Choose another.';
const offices = 'Leave out roles in the club. They are shown beside the name.';

test('a member cannot be called what could be taken for somebody else', async (t) => {
  const { call, as, db } = await openTrial(t);
  const wrong: [what: string, name: string, why: string | RegExp][] = [
    ['a name on the roll', 'Margaret Dowse', somebodys],
    ['in other letters', 'MARGARET dówse', somebodys],
    ['without its space', 'margaretdowse', somebodys],
    ['with more to it', 'The real Margaret Dowse', somebodys],
    ['with a number', 'Margaret Dowse 2', somebodys],
    ['in Cyrillic', 'Маrgаrеt Dоwѕе', /two alphabets/],
    ['in Cyrillic letters', 'Јоаn А', /two alphabets/],
    ['a name that somebody shows', 'Joan A', somebodys],
    ['that of somebody who was suspended', 'Stan Wilkes', somebodys],
    ['an officer’s who is not on the membership list', 'Sunita Rawal', somebodys],
    ['an office', 'Greenkeeper', somebodys],
    ['an office of every club', 'The Secretary', offices],
    ['the committee', 'The Committee', offices],
    ['an administrator', 'Adm1n', offices],
    ['an office in brackets', 'Tom (Treasurer)', offices],
    ['the club', 'Larkby', somebodys],
    ['the club by its full name', 'Larkby Bowls Club', offices],
    ['whoever has gone', 'A former memb er', somebodys],
    ['an address', 'peter@larkby.example', /looks like an email or web address/],
    ['nothing that is seen', '\u200b', /This name contains invisible characters\. Type it again\./],
    [
      'the other direction',
      '\u202eesW0D teragraM',
      /This name contains invisible characters\. Type it again\./,
    ],
    [
      'piled marks',
      'T\u0301\u0302\u0303\u0304om',
      /A letter in this name has too many accents\. Type the name again\./,
    ],
    ['a blank', ' ', 'Enter a name.'],
  ];
  for (const [what, name, why] of wrong)
    await t.test(what, async () => {
      const said = await call(name);
      if (typeof why === 'string') assert.equal(said, why);
      else assert.match(said, why);
    });
  for (const name of ['Tommy', 'Tom Brader', 'T. Brader', 'Tom B', 'Siôn', 'Tom of Wragby'])
    await t.test(`${name} is his own`, async () => assert.equal(await call(name), 'taken'));
  await t.test('what one is called already may be saved again', async () => {
    await db.updateTable('member').set({ display_name: 'Tom (Chairman)' }).where('id', '=', 'tom').execute();
    assert.equal(await call('Tom (Chairman)'), 'taken');
  });
  await t.test('of a couple either may write for both, and be nobody but themselves', async () => {
    const joan = (displayName: string) => as(demoPeople.joan, 'PATCH /api/me', { displayName });
    assert.equal((await joan('Joan & Ron Appleby')).status, 204);
    assert.equal((await joan('Ron Appleby')).status, 422);
  });
});

test('of members who choose one name at once, one gets it', async (t) => {
  const { as } = await openTrial(t);
  const people = [demoPeople.tom, demoPeople.derek, demoPeople.pauline, demoPeople.ron, demoPeople.edie];
  for (const who of people) await as(who, 'GET /api/me');
  const answers = await Promise.all(
    people.map((who, index) => as(who, 'PATCH /api/me', { displayName: `Jack${' '.repeat(index)} High` })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 422, 422, 422, 422]);
});

test('two members may have the same name on the roll; the desk says so, and of whoever shows it', async (t) => {
  const club = await openDesk(t);
  const add = async (name: string, email: string) => (await club.at(`POST ${desk}`, { name, email })).body.id;
  const note = async (id: string) => (await club.at(`GET ${desk}/${id}`)).body.note;
  assert.equal(await note('tom'), '');
  const id = await add('TOM  Brader', 'other@larkby.example');
  assert.equal(
    await note(id),
    'There is another Tom Brader on the membership list, which is fine if they are two people.',
  );
  assert.match(await note('tom'), /^There is another TOM Brader/);
  await club.db.updateTable('member').set({ display_name: 'Jack Smith' }).where('id', '=', 'ron').execute();
  assert.equal(
    await note(await add('Jack Smith', 'jack@larkby.example')),
    'Ron Appleby appears in the forum as ‘Jack Smith’. Ask them to choose another name.',
  );
  const list =
    'Name,Email\nTom Brader,t1@larkby.example\nAnn Abel,a1@larkby.example\nAnn Abel,a2@larkby.example\n';
  const { body } = await club.ask(`POST ${desk}/import`, {
    token: club.token,
    raw: list,
    headers: { 'content-type': 'text/csv' },
  });
  assert.deepEqual(
    body.lines.map(({ outcome, why }: Record<string, string>) => [outcome, why?.slice(0, 26)]),
    [
      ['either', 'There are two members call'],
      ['added', ''],
      ['added', 'There is another Ann Abel '],
    ],
  );
});

for (const name of [
  '\u200b',
  'Ann \u202elebA',
  'peter@larkby.example',
  'Mаrgaret',
  'A\u0301\u0302\u0303\u0304',
])
  test(`'${encodeURIComponent(name)}' is no name at the desk, in a list, on the committee or of an entrant`, async (t) => {
    const club = await openDesk(t);
    const email = 'new@larkby.example';
    assert.equal((await club.at(`POST ${desk}`, { name, email })).status, 422);
    assert.equal((await club.at(`PATCH ${desk}/tom`, { name })).status, 422);
    assert.equal((await club.at('POST /api/desk/committee', { name, role: 'Tea' })).status, 422);
    const { body } = await club.ask(`POST ${desk}/import`, {
      token: club.token,
      raw: `Name,Email\n"${name}",${email}\n`,
      headers: { 'content-type': 'text/csv' },
    });
    assert.equal(body.lines[0]?.outcome, 'wrong');
    assert.equal((await club.at('POST /api/desk/opens/spencer-shield/entries', { skip: name })).status, 422);
  });

test('a title of nothing that is seen is none, and what turns its direction is left out', async (t) => {
  const { as, topic } = await openTrial(t);
  for (const title of ['\u200b', '\u3164', ' \u00ad ', '\u2800', '\ufeff\u200d']) {
    const { status, body } = await as(demoPeople.tom, 'POST /forum/topics', {
      title,
      content: saying('Words'),
      category_id: 'matches',
    });
    assert.deepEqual([status, body.errors], [422, { title: 'Title is required.' }]);
    const name = await as(demoPeople.peter, 'POST /api/moderation/categories', { name: title });
    assert.deepEqual([name.status, name.body.errors], [422, { name: 'Enter a name.' }]);
  }
  const { id, title } = await topic(demoPeople.tom, saying('Words'), 'Lifts\u202e on\u200b Friday\u2069');
  assert.equal(title, 'Lifts on Friday');
  const changed = { title: '\u202dCars', content: saying('Words') };
  assert.equal((await as(demoPeople.tom, `PATCH /forum/topics/${id}`, changed)).body.title, 'Cars');
  const broken = { title: 'Two\u2028lines', content: saying('Words'), category_id: 'matches' };
  assert.equal((await as(demoPeople.tom, 'POST /forum/topics', broken)).status, 422);
});

test('what somebody does for the club stands beside their name, as the club says it', async (t) => {
  const { as, topic, reply, db, readOne } = await openTrial(t);
  const office = async (who: typeof demoPeople.tom) => (await topic(who)).author;
  assert.deepEqual(await office(demoPeople.margaret), {
    id: 'margaret',
    email: null,
    name: 'Margaret Dowse',
    office: 'Chairperson',
  });
  assert.equal((await office(demoPeople.peter)).office, 'Secretary');
  assert.equal((await office(demoPeople.tom)).office, null);
  await db.deleteFrom('officer').where('name', 'in', ['Derek Maidens', 'Pauline Escritt']).execute();
  assert.equal((await office(demoPeople.derek)).office, 'Moderator');
  const { id } = await topic();
  const post = await reply(id, demoPeople.pauline);
  assert.equal((await readOne('posts', post.id)).author.office, 'Editor');
  const [found] = (await as(demoPeople.tom, 'GET /api/forum/members?q=marg')).body;
  assert.deepEqual(found, { id: 'margaret', label: 'Margaret Dowse', about: 'Chairperson' });
  // Of two members with the officer's name neither can be identified as the officer.
  await db.updateTable('member').set({ name: 'margaret dowse' }).where('id', '=', 'edie').execute();
  assert.equal((await office(demoPeople.margaret)).office, 'Administrator');
  assert.equal((await office(demoPeople.edie)).office, null);
});

test('a name is chosen with as many questions to the database on a roll of 2000 as on one of ten', async (t) => {
  const { call, db, context } = await openTrial(t);
  let asked = 0;
  context.db = context.db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const questions = async (name: string) => {
    asked = 0;
    assert.equal(await call(name), 'taken');
    return asked;
  };
  await questions('Tommy');
  const few = await questions('Tommy x');
  assert.ok(few > 0);
  const {
    id: _,
    mail_key: __,
    ...tom
  } = await db.selectFrom('member').selectAll().where('id', '=', 'tom').executeTakeFirstOrThrow();
  const rows = Array.from({ length: 2000 }, (_, n) => ({
    ...tom,
    id: `m${n}`,
    mail_key: `m${n}`,
    email: `m${n}@larkby.example`,
    name: `Member ${n} Bowler`,
    display_name: n % 2 ? `Bowler number ${n}` : null,
  }));
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('member')
      .values(rows.slice(from, from + 500))
      .execute();
  assert.equal(await questions('Tommy xx'), few);
  assert.equal(await call('Bowler number 777'), somebodys);
});

test('only of a member whose name nobody gave is the address shown', async (t) => {
  const { as, topic, reply, db, readOne, mails } = await openTrial(t);
  await db.updateTable('member').set({ name: 'tom', name_is_given: 0 }).where('id', '=', 'tom').execute();
  const { id, author } = await topic(demoPeople.tom, saying('Ask ', named('derek'), named('joan')));
  const tom = 'tom@larkby.example';
  assert.deepEqual(author, { id: 'tom', email: tom, name: tom, office: null });
  assert.deepEqual(
    (await mails()).map(({ subject }) => subject),
    Array(2).fill(`${tom} mentions you: Lifts (Larkby Bowls Club)`),
  );
  const post = await reply(id, demoPeople.derek, saying('Thanks, ', named('tom')));
  assert.deepEqual(post.author, {
    id: 'derek',
    email: null,
    name: 'Derek Maidens',
    office: 'West Wolds Afternoon League Secretary',
  });
  assert.equal(post.content, saying('Thanks, ', named('tom', tom)));
  // An officer gives the name: the warning address is removed from earlier posts, too.
  assert.equal((await as(demoPeople.peter, `PATCH ${desk}/tom`, { name: 'Tom Brader' })).status, 200);
  assert.equal((await readOne('posts', post.id)).content, saying('Thanks, ', named('tom', 'Tom Brader')));
  assert.equal((await readOne('topics', id)).author.email, null);
});
