import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';

// Rules that keep the tests readable, quick, and deterministic (docs/contributing.md, 'Tests').

const most = 250;
const own = 'tests/house/test-rooms.test.ts';
const files = globSync(['{app,content-files,db,server}/**/*.test.ts', 'tests/**/*.{ts,mjs}'], {
  cwd: projectRootFolder,
}).sort();
const sources = new Map(files.map((file) => [file, readFileSync(join(projectRootFolder, file), 'utf8')]));
const journeys = files.filter((file) => file.startsWith('tests/browser/'));

test('the walk sees the tests and the journeys', () => {
  assert.ok(files.length > 1000, `only ${files.length} files`);
  assert.ok(journeys.length > 100, `only ${journeys.length} journeys`);
});

/** Return each line of the files that matches the pattern, with the remedy. */
function linesWith(pattern: RegExp, among: string[], todo: string): string[] {
  const found: string[] = [];
  for (const file of among) {
    if (file === own) continue;
    for (const [at, line] of (sources.get(file) ?? '').split('\n').entries())
      if (pattern.test(line)) found.push(`${file}:${at + 1}: ${line.trim()}\n    ${todo}`);
  }
  return found;
}

function assertNone(found: string[]): void {
  assert.equal(found.length, 0, `\n${found.join('\n')}`);
}

test(`no file of the tests is longer than ${most} lines`, () => {
  const long = files.flatMap((file) => {
    const lines = (sources.get(file) ?? '').trimEnd().split('\n').length;
    return lines <= most
      ? []
      : `${file} has ${lines} lines: split it by what it holds, into files beside it that are named for that.`;
  });
  assertNone(long);
});

test('a file that also runs on PostgreSQL says in its first line why the engines can differ there', () => {
  const without = linesWith(
    /^\/\/ On both engines(?!: .{5,}\.$)/,
    files,
    "write '// On both engines: <what can differ>.' (locks, order, search, time, upserts, LISTEN, migrations, types, copies), or take the line away",
  );
  const late = files
    .filter((file) => /^\/\/ On both engines/m.test(sources.get(file) ?? ''))
    .filter((file) => !(sources.get(file) ?? '').startsWith('// On both engines'))
    .map((file) => `${file}: let the line about both engines be the first.`);
  assertNone([...without, ...late]);
});

test('a journey waits for what it expects to see, never for a time', () => {
  assertNone(
    linesWith(
      /waitForTimeout|timers\/promises/,
      journeys,
      'wait for what the reader would see (expect(…).toBeVisible, page.waitForResponse), or move the clock (page.clock)',
    ),
  );
});

test('nothing is tried a second time', () => {
  const todo = 'take it away, and mend what fails by chance at its cause';
  const settings = ['playwright.config.ts', 'scripts/test.mjs'];
  for (const file of settings) sources.set(file, readFileSync(join(projectRootFolder, file), 'utf8'));
  assertNone(linesWith(/\bretries\b(?!: 0\b)/, [...files, ...settings], todo));
});

test('each journey stands in the room of what it is about', () => {
  assertNone(
    journeys
      .filter((file) => /^tests\/browser\/[^/]+\.spec\.ts$/.test(file))
      .map((file) => `${file}: move it to tests/browser/<room>/, beside the journeys of the same subject.`),
  );
});

test('what several tests share is named with the words of the product', () => {
  assertNone(
    files
      .filter((file) => /(^|\/)(utils?|helpers?|common|misc|shared)\.\w+$/.test(file))
      .map((file) => `${file}: name it for what it gives (tests/forum/topics.ts).`),
  );
});
