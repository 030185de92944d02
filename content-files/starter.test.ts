import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { getWeekdayName } from '#app/core/dates.ts';
import { getPhotoStoreLocation, openFilePhotoStore } from '#app/modules/gallery/store/photo-store.server.ts';
import { parseClub } from '#app/site/club.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { contentRuleParsers } from '#server/content/club-rules.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { openImageWorker } from '#server/workers/image-worker.ts';
import { emptyDatabase, starterDatabase } from '#tests/database.ts';
import { loadStarterContent } from './starter.ts';

test('the starter club is whole', async (t) => {
  const db = await starterDatabase(t);
  const events = await db.selectFrom('event').selectAll().execute();
  for (const { season, day, weekday } of events) assert.equal(weekday, getWeekdayName(season, day));
  const days = (type: string) =>
    new Set(events.filter((event) => event.type === type).map((event) => event.weekday));
  assert.deepEqual(days('roll-up'), new Set(['Saturday']));
  assert.deepEqual(days('tuesday'), new Set(['Tuesday']));
  assert.deepEqual(days('wednesday'), new Set(['Wednesday']));
  assert.deepEqual(days('friday'), new Set(['Friday']));
  assert.deepEqual(days('open'), new Set(['Sunday']));
  assert.equal((await db.selectFrom('officer').selectAll().execute()).length, 11);
  assert.equal((await db.selectFrom('photo').selectAll().execute()).length, 18);
});

test('a database with a season in it is left as it is', async (t) => {
  const db = await starterDatabase(t);
  await db.updateTable('page').set({ title: 'Ours' }).where('key', '=', 'about').execute();
  await migrateDatabase(db);
  await loadStarterContent(
    db,
    openFilePhotoStore(getPhotoStoreLocation('/nowhere'), openImageWorker()),
    join(projectRootFolder, 'content'),
    contentRuleParsers,
  );
  assert.equal(
    (await db.selectFrom('page').select('title').where('key', '=', 'about').executeTakeFirst())?.title,
    'Ours',
  );
});

test('starter content with a fault is refused whole, in one sentence', async (t) => {
  const db = await emptyDatabase(t);
  const folder = mkdtempSync(join(tmpdir(), 'bowls-content-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(join(projectRootFolder, 'content'), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('.jpg'),
  });
  const photos = openFilePhotoStore(getPhotoStoreLocation(join(folder, 'kept')), openImageWorker());
  writeFileSync(
    join(folder, 'competitions.json'),
    '[{"slug":"singles","name":"S","about":"","rounds":[{"name":"R","due":"31 June","matches":[]}]}]',
  );
  await assert.rejects(
    loadStarterContent(db, photos, folder, contentRuleParsers),
    /content\/competitions.json: singles: '31 June' must be a date such as '30 June'/,
  );
  assert.equal((await db.selectFrom('season').selectAll().execute()).length, 0);
  assert.equal((await db.selectFrom('page').selectAll().execute()).length, 0);
  writeFileSync(join(folder, 'competitions.json'), '[');
  await assert.rejects(
    loadStarterContent(db, photos, folder, contentRuleParsers),
    /content\/competitions.json: /,
  );
});

test('club.json says which of its facts is wrong', () => {
  const club = { name: 'X' };
  assert.throws(() => parseClub('{'), /content\/club.json is not JSON/);
  assert.throws(
    () => parseClub(JSON.stringify({ ...club, slug: 'Not A Slug' })),
    /content\/club.json: slug: only lower-case letters, numbers/,
  );
});
