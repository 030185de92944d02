// On both engines: writers wait for each other, and duplicates are found by their key.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day, demoPeople } from '#tests/members.ts';
import { openAnswers, quoted, refusedWith } from './answering.ts';

test('what a member answers by mail stands in the topic, once, and those who follow it are told', async (t) => {
  const { send, written, told, as, mails, id, db } = await openAnswers(t);
  await as(demoPeople.derek, `PUT /forum/topics/${id}/follow`);
  await as(demoPeople.derek, 'PUT /api/me/mail/forum', { wanted: true, how: 'at once' });
  const messageId = '<one@mail.larkby.example>';
  await send({ messageId });
  await send({ messageId });
  await Promise.all([
    send({ messageId: '<two@x>', text: 'And back.' }),
    send({ messageId: '<two@x>', text: 'And back.' }),
  ]);
  assert.deepEqual(await written(), ['Tom Brader: I do.', 'Tom Brader: And back.']);
  assert.deepEqual(await told(), []);
  const follows = db.selectFrom('follow').selectAll().where('thread', '=', `topic:${id}`);
  assert.ok(
    (await follows.execute()).some(({ member }) => member === 'tom'),
    'as whoever answers in the forum',
  );
  const [mail] = (await mails()).filter(({ to }) => to === 'derek@larkby.example');
  assert.match(
    mail?.mail ?? '',
    /Tom Brader has replied in ‘Lifts’.*Reply to this email to post in the topic, where all members can read it\. Write at the top; everything below is left out\./,
  );
});

test('of what is quoted nothing stays that is its reader’s alone', async (t) => {
  const { send, replies, memberRow, address } = await openAnswers(t);
  const { mail_key } = await memberRow('tom');
  const code = await address(demoPeople.tom);
  await send({
    text: `Yes.\n> Reply-To: ${code}\n> To stop emails of this kind:\n> http://localhost:3000/stop-mail?key=${mail_key}&kind=forum\nIndeed.`,
  });
  const [reply] = await replies();
  assert.match(reply.content, /blockquote.*To stop emails of this kind/);
  assert.ok(!reply.content.includes(mail_key) && !reply.content.includes(code.slice(8, 30)), reply.content);
});

test('letters of any kind are read, and a mail in HTML alone', async (t) => {
  const { send, written, address } = await openAnswers(t);
  await send({ text: 'Tea at half past five – £3', textEncoding: 'quoted-printable' });
  const latin = (to: string) =>
    Buffer.from(
      `From: tom@larkby.example\r\nTo: ${to}\r\nMessage-ID: <3@x>\r\nContent-Type: text/plain; charset=iso-8859-15; format=flowed\r\n\r\nThe caf\xe9 at \xa43, \r\nand a long line.\r\n`,
      'latin1',
    );
  const to = await address(demoPeople.tom);
  await send({ raw: latin(to), envelope: { from: 'tom@larkby.example', to } });
  await send({
    text: undefined,
    html: `<div>In <b>HTML</b>, yes.</div><div class="gmail_quote">${quoted.split('\n')[0]?.replaceAll('<', '&lt;')}<blockquote>Who drives?</blockquote></div>`,
  });
  assert.deepEqual(await written(), [
    'Tom Brader: Tea at half past five – £3',
    'Tom Brader: The café at €3, and a long line.',
    'Tom Brader: In HTML, yes.',
  ]);
});

test('the rules of the forum hold: locked, removed, quiet, too long, empty; its writer is told why', async (t) => {
  const { send, written, told, as, id, db, topic, address, move } = await openAnswers(t);
  await send({ text: quoted });
  await send({ text: 'word '.repeat(5000) });
  await as(demoPeople.derek, `PATCH /api/moderation/topics/${id}`, { is_locked: true });
  await send();
  const gone = await topic('Another');
  const to = await address(demoPeople.tom, gone);
  await as(demoPeople.derek, `PATCH /api/moderation/topics/${gone}`, { removed: true });
  await send({ to });
  await db
    .updateTable('member')
    .set({ quiet_until: '2025-06-01T00:00:00.000Z' })
    .where('id', '=', 'tom')
    .execute();
  move(1);
  await send({ text: 'Quietly.' });
  assert.deepEqual(await written(), []);
  const sentences = (await told()).join('\n');
  for (const sentence of [
    /We could not find any text of your own\./,
    /The limit is about 3,000 words/,
    /This topic is locked\./,
    /We cannot find that topic\. It may have been deleted\./,
    /stopped you from writing in the forum until/,
  ])
    assert.match(sentences, sentence);
  assert.equal((await told()).length, 5);
  await send({ text: 'Once more.' });
  assert.equal((await told()).length, 5, 'five times a day');
});

test('whoever is suspended or removed can answer no more, nor can anybody after 90 days', async (t) => {
  const { send, address, written, told, move, db } = await openAnswers(t);
  const to = await address(demoPeople.tom);
  move(90 * day);
  await send({ to, text: 'Just in time.' });
  move(day);
  await send({ to });
  assert.deepEqual(await written(), ['Tom Brader: Just in time.']);
  assert.match((await told()).join(), /You can reply to a forum email for 90 days, and this one is older\./);
  const fresh = await address(demoPeople.tom);
  await db
    .updateTable('member')
    .set({ suspended_at: '2025-05-20T09:00:00.000Z' })
    .where('id', '=', 'tom')
    .execute();
  await assert.rejects(send({ to: fresh }), refusedWith(550));
});
