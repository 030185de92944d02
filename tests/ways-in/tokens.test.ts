import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Answered, day, demoPeople, firefox, openClub, phone } from '#tests/members.ts';

const tom = { username: 'tom@larkby.example', password: 'three woods' };

test('a token is opaque, and only its hash is kept', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.tom, { headers: { 'user-agent': firefox } });
  assert.match(token, /^[\w-]{43}$/);
  assert.notEqual(await club.signIn(demoPeople.tom), token);
  const rows = await club.db
    .selectFrom('session')
    .selectAll()
    .where('device', '=', 'Firefox on Linux')
    .execute();
  assert.equal(rows.length, 1);
  assert.ok(!JSON.stringify(rows).includes(token));
  assert.match(rows[0]?.token_hash ?? '', /^[0-9a-f]{64}$/);
  assert.equal(await club.isGood(rows[0]?.token_hash ?? ''), false);
});

test('a token is good for 30 days after its last use, and no longer', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.tom);
  const unused = await club.signIn(demoPeople.tom);
  club.move(29 * day);
  assert.ok(await club.isGood(token));
  club.move(day - 0.001);
  assert.ok(await club.isGood(token));
  club.move(0.002);
  assert.equal(await club.isGood(unused), false);
  club.move(30 * day - 1);
  assert.ok(await club.isGood(token));
  club.move(30 * day);
  assert.equal(await club.isGood(token), false);
});

type Ending = (club: Awaited<ReturnType<typeof openClub>>, token: string, peter: string) => Promise<Answered>;
/** Requests that end a token: `here` for the token itself, `elsewhere` for the member's other browsers. */
const endings: Record<string, { end: Ending; here: boolean; elsewhere: boolean }> = {
  'sign-out ends this one': {
    end: (club, token) => club.ask('POST /logout', { token }),
    here: true,
    elsewhere: false,
  },
  'a change of password ends the others': {
    end: (club, token) =>
      club.ask('POST /api/me/password', {
        token,
        json: { password: 'three woods', newPassword: 'four woods' },
      }),
    here: false,
    elsewhere: true,
  },
  'signing out everywhere else ends the others': {
    end: (club, token) => club.ask('DELETE /api/me/sessions', { token }),
    here: false,
    elsewhere: true,
  },
  'a reset ends all': {
    end: async (club) => {
      await club.ask('POST /reset-password/request', { json: { email: tom.username } });
      const { code } = await club.mailTo(tom.username, 'Choose a new password');
      return club.ask('POST /reset-password', {
        json: { code, email: tom.username, newPassword: 'four woods' },
      });
    },
    here: true,
    elsewhere: true,
  },
  'suspension ends all': {
    end: (club, _, token) => club.ask('POST /api/desk/members/tom/suspension', { token }),
    here: true,
    elsewhere: true,
  },
  'removal ends all': {
    end: (club, _, token) => club.ask('DELETE /api/desk/members/tom', { token }),
    here: true,
    elsewhere: true,
  },
  'an administrator may end all': {
    end: (club, _, token) => club.ask('DELETE /api/desk/members/tom/sessions', { token }),
    here: true,
    elsewhere: true,
  },
  'closing the account ends all': {
    end: (club, token) => club.ask('POST /api/me/close', { token, json: { password: 'three woods' } }),
    here: true,
    elsewhere: true,
  },
};

test('what ends a token', async (t) => {
  for (const [fact, { end, here, elsewhere }] of Object.entries(endings)) {
    await t.test(fact, async (t) => {
      const club = await openClub(t);
      const [token, other, peter] = [
        await club.signIn(demoPeople.tom, { headers: { 'user-agent': firefox } }),
        await club.signIn(demoPeople.tom, { headers: { 'user-agent': phone } }),
        await club.signIn(demoPeople.peter),
      ];
      const { status, text } = await end(club, token, peter);
      assert.ok(status < 300, text);
      assert.deepEqual([await club.isGood(token), await club.isGood(other)], [!here, !elsewhere]);
      assert.ok(await club.isGood(peter));
    });
  }
});

test('a suspended member who is let in again signs in again; the old token stays ended', async (t) => {
  const club = await openClub(t);
  const [token, peter] = [await club.signIn(demoPeople.tom), await club.signIn(demoPeople.peter)];
  await club.ask('POST /api/desk/members/tom/suspension', { token: peter });
  await club.ask('DELETE /api/desk/members/tom/suspension', { token: peter });
  assert.equal(await club.isGood(token), false);
  assert.ok(await club.isGood(await club.signIn(demoPeople.tom)));
});

test('of 33 browsers that one member signs in with, the 30 latest stay', async (t) => {
  const club = await openClub(t);
  const tokens: string[] = [];
  for (let n = 0; n < 33; n++) {
    tokens.push(await club.signIn(demoPeople.tom));
    club.move(1);
  }
  assert.equal((await club.alive()).length, 30);
  assert.deepEqual([await club.isGood(tokens[2] ?? ''), await club.isGood(tokens[3] ?? '')], [false, true]);
});
