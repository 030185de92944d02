// On both engines: counts, which one engine returns as text.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {
  AdminHomeData,
  AdminNavSectionStatus,
} from '#app/modules/admin-home/admin-home-schemas.server.ts';
import { saying } from '#tests/forum/people.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { written } from '#tests/written.ts';

async function openHome(...of: Parameters<typeof openClub>) {
  const club = await openClub(...of);
  const homeOf = async (who: (typeof demoPeople)[keyof typeof demoPeople]): Promise<AdminHomeData> => {
    const { status, body } = await club.ask('GET /api/me/desk', { token: await club.signIn(who) });
    assert.equal(status, 200);
    return body;
  };
  const doorOf = async (
    who: (typeof demoPeople)[keyof typeof demoPeople],
    door: string,
  ): Promise<AdminNavSectionStatus['rooms']> => {
    const { status, body } = await club.ask(`GET /api/me/desk/${door}`, { token: await club.signIn(who) });
    assert.equal(status, 200);
    return body.rooms;
  };
  return { ...club, homeOf, doorOf };
}

test('what waits for an administrator leads to where it is done, and each room says how it stands', async (t) => {
  const { homeOf, doorOf, db, context } = await openHome(t);
  const { waiting } = await homeOf(demoPeople.margaret);
  const results = waiting.find(({ path }) => path === '/desk/results');
  assert.match(results?.what ?? '', /^\d+ results to enter$/);
  assert.equal(results?.first.length, 3);
  for (const { path } of results?.first ?? []) assert.match(path, /^\/desk\/results\/events\/./);
  // The cast has one stranger who asks to join: a single item needs no list.
  const [application] = waiting.filter(({ path }) => path === '/desk/applications');
  assert.match(application?.what ?? '', /^1 membership enquiry: \S/);
  assert.deepEqual(application?.first, []);
  const matches = await doorOf(demoPeople.margaret, 'matches');
  assert.match(matches['/desk/calendar']?.line ?? '', /^Next: .+, \w+day \d+ May$/);
  assert.match(matches['/desk/results']?.state ?? '', /^\d+ to enter$/);
  assert.equal(matches['/desk/results']?.isPressing, true);
  assert.equal(matches['/desk/green']?.isPressing, false);
  const website = await doorOf(demoPeople.margaret, 'website');
  assert.equal(website['/desk/forum']?.line, 'Nothing has been reported');
  assert.equal(website['/desk/committee']?.line, '11 officers');
  const people = await doorOf(demoPeople.margaret, 'people');
  assert.equal(people['/desk/members']?.line, '10 members, 1 not signed in yet');
  assert.equal(people['/desk/applications']?.state, '1 enquiry');
  // Ordered by waiting time, the longest first; items without a date last.
  const days = waiting.map(({ since }) => since ?? '9999');
  assert.deepEqual(days, days.toSorted());

  await db.updateTable('application').set({ state: 'declined' }).execute();
  await db.deleteFrom('event').execute();
  await written(context);
  const after = await homeOf(demoPeople.margaret);
  assert.deepEqual(after.waiting, []);
  assert.equal(after.day, null);
  assert.equal(
    (await doorOf(demoPeople.margaret, 'people'))['/desk/applications']?.line,
    'No enquiries waiting',
  );
  assert.equal(
    (await doorOf(demoPeople.margaret, 'matches'))['/desk/results']?.line,
    'Every match has a result',
  );
});

test('a competition whose entries have closed waits for its draw, and a drawn one to be published', async (t) => {
  const { homeOf, db, context } = await openHome(t);
  const [one, other] = await db
    .selectFrom('competition')
    .select(['slug', 'name'])
    .orderBy('position')
    .execute();
  assert.ok(one && other);
  const set = async (slug: string, facts: { state: 'entries' | 'drawn'; closes: string }) => {
    await db.updateTable('competition').set(facts).where('slug', '=', slug).execute();
    await written(context);
  };
  await set(one.slug, { state: 'entries', closes: '05-19' });
  await set(other.slug, { state: 'entries', closes: '05-20' });
  const whats = async () =>
    (await homeOf(demoPeople.pauline)).waiting.flatMap(({ what, path }) =>
      /draw/.test(what) ? [[what, path]] : [],
    );
  assert.deepEqual(await whats(), [[`1 draw to make: ${one.name}`, `/desk/competitions/${one.slug}`]]);
  await set(other.slug, { state: 'drawn', closes: '05-20' });
  assert.deepEqual(await whats(), [
    [`1 draw to make: ${one.name}`, `/desk/competitions/${one.slug}`],
    [`1 draw to publish: ${other.name}`, `/desk/competitions/${other.slug}`],
  ]);
});

test('a moderator hears of reports, an officer of their room alone, and a member of nothing', async (t) => {
  const { homeOf, doorOf, db, ask, signIn } = await openHome(t);
  const token = await signIn(demoPeople.tom);
  const [{ id: category_id }] = (await ask('GET /forums/categories', { token })).body;
  const json = { title: 'Tea', content: saying('Who makes it?'), category_id };
  const { body: topic } = await ask('POST /forum/topics', { token: await signIn(demoPeople.joan), json });
  const report = { topic_id: topic.id, why: 'Rude' };
  assert.equal((await ask('POST /forum/reports', { token, json: report })).status, 204);
  assert.deepEqual((await homeOf(demoPeople.derek)).waiting, [
    { what: '1 report from the forum', path: '/desk/forum', first: [], since: '2025-05-20' },
  ]);
  assert.deepEqual(Object.keys(await doorOf(demoPeople.derek, 'website')), ['/desk/forum']);
  assert.deepEqual(await doorOf(demoPeople.derek, 'club'), {});
  await db.insertInto('room_key').values({ member: 'tom', room: 'opens' }).execute();
  const nothing = {
    day: null,
    soon: [],
    lately: [],
    waiting: [],
    steps: [],
    seasonEnd: null,
    newVersion: null,
  };
  assert.deepEqual(await homeOf(demoPeople.tom), nothing);
  assert.deepEqual(Object.keys(await doorOf(demoPeople.tom, 'matches')), ['/desk/opens']);
  assert.deepEqual(await homeOf(demoPeople.joan), nothing);
  assert.deepEqual(await doorOf(demoPeople.joan, 'people'), {});
  assert.equal((await ask('GET /api/me/desk/kitchen', { token })).status, 422);
  assert.equal((await ask('GET /api/me/desk')).status, 401);
});

test('whoever has left is not counted among those who have not signed in yet', async (t) => {
  const { doorOf, db } = await openHome(t);
  const line = async () => (await doorOf(demoPeople.margaret, 'people'))['/desk/members']?.line ?? '';
  assert.match(await line(), /, 1 not signed in yet$/);
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('password_hash', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('register_entry')
    .values({ member: id, left_on: '2025-03-01', updated_at: '2025-03-01T12:00:00.000Z' })
    .execute();
  assert.doesNotMatch(await line(), /not signed in yet/);
});
