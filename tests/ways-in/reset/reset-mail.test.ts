import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startTestSmtpServer } from '#tests/mail-servers.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { applebys, request, reset, tom } from './resets.ts';

test('the words of the mail are those of the screens: whose account, how long, what else', async (t) => {
  const club = await openClub(t);
  await request(club, tom);
  const { subject, mail } = await club.mailTo(tom);
  assert.equal(subject, 'Choose a new password for Larkby Bowls Club');
  assert.match(mail, /request for a new password for Tom Brader at Larkby Bowls Club/);
  assert.match(mail, /works once, for one hour/);
});

test('the mail goes over a real mail server, and its link chooses the password', async (t) => {
  const server = await startTestSmtpServer(t);
  const club = await openClub(t, { mailGoes: true, env: { MAIL_URL: server.url() } });
  assert.equal((await request(club, tom)).status, 200);
  await club.context.postman.deliver();
  const [mail] = server.got;
  assert.deepEqual(
    mail?.to?.map(({ address, name }) => [address, name]),
    [[tom, 'Tom Brader']],
  );
  const [link = ''] = /http:\/\/localhost:3000\S+/.exec(mail?.text ?? '') ?? [];
  assert.ok(mail?.html?.includes(link));
  const url = new URL(link);
  const page = await club.get(url.pathname + url.search);
  assert.equal(page.status, 200);
  const code = url.searchParams.get('code') ?? '';
  assert.ok(!(await page.text()).includes(code), 'the code stays out of what the server renders and keeps');
  assert.equal((await reset(club, code)).status, 200);
  assert.equal((await club.login(tom, 'four woods')).status, 200);
  // The text is deleted after delivery.
  await club.context.postman.deliver();
  assert.ok((await club.mails()).every(({ mail, state }) => mail === '' && state === 'sent'));
});

/** A club with a mail server, and the response to a member's request. */
async function openWithServer(t: TestContext) {
  const server = await startTestSmtpServer(t);
  const club = await openClub(t, { mailGoes: true, env: { MAIL_URL: server.url() } });
  const rows = async () => (await club.mails()).map(({ to, state }) => `${to} ${state}`);
  return { ...club, server, rows };
}

const notSent = 'Failed to send reset email. Please try again.';

test('it is said that the mail was sent when the mail server has it', async (t) => {
  const club = await openWithServer(t);
  assert.deepEqual((await request(club, tom)).body, { sent: true });
  assert.equal(club.server.got.length, 1);
  assert.deepEqual(await club.rows(), [`${tom} sent`]);
});

test('while the mail server is away it is said so, and what was told as failed never comes', async (t) => {
  const club = await openWithServer(t);
  await club.server.close();
  const answer = await request(club, applebys);
  assert.deepEqual([answer.status, answer.body.detail], [503, notSent]);
  assert.match(answer.headers.get('content-type') ?? '', /problem\+json/);
  assert.deepEqual(await club.rows(), []);
  await club.server.open();
  await club.context.postman.deliver();
  assert.equal(club.server.got.length, 0);
  // A request after the server is back gets a mail.
  assert.deepEqual((await request(club, applebys)).body, { sent: true });
  assert.equal(club.server.got.length, 2);
  assert.ok(!JSON.stringify(club.log).includes('@larkby'));
});

test('a mail server that is slow or silent is waited for some seconds, by a few at a time', async (t) => {
  const club = await openWithServer(t);
  const release = Promise.withResolvers<void>();
  club.server.answers.data = async () => {
    await release.promise;
    return undefined;
  };
  const addresses = Object.values(demoPeople).flatMap(({ email }) => (email ? [email] : []));
  const asking = addresses.map((email, place) =>
    club.ask('POST /reset-password/request', { json: { email }, from: `203.0.113.${place}` }),
  );
  const told = (await Promise.all(asking)).map(({ status, body }) => `${status} ${body.sent ?? body.detail}`);
  assert.ok(told.filter((line) => line === `503 ${notSent}`).length <= 8, `${told}`);
  const coming = addresses.filter((_, place) => told[place] === '200 false');
  assert.ok(coming.length >= 1 && told.every((line) => line !== '200 true'), `${told}`);
  // Members whose response said that a mail is on its way get it, once the server accepts it.
  release.resolve();
  await club.context.postman.deliver();
  // Each of the two who share an address gets a mail.
  const mails = coming.flatMap((one) => addresses.filter((email) => email === one));
  assert.equal((await club.rows()).filter((row) => row.endsWith('sent')).length, mails.length);
});

test('a mail server that asks for patience gets the mail later, and the member is told so', async (t) => {
  const club = await openWithServer(t);
  club.server.answers.rcptTo = () => [451, '4.7.1 Greylisted, try later'];
  const answer = await request(club, tom);
  assert.deepEqual([answer.status, answer.body], [200, { sent: false }]);
  club.server.answers.rcptTo = undefined;
  await club.db.updateTable('outbox').set({ due_at: '2000' }).execute();
  await club.context.postman.deliver();
  assert.equal(club.server.got.length, 1);
  const [, code = ''] = /code=([\w-]+)/.exec(club.server.got[0]?.text ?? '') ?? [];
  assert.equal((await reset(club, code)).status, 200);
});

test('a mailbox that is refused for good is no mail that was sent', async (t) => {
  const club = await openWithServer(t);
  club.server.answers.rcptTo = () => [550, '5.1.1 no such mailbox'];
  assert.equal((await request(club, tom)).status, 503);
  assert.deepEqual(await club.rows(), [`${tom} failed`]);
});
