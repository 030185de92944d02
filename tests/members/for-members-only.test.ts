import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasAdminAccess } from '#app/api/auth/me.ts';
import { demoPeople, openClub } from '#tests/members.ts';

for (const path of [
  '/forums',
  '/forums/guidelines',
  '/forums/terms-of-service',
  '/forums/topics',
  '/forums/topics/1',
  '/members/account',
])
  test(`${path} is a page that sends a stranger to sign in`, async (t) => {
    const club = await openClub(t);
    // The attribute that followSignIn looks for (app/modules/auth/sign-in/sync-sign-in-state.ts).
    assert.match((await club.ask(`GET ${path}`)).text, /data-members-only/);
  });

test('the way to the desk is for those who have a room there', async (t) => {
  const club = await openClub(t, { uses: true });
  const sees = async (who: typeof demoPeople.tom) =>
    hasAdminAccess((await club.ask('GET /api/me', { token: await club.signIn(who) })).body);
  for (const who of [demoPeople.pauline, demoPeople.derek, demoPeople.margaret])
    assert.equal(await sees(who), true, who.name);
  assert.equal(await sees(demoPeople.tom), false);
  await club.db.insertInto('room_key').values({ member: demoPeople.tom.id, room: 'law' }).execute();
  assert.equal(await sees(demoPeople.tom), true);
});
