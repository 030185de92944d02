import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminPermissions, featureDisabledMessage, isPermissionInUse } from '#app/api/auth/permissions.ts';
import { inItsPlace } from '#tests/calls/in-its-place.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { askAs, assertProblem, everything } from './asking.ts';
import { forKeyHolders, forRooms } from './tables/tables.ts';

test('the calls of a room of the desk are for whoever has its key', async (t) => {
  const club = await openClub(t, { uses: true });
  const inPlace = inItsPlace(club);
  const tokens = { tom: await club.signIn(demoPeople.tom), derek: await club.signIn(demoPeople.derek) };
  for (const [room, calls] of [['', forKeyHolders], ...Object.entries(forRooms)] as const) {
    await t.test(room || 'changes', async () => {
      await club.db.deleteFrom('room_key').execute();
      // Derek has every key but this one.
      const others = room ? adminPermissions.filter((other) => other !== room) : [];
      for (const other of others)
        await club.db.insertInto('room_key').values({ member: 'derek', room: other }).execute();
      // Reset the rate limit: so many requests in a row would exceed it.
      for (const who of [demoPeople.tom, demoPeople.derek])
        await club.context.limits.clear('write-member', who.id);
      await inPlace(Object.keys(calls)[0] ?? '');
      const before = await everything(club);
      for (const [name, call] of Object.entries(calls)) {
        for (const [who, token] of Object.entries(tokens)) {
          const answer = await askAs(club, name, call, token);
          assert.equal(answer.status, 403, `${name} ${who}`);
          assertProblem(answer);
        }
      }
      assert.equal(await everything(club), before);
    });
  }
});

test('a room that the club has not switched on is not found, and nobody reads its name', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.peter);
  const off = adminPermissions.filter((room) => !isPermissionInUse(room, club.context.club));
  assert.equal(off.length, 9);
  for (const [room, calls] of Object.entries(forRooms).filter(([room]) => off.some((one) => one === room)))
    for (const [name, call] of Object.entries(calls)) {
      await club.context.limits.clear('write-member', demoPeople.peter.id);
      const answer = await askAs(club, name, call, token);
      assert.deepEqual(
        [answer.status, answer.body.detail],
        [404, featureDisabledMessage],
        `${name} of ${room}`,
      );
      assertProblem(answer);
    }
});
