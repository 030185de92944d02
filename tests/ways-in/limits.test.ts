import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';
import { assertSaysWhen, untilStopped } from './guesses.ts';

test('a guesser at one account is stopped, and its member still comes in from elsewhere', async (t) => {
  const club = await openClub(t);
  const { tries, answer } = await untilStopped(50, () => club.login('tom@larkby.example', 'wrong one'));
  assertSaysWhen(answer);
  assert.ok(tries >= 5, `somebody who mistypes has ${tries} tries`);
  // Even the right password is refused, or the response would confirm it.
  assert.equal((await club.login('tom@larkby.example', 'three woods')).status, 429);
  assert.equal((await club.login('TOM@larkby.example ', 'three woods')).status, 429);
  assert.equal((await club.login('tom@larkby.example', 'three woods', { from: '198.51.100.9' })).status, 200);
  // Other accounts can still sign in from this address.
  assert.equal((await club.login('peter@larkby.example', 'three woods')).status, 200);
});

test('a right password begins the count anew', async (t) => {
  const club = await openClub(t);
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 8; n++)
      assert.equal((await club.login('tom@larkby.example', 'wrong one')).status, 401);
    await club.signIn(demoPeople.tom);
  }
});

test('a place that tries many accounts is stopped, and no other place is', async (t) => {
  const club = await openClub(t);
  const { answer } = await untilStopped(100, (n) => club.login(`member${n}@larkby.example`, 'wrong one'));
  assertSaysWhen(answer);
  assert.equal((await club.login('tom@larkby.example', 'three woods')).status, 429);
  assert.equal((await club.login('tom@larkby.example', 'three woods', { from: '198.51.100.9' })).status, 200);
});

test('a home has one network of IPv6: its other addresses do not help a guesser', async (t) => {
  const club = await openClub(t);
  const from = (n: number) => ({ from: `2001:db8:1:2::${n.toString(16)}` });
  const { tries } = await untilStopped(50, (n) => club.login('tom@larkby.example', 'wrong one', from(n)));
  assert.ok(tries <= 10);
});

test('requests for a new password are limited for a place and for an account', async (t) => {
  const club = await openClub(t);
  const ask = (email: string, from?: string) =>
    club.ask('POST /reset-password/request', { json: { email }, from });
  const account = await untilStopped(20, (n) => ask('tom@larkby.example', `198.51.100.${n}`));
  assertSaysWhen(
    account.answer,
    'We have already sent several links to this address. Check your inbox and your junk or spam folder.',
  );
  assert.equal(account.tries, 10);
  assert.equal((await club.mails()).length, account.tries);
  const place = await untilStopped(20, (n) => ask(`member${n}@larkby.example`));
  assertSaysWhen(place.answer);
  assert.equal((await ask('peter@larkby.example', '198.51.100.77')).status, 200);
});

test('codes cannot be guessed at length', async (t) => {
  const club = await openClub(t);
  const { answer } = await untilStopped(100, (n) =>
    club.ask(`GET /reset-password/verify/K7FM-2Q9X-D${n + 100}`),
  );
  assertSaysWhen(answer);
  const json = { code: 'K7FM-2Q9X-D4TW', email: 'tom@larkby.example', newPassword: 'four woods' };
  assert.equal((await club.ask('POST /reset-password', { json })).status, 429);
});

test('a member writes at most 200 times in a quarter of an hour, and can still read and sign out', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.tom);
  const { tries, answer } = await untilStopped(200, () =>
    club.ask('PATCH /api/me', { token, json: { displayName: 'Tom' } }),
  );
  assertSaysWhen(answer);
  assert.equal(tries, 180);
  assert.equal((await club.ask('GET /api/me', { token })).status, 200);
  assert.equal(
    (await club.ask('PATCH /api/me', { token: await club.signIn(demoPeople.joan), json: {} })).status,
    204,
  );
  assert.equal((await club.ask('POST /logout', { token })).status, 204);
  assert.equal(await club.isGood(token), false);
});

test("whoever sits at a member's open browser cannot guess their password there", async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.tom);
  const json = { password: 'wrong one', newPassword: 'four woods' };
  const { tries, answer } = await untilStopped(50, () => club.ask('POST /api/me/password', { token, json }));
  assertSaysWhen(answer);
  assert.equal(tries, 10);
  for (const [call, body] of [
    ['email', { email: 'b@larkby.example' }],
    ['close', {}],
  ] as const)
    assert.equal(
      (await club.ask(`POST /api/me/${call}`, { token, json: { ...body, password: 'wrong one' } })).status,
      429,
    );
});
