import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { emptyDatabase } from '#tests/database.ts';
import {
  createTestPostman,
  readMailOutboxRows,
  startTestEmailJsServer,
  testPasswordResetLink,
  testPasswordResetMail,
} from '#tests/mail-servers.ts';
import { createEmailJsTransport } from './emailjs.server.ts';
import { parseEmailJsUrl } from './emailjs-address.ts';
import { queueMail } from './outbox.server.ts';

async function setUp(t: TestContext, paceMs = 0) {
  const db = await emptyDatabase(t);
  const server = await startTestEmailJsServer(t);
  return { db, server, ...createTestPostman(t, db, createEmailJsTransport(server.url, { paceMs })) };
}

const unnamed = /joan|archer|S3CRETCODE|reset-password|PUBLICKEY|PRIVATEKEY/i;

test('the service is asked as docs/requirements.md section 7 says', async (t) => {
  const { db, server, postman, lines, clock } = await setUp(t);
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  assert.equal(await postman.deliver(), 1);
  const [asked] = server.asked;
  assert.equal(asked?.path, '/api/v1.0/email/send');
  assert.match(asked?.headers['content-type'] ?? '', /^application\/json/);
  const { template_params, ...account } = asked?.body ?? {};
  assert.deepEqual(account, {
    service_id: 'Service_X1',
    template_id: 'template_Y2',
    user_id: 'PUBLICKEY',
    accessToken: 'PRIVATEKEY',
  });
  assert.equal(template_params?.email, 'joan.archer@example.org');
  assert.equal(template_params?.link, testPasswordResetLink);
  assert.equal(template_params?.name, 'Joan Archer');
  assert.equal(template_params?.subject, 'Choose a new password');
  assert.match(
    template_params?.message ?? '',
    /^Dear Joan Archer,\n\nSomebody asked[\s\S]*you need do nothing\./,
  );
  assert.doesNotMatch(template_params?.message ?? '', /https:|Choose a password/);
  const [row] = await readMailOutboxRows(db);
  assert.deepEqual([row?.state, row?.mail, row?.trouble], ['sent', '', null]);
  assert.doesNotMatch(JSON.stringify(lines), unnamed);
});

test('a service without a private key is not sent one', () => {
  const address = parseEmailJsUrl('emailjs://S/T?public_key=k');
  assert.deepEqual(address, {
    service: 'S',
    template: 'T',
    publicKey: 'k',
    privateKey: undefined,
    endpoint: 'https://api.emailjs.com/api/v1.0/email/send',
  });
});

for (const [status, body, state, trouble] of [
  [403, 'Forbidden', 'failed', 'the email service has blocked this address (403)'],
  [
    451,
    'Unavailable For Headless Browser',
    'failed',
    'the email service has mistaken this site for an automated program (451)',
  ],
  [500, 'joan.archer@example.org broke it', 'waiting', 'the email service is not working (500)'],
  [503, '<html>Joan Archer</html>', 'waiting', 'the email service is not working (503)'],
  [429, 'Too Many Requests', 'waiting', 'the email service is limiting how many emails we send (429)'],
  [302, '', 'waiting', 'the settings of the email service are wrong (302)'],
  [
    403,
    'API calls are disabled for non-browser applications',
    'waiting',
    'the settings of the email service are wrong (403): API calls are disabled for non-browser applications',
  ],
  [
    400,
    'The Public Key PUBLICKEY is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account',
    'waiting',
    'the settings of the email service are wrong (400): The Public Key … is invalid. To find this ID, visit …',
  ],
] as const) {
  test(`${status} '${body.slice(0, 40)}' leaves the mail ${state}`, async (t) => {
    const { db, server, postman, lines, clock, move } = await setUp(t);
    Object.assign(server.answer, { status, body });
    await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
    assert.equal(await postman.deliver(), 0);
    const [row] = await readMailOutboxRows(db);
    assert.equal(row?.state, state);
    assert.equal(row?.trouble, trouble);
    assert.equal(row?.mail === '', state === 'failed');
    assert.doesNotMatch(JSON.stringify(lines), unnamed);
    const loud = state === 'failed' || trouble.includes('settings');
    assert.equal(lines.find(({ mail }) => mail === row?.id)?.level, loud ? 50 : 40);
    Object.assign(server.answer, { status: 200, body: 'OK' });
    move(1);
    assert.equal(await postman.deliver(), state === 'failed' ? 0 : 1);
    assert.equal(server.asked.length, state === 'failed' ? 1 : 2);
  });
}

for (const [name, headers] of [
  ['seconds', { 'retry-after': '600' }],
  ['a date', { 'retry-after': 'Thu, 08 May 2025 09:10:00 GMT', date: 'Thu, 08 May 2025 09:00:00 GMT' }],
] as const) {
  test(`a throttled service is left alone for as long as it asks, in ${name}`, async (t) => {
    const { db, server, postman, clock, move } = await setUp(t);
    Object.assign(server.answer, { status: 429, headers });
    await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
    await queueMail(db, clock, { ...testPasswordResetMail, to: 'two@example.org' }, { own: 'a way in' });
    assert.equal(await postman.deliver(), 0);
    assert.equal(server.asked.length, 1, 'the second was not even tried');
    Object.assign(server.answer, { status: 200, headers: {} });
    move(9.9);
    assert.equal(await postman.deliver(), 0);
    assert.equal(server.asked.length, 1);
    move(0.2);
    assert.equal(await postman.deliver(), 2);
    assert.equal(server.asked.length, 3);
  });
}

test('a service that cannot be reached leaves all mail waiting', async (t) => {
  const { db, server, postman, lines, clock } = await setUp(t);
  await server.close();
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  assert.equal(await postman.deliver(), 0);
  const rows = await readMailOutboxRows(db);
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['waiting', 'waiting'],
  );
  assert.equal(rows.filter(({ attempts }) => attempts === 1).length, 1);
  assert.match(
    JSON.stringify(rows),
    /the email service did not answer: nothing answers at its address and port/,
  );
  assert.doesNotMatch(JSON.stringify(lines), unnamed);
});

test('two mails go no faster than the service takes them', async (t) => {
  const { db, server, postman, clock } = await setUp(t, 400);
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  await queueMail(db, clock, testPasswordResetMail, { own: 'a way in' });
  const start = performance.now();
  assert.equal(await postman.deliver(), 2);
  assert.ok(performance.now() - start >= 390);
  assert.equal(server.asked.length, 2);
});
