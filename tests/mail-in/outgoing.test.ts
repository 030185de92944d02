import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestSmtpServer } from '#tests/mail-servers.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { openAnswers, said } from './answering.ts';

test('a mail of the forum is answered at an address of its reader and topic, made as it goes', async (t) => {
  const server = await startTestSmtpServer(t);
  const { as, id, db, context, move, send, written } = await openAnswers(t, { MAIL_URL: server.url() }, true);
  await as(demoPeople.derek, `PUT /forum/topics/${id}/follow`);
  await as(demoPeople.derek, 'PUT /api/me/mail/forum', { wanted: true, how: 'at once' });
  // The postman’s clock runs on its own: mail that waits five minutes is due to it.
  move(-10);
  await as(demoPeople.tom, 'POST /forum/posts', { topic_id: id, content: said('I do.') });
  const { mail } = await db
    .selectFrom('outbox')
    .select('mail')
    .where('subject', 'like', 'Re:%')
    .executeTakeFirstOrThrow();
  assert.ok(!mail.includes('replies+'), 'what waits has no code');
  await context.postman.deliver();
  const [got] = server.got.filter(({ subject }) => subject?.startsWith('Re: '));
  const [replyTo] = got?.replyTo ?? [];
  assert.match(replyTo?.address ?? '', new RegExp(`^replies\\+${id}-\\w{3}-[a-v0-9]{16}@larkby\\.example$`));
  assert.match(
    got?.text ?? '',
    /Reply to this email to post in the topic, where all members can read it\. Write at the top; everything below is left out\./,
  );
  await send({
    who: demoPeople.derek,
    to: replyTo?.address,
    text: got?.text?.replace(/^/gm, '> ').replace(/^/, 'And I.\n\n'),
  });
  assert.deepEqual(await written(), ['Tom Brader: I do.', 'Derek Maidens: And I.']);
  const others = server.got.filter((one) => one !== got && one.replyTo?.[0]?.address?.startsWith('replies'));
  assert.deepEqual(others, [], 'no other mail of the site is answered there');
});

test('email settings say that ‘at once’ lets a member reply by email, where emails are read', async (t) => {
  const { as } = await openAnswers(t);
  const { body } = await as(demoPeople.tom, 'GET /api/me/mail');
  const those = body.filter(({ canReply }: { canReply?: boolean }) => canReply);
  assert.deepEqual(
    those.map(({ kind }: { kind: string }) => kind),
    ['forum'],
  );
});

test('where no mail is read nobody is told to answer one', async (t) => {
  const { ask, signIn, mails, forgetMails } = await openClub(t);
  const token = await signIn(demoPeople.joan);
  await forgetMails();
  const text = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { id: 'tom', label: 'Tom' } }] }],
  };
  const json = { title: 'Lifts', content: JSON.stringify(text), category_id: 'matches' };
  assert.equal((await ask('POST /forum/topics', { token, json })).status, 201);
  const [mail] = await mails();
  assert.match(
    mail?.mail ?? '',
    /To reply in the forum, sign in\. A reply to this email goes to the Secretary\./,
  );
  assert.ok(!mail?.mail.includes('"answers"'));
  const { body } = await ask('GET /api/me/mail', { token });
  assert.ok(!JSON.stringify(body).includes('canReply'));
});
