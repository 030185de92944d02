// On both engines: order and number types in queries.

import assert from 'node:assert/strict';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openDatabase } from '#db/connection.ts';
import { contentTableNames } from '#db/content-tables.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { emptyDatabase } from '#tests/database.ts';
import { filesOf, openFullClub, placeOf, temporaryFolder } from './folder.ts';

test('an export taken into an empty database, of either engine, exports as the same bytes', async (t) => {
  const club = await openFullClub(t);
  const beside = temporaryFolder(t);
  for (const place of ['pages/kept.jpg', 'officers/ann.jpg'])
    cpSync(join(club.photos, 'opening-day-2025/01.jpg'), join(club.photos, place));
  const [one, two, three] = ['one', 'two', 'three'].map((name) => join(beside, name));
  assert.ok(one && two && three);
  const [summer] = await club.db.selectFrom('event').selectAll().where('season', '=', 2025).execute();
  assert.ok(summer);
  const winter = {
    ...summer,
    id: 'winter',
    day: '01-09',
    year: 2026,
    weekday: 'Friday',
    ends_on: '2026-01-11',
  };
  const spring = { ...summer, id: 'spring', day: '04-10', year: 2026, weekday: 'Friday' };
  await club.db.insertInto('event').values([winter, spring]).execute();
  const { counts } = await club.export(one);
  for (const table of contentTableNames) assert.ok((counts[table] ?? 0) > 0, `nothing of ${table} is in it`);

  const sqlite = await openDatabase(`sqlite:${join(beside, 'club.db')}`);
  t.after(() => sqlite.destroy());
  await migrateDatabase(sqlite);
  const second = placeOf(sqlite, join(beside, 'photos'));
  await second.import(one);
  await second.export(two);
  assert.deepEqual(filesOf(two), filesOf(one));

  const third = placeOf(await emptyDatabase(t), join(beside, 'more-photos'));
  await third.import(two);
  await third.export(three);
  assert.deepEqual(filesOf(three), filesOf(one));
  for (const place of ['pages/kept.jpg', 'officers/ann.jpg'])
    assert.ok(existsSync(join(beside, 'more-photos', place)), place);
});
