import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day, demoPeople, openClub } from '#tests/members.ts';
import { askAs, assertProblem, everything } from './asking.ts';
import { guarded } from './tables/tables.ts';

/** Return the first call of each branch of addresses, such as `/api/desk/calendar` and `/forum/topics`. */
function ofEachBranch() {
  const branch = (name: string) => name.slice(name.indexOf('/')).split('/').slice(0, 4).join('/');
  const first = new Map(
    Object.entries(guarded)
      .toReversed()
      .map((one) => [branch(one[0]), one]),
  );
  return [...first.values()];
}

test('no call of a member is answered without a good token of somebody who may come in', async (t) => {
  const club = await openClub(t, { uses: 'all' });
  const expired = await club.signIn(demoPeople.derek);
  club.move(30 * day);
  const [suspended, removed] = [await club.signIn(demoPeople.tom), await club.signIn(demoPeople.joan)];
  // Simulate a change between sign-in and request, without the session's deletion.
  await club.db.updateTable('member').set({ suspended_at: '2025-05-20' }).where('id', '=', 'tom').execute();
  await club.db.updateTable('member').set({ removed_at: '2025-05-20' }).where('id', '=', 'joan').execute();
  const good = await club.signIn(demoPeople.peter);
  const tokens: Record<string, Record<string, string>> = {
    'no token': {},
    'an empty one': { authorization: 'Bearer ' },
    'none of ours': { authorization: `Bearer ${'x'.repeat(43)}` },
    'a malformed one': { authorization: 'Bearer <token>' },
    'half of a good one': { authorization: `Bearer ${good.slice(0, 30)}` },
    'a good one with something behind it': { authorization: `Bearer ${good}x` },
    'a good one of another scheme': { authorization: `Basic ${good}` },
    'a good one in a cookie': { cookie: `token=${good}` },
    'an expired one': { authorization: `Bearer ${expired}` },
    'that of a suspended member': { authorization: `Bearer ${suspended}` },
    'that of a removed member': { authorization: `Bearer ${removed}` },
  };
  const before = await everything(club);
  for (const [fact, headers] of Object.entries(tokens)) {
    await t.test(fact, async () => {
      // Every request is checked for a token; validation is in one place for all of them (role-guard.server.ts).
      const calls = fact === 'no token' ? Object.entries(guarded) : ofEachBranch();
      assert.ok(calls.length > 40, `${calls.length} calls`);
      for (const [name, call] of calls) {
        const answer = await askAs(club, name, call, undefined, headers);
        assert.equal(answer.status, 401, name);
        assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
        assert.equal(answer.body.detail, 'Sign in first.');
        assertProblem(answer);
      }
    });
  }
  assert.equal(await everything(club), before);
});
