import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrateDatabase } from '#db/migrate.ts';
import { emptyDatabase, starterDatabase } from '#tests/database.ts';
import { openDesk } from '#tests/members.ts';

test('the page names whom to tell with a form and no address, and the footer and How to join lead there', async (t) => {
  const club = await openDesk(t);
  const page = await (await club.get('/safeguarding')).text();
  assert.match(page, /Hilary Frow/);
  assert.match(page, /ring <a href="tel:999">999/);
  assert.match(page, /<form[^>]*action="\/safeguarding#tell"/);
  assert.match(
    page,
    /Your message is saved in a file on its server, and someone from the club will pass it to/,
  );
  for (const path of ['/safeguarding', '/members/sign-in'])
    assert.doesNotMatch(await (await club.get(path)).text(), /safeguarding@larkbybowls\.example/);
  for (const path of ['/how-to-join', '/'])
    assert.match(await (await club.get(path)).text(), /href="\/safeguarding"/);
});

test('a worry goes to the officer alone, with a name or without', async (t) => {
  const club = await openDesk(t);
  const { ticket } = (await club.ask('GET /api/applications/ticket')).body;
  club.move(1);
  const write = (form: Record<string, string>) =>
    club.ask('POST /safeguarding', { form: { name: '', email: '', website: '', ticket, ...form } });
  assert.equal((await write({ message: '' })).status, 422);
  const message = 'A child was left alone at the gate.';
  const sent = await write({ message });
  assert.equal(sent.headers.get('location'), '/safeguarding?sent=yes#tell');
  assert.match(await club.read('/safeguarding?sent=yes'), /Your message has been saved for Hilary Frow\./);
  const nameless = await club.mailTo('safeguarding@larkbybowls.example');
  assert.doesNotMatch(nameless.subject, /safeguarding|child|worry/i);
  assert.ok(nameless.mail.includes(message) && nameless.mail.includes('did not give a name'));
  await write({ message: 'It was me who saw it.', name: 'Ivy Marsh', email: 'ivy@example.org' });
  const named = await club.mailTo('safeguarding@larkbybowls.example', '');
  assert.match(named.mail, /replyTo":"ivy@example\.org"/);
  for (const table of ['complaint', 'record'] as const)
    assert.deepEqual(await club.db.selectFrom(table).selectAll().execute(), []);
});

test('a club that has named nobody yet says so, and whom to speak to until then', async (t) => {
  const club = await openDesk(t);
  const facts = { 'safeguarding.officer': '', 'safeguarding.email': '' };
  assert.equal((await club.at('PUT /api/desk/settings', { facts, version: 0 })).status, 200);
  const page = await (await club.get('/safeguarding')).text();
  assert.match(page, /not named yet/);
  assert.match(page, /mailto:hello@larkbybowls\.example/);
  assert.match(page, /Until then speak to/);
  assert.doesNotMatch(page, /<form[^>]*action="\/safeguarding/);
  const form = { name: '', email: '', website: '', ticket: '', message: 'A worry' };
  assert.equal((await club.ask('POST /safeguarding', { form })).status, 404);
});

test('a club with texts of its own gets the page at the update, to be written, and a new one from its folder', async (t) => {
  const db = await emptyDatabase(t, '024-officers-pictures');
  const row = { key: 'about', title: 'Ours', description: '', body: '{"type":"doc"}', status: 'published' };
  await db
    .insertInto('page')
    .values({ ...row, status: 'published' as const, updated: null, version: 1 })
    .execute();
  await migrateDatabase(db);
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
