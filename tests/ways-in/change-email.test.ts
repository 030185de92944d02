import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day, demoPeople, type OpenClub, openAccount } from '#tests/members.ts';

const tom = 'tom@larkby.example';
const fresh = 'fresh@larkby.example';
const password = 'three woods';

/** Sends a request for the new address; returns the codes mailed to both. */
async function askToChange(club: Awaited<ReturnType<typeof openAccount>>, email = fresh, from = tom) {
  await club.forgetMails();
  assert.equal((await club.me('POST /api/me/email', { email, password })).status, 202);
  const confirm = await club.mailTo(email, 'Please confirm your new email address');
  const notMe = await club.mailTo(from, 'is about to change');
  assert.equal((await club.mails()).length, 2);
  return { confirm: confirm.code, notMe: notMe.code, told: notMe.mail };
}
const use = (club: OpenClub, what: 'confirm' | 'not-me', code: string) =>
  club.ask(`POST /api/email/${what}`, { json: { code } });
const addressOf = async (club: OpenClub) => (await club.memberRow('tom')).email;

test('a new address is used once it is confirmed there; both addresses are told', async (t) => {
  const club = await openAccount(t);
  const { confirm, told } = await askToChange(club);
  assert.ok(
    told.includes('f***@larkby.example') && !told.includes(fresh),
    'the old address is not told the new one',
  );
  assert.equal(await addressOf(club), tom);
  const { status, body } = await use(club, 'confirm', confirm);
  assert.deepEqual([status, body], [200, { email: fresh }]);
  assert.equal(await addressOf(club), fresh);
  assert.equal((await club.mailTo(tom, 'has changed')).to, tom);
  assert.equal((await use(club, 'confirm', confirm)).status, 410);
  assert.equal((await club.login(tom, password)).status, 401);
  assert.equal((await club.login(fresh, password)).status, 200);
});

test("'This was not me' before it is confirmed keeps the address and signs out everywhere", async (t) => {
  const club = await openAccount(t);
  const { confirm, notMe } = await askToChange(club);
  assert.equal((await use(club, 'not-me', notMe)).status, 204);
  assert.equal((await use(club, 'not-me', notMe)).status, 410);
  assert.equal((await use(club, 'confirm', confirm)).status, 410);
  assert.equal(await addressOf(club), tom);
  assert.deepEqual(await club.alive(), []);
});

test("'This was not me' after it was confirmed puts the address back", async (t) => {
  const club = await openAccount(t);
  const { confirm } = await askToChange(club);
  await use(club, 'confirm', confirm);
  const { code } = await club.mailTo(tom, 'has changed');
  club.move(7 * day - 1);
  assert.equal((await use(club, 'not-me', code)).status, 204);
  assert.equal(await addressOf(club), tom);
  assert.equal((await use(club, 'not-me', code)).status, 410);
  // The password stays invalid, as the attacker knew it: only the mailbox opens the account again.
  assert.equal((await club.login(tom, password)).status, 401);
});

test('whoever changes the address twice does not end the link that puts it back', async (t) => {
  const club = await openAccount(t);
  await use(club, 'confirm', (await askToChange(club)).confirm);
  const { code } = await club.mailTo(tom, 'has changed');
  club.move(1);
  const second = await askToChange(club, 'second@larkby.example', fresh);
  club.move(1);
  await use(club, 'confirm', second.confirm);
  assert.equal(await addressOf(club), 'second@larkby.example');
  const later = await club.mailTo(fresh, 'has changed');
  assert.equal((await use(club, 'not-me', code)).status, 204);
  assert.equal(await addressOf(club), tom);
  // The address in between cannot be restored either.
  for (const other of [later.code, second.notMe])
    assert.equal((await use(club, 'not-me', other)).status, 410);
  assert.equal(await addressOf(club), tom);
});

test('the link to a new address lasts a day, the one that puts it back a week', async (t) => {
  const club = await openAccount(t);
  const { confirm, notMe } = await askToChange(club);
  club.move(day);
  assert.equal((await use(club, 'confirm', confirm)).status, 410);
  club.move(6 * day);
  assert.equal((await use(club, 'not-me', notMe)).status, 410);
});

const addresses: [fact: string, json: Record<string, unknown>, errors: Record<string, string>][] = [
  ['no address', { email: '', password }, { email: 'Enter an email address, such as name@example.com.' }],
  [
    'the same address',
    { email: ' TOM@larkby.example', password },
    { email: 'This is already your email address. Enter a different one.' },
  ],
  [
    'the wrong password',
    { email: fresh, password: 'two woods' },
    { password: 'That password is not right. Try again.' },
  ],
];

test('an address that cannot be had is refused at the field', async (t) => {
  const club = await openAccount(t);
  for (const [fact, json, errors] of addresses) {
    await t.test(fact, async () => {
      const answer = await club.me('POST /api/me/email', json);
      assert.deepEqual([answer.status, answer.body.errors], [422, errors]);
    });
  }
  assert.deepEqual(await club.mails(), []);
});

test('who has an address is told to nobody who only guesses it, nor by name to whoever confirms it', async (t) => {
  const club = await openAccount(t);
  const answers = [];
  for (const email of ['applebys@larkby.example', 'peter@larkby.example', fresh]) {
    const { status, text, headers } = await club.me('POST /api/me/email', { email, password });
    answers.push([status, text, [...headers.keys()]]);
  }
  assert.deepEqual(answers[0], answers[2]);
  assert.deepEqual(answers[1], answers[2]);
  assert.equal(answers[0]?.[0], 202);
  const other = await openAccount(t);
  await other.me('POST /api/me/email', { email: 'applebys@larkby.example', password });
  const { code } = await other.mailTo('applebys@larkby.example');
  const { status, body, text } = await use(other, 'confirm', code);
  assert.deepEqual(
    [status, body.errors],
    [422, { email: 'Two members already share this address, which is the limit. Enter another address.' }],
  );
  assert.doesNotMatch(text, /Joan|Ron/);
});

test('a member asks for another address three times a day at most', async (t) => {
  const club = await openAccount(t);
  await club.forgetMails();
  const ask = (n: number, given = password) =>
    club.me('POST /api/me/email', { email: `stranger${n}@elsewhere.example`, password: given });
  // Refused requests do not count.
  assert.equal((await ask(0, 'two woods')).status, 422);
  assert.equal((await club.me('POST /api/me/email', { email: tom, password })).status, 422);
  const statuses: number[] = [];
  for (let n = 0; n < 40; n++) statuses.push((await ask(n)).status);
  assert.deepEqual(statuses, [202, 202, 202, ...Array(37).fill(429)]);
  assert.equal((await club.mails()).length, 6);
  const { headers, body } = await ask(41);
  assert.equal(body.detail, 'You can change your email address three times a day. Try again in 24 hours.');
  assert.ok(Number(headers.get('retry-after')) > 23 * 3600);
  const peter = await club.signIn(demoPeople.peter);
  const json = { email: fresh, password };
  assert.equal((await club.ask('POST /api/me/email', { token: peter, json })).status, 202);
});

test('an address that a couple took in the meantime is not given, and the link stays good', async (t) => {
  const club = await openAccount(t);
  const { confirm } = await askToChange(club);
  await club.db.updateTable('member').set({ email: fresh }).where('id', 'in', ['joan', 'ron']).execute();
  assert.equal((await use(club, 'confirm', confirm)).status, 422);
  assert.equal(await addressOf(club), tom);
  await club.db
    .updateTable('member')
    .set({ email: 'applebys@larkby.example' })
    .where('id', '=', 'ron')
    .execute();
  assert.equal((await use(club, 'confirm', confirm)).status, 200);
});

test('a member without e-mail can add an address, and keeps the sign-in name', async (t) => {
  const club = await openAccount(t, demoPeople.edie);
  assert.equal((await club.me('POST /api/me/email', { email: fresh, password })).status, 202);
  const [mail, ...others] = await club.mails();
  assert.deepEqual([mail?.to, others], [fresh, []]);
  assert.equal((await use(club, 'confirm', mail?.code ?? '')).status, 200);
  for (const name of ['edie.marsh', fresh]) assert.equal((await club.login(name, password)).status, 200);
});
