import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sendForumDigests } from '#app/modules/forum-mail/digest.server.ts';
import { named, openForum as open, saying } from '#tests/forum/people.ts';
import { type DemoPerson, day, demoPeople } from '#tests/members.ts';

const joans = 'applebys@larkby.example';

async function openForum(t: TestContext) {
  const forum = await open(t);
  const sent = async () => (await forum.mails()).map(({ name, subject }) => [name, subject]);
  const choose = (who: DemoPerson, kind: string, json: unknown) =>
    forum.as(who, `PUT /api/me/mail/${kind}`, json);
  return { ...forum, sent, choose };
}

test('whoever is mentioned is mailed once, with the words, the way there and the way to stop it', async (t) => {
  const { topic, reply, mails, ask, as, forgetMails } = await openForum(t);
  const { id } = await topic();
  const { id: post } = await reply(
    id,
    demoPeople.derek,
    saying('Could ', named('joan'), ' bring the measure?'),
    'a-sending',
  );
  await reply(id, demoPeople.derek, saying('Could ', named('joan'), ' bring the measure?'), 'a-sending');
  const [mail, ...others] = await mails();
  assert.deepEqual(
    [mail?.to, mail?.name, mail?.subject, others],
    [joans, 'Joan Appleby', 'Derek Maidens mentions you: Lifts (Larkby Bowls Club)', []],
  );
  assert.match(
    mail?.mail ?? '',
    /Derek Maidens mentions you in ‘Lifts’:.*Could @Joan A bring the measure\?.*You are mentioned in the forum\./,
  );
  assert.ok(mail?.link.endsWith(`/forums/topics/${id}?reply=${post}`));
  const stop = new URL(mail?.unsubscribe ?? '');
  assert.equal(stop.searchParams.get('kind'), 'mentions');
  assert.match(
    (await ask(`GET ${stop.pathname}${stop.search}`)).text,
    /when someone mentions me in the forum/,
  );
  await ask(`POST ${stop.pathname}${stop.search}`, { form: { 'List-Unsubscribe': 'One-Click' } });
  const kinds = (await as(demoPeople.joan, 'GET /api/me/mail')).body;
  assert.equal(kinds.find(({ kind }: { kind: string }) => kind === 'mentions').wanted, false);
  await forgetMails();
  await reply(id, demoPeople.derek, saying(named('joan')));
  assert.deepEqual(await mails(), []);
});

test('whoever is mentioned where they follow gets one mail, that of the mention', async (t) => {
  const { topic, reply, choose, sent, forgetMails } = await openForum(t);
  const { id } = await topic();
  await choose(demoPeople.tom, 'forum', { wanted: true, how: 'at once' });
  await reply(id, demoPeople.derek, saying('Ask ', named('tom')));
  assert.deepEqual(await sent(), [['Tom Brader', 'Derek Maidens mentions you: Lifts (Larkby Bowls Club)']]);
  // Without mail about mentions it is a reply like others.
  await forgetMails();
  await choose(demoPeople.tom, 'mentions', { wanted: false });
  await reply(id, demoPeople.derek, saying('Ask ', named('tom')));
  assert.deepEqual(await sent(), [['Tom Brader', 'Re: Lifts (Larkby Bowls Club)']]);
});

const untold: [what: string, who: string][] = [
  ['the writer', 'tom'],
  ['whoever is suspended', 'stan'],
  ['whoever has not come in yet', 'nell'],
  ['whoever has no address', 'edie'],
  ['nobody', 'nobody'],
];
for (const [what, id] of untold) {
  test(`${what} is mailed nothing`, async (t) => {
    const { topic, mails } = await openForum(t);
    await topic(demoPeople.tom, saying(named(id)));
    assert.deepEqual(await mails(), []);
  });
}

test('a change tells only those who are named for the first time, whatever it takes out and puts back', async (t) => {
  const { topic, reply, as, sent, forgetMails } = await openForum(t);
  const { id } = await topic(demoPeople.tom, saying(named('joan')));
  const post = await reply(id, demoPeople.tom, saying(named('joan')));
  await forgetMails();
  const change = async (...context: unknown[]) => {
    await as(demoPeople.tom, `PATCH /forum/posts/${post.id}`, { content: saying(...context) });
    const now = await sent();
    await forgetMails();
    return now.map(([name]) => name);
  };
  assert.deepEqual(await change(named('joan'), 'more'), []);
  assert.deepEqual(await change(named('joan'), named('derek')), ['Derek Maidens']);
  assert.deepEqual(await change('Nobody'), []);
  assert.deepEqual(await change(named('joan'), named('derek')), []);
  await as(demoPeople.tom, `PATCH /forum/topics/${id}`, {
    title: 'Lifts',
    content: saying(named('pauline')),
  });
  assert.deepEqual(await sent(), [['Pauline Escritt', 'Tom Brader mentions you: Lifts (Larkby Bowls Club)']]);
});

test('two changes at the same moment tell once', async (t) => {
  const { topic, as, sent } = await openForum(t);
  const { id } = await topic();
  const change = () =>
    as(demoPeople.tom, `PATCH /forum/topics/${id}`, { title: 'Lifts', content: saying(named('joan')) });
  await Promise.all([change(), change()]);
  assert.equal((await sent()).length, 1);
});

test('a couple with one address is mailed by name, each who is meant', async (t) => {
  const { topic, sent } = await openForum(t);
  await topic(demoPeople.tom, saying(named('ron')));
  assert.deepEqual(
    (await sent()).map(([name]) => name),
    ['Ron Appleby'],
  );
});

test('the weekly mail says where one is mentioned and has not read it', async (t) => {
  const { topic, context, clock, move, mails, choose, forgetMails } = await openForum(t);
  await choose(demoPeople.joan, 'mentions', { wanted: false });
  await topic(demoPeople.tom, saying(named('joan')));
  move(7 * day);
  await forgetMails();
  await sendForumDigests({ ...context, clock });
  const weekly = await mails();
  const of = (name: string) => JSON.parse(weekly.find((mail) => mail.name === name)?.mail ?? '{}').lines;
  assert.ok(of('Joan Appleby').includes('‘Lifts’ in Matches and teams, where you are mentioned'));
  assert.ok(of('Derek Maidens').includes('‘Lifts’ in Matches and teams'));
});

test('of one topic a member is mailed once an hour, whoever mentions them however often', async (t) => {
  const { topic, reply, sent, mails, forgetMails, move, as } = await openForum(t);
  const { id } = await topic();
  const everybody = saying(named('joan'), named('ron'), named('pauline'), named('margaret'), named('peter'));
  for (let turn = 0; turn < 40; turn += 1) {
    await reply(id, turn % 2 ? demoPeople.tom : demoPeople.derek, everybody);
    // 40 replies in less than an hour: each request moves the clock by a minute.
    if (turn % 2) move(-1);
  }
  assert.deepEqual((await sent()).map(([name]) => name).toSorted(), [
    'Joan Appleby',
    'Margaret Dowse',
    'Pauline Escritt',
    'Peter Hallgarth',
    'Ron Appleby',
  ]);
  // The forum shows each; another topic is another matter.
  const unread = (await as(demoPeople.joan, 'GET /api/forum/mentions')).body;
  assert.equal(unread.length, 5);
  await forgetMails();
  await topic(demoPeople.derek, saying(named('joan')), 'Teas');
  assert.deepEqual(await sent(), [['Joan Appleby', 'Derek Maidens mentions you: Teas (Larkby Bowls Club)']]);
  await forgetMails();
  move(60);
  await reply(id, demoPeople.derek, saying(named('joan')));
  const [mail] = await mails();
  assert.match(mail?.mail ?? '', /You are also mentioned in 39 other unread messages in this topic\./);
  await forgetMails();
  await as(demoPeople.joan, `PUT /forum/topics/${id}/read`, { read_to: '2025-05-21T00:00:00.000Z' });
  move(60);
  await reply(id, demoPeople.derek, saying(named('joan')));
  const [next] = await mails();
  assert.doesNotMatch(next?.mail ?? 'other unread messages', /other unread messages?/);
});

test('of all topics together a member is mailed six times an hour', async (t) => {
  const { topic, sent } = await openForum(t);
  for (let turn = 0; turn < 9; turn += 1) await topic(demoPeople.tom, saying(named('joan')), `Topic ${turn}`);
  assert.equal((await sent()).length, 6);
});

test('replies of several at the same moment mail once', async (t) => {
  const { topic, as, sent } = await openForum(t);
  const { id: topic_id } = await topic();
  const people = [demoPeople.tom, demoPeople.derek, demoPeople.pauline, demoPeople.margaret];
  for (const who of people) await as(who, 'GET /api/me');
  const answers = await Promise.all(
    people.map((who) => as(who, 'POST /forum/posts', { topic_id, content: saying(named('joan')) })),
  );
  assert.ok(answers.every(({ status }) => status === 201));
  assert.deepEqual(
    (await sent()).map(([name]) => name),
    ['Joan Appleby'],
  );
});

test('whoever follows at once hears of a reply though of its mention no mail goes', async (t) => {
  const { topic, reply, choose, sent, forgetMails } = await openForum(t);
  const { id } = await topic();
  await choose(demoPeople.tom, 'forum', { wanted: true, how: 'at once' });
  await reply(id, demoPeople.derek, saying(named('tom')));
  await forgetMails();
  await reply(id, demoPeople.derek, saying(named('tom')));
  assert.deepEqual(await sent(), [['Tom Brader', 'Re: Lifts (Larkby Bowls Club)']]);
});
