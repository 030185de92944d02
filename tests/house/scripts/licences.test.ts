import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
// @ts-expect-error: a script without types
import { readLock } from '../../../scripts/licences.mjs';

const lock = () => JSON.parse(readFileSync(join(projectRootFolder, 'package-lock.json'), 'utf8'));

test('every package in the lockfile has its hash, comes from the registry and has a licence that we know', () => {
  const { wrong, list } = readLock(lock());
  assert.deepEqual(wrong, []);
  assert.ok(list.length > 100);
  assert.doesNotMatch(JSON.stringify(lock()), /"resolved"/, 'by whichever mirror it was installed (.npmrc)');
});

test('a package without a hash, from elsewhere or under another licence is noticed', () => {
  const of = (facts: object) => {
    const { packages } = lock();
    const [[path, hono]] = Object.entries<object>(packages).filter(
      ([name]) => name === 'node_modules/hono',
    ) as [[string, object]];
    return readLock({ lockfileVersion: 3, packages: { [path]: { ...hono, ...facts } } }).wrong;
  };
  assert.deepEqual(of({}), []);
  assert.deepEqual(of({ integrity: undefined }), ['hono has no SHA-512 integrity hash.']);
  assert.deepEqual(of({ integrity: 'sha1-xx' }), ['hono has no SHA-512 integrity hash.']);
  assert.equal(of({ resolved: 'https://evil.example/hono.tgz' }).length, 1);
  assert.equal(of({ link: true }).length, 1);
  for (const license of [
    undefined,
    'GPL-3.0-only',
    'SEE LICENSE IN x',
    'MIT AND GPL-3.0-only',
    '(MIT',
    'mit OR',
  ])
    assert.equal(of({ license }).length, 1, String(license));
  for (const license of ['(MIT OR GPL-2.0-only)', 'MIT AND ISC'])
    assert.deepEqual(of({ license }), [], String(license));
});

test('whatever a package may need is locked, for every kind of machine', () => {
  const { packages } = lock() as { packages: Record<string, Record<string, Record<string, string>>> };
  const isLocked = (from: string, name: string): boolean => {
    if (packages[`${from && `${from}/`}node_modules/${name}`]) return true;
    return from !== '' && isLocked(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
  };
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(path, name))
      .map((name) => `${name}, of ${path}`),
  );
  assert.deepEqual(missing, [], 'npm ci would refuse it');
});

test('every dependency is pinned to one version', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(projectRootFolder, 'package.json'), 'utf8'),
  );
  for (const [name, version] of Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  }))
    assert.match(String(version), /^\d+\.\d+\.\d+(-[\w.]+)?$/, name);
});
