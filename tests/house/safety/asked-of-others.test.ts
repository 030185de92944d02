import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';

const files = globSync(['app/**/*.server.ts', 'server/**/*.ts'], { cwd: projectRootFolder }).filter(
  (file) => !/\.test\.ts$|^server\/demo/.test(file),
);
const text = (file: string) => readFileSync(join(projectRootFolder, file), 'utf8');
const those = (pattern: RegExp) => files.filter((file) => pattern.test(text(file))).sort();

/** Files whose requests go to this machine only. */
const ofThisMachine = ['server/updates/rehearsal/start-on.ts', 'server/updates/watch.ts'];

test('other servers are asked for gzip and nothing else, by whatever asks them', () => {
  const asking = those(/(?<![.\w]|async )fetch\(\w|\brequest\(url\b/);
  assert.ok(asking.length > 5, 'they are found');
  for (const file of ofThisMachine) assert.ok(asking.includes(file), file);
  assert.deepEqual(
    asking.filter(
      (file) => !text(file).includes('...gzipOnlyRequestHeaders') && !ofThisMachine.includes(file),
    ),
    [],
  );
});

test('what came packed by Brotli is read by nothing in the house', () => {
  assert.deepEqual(those(/rotliDecompress/), []);
});
