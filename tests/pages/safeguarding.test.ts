import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrate } from '#db/migrate.ts';
import { emptyDatabase, starterDatabase } from '#tests/database.ts';
import { openDesk } from '#tests/members.ts';

test('the page names whom to tell, and the footer and How to join lead there', async (t) => {
  const club = await openDesk(t);
  const page = await (await club.get('/safeguarding')).text();
  assert.match(page, /Hilary Frow/);
  assert.match(page, /mailto:safeguarding@larkbybowls\.example/);
  for (const path of ['/how-to-join', '/'])
    assert.match(await (await club.get(path)).text(), /href="\/safeguarding"/);
});

test('a club that has named nobody yet says so, and whom to speak to until then', async (t) => {
  const club = await openDesk(t);
  const facts = { 'safeguarding.officer': '', 'safeguarding.email': '' };
  assert.equal((await club.at('PUT /api/desk/settings', { facts, version: 0 })).status, 200);
  const page = await (await club.get('/safeguarding')).text();
  assert.match(page, /not named yet/);
  assert.match(page, /mailto:hello@larkbybowls\.example/);
  assert.match(page, /Until then speak to/);
});

test('a club with texts of its own gets the page at the update, to be written, and a new one from its folder', async (t) => {
  const db = await emptyDatabase(t, '024-officers-pictures');
  const row = { key: 'about', title: 'Ours', description: '', body: '{"type":"doc"}', status: 'published' };
  await db
    .insertInto('page')
    .values({ ...row, status: 'published' as const, updated: null, version: 1 })
    .execute();
  await migrate(db);
  const pages = await db.selectFrom('page').select(['key', 'status']).orderBy('key').execute();
  assert.deepEqual(pages, [
    { key: 'about', status: 'published' },
    { key: 'safeguarding', status: 'to-be-written' },
  ]);

  const fresh = await starterDatabase(t);
  const { status } = await fresh
    .selectFrom('page')
    .select('status')
    .where('key', '=', 'safeguarding')
    .executeTakeFirstOrThrow();
  assert.equal(status, 'published');
});
