// Chooses the tests to run: all, parts by their names, those that a change affects, those with a name in their path.
import { globSync, readFileSync } from 'node:fs';
import { modules } from '../../app/modules.ts';
import { changedFiles, reached } from '../reach.mjs';

const parts = ['check', 'unit', 'postgres', 'browser'];

/**
 * Parse the arguments of the command line: parts, 'changed', and names or paths. Names alone choose from all parts but the
 * check. 'module' and names of modules choose what looks at the files of those. 'update-pictures' chooses the journeys that
 * compare pictures. Returns the parts with the files of each. Throws a sentence if there is no such module.
 */
export function choose(given, { everythingOnPostgres = false } = {}) {
  const takesPictures = given.includes('update-pictures');
  const { before: words, ofModules } = splitModules(
    takesPictures ? ['browser', 'tests/browser/compared/'] : given,
  );
  const named = words.filter((word) => !parts.includes(word) && word !== 'changed');
  const saidParts = words.filter((word) => parts.includes(word));
  const isForChange = words.includes('changed');
  const isPart = named.length > 0 || ofModules !== undefined;
  const chosen = saidParts.length > 0 ? saidParts : isPart ? parts.slice(1) : parts;
  const tests = globSync([
    'app/**/*.test.ts',
    'content-files/**/*.test.ts',
    'db/**/*.test.ts',
    'server/**/*.test.ts',
    'tests/**/*.test.ts',
  ]);
  const journeys = globSync('tests/browser/**/*.spec.ts');
  const changed = isForChange ? changedFiles() : [];
  const looking = (files) => (ofModules ? reached(ofModules, files, { foundationsReachAll: false }) : files);
  const wanted = (files) =>
    (isForChange ? reached(changed, files) : looking(files))
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
    takesPictures,
  };
}

/** Split the names after 'module' from the words before it, and return the files of those modules. */
function splitModules(words) {
  const at = words.indexOf('module');
  if (at < 0) return { before: words };
  const names = words.slice(at + 1);
  const known = modules.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (names.length === 0 || unknown.length > 0)
    throw new Error(`${unknown.join(', ') || 'module'}: name one or several of ${known.join(', ')}.`);
  return {
    before: words.slice(0, at),
    ofModules: names.flatMap((name) => globSync(`app/modules/${name}/**/*.*`)),
  };
}

/** True for a test that runs on both engines, because they can differ: its file says why. */
const differs = (file) => /^\/\/ On both engines: /m.test(readFileSync(file, 'utf8'));

/** Return the files that use a database. */
const storing = (files) => reached(['tests/database.ts'], files, { foundationsReachAll: false });
