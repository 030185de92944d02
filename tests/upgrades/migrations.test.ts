import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { databaseMigrations } from '#db/migrate.ts';
import { projectRootFolder } from '#server/settings/config.ts';

/** Names of all released migrations, in order; a new one is added at the end (docs/contributing.md). */
const landed = readFileSync(join(projectRootFolder, 'db/migrations/landed.txt'), 'utf8').trim().split('\n');
const names = Object.keys(databaseMigrations);

test('no migration has a name that sorts before one that has landed', () => {
  const missing = landed.filter((name) => !names.includes(name));
  assert.deepEqual(missing, [], 'what has landed is neither renamed nor taken away');
  assert.deepEqual(names, names.toSorted(), 'in migrate.ts they stand in order');
  const before = names.filter((name) => !landed.includes(name) && name < (landed.at(-1) ?? ''));
  assert.deepEqual(before, [], `a new one is numbered after '${landed.at(-1)}'`);
});

test('the list of what has landed is in order and has every name', () => {
  assert.deepEqual(landed, [...new Set(landed)].sort());
  const unlisted = names.filter((name) => !landed.includes(name));
  assert.deepEqual(unlisted, [], 'a new one is written at the end of db/migrations/landed.txt');
});

test('every file of a migration is one that databases get', () => {
  const pieces = ['columns', '008-words'];
  const files = globSync('db/migrations/*.ts', { cwd: projectRootFolder }).map((file) =>
    basename(file, '.ts'),
  );
  assert.deepEqual(files.filter((name) => !pieces.includes(name)).sort(), names);
});
