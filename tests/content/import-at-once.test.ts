// On both engines: upserts, keys that change places within one transaction.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { undoRecordedChange } from '#app/admin/changes/undo.server.ts';
import { commandLineActor } from '#app/api/audit-log.server.ts';
import { countTableRows } from '#server/backup/copy-database.ts';
import { filesOf, now, openFullClub, temporaryFolder } from './folder.ts';

test('an import replaces the content as one act, which can be taken back and which tells of itself', async (t) => {
  const club = await openFullClub(t);
  const folder = join(temporaryFolder(t), 'out');
  await club.export(folder);
  const { db } = club;
  const others = async () =>
    (await countTableRows(db)).filter(({ table }) => !['record', 'change'].includes(table));
  const before = await others();
  await assert.rejects(
    club.import(folder, true),
    /The content already matches this folder\. Nothing has been changed\./,
  );

  const version = (row: { value: string } | undefined) => Number(row?.value);
  const contentVersion = () =>
    db.selectFrom('site').selectAll().where('key', '=', 'content_version').executeTakeFirst();
  const records = async () => (await db.selectFrom('record').selectAll().execute()).length;
  const [was, had] = [version(await contentVersion()), await records()];
  await db.updateTable('page').set({ title: 'Ours' }).where('key', '=', 'about').execute();
  await db.deleteFrom('event').where('type', '=', 'open').execute();
  await db.deleteFrom('honour').execute();
  await db.insertInto('officer').values({ id: 'new', position: 30, name: 'Ann', role: 'Tea' }).execute();
  await db.updateTable('setting').set({ facts: '{"secretary":"Nobody"}' }).execute();
  await assert.rejects(club.import(folder), (error: Error & { lines: string[] }) => {
    assert.equal(error.constructor.name, 'ContentExistsError');
    assert.ok(error.lines.includes('officer: 1 removed') && error.lines.includes('page: 1 changed'));
    return true;
  });
  assert.equal(await records(), had);

  await club.import(folder, true);
  assert.deepEqual(await others(), before);
  assert.ok(version(await contentVersion()) > was);
  assert.equal(await records(), had + 1);
  const page = await db.selectFrom('page').selectAll().where('key', '=', 'about').executeTakeFirstOrThrow();
  assert.notEqual(page.title, 'Ours');
  const [entry] = await db.selectFrom('record').selectAll().where('act', 'like', 'imported%').execute();
  assert.equal(entry?.actor_name, 'The command line');
  assert.match(entry?.detail ?? '', /^out: .*page: 1 changed/);
  const earlier = await db.selectFrom('change').selectAll().where('subject', '=', 'page:about').execute();
  assert.equal(JSON.parse(earlier.at(-1)?.rows ?? '[]')[0].before.title, 'Ours');

  const taken = { id: entry?.change ?? '', rooms: ['settings'] };
  await db.transaction().execute((tx) => undoRecordedChange(tx, () => now, commandLineActor, taken));
  const back = await db.selectFrom('page').selectAll().where('key', '=', 'about').executeTakeFirstOrThrow();
  assert.equal(back.title, 'Ours');
  assert.equal((await db.selectFrom('event').where('type', '=', 'open').selectAll().execute()).length, 0);
});

test('names that change places, and rows that take over what was another’s, are put in', async (t) => {
  const club = await openFullClub(t);
  const folder = join(temporaryFolder(t), 'out');
  await club.export(folder);
  const { db } = club;
  const [a, b] = await db.selectFrom('opponent').selectAll().orderBy('id').execute();
  assert.ok(a && b);
  const call = (id: string, name: string) =>
    db.updateTable('opponent').set({ name }).where('id', '=', id).execute();
  await call(a.id, 'x');
  await call(b.id, a.name);
  await call(a.id, b.name);
  const third = await db.selectFrom('opponent').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  await db.updateTable('opponent').set({ id: 'other' }).where('id', '=', third.id).execute();
  const competition = await db
    .selectFrom('competition')
    .selectAll()
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('competition')
    .values({ ...competition, slug: 'other', series: 'x' })
    .execute();
  await db
    .updateTable('round')
    .set({ competition: 'other' })
    .where('competition', '=', competition.slug)
    .execute();
  await club.import(folder, true);
  const again = join(temporaryFolder(t), 'again');
  await club.export(again);
  assert.deepEqual(filesOf(again), filesOf(folder));
});
