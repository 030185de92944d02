import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type TestContext, test } from 'node:test';
import { emptyDatabase } from '#tests/database.ts';
import {
  createManualTestClock,
  createTestPostman,
  readMailOutboxRows,
  startTestSmtpServer,
  testPasswordResetLink,
  testPasswordResetMail,
} from '#tests/mail-servers.ts';
import { queueMail } from './outbox.server.ts';

async function setUp(
  t: TestContext,
  options: Parameters<typeof startTestSmtpServer>[1] & { user?: string } = {},
) {
  const db = await emptyDatabase(t);
  const server = await startTestSmtpServer(t, options);
  return { db, server, ...createTestPostman(t, db, server.url(options.user)) };
}

const unnamed = /joan|archer|S3CRETCODE|reset-password|hunter2/i;

test('text, page and every header arrive as they were meant', async (t) => {
  const { db, server, postman, clock } = await setUp(t);
  const unsubscribe = `https://bowls.example/stop/${'k'.repeat(90)}?kind=sign-ins`;
  await queueMail(
    db,
    clock,
    {
      ...testPasswordResetMail,
      to: 'zoe@example.org',
      toName: 'Zoë “Zed” O’Brien, née Łuc <evil@example.org>',
      subject:
        'Café – 你好, a long subject that a header must fold because it is longer than a line may be 🎯',
      greeting: 'Dear Zoë,',
      unsubscribe,
    },
    { own: 'a way in' },
  );
  assert.equal(await postman.deliver(), 1);
  const [mail] = server.got;
  assert.ok(mail);
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
  assert.deepEqual(mail.from, { name: 'Hollowby Bowls Club', address: 'club@hollowby.example' });
  assert.deepEqual(mail.replyTo, [{ name: '', address: 'secretary@hollowby.example' }]);
  assert.deepEqual(mail.to, [
    { name: 'Zoë “Zed” O’Brien, née Łuc <evil@example.org>', address: 'zoe@example.org' },
  ]);
  assert.equal(
    mail.subject,
    'Café – 你好, a long subject that a header must fold because it is longer than a line may be 🎯',
  );
  const [row] = await readMailOutboxRows(db);
  assert.equal(mail.messageId, `<${row?.id}@hollowby.example>`);
  assert.equal(Date.parse(mail.date ?? ''), clock().getTime());
  assert.equal(header('auto-submitted'), 'auto-generated');
  assert.equal(header('x-auto-response-suppress'), 'All');
  assert.equal(header('list-unsubscribe'), `<${unsubscribe}>`);
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  assert.equal(header('x-mailer'), undefined);
  assert.match(mail.text ?? '', /^Dear Zoë,\n/);
  assert.ok(mail.text?.includes(`\n${testPasswordResetLink}\n`));
  assert.ok(mail.html?.includes('<p style="margin:0 0 16px">Dear Zoë,</p>'));
  assert.ok(mail.html?.includes(`href="${testPasswordResetLink.replaceAll('&', '&amp;')}"`));
});

test('a mail that cannot be stopped has no List-Unsubscribe', async (t) => {
  const { db, server, postman, clock } = await setUp(t);
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  await postman.deliver();
  assert.equal(server.got[0]?.headers.filter(({ key }) => key.startsWith('list-')).length, 0);
});

test('a name cannot begin another header or another recipient', async (t) => {
  const { db, server, postman, clock } = await setUp(t);
  await queueMail(
    db,
    clock,
    {
      ...testPasswordResetMail,
      toName: 'Joan\r\nBcc: all@example.org',
      subject: 'Hello\r\nX-Evil: 1\r\n\r\nNot the body',
    },
    { own: 'a way in' },
  );
  await postman.deliver();
  const [mail] = server.got;
  assert.equal(mail?.headers.filter(({ key }) => key === 'bcc' || key === 'x-evil').length, 0);
  assert.deepEqual(mail?.to, [{ name: 'Joan Bcc: all@example.org', address: 'joan.archer@example.org' }]);
  assert.equal(mail?.subject, 'Hello X-Evil: 1 Not the body');
  assert.doesNotMatch(mail?.text ?? '', /Not the body/);
  await assert.rejects(
    queueMail(
      db,
      clock,
      { ...testPasswordResetMail, to: 'a@example.org\r\nRCPT TO:<b@example.org>' },
      { own: 'a way in' },
    ),
  );
});

test('a server that is down and up again gets each mail once', async (t) => {
  const { db, server, postman, lines, clock, move } = await setUp(t);
  for (const to of ['one@example.org', 'two@example.org', 'three@example.org']) {
    await queueMail(db, clock, { ...testPasswordResetMail, to }, { own: 'a way in' });
    move(0.01);
  }
  await server.close();
  assert.equal(await postman.deliver(), 0);
  assert.equal(lines.filter(({ msg }) => msg === 'mail not sent yet').length, 1, 'one mail tried, not all');
  assert.deepEqual(
    (await readMailOutboxRows(db)).map(({ attempts }) => attempts),
    [1, 0, 0],
  );
  await server.open();
  assert.equal(await postman.deliver(), 0, 'it rests a minute');
  move(1);
  assert.equal(await postman.deliver(), 3);
  move(24 * 60);
  assert.equal(await postman.deliver(), 0);
  assert.deepEqual(
    server.got.map(({ to }) => to?.[0]?.address),
    ['two@example.org', 'three@example.org', 'one@example.org'],
    'what has been due longest first',
  );
  assert.ok(
    (await readMailOutboxRows(db)).every((row) => row.state === 'sent' && row.mail === '' && !row.trouble),
  );
});

test('a recipient that the server refuses is given up at once, and the others go', async (t) => {
  const { db, server, postman, lines, clock, move } = await setUp(t);
  server.answers.rcptTo = (to) =>
    to.startsWith('joan') ? [550, `5.1.1 <${to}>: no joan.archer here`] : undefined;
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  move(0.01);
  await queueMail(db, clock, { ...testPasswordResetMail, to: 'two@example.org' }, { own: 'a way in' });
  assert.equal(await postman.deliver(), 1);
  const [refused, sent] = await readMailOutboxRows(db);
  assert.equal(refused?.state, 'failed');
  assert.equal(refused?.mail, '');
  assert.ok(refused?.ended_at);
  assert.match(refused?.trouble ?? '', /^the email server refused the email: 550 5\.1\.1/);
  assert.doesNotMatch(refused?.trouble ?? '', unnamed);
  assert.equal(sent?.state, 'sent');
  assert.ok(lines.some(({ level, msg }) => level === 50 && msg === 'mail given up'));
  assert.doesNotMatch(JSON.stringify(lines), unnamed);
});

test('a server that says not now (greylisting) is asked again with the same Message-ID', async (t) => {
  const { db, server, postman, lines, clock, move } = await setUp(t);
  const ids: unknown[] = [];
  server.answers.rcptTo = () => [451, '4.7.1 Greylisted, joan.archer@example.org, try later'];
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  assert.equal(await postman.deliver(), 0);
  move(0.9);
  server.answers.rcptTo = undefined;
  assert.equal(await postman.deliver(), 0, 'not yet due');
  move(0.2);
  server.answers.data = () => [452, '4.3.1 No room'];
  assert.equal(await postman.deliver(), 0);
  server.answers.data = undefined;
  move(5);
  assert.equal(await postman.deliver(), 1);
  const [row] = await readMailOutboxRows(db);
  ids.push(server.got[0]?.messageId);
  assert.deepEqual(ids, [`<${row?.id}@hollowby.example>`]);
  assert.equal(row?.attempts, 3);
  assert.doesNotMatch(JSON.stringify(lines), unnamed);
});

test('a wrong password leaves all mail waiting, without trying each', async (t) => {
  const { db, server, postman, lines, clock, move } = await setUp(t, { auth: true, user: 'club:hunter2%40' });
  server.answers.auth = () => [535, '5.7.8 Bad password hunter2@'];
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  await queueMail(db, clock, { ...testPasswordResetMail, to: 'two@example.org' }, { own: 'a way in' });
  assert.equal(await postman.deliver(), 0);
  assert.equal(server.connections(), 1);
  const rows = await readMailOutboxRows(db);
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['waiting', 'waiting'],
  );
  assert.match(JSON.stringify(rows), /the email server refused the sign-in \(535\)/);
  assert.ok(lines.some(({ level }) => level === 50));
  assert.doesNotMatch(JSON.stringify(lines), unnamed);
  server.answers.auth = undefined;
  move(1);
  assert.equal(await postman.deliver(), 2);
});

for (const [at, code, sentence, state] of [
  ['mailFrom', 553, '5.7.1 Sender address rejected', 'waiting'],
  ['rcptTo', 554, '5.7.1 Relay access denied', 'waiting'],
  ['rcptTo', 550, '5.4.5 Daily user sending limit exceeded', 'waiting'],
  ['mailFrom', 530, '5.7.0 Authentication required', 'waiting'],
  ['data', 554, '5.6.0 Message refused', 'failed'],
  ['rcptTo', 503, 'Bad sequence', 'waiting'],
] as const) {
  test(`${code} ${sentence} leaves the mail ${state}`, async (t) => {
    const { db, server, postman, clock } = await setUp(t);
    server.answers[at] = () => [code, sentence];
    await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
    assert.equal(await postman.deliver(), 0);
    assert.equal((await readMailOutboxRows(db))[0]?.state, state);
  });
}

test('a relay on this machine may have a certificate of its own making', async (t) => {
  const { db, server, postman, clock } = await setUp(t, { tls: true });
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  assert.equal(await postman.deliver(), 1);
  assert.equal(server.got.length, 1);
});

test('something that is no mail server, and hangs up, leaves the mail waiting', async (t) => {
  const db = await emptyDatabase(t);
  const server = createServer((socket) =>
    socket.end('HTTP/1.1 400 Bad Request joan.archer@example.org\r\n\r\n'),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  const time = createManualTestClock();
  const { postman, lines } = createTestPostman(
    t,
    db,
    `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    time,
  );
  await queueMail(db, time.clock, testPasswordResetMail, { own: 'a way in' });
  assert.equal(await postman.deliver(), 0);
  assert.equal((await readMailOutboxRows(db))[0]?.state, 'waiting');
  assert.doesNotMatch(JSON.stringify(lines), unnamed);
});
