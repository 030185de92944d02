import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';

// In a folder shared by all users of a machine (/tmp) another user may plant a file under a predictable name; and root may run
// commands here.

const files = globSync(
  ['{app,content-files,db,server,scripts}/**/*.{ts,tsx,mjs,cjs}', 'deploy/*', '*.config.ts'],
  { cwd: projectRootFolder },
).filter((file) => !/\.test\.tsx?$|^scripts\/(tests\/|postgres)/.test(file));
/** Without comments. */
const linesOf = (file: string) =>
  readFileSync(join(projectRootFolder, file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*|#)/.test(line));
const those = (pattern: RegExp, isAllowed: (line: string) => boolean = () => false) =>
  files.flatMap((file) =>
    linesOf(file)
      .filter((line) => pattern.test(line) && !isAllowed(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
const filesOf = (pattern: RegExp) => [...new Set(those(pattern).map((one) => one.split(':')[0] ?? ''))];

test('nothing lies in a shared folder under a name that can be foretold', () => {
  // A container's /tmp is its own, in memory.
  const cannotBeForetold = (line: string) =>
    /mkdtemp(Sync)?\(|randomUUID\(\)|mktemp -d |^ +tmpfs: \[/.test(line);
  assert.ok(those(/\btmpdir\(\)/).length > 0, 'they are found');
  assert.deepEqual(those(/\btmpdir\(\)|\/tmp\b|\/dev\/shm|\bTMPDIR\b/, cannotBeForetold), []);
});

test('what is compiled is kept in one place, which looks whose that is', () => {
  assert.deepEqual(filesOf(/\benableCompileCache\(/), ['server/settings/compile-cache.mjs']);
});

test('what root may start and that keeps compiled code by itself does not', () => {
  const starts = filesOf(/bootstrap\.mjs'\]|npm_execpath|&& npm run |=1 npm run /).filter(
    (file) => !/\.config\.ts$/.test(file),
  );
  assert.ok(starts.length >= 4, 'they are found');
  for (const file of starts) assert.match(linesOf(file).join('\n'), /NODE_DISABLE_COMPILE_CACHE/, file);
});

test('as whom a program touches the data is settled in one place, and never by whose they lie there', () => {
  assert.deepEqual(filesOf(/\bspawn\(.*\buid\b|\.\.\.user\b/), ['server/updates/run-step.ts']);
  const takesOwner = those(/\{[^}]*\buid\b[^}]*\} = await (stat|lstat)\(|\.uid\b/).map(
    (one) => one.split(':')[0] ?? '',
  );
  assert.deepEqual([...new Set(takesOwner)].sort(), [
    'server/file-permissions.ts',
    'server/settings/compile-cache.mjs',
    'server/updates/unit/site-user.ts',
  ]);
});
