import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day, demoPeople, openDesk } from '#tests/members.ts';
import { addTwin, asked, gone, keep, merge, openRoll, path, versionNow } from './twins.ts';

test('both are shown side by side, and the officer says which of each is kept', async (t) => {
  const club = await openRoll(t);
  await addTwin(club);
  const pairs = (await club.at(`GET ${path}`)).body;
  const found = pairs.find(({ one, other }: { one: { id: string }; other: { id: string } }) =>
    [one.id, other.id].includes(gone),
  );
  assert.deepEqual([found.why, found.likely], [['same initial and surname'], true]);
  const { body } = await club.at(`GET ${path}/${keep}/${gone}`);
  assert.deepEqual(body.fields.slice(0, 3), [
    { field: 'name', keep: 'Tom Brader', gone: 'T Brader' },
    { field: 'email', keep: 'tom@larkby.example', gone: '' },
    { field: 'signInName', keep: '', gone: 't.brader' },
  ]);
  assert.equal((await merge(club, ['phone', 'signInName'])).status, 204);
  const { name, email, phone, sign_in_name } = await club.memberRow(keep);
  assert.deepEqual(
    [name, email, phone, sign_in_name],
    ['Tom Brader', 'tom@larkby.example', '07700 900152', 't.brader'],
  );
  assert.ok(
    (await club.record()).includes(
      'Peter Hallgarth|merged two records for|Tom Brader|other record: T Brader',
    ),
  );
  assert.equal((await club.at(`GET ${path}/${keep}/${gone}`)).status, 404);
});

test('two people who look alike are said to be two, and not asked about until that is taken back', async (t) => {
  const club = await openRoll(t);
  await addTwin(club);
  const apart = '/api/desk/roll/two-people';
  const isAsked = async () => (await asked(club)) !== undefined;
  const said = async () => (await club.at(`GET ${apart}`)).body;
  for (const both of [`${keep}/${gone}`, `${gone}/${keep}`])
    assert.equal((await club.at(`PUT ${apart}/${both}`)).status, 204, 'twice is once');
  assert.equal(await isAsked(), false);
  const [one, ...more] = await said();
  assert.deepEqual(
    [[one.one.id, one.other.id].sort(), one.by, more],
    [[keep, gone], demoPeople.peter.name, []],
  );
  assert.ok((await club.record())[0].includes('marked as not a duplicate|Tom Brader|other record: T Brader'));
  club.move(day);
  assert.equal((await club.at(`DELETE ${apart}/${gone}/${keep}`)).status, 204);
  assert.deepEqual([await isAsked(), await said()], [true, []]);
  assert.equal((await club.at(`PUT ${apart}/${keep}/${keep}`)).status, 422);
  assert.equal((await club.at(`PUT ${apart}/${keep}/nobody`)).status, 404);
  await club.at(`PUT ${apart}/${keep}/${gone}`);
  assert.equal((await merge(club)).status, 204);
  assert.deepEqual(await club.db.selectFrom('two_people').selectAll().execute(), []);
});

test('that two are two is forgotten with either of them', async (t) => {
  const club = await openRoll(t);
  await addTwin(club);
  await club.at(`PUT /api/desk/roll/two-people/${keep}/${gone}`);
  assert.equal((await club.at(`DELETE /api/desk/members/${keep}`)).status, 204);
  assert.deepEqual(await club.db.selectFrom('two_people').selectAll().execute(), []);
});

test('the older entry is the one to keep, unless only the other is still with the club', async (t) => {
  const club = await openRoll(t);
  club.move(day);
  await addTwin(club);
  const first = async () => (await asked(club))?.one.id;
  assert.equal(await first(), keep);
  const { lines } = (await club.at(`GET ${path}/${keep}/${gone}`)).body.keep;
  assert.match(lines[1], /^on the membership list since .*, the older record$/);
  const other = (await club.at(`GET ${path}/${gone}/${keep}`)).body;
  assert.match(other.gone.lines[1], /the older record$/);
  assert.doesNotMatch(other.keep.lines[1], /older/);
  const long_ago = { added_at: '2011-01-01T00:00:00.000Z' };
  await club.db.updateTable('member').set(long_ago).where('id', '=', gone).execute();
  assert.equal(await first(), gone);
  const left = { member: gone, left_on: '2025-05-01', updated_at: long_ago.added_at };
  await club.db.insertInto('register_entry').values(left).execute();
  assert.equal(await first(), keep);
});

test('whoever came in with the other is signed out, and signs in with what was kept', async (t) => {
  const club = await openRoll(t);
  const { db } = club;
  const tom = await club.memberRow(keep);
  await db.updateTable('member').set({ password_hash: null }).where('id', '=', keep).execute();
  await addTwin(club, { password_hash: tom.password_hash });
  const token = (await club.login('t.brader', 'three woods')).body.access_token;
  assert.equal((await merge(club, ['signInName'])).status, 204);
  assert.equal(await club.isGood(token), false);
  assert.equal((await club.login('t.brader', 'three woods')).status, 200);
});

test('what would lose something is refused in a sentence', async (t) => {
  const club = await openRoll(t);
  await addTwin(club);
  const peter = demoPeople.peter.id;
  assert.equal((await club.at(`GET ${path}/${keep}/${keep}`)).status, 422);
  const own = await merge(club, [], keep, peter);
  assert.deepEqual(
    [own.status, own.body.detail.slice(0, 44)],
    [409, 'The record to merge is your own. Keep it, an'],
  );
  await club.db.updateTable('member').set({ role: 'member' }).where('id', '=', peter).execute();
  await club.db.updateTable('member').set({ role: 'administrator' }).where('id', '=', peter).execute();
  await club.db
    .updateTable('member')
    .set({ suspended_at: club.clock().toISOString() })
    .where('id', '=', gone)
    .execute();
  assert.match((await merge(club)).body.detail, /T Brader is suspended/);
  await club.db.updateTable('member').set({ suspended_at: null }).where('id', '=', gone).execute();
  const old = await versionNow(club);
  await club.db.updateTable('member').set({ phone: '1' }).where('id', '=', gone).execute();
  const late = await club.at(`POST ${path}/${keep}/${gone}`, { take: [], seen: old });
  assert.deepEqual([late.status, late.body.current.version], [409, await versionNow(club)]);
  const none = await club.at(`POST ${path}/${keep}/nobody`, { take: [], seen: old });
  assert.equal(none.status, 404);
});

test('without the register there is no such room', async (t) => {
  const club = await openDesk(t);
  assert.equal((await club.at(`GET ${path}`)).status, 404);
});
