// What of all tests is to run: everything, parts by their names, what a change reaches, what has a name in its path.
import { globSync, readFileSync } from 'node:fs';
import { changedFiles, reached } from '../reach.mjs';

const parts = ['check', 'unit', 'postgres', 'browser'];

/**
 * `words` are those of the command line: parts, 'changed', and names or paths. Names alone choose from all parts but the check.
 * Answers the parts, and of each the files.
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

/** Where the two engines can differ a test runs on both: its file says so, and why. */
const differs = (file) => /^\/\/ On both engines: /m.test(readFileSync(file, 'utf8'));

/** The files that have a database at all. */
const storing = (files) => reached(['tests/database.ts'], files, { foundationsReachAll: false });
