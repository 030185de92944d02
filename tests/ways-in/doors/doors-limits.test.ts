import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSignInMailCode } from '#app/modules/auth/codes/sign-in-mail-code.server.ts';
import { startTestSmtpServer } from '#tests/mail-servers.ts';
import { demoPeople } from '#tests/members.ts';
import { allGone, openDoors, others, tom } from './ways.ts';

const home = '203.0.113.7';

const unknown = 'nobody@larkby.example';

const sentence = 'This code has been tried too many times. Ask for another code.';

test('digits are tried five times at most, one after another', async (t) => {
  const club = await openDoors(t);
  const asked = await club.askAndRead(tom);
  const said: string[] = [];
  for (let n = 0; n < 5; n++) {
    const { status, body } = await club.typed(asked, others(asked.digits));
    assert.equal(status, 401);
    said.push(body.detail.replace('That is not the code from the email. ', ''));
  }
  assert.deepEqual(said, [
    ...['You can try 4 more times.', 'You can try 3 more times.', 'You can try 2 more times.'],
    ...['You can try once more.', 'Ask for another code.'],
  ]);
  const right = await club.typed(asked, asked.digits);
  assert.deepEqual([right.status, right.body.detail], [410, sentence]);
  const next = await club.askAndRead(tom);
  assert.equal((await club.typed(next, next.digits)).status, 200);
});

test('a stranger who asks and asks fills no mailbox and keeps nobody out of their own place', async (t) => {
  const club = await openDoors(t);
  await club.signIn(demoPeople.tom, { from: home });
  await club.forgetMails();
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++)
    statuses.push((await club.post('mail', { email: tom }, { from: `198.51.100.${n}` })).status);
  assert.deepEqual(statuses, [...Array(6).fill(200), ...Array(6).fill(429)]);
  await allGone(club);
  assert.equal((await club.mails()).length, 6);
  const refused = await club.post('mail', { email: tom }, { from: '192.0.2.9' });
  assert.match(
    refused.body.detail,
    /^We have already sent several codes to this address\. Check your inbox and your junk or spam folder\. Try again in \d+ minutes\.$/,
  );
  const asked = await club.askAndRead(tom, { from: home });
  assert.equal((await club.typed(asked, asked.digits, { from: home })).status, 200);
});

test('an unknown address has the same limits, in the same words', async (t) => {
  const club = await openDoors(t);
  const ask = (email: string, n: number) => club.post('mail', { email }, { from: `198.51.100.${n}` });
  for (let n = 0; n < 6; n++)
    for (const email of [tom, unknown]) assert.equal((await ask(email, n)).status, 200);
  const [one, other] = [await ask(tom, 8), await ask(unknown, 8)];
  assert.deepEqual([one?.status, one?.body.detail], [429, other?.body.detail]);
  await allGone(club);
});

test('one place asks five times for an account and fifteen times in all, and another is not shut', async (t) => {
  const club = await openDoors(t);
  const ask = async (email: string) => (await club.post('mail', { email })).status;
  const same: number[] = [];
  for (let n = 0; n < 6; n++) same.push(await ask(unknown));
  assert.deepEqual(same, [200, 200, 200, 200, 200, 429]);
  const many: number[] = [];
  for (let n = 0; n < 12; n++) many.push(await ask(`member${n}@larkby.example`));
  assert.equal(many.indexOf(429), 9);
  assert.equal((await club.post('mail', { email: tom }, { from: '198.51.100.9' })).status, 200);
  await allGone(club);
});

test('twenty wrong codes of strangers shut nobody out: a mail has fewer tries then, and from a place of the member’s own all', async (t) => {
  const club = await openDoors(t);
  await club.signIn(demoPeople.tom, { from: home });
  for (let n = 0; n < 4; n++) {
    const from = `198.51.100.${n}`;
    const asked = await club.askAndRead(tom, { from });
    for (let m = 0; m < 5; m++)
      assert.equal((await club.typed(asked, others(asked.digits), { from })).status, 401);
  }
  const stranger = { from: '192.0.2.7' };
  const guessed = await club.askAndRead(tom, stranger);
  const said: unknown[] = [];
  for (let n = 0; n < 3; n++) {
    const { status, body } = await club.typed(guessed, others(guessed.digits), stranger);
    said.push([status, body.detail.replace('That is not the code from the email. ', '')]);
  }
  assert.deepEqual(said, [
    [401, 'You can try once more.'],
    [401, 'Ask for another code.'],
    [410, sentence],
  ]);
  const away = { from: '192.0.2.8' };
  const his = await club.askAndRead(tom, away);
  assert.equal((await club.typed(his, others(his.digits), away)).status, 401);
  assert.equal((await club.typed(his, his.digits, away)).status, 200);
  const own = await club.askAndRead(tom, { from: home });
  for (let n = 0; n < 4; n++)
    assert.equal((await club.typed(own, others(own.digits), { from: home })).status, 401);
  assert.equal((await club.typed(own, own.digits, { from: home })).status, 200);
});

test('one place types forty codes in a quarter of an hour', async (t) => {
  const club = await openDoors(t);
  for (let n = 0; n < 40; n++) await club.context.limits.count({ 'code-here': '203.0.113.1' });
  const asked = await club.askAndRead(tom);
  assert.equal((await club.typed(asked, asked.digits)).status, 429);
  assert.equal((await club.followed(asked.code, asked)).status, 429);
  assert.equal((await club.post('link/look', { code: asked.code })).status, 429);
  assert.equal((await club.way(asked.id)).tries, 0, 'nor is a try of the member’s used up');
});

test('a mail that could not be sent is said to whoever asked, and to nobody else', async (t) => {
  const server = await startTestSmtpServer(t);
  const url = server.url();
  await server.close();
  const club = await openDoors(t, { env: { MAIL_URL: url } });
  for (const email of [tom, unknown]) {
    const asked = await club.askFor(email);
    const told = async () => (await club.post('mail/told', asked)).body.failed;
    for (let n = 0; n < 100 && !(await told()); n++) await new Promise((later) => setTimeout(later, 50));
    assert.equal(await told(), true, email);
    assert.equal((await club.post('mail/told', { ...asked, secret: 'x' })).body.failed, false);
    assert.equal((await club.typed(asked, '123456')).status, 410);
  }
  assert.deepEqual(await club.mails(), []);
});

test('a mail that went twice has digits and links that work, and using one ends both', async (t) => {
  const club = await openDoors(t);
  const first = await club.askAndRead(tom);
  const again = await createSignInMailCode(club.db, club.clock, first.id);
  assert.ok(again && typeof again === 'object');
  for (const code of [first.code, again.code])
    assert.equal((await club.post('link/look', { code })).status, 200);
  assert.equal((await club.typed(first, first.digits)).status, 200);
  assert.equal((await club.typed(first, again.digits)).status, 410);
  assert.equal(await createSignInMailCode(club.db, club.clock, first.id), undefined);
});
