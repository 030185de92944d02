import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { up } from '#db/migrations/020-calendar.ts';
import { starterDatabase } from '#tests/database.ts';
import { readOpponentsFile } from './opponents-file.ts';

const events = [
  { type: 'tuesday', opponent: 'Tathby' },
  { type: 'friendly', opponent: 'Osmoor' },
  { type: 'friendly', opponent: 'Tathby' },
  { type: 'friendly', opponent: 'Ladies v Gentlemen' },
  { type: 'open', opponent: 'Spencer Shield' },
  { type: 'roll-up', opponent: 'Roll-up' },
] as const;

const kinds = [
  { id: 'tuesday', nature: 'match' },
  { id: 'friendly', nature: 'match' },
  { id: 'roll-up', nature: 'roll-up' },
] as const;

test('the clubs of a starter are those of its matches, with what clubs.json knows of them', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-content-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const names = async () =>
    (await readOpponentsFile(folder, [...events], [...kinds])).map(({ name }) => name);
  assert.deepEqual(await names(), ['Osmoor', 'Tathby']);
  writeFileSync(join(folder, 'clubs.json'), '[{"name":"Farlby"},{"name":"Tathby","address":"1 Park Road"}]');
  assert.deepEqual(await names(), ['Farlby', 'Osmoor', 'Tathby']);
  const [, , tathby] = await readOpponentsFile(folder, [...events], [...kinds]);
  assert.deepEqual([tathby?.address, tathby?.directions], ['1 Park Road', '']);
  writeFileSync(join(folder, 'clubs.json'), '[');
  await assert.rejects(names(), /content\/clubs\.json: /);
});

test('a database that has events already gets its clubs from them', async (t) => {
  const db = await starterDatabase(t);
  const before = await db.selectFrom('opponent').select('name').orderBy('name').execute();
  await db.schema.dropTable('opponent').execute();
  for (const column of ['state', 'note', 'postponed_from'])
    await db.schema.alterTable('event').dropColumn(column).execute();
  await up(db as never);
  assert.deepEqual(await db.selectFrom('opponent').select('name').orderBy('name').execute(), before);
  const states = await db
    .selectFrom('event')
    .select(['state', 'note', 'postponed_from'])
    .distinct()
    .execute();
  assert.deepEqual(states, [{ state: 'on', note: '', postponed_from: null }]);
});
