import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
// @ts-expect-error: a script for npm alone, without types
import { isPublicApi, reached } from '../../../scripts/reach.mjs';

const all: string[] = globSync(
  ['{app,content-files,server}/**/*.test.ts', 'tests/**/*.test.ts', 'tests/browser/**/*.spec.ts'],
  {
    cwd: projectRootFolder,
  },
);
const reach = (...changed: string[]): string[] => reached(changed, all);

test('a change of a subject reaches the tests that ask for its pages and calls, and those that ask for all', () => {
  const found = reach('app/modules/forum/topics/topics.server.ts');
  for (const test of [
    'tests/forum/topics.test.ts',
    'tests/calls/refusals/answered.test.ts',
    'tests/browser/forum/topics.spec.ts',
  ])
    assert.ok(found.includes(test), test);
  assert.ok(!found.includes('tests/calendar/feed.test.ts'));
  assert.ok(found.length < all.length / 2, `${found.length} of ${all.length}`);
});

test('a change of rules reaches the tests beside them and the desk’s rooms that are made with them', () => {
  const found = reach('app/modules/seasons/season-rules.ts');
  for (const test of [
    'app/modules/seasons/season-rules.test.ts',
    'tests/calendar/seasons.test.ts',
    'tests/browser/desk/seasons.spec.ts',
  ])
    assert.ok(found.includes(test), test);
});

test('a change of one rule reaches through the public API of its subject those that import it, and no others', () => {
  const publicApis = globSync('app/modules/*/*.ts', { cwd: projectRootFolder }).filter((file) =>
    isPublicApi(readFileSync(join(projectRootFolder, file), 'utf8')),
  );
  assert.ok(publicApis.length > 40, `only ${publicApis.length}`);
  const found = reach('app/modules/teams/team-names.ts');
  assert.ok(found.includes('tests/league/clubs.test.ts'));
  assert.ok(found.length < all.length / 2, `${found.length} of ${all.length}`);
});

test('a change of an act reaches the tests of its room, also where they put its address together', () => {
  const found = reach('app/modules/duties/unavailable/unavailable-dates.endpoints.server.ts');
  for (const test of ['tests/duties/rotas.test.ts', 'tests/browser/people/duties.spec.ts'])
    assert.ok(found.includes(test), test);
  assert.ok(found.length < all.length / 3, `${found.length} of ${all.length}`);
});

test('a change of a sheet, and of a compared picture, reaches the journeys that compare pictures', () => {
  for (const changed of [
    'app/modules/forum/forum.css',
    'tests/browser/compared/pictures/screens/forum-360.webp',
  ])
    assert.ok(reach(changed).includes('tests/browser/compared/screens.spec.ts'), changed);
  assert.equal(reach('tests/browser/compared/pictures/screens/forum-360.webp').length, 2);
});

test('a change of a test reaches it alone, of a text nothing, of what all stands on everything', () => {
  assert.deepEqual(reach('tests/calendar/green.test.ts'), ['tests/calendar/green.test.ts']);
  assert.deepEqual(reach('docs/contributing.md', 'README.md'), []);
  for (const file of [
    'app/core/dates.ts',
    'app/endpoints/perform.server.ts',
    'app/server.ts',
    'db/migrate.ts',
    'package-lock.json',
    'tests/site.ts',
  ])
    assert.deepEqual(reach(file), all, file);
});
