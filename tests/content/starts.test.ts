// On both engines: what a new site can begin with.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setUpLink } from '#app/club/members/password/set-up.server.ts';
import { isEmpty } from '#db/migrate.ts';
import { openSite } from '#tests/site.ts';

const person = { name: 'Ann Founder', email: 'ann@larkby.example', newPassword: 'three woods' };

async function openNew(t: TestContext) {
  const site = await openSite(t, { now: '2025-11-08T10:00' });
  const link = await setUpLink(site.context);
  const code = new URL(link ?? '').searchParams.get('code') ?? '';
  const setUp = (start?: string) =>
    site.get('/api/set-up', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, code, start }),
    });
  const offered = async () => (await site.get(`/api/set-up/${code}/starts`)).json();
  return { ...site, setUp, offered };
}

const pages = [
  ...['/', '/up-coming-events', '/full-calendar', '/season/2025', '/standings', '/competitions', '/opens'],
  ...['/the-committee', '/honours', '/fixture-card', '/how-to-join', '/new-to-bowling', '/calendar.ics'],
];

test('the set-up page offers three beginnings, and the first leaves all as it is', async (t) => {
  const site = await openNew(t);
  const choices: { key: string; name: string }[] = await site.offered();
  assert.deepEqual(
    choices.map(({ key, name }) => [key, name]),
    [
      ['village', 'A village club with three leagues'],
      ['two-sections', 'Two sections and indoor'],
      ['empty', 'Empty'],
    ],
  );
  const before = await site.context.db.selectFrom('event').select('id').orderBy('id').execute();
  assert.equal((await site.setUp('village')).status, 200);
  assert.deepEqual(await site.context.db.selectFrom('event').select('id').orderBy('id').execute(), before);
});

for (const start of ['two-sections', 'empty'])
  test(`the beginning '${start}' has a page for everything, and stays`, async (t) => {
    const site = await openNew(t);
    assert.equal((await site.setUp(start)).status, 200);
    for (const path of pages) assert.equal((await site.get(path)).status, 200, path);
    for (const path of ['/leagues/tuesday', '/club/singles', '/opens/spencer-shield'])
      assert.equal((await site.get(path)).status, 404, path);
    assert.deepEqual(
      site.log.filter(({ level }) => Number(level) >= 50),
      [],
    );
    assert.equal(await isEmpty(site.context.db), false, 'its next start would bring the whole club');
    const again = await openSite(t, { now: '2025-11-08T10:00', data: site.data });
    assert.equal((await again.get('/leagues/tuesday')).status, 404);
  });

test('two sections have their leagues, teams and a winter', async (t) => {
  const site = await openNew(t);
  await site.setUp('two-sections');
  const { db } = site.context;
  const names = async (table: 'section' | 'team') =>
    (await db.selectFrom(table).select('name').orderBy('position').execute()).map(({ name }) => name);
  assert.deepEqual(await names('section'), ['Ladies', 'Men', 'Indoor']);
  assert.deepEqual(await names('team'), ['{club} Ladies', '{club} A', '{club} B', '{club} Indoor']);
  for (const path of ['/leagues/monday-ladies', '/leagues/thursday-evening', '/leagues/winter-indoor'])
    assert.equal((await site.get(path)).status, 200, path);
  assert.match(await site.read('/full-calendar'), /January/);
  assert.match(await site.read('/'), /Wednesday 12 November/);
});

test('nothing of the invented club is left in an empty one', async (t) => {
  const site = await openNew(t);
  await site.setUp('empty');
  for (const path of pages)
    assert.doesNotMatch(await site.read(path), /Spencer|Wolds|Annex|Dowse|Kirman|Tathby|three leagues/, path);
});

test('none is offered once somebody has changed the content, and none is taken that there is not', async (t) => {
  const site = await openNew(t);
  assert.equal((await site.setUp('castle')).status, 404);
  assert.equal((await site.setUp('../empty')).status, 404);
  await site.context.db
    .insertInto('change')
    .values({
      ...{
        id: 'c',
        at: '2025-11-01T10:00:00Z',
        actor: 'ann',
        actor_name: '',
        room: 'settings',
        subject: 's',
      },
      ...{ act: 'changed', title: '', rows: '[]', undone_at: null, undoes: null },
    })
    .execute();
  assert.deepEqual(await site.offered(), []);
  assert.equal((await site.setUp('empty')).status, 404);
  assert.equal((await site.setUp()).status, 200);
});

test('what was begun with can be taken again, or another, where becoming the administrator failed after it', async (t) => {
  const site = await openNew(t);
  await site.context.starts.take('empty');
  assert.equal((await site.offered()).length, 3);
  await site.context.starts.take('empty');
  assert.equal((await site.setUp('two-sections')).status, 200);
  assert.equal((await site.get('/leagues/monday-ladies')).status, 200);
  const { title } = await site.context.db
    .selectFrom('change')
    .select('title')
    .where('subject', '=', 'content')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();
  assert.match(title, /^(two-sections|empty): /);
});

test('a folder that somebody has taken in is theirs: nothing is offered in its place', async (t) => {
  const site = await openNew(t);
  await site.context.db
    .insertInto('change')
    .values({
      ...{ id: 'c', at: '2025-11-01T10:00:00Z', actor: null, actor_name: 'Command line', room: 'settings' },
      ...{ subject: 'content', act: 'took in', title: 'our-club: event: 3 new', rows: '[]', undone_at: null },
      undoes: null,
    })
    .execute();
  assert.deepEqual(await site.offered(), []);
});
