import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';
import { askAs, assertProblem, everything } from './asking.ts';
import { forModerators } from './tables/tables.ts';

test('the calls of moderation are for moderators and administrators', async (t) => {
  for (const who of [demoPeople.tom, demoPeople.pauline]) {
    await t.test(who.role, async (t) => {
      const club = await openClub(t, { uses: true });
      const token = await club.signIn(who);
      const before = await everything(club);
      for (const [name, call] of Object.entries(forModerators)) {
        const answer = await askAs(club, name, call, token);
        assert.deepEqual(
          [answer.status, answer.body.detail],
          [403, 'Only a club moderator can do this. Ask an administrator.'],
          name,
        );
        assertProblem(answer);
      }
      assert.equal(await everything(club), before);
    });
  }
});
