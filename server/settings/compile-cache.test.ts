import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';

const program = `const { keepCompiled } = await import('./compile-cache.mjs');
keepCompiled(process.cwd());
console.log(process.getBuiltinModule('module').getCompileCacheDir() ?? 'none');`;

const isRoot = process.getuid?.() === 0;
const onlyRoot = isRoot ? {} : { skip: 'only root can become another' };
/** User ids: a user other than root, and another one. */
const us = isRoot ? 65_534 : (process.getuid?.() ?? 0);
const them = us - 1;

/**
 * Create the program of another user, with a function that returns the compile cache of a child process: in the folder or none.
 */
function openVersion(t: TestContext) {
  // Outside of the folder of the tests, which other users cannot read.
  const folder = mkdtempSync('/tmp/bowls-compiled-');
  t.after(() => rmSync(folder, { recursive: true }));
  copyFileSync(join(import.meta.dirname, 'compile-cache.mjs'), join(folder, 'compile-cache.mjs'));
  chmodSync(join(folder, 'compile-cache.mjs'), 0o644);
  const make = (name: string, mode: number, owner = us) => {
    mkdirSync(join(folder, name));
    chmodSync(join(folder, name), mode);
    if (isRoot) chownSync(join(folder, name), owner, owner);
    return join(folder, name);
  };
  chmodSync(folder, 0o755);
  const tmp = make('tmp', 0o777);
  /** Run the program, and check that the shared temporary folder stays empty. */
  function keptBy(uid: number, place?: string) {
    const env = { TMPDIR: tmp, ...(place && { CACHE_DIRECTORY: place }) };
    const as = isRoot ? { uid, gid: uid } : {};
    const words = ['--input-type=module', '-e', program];
    const out = execFileSync(process.execPath, words, { cwd: folder, env, ...as })
      .toString()
      .trim();
    assert.deepEqual(readdirSync(tmp), []);
    return out;
  }
  return { folder, make, keptBy };
}

test('root keeps nothing of what it compiles, wherever it might', onlyRoot, (t) => {
  const { make, keptBy } = openVersion(t);
  make('node_modules', 0o755, 0);
  assert.equal(keptBy(0), 'none');
  assert.equal(keptBy(0, make('of-the-unit', 0o700, us)), 'none');
  assert.equal(keptBy(0, make('of-root', 0o700, 0)), 'none');
});

test('another user has a folder of their own, closed to others', (t) => {
  const { folder, make, keptBy } = openVersion(t);
  const unit = make('of-the-unit', 0o700);
  assert.ok(keptBy(us, unit).startsWith(unit));
  make('node_modules', 0o755);
  const beside = join(folder, 'node_modules/.cache/compiled');
  assert.ok(keptBy(us).startsWith(beside));
  assert.equal(statSync(beside).mode & 0o777, 0o700);
});

test('a folder that is open to others, a link or another user’s is left alone, and so is a program’s that is root’s', (t) => {
  const { folder, make, keptBy } = openVersion(t);
  const [ours, open] = [make('ours', 0o700), make('open', 0o777)];
  symlinkSync(ours, join(folder, 'link'));
  assert.equal(keptBy(us, open), 'none');
  assert.equal(keptBy(us, join(folder, 'link')), 'none');
  if (!isRoot) return;
  assert.equal(keptBy(us, make('theirs', 0o700, them)), 'none');
  assert.equal(keptBy(us), 'none');
});
