// On both engines: transactions that meet.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RateLimitName } from '#app/site/limits.ts';
import { demoPeople, desk, type OpenClub, openAccount, phone } from '#tests/members.ts';

const tom = 'tom@larkby.example';
const password = 'three woods';
const newPassword = 'four woods';

type Account = Awaited<ReturnType<typeof openAccount>>;

/**
 * Holds the first few calls of a rate limit. Those of sign-ins, and of proving a password, are reset once the password was
 * validated and before any write: requests sent meanwhile come between.
 */
function holdAt({ context: { limits } }: OpenClub, name: RateLimitName, howMany = 1) {
  const arrived = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  const { clear, forgive } = limits;
  let held = 0;
  async function hold(reached: string[]) {
    if (held === howMany || !reached.includes(name)) return;
    held += 1;
    if (held === howMany) arrived.resolve();
    await going.promise;
  }
  limits.clear = async (reached, key) => {
    await hold([reached]);
    await clear(reached, key);
  };
  limits.forgive = async (keys) => {
    await hold(Object.keys(keys));
    await forgive(keys);
  };
  return { arrived: arrived.promise, goOn: going.resolve };
}

async function reset(club: Account) {
  await club.ask('POST /reset-password/request', { json: { email: tom } });
  const { code } = await club.mailTo(tom, 'Choose a new password');
  return club.ask('POST /reset-password', { json: { code, email: tom, newPassword } });
}

async function undo(club: Account) {
  const json = { email: 'fresh@larkby.example', password };
  await club.me('POST /api/me/email', json);
  const { code } = await club.mailTo(tom, 'is about to change');
  return club.ask('POST /api/email/not-me', { json: { code } });
}

const asPeter = async (club: Account, target: string, json?: unknown) =>
  club.ask(target, { token: await club.signIn(demoPeople.peter), json });

interface Change {
  act: (club: Account) => Promise<{ status: number }>;
  /** Response to a sign-in that had begun before, and whether an earlier session stays valid. */
  status: number;
  stays: boolean;
}
const changes: Record<string, Change> = {
  'the member changes the password': {
    act: (club) => club.me('POST /api/me/password', { password, newPassword }),
    status: 401,
    stays: true,
  },
  'the member resets it': { act: reset, status: 401, stays: false },
  "'This was not me' ends it": { act: undo, status: 401, stays: false },
  'the member is suspended': {
    act: (club) => asPeter(club, `POST ${desk}/tom/suspension`),
    status: 403,
    stays: false,
  },
  'the member is removed': { act: (club) => asPeter(club, `DELETE ${desk}/tom`), status: 401, stays: false },
};

test('two sign-ins begun with a password do not outlive it, when', async (t) => {
  for (const [fact, { act, status, stays }] of Object.entries(changes)) {
    await t.test(fact, async (t) => {
      const club = await openAccount(t);
      const held = holdAt(club, 'sign-in-account-here', 2);
      const begun = [1, 2].map((n) => club.login(tom, password, { from: `198.51.100.${n}` }));
      await held.arrived;
      // Officers sign in for it; they are not held.
      assert.ok((await act(club)).status < 300);
      held.goOn();
      const answers = await Promise.all(begun);
      assert.deepEqual(
        answers.map((answer) => answer.status),
        [status, status],
      );
      assert.deepEqual(
        (await club.alive()).filter((name) => name !== 'Peter Hallgarth'),
        stays ? ['Tom Brader'] : [],
      );
      assert.equal(await club.isGood(club.token), stays);
    });
  }
});

const begun: Record<string, { target: string; json: Record<string, string> }> = {
  'a change of address': { target: 'POST /api/me/email', json: { email: 'thief@elsewhere.example' } },
  'a new password': { target: 'POST /api/me/password', json: { newPassword: 'my woods now' } },
  'closing the account': { target: 'POST /api/me/close', json: {} },
};

test('what was begun with the old password is not done after a new one', async (t) => {
  for (const [fact, { target, json }] of Object.entries(begun)) {
    await t.test(fact, async (t) => {
      const club = await openAccount(t);
      const thief = await club.signIn(demoPeople.tom, { headers: { 'user-agent': phone } });
      await club.forgetMails();
      const held = holdAt(club, 'password-member');
      const ctx = club.ask(target, { token: thief, json: { ...json, password } });
      await held.arrived;
      assert.equal((await club.me('POST /api/me/password', { password, newPassword })).status, 204);
      held.goOn();
      assert.equal((await ctx).status, 401);
      assert.equal((await club.login(tom, newPassword)).status, 200);
      assert.deepEqual(
        (await club.mails())
          .map(({ to, subject }) => [to, subject])
          .filter(([, text]) => !/sign-in/.test(text ?? '')),
        [[tom, 'Your password for Larkby Bowls Club has been changed']],
      );
    });
  }
});

test('nor after its browser was signed out, nor in the same browser with a password that is old by now', async (t) => {
  const club = await openAccount(t);
  const thief = await club.signIn(demoPeople.tom, { headers: { 'user-agent': phone } });
  await club.forgetMails();
  const json = { email: 'thief@elsewhere.example', password };
  const held = holdAt(club, 'password-member');
  const ctx = club.ask('POST /api/me/email', { token: thief, json });
  await held.arrived;
  assert.equal((await club.me('DELETE /api/me/sessions')).status, 204);
  held.goOn();
  assert.equal((await ctx).status, 401);
  assert.deepEqual(await club.mails(), []);

  const again = holdAt(club, 'password-member');
  const here = club.me('POST /api/me/email', json);
  await again.arrived;
  await club.me('POST /api/me/password', { password, newPassword });
  again.goOn();
  const answer = await here;
  assert.deepEqual(
    [answer.status, answer.body.errors],
    [422, { password: 'That password is not right. Try again.' }],
  );
});

test('sign-ins and changes at the very same time leave the changed state, and no fault', async (t) => {
  const club = await openAccount(t);
  let [now, next] = [password, newPassword];
  for (let round = 0; round < 6; round++) {
    const [change, ...signIns] = await Promise.all([
      club.me('POST /api/me/password', { password: now, newPassword: next }),
      club.login(tom, now, { from: `198.51.100.${round}` }),
      club.login(tom, now, { from: `192.0.2.${round}` }),
    ]);
    assert.equal(change.status, 204);
    for (const { status } of signIns) assert.ok([200, 401].includes(status), `${status}`);
    assert.deepEqual(await club.alive(), ['Tom Brader']);
    assert.ok(await club.isGood(club.token));
    [now, next] = [next, now];
  }
});

test('a confirmation, a new password and another role at the very same time get in no lock of one another', async (t) => {
  const club = await openAccount(t);
  const peter = await club.signIn(demoPeople.peter);
  for (let round = 0; round < 3; round++) {
    const email = `fresh${round}@larkby.example`;
    assert.equal((await club.me('POST /api/me/email', { email, password })).status, 202);
    const { code } = await club.mailTo(email);
    const before = (await club.memberRow('tom')).email;
    const answers = await Promise.all([
      club.ask('POST /api/email/confirm', { json: { code } }),
      club.me('POST /api/me/password', { password, newPassword: password }),
      club.me('DELETE /api/me/sessions'),
      club.ask(`PATCH ${desk}/tom`, { token: peter, json: { role: round % 2 ? 'member' : 'editor' } }),
    ]);
    const [confirmed, ...others] = answers.map(({ status }) => status);
    assert.deepEqual(others.slice(0, 2), [204, 204]);
    assert.ok([200, 410].includes(confirmed ?? 0), `${confirmed}`);
    // Where the address was confirmed first, the officer's version of the roll is stale.
    assert.ok(others[2] === 200 || (others[2] === 409 && confirmed === 200), `${others[2]}`);
    assert.equal((await club.memberRow('tom')).email, confirmed === 200 ? email : before);
  }
  assert.deepEqual(
    club.log.filter(({ level }) => Number(level) >= 50),
    [],
  );
});
