import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';
import { askAs, assertProblem, everything } from './asking.ts';
import { forAdministrators, forModerators, forRooms, guarded } from './tables/tables.ts';

const ofAdministrators = 'Only a club administrator can do this.';

test('the calls of the desk are for administrators alone', async (t) => {
  for (const who of [demoPeople.tom, demoPeople.derek, demoPeople.pauline]) {
    await t.test(who.role, async (t) => {
      const club = await openClub(t, { uses: true });
      const token = await club.signIn(who);
      const before = await everything(club);
      for (const [name, call] of Object.entries(forAdministrators)) {
        const answer = await askAs(club, name, call, token);
        assert.deepEqual([answer.status, answer.body.detail], [403, ofAdministrators], name);
        assertProblem(answer);
      }
      assert.equal(await everything(club), before);
    });
  }
});

test('no call of the desk is answered to a member without a role or a permission', async (t) => {
  const club = await openClub(t, { uses: true });
  const token = await club.signIn(demoPeople.tom);
  // Refused one by one in tests of their own.
  const elsewhere = Object.assign({}, forAdministrators, forModerators, ...Object.values(forRooms)) as object;
  const asked = Object.entries(guarded).filter(
    ([name]) => name.includes(' /api/desk/') && !Object.hasOwn(elsewhere, name),
  );
  assert.ok(asked.length > 5, `${asked.length} calls`);
  for (const [name, call] of asked) {
    const answer = await askAs(club, name, call, token);
    assert.equal(answer.status, 403, name);
    assertProblem(answer);
  }
});

/** Requests of administrators about one member. */
const ofMembers = { ...forAdministrators, ...forRooms.members };

test("what is somebody else's is not there", async (t) => {
  const club = await openClub(t, { uses: true });
  const [tom, peter] = [await club.signIn(demoPeople.tom), await club.signIn(demoPeople.peter)];
  const [session] = (await club.ask('GET /api/me/sessions', { token: peter })).body;
  const answer = await club.ask(`DELETE /api/me/sessions/${session.id}`, { token: tom });
  assert.equal(answer.status, 404);
  assertProblem(answer);
  assert.ok(await club.isGood(peter));
  assert.equal(
    (await club.ask('PUT /api/me/mail/everything', { token: tom, json: { wanted: true } })).status,
    404,
  );
  for (const [name, call] of Object.entries(ofMembers)) {
    if (!/\/(members|applications)\/\{id\}/.test(name)) continue;
    const path = (call.path ?? '').replace(/(members|applications)\/\w+/, '$1/nobody');
    const absent = await askAs(club, name, { ...call, path }, peter);
    assert.equal(absent.status, 404, name);
    assertProblem(absent);
  }
});

test('a removed member is not there for the desk either', async (t) => {
  const club = await openClub(t, { uses: true });
  const token = await club.signIn(demoPeople.peter);
  await club.ask('DELETE /api/desk/members/tom', { token });
  for (const [name, call] of Object.entries(ofMembers)) {
    if (!name.includes('members/{id}')) continue;
    const path = (call.path ?? '').replace(/members\/\w+/, 'members/tom');
    assert.equal((await askAs(club, name, { ...call, path }, token)).status, 404, name);
  }
});
