// Chooses the tests to run: all, parts by their names, those that a change affects, those with a name in their path.
import { globSync, readFileSync } from 'node:fs';
import { changedFiles, reached } from '../reach.mjs';

const parts = ['check', 'unit', 'postgres', 'browser'];

/**
 * Parse the arguments of the command line: parts, 'changed', and names or paths. Names alone choose from all parts but the
 * check. Returns the parts with the files of each.
 */
export function choose(words, { everythingOnPostgres = false } = {}) {
  const named = words.filter((word) => !parts.includes(word) && word !== 'changed');
  const saidParts = words.filter((word) => parts.includes(word));
  const isForChange = words.includes('changed');
  const chosen = saidParts.length > 0 ? saidParts : named.length > 0 ? parts.slice(1) : parts;
  const tests = globSync([
    'app/**/*.test.ts',
    'content-files/**/*.test.ts',
    'db/**/*.test.ts',
    'server/**/*.test.ts',
    'tests/**/*.test.ts',
  ]);
  const journeys = globSync('tests/browser/**/*.spec.ts');
  const changed = isForChange ? changedFiles() : [];
  const wanted = (files) =>
    (isForChange ? reached(changed, files) : files)
      .filter((file) => named.length === 0 || named.some((name) => file.includes(name)))
      .sort();
  const onPostgres = everythingOnPostgres ? storing(tests) : tests.filter((file) => differs(file));
  const of = (part, files) => (chosen.includes(part) ? wanted(files) : []);
  return {
    check: chosen.includes('check'),
    unit: of('unit', tests),
    postgres: of('postgres', onPostgres),
    browser: of('browser', journeys),
    changed: isForChange ? changed : undefined,
  };
}

/** True for a test that runs on both engines, because they can differ: its file says why. */
const differs = (file) => /^\/\/ On both engines: /m.test(readFileSync(file, 'utf8'));

/** Return the files that use a database. */
const storing = (files) => reached(['tests/database.ts'], files, { foundationsReachAll: false });
