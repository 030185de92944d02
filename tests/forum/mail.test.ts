import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getLastForumDigestTime } from '#app/modules/forum-mail/digest.server.ts';
import { day, demoPeople } from '#tests/members.ts';
import { openForum } from './followers.ts';

test('whoever follows a topic and wants to hear at once is mailed a reply, once, with the way to stop it', async (t) => {
  const { topic, reply, choose, as, mails, ask } = await openForum(t);
  const id = await topic();
  for (const who of [demoPeople.tom, demoPeople.derek, demoPeople.pauline])
    await choose(who, { wanted: true, how: 'at once' });
  await as(demoPeople.derek, `PUT /forum/topics/${id}/follow`);
  const key = { 'idempotency-key': 'the-same-sending' };
  await reply(id, demoPeople.joan, 'I do, from the church.', key);
  await reply(id, demoPeople.joan, 'I do, from the church.', key);
  const sent = await mails();
  assert.deepEqual(
    sent.map(({ to, subject }) => [to, subject]),
    [
      ['derek@larkby.example', 'Re: Lifts (Larkby Bowls Club)'],
      ['tom@larkby.example', 'Re: Lifts (Larkby Bowls Club)'],
    ],
  );
  assert.match(sent[0]?.mail ?? '', /Joan A has replied in ‘Lifts’:.*I do, from the church\./);
  assert.match(sent[0]?.link ?? '', new RegExp(`/forums/topics/${id}\\?reply=`));
  const stop = new URL(sent[0]?.unsubscribe ?? '');
  const stopped = await ask(`POST ${stop.pathname}${stop.search}`, {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  assert.equal(stopped.status, 200);
  const [forum] = (await as(demoPeople.derek, 'GET /api/me/mail')).body;
  assert.deepEqual([forum.kind, forum.wanted], ['forum', false]);
});

test('a category is followed for its new topics, and no longer when one says so', async (t) => {
  const { topic, choose, as, mails, forgetMails } = await openForum(t);
  await choose(demoPeople.pauline, { wanted: true, how: 'at once' });
  const path = '/forum/categories/matches/follow';
  assert.equal((await as(demoPeople.pauline, `PUT ${path}`)).status, 204);
  assert.equal((await as(demoPeople.pauline, 'PUT /forum/categories/nope/follow')).status, 404);
  await topic();
  assert.deepEqual(
    (await mails()).map(({ to }) => to),
    ['pauline@larkby.example'],
  );
  const following = async () =>
    (await as(demoPeople.pauline, 'GET /forums/categories')).body.filter(
      ({ following }: { following: boolean }) => following,
    ).length;
  assert.equal(await following(), 1);
  await forgetMails();
  await as(demoPeople.pauline, `DELETE ${path}`);
  await topic(demoPeople.tom, 'Another');
  assert.deepEqual(await mails(), []);
  assert.equal(await following(), 0);
});

test('nobody is mailed who has not asked for it at once, and no writer about their own words', async (t) => {
  const { topic, reply, choose, mails } = await openForum(t);
  const id = await topic();
  await reply(id, demoPeople.joan);
  await choose(demoPeople.tom, { wanted: true, how: 'at once' });
  await reply(id, demoPeople.tom);
  assert.deepEqual(await mails(), []);
  assert.equal((await choose(demoPeople.tom, { wanted: true, how: 'hourly' })).status, 422);
});

test('on Monday morning the week’s games and what is new go to everybody who has not said no', async (t) => {
  const { topic, choose, digests, move, as } = await openForum(t);
  const id = await topic();
  await choose(demoPeople.derek, { wanted: false });
  await choose(demoPeople.pauline, { wanted: true, how: 'at once' });
  await as(demoPeople.peter, `PUT /forum/topics/${id}/read`, { read_to: '2025-05-20T09:00:00.000Z' });
  assert.deepEqual(await digests(), [], 'not before its time');
  // From Tuesday at 10 in London to Monday, 26 May, at 6.59 and then 7.
  move(5 * day + 20 * 60 + 58);
  assert.deepEqual(await digests(), [], 'a minute too soon');
  move(1);
  const sent = await digests();
  assert.deepEqual(sent.map(({ name }) => name).sort(), [
    'Joan Appleby',
    'Margaret Dowse',
    'Peter Hallgarth',
    'Ron Appleby',
    'Tom Brader',
  ]);
  const joan = sent.find(({ name }) => name === 'Joan Appleby');
  assert.equal(joan?.subject, 'This week at Larkby Bowls Club');
  const { lines } = JSON.parse(joan?.mail ?? '');
  assert.equal(lines[0], 'This week’s games:');
  assert.ok(
    lines.some((line: string) => /^Friday 30 May: Brackenby @ /.test(line)),
    lines.join('\n'),
  );
  assert.ok(!lines.some((line: string) => /2[0-5] May|[2-9] June/.test(line)), lines.join('\n'));
  assert.ok(lines.includes('‘Lifts’ in Matches and teams'));
  const peter = sent.find(({ name }) => name === 'Peter Hallgarth');
  assert.doesNotMatch(peter?.mail ?? '', /Lifts/, 'what was read is not new');
  assert.deepEqual(await digests(), [], 'once');
  move(7 * day);
  assert.equal((await digests()).length, 5);
});

test('the daily mail comes when there is something, and without the games', async (t) => {
  const { topic, choose, digests, move } = await openForum(t);
  await choose(demoPeople.ron, { wanted: true, how: 'daily' });
  move(day);
  assert.deepEqual(await digests(), []);
  await topic();
  move(day);
  const [mail, ...others] = await digests();
  assert.deepEqual(
    [mail?.name, mail?.subject, others.length],
    ['Ron Appleby', 'New in the Larkby Bowls Club forum', 0],
  );
  assert.doesNotMatch(mail?.mail ?? '', /games/);
});

test('the hour is London’s, in summer and in winter', () => {
  const last = (now: string, how: 'daily' | 'weekly') => getLastForumDigestTime(new Date(now), how);
  assert.equal(last('2025-05-26T06:00:00Z', 'weekly'), '2025-05-26T06:00:00.000Z');
  assert.equal(last('2025-05-26T05:59:59Z', 'weekly'), '2025-05-19T06:00:00.000Z');
  assert.equal(last('2025-01-06T07:00:00Z', 'weekly'), '2025-01-06T07:00:00.000Z');
  assert.equal(last('2025-05-22T05:00:00Z', 'daily'), '2025-05-21T06:00:00.000Z');
  // The clocks changed in the night before this Monday.
  assert.equal(last('2025-03-31T06:30:00Z', 'weekly'), '2025-03-31T06:00:00.000Z');
  assert.equal(last('2025-04-01T12:00:00Z', 'weekly'), '2025-03-31T06:00:00.000Z');
});
