// Every test there is: types and lint, rules and calls on SQLite, where the engines can differ again on PostgreSQL, then the
// browser. `npm test -- changed` runs what the last change can reach, `npm test -- module NAME` what looks at a module, `npm test --
// NAME` what has the name in its path, and `check`, `unit`, `postgres` and `browser` one part. `npm test -- update-pictures` takes the compared pictures again. Closes with
// one line that counts them all.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runFiles } from './tests/batches.mjs';
import { choose } from './tests/chosen.mjs';
import { compressPictures } from './tests/compared-pictures.mjs';
import { runJourneys } from './tests/journeys.mjs';
import { inMemory, onPostgres, withStarter } from './tests/places.mjs';
import { startTelling } from './tests/telling.mjs';
import { longestFirst } from './tests/times.mjs';

// Hundreds of files load the same modules: each reuses what the first one compiled.
process.env.NODE_COMPILE_CACHE ??= join(process.cwd(), 'node_modules/.cache/compile');

const { changed, takesPictures, ...chosen } = chooseOrEnd();
/** Files that change the linter's result for all others. */
const isOfAllLint = (file) => /^(biome\.json|package(-lock)?\.json|\.gitignore)$/.test(file);
const plan = { ...chosen, check: chosen.check ? ['npm run check'] : [] };
const telling = startTelling(plan);
if (changed)
  telling.say(
    `${changed.length} changed files reach ${plan.unit.length} test files and ${plan.browser.length} journeys`,
  );
if (plan.check.length + plan.unit.length + plan.postgres.length + plan.browser.length === 0)
  telling.say('No test has such a name.');

const checked = part('check', check);
// For a change, neither the type check nor the few tests keep both cores busy: run them side by side.
if (!changed) await checked;
await part('unit', (files, tell) =>
  inMemory(() => withStarter(() => runFiles(longestFirst('unit', files), tell))),
);
await part('postgres', (files, tell) =>
  onPostgres(() => inMemory(() => withStarter(() => runFiles(longestFirst('postgres', files), tell)))),
);
const began = Date.now();
await part('browser', (files, tell) => inMemory(() => runJourneys(files, tell, { takesPictures })));
if (takesPictures) await compressPictures(began);
await checked;
process.exit(telling.end() ? 0 : 1);

function chooseOrEnd() {
  try {
    return choose(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

async function part(name, run) {
  if (plan[name].length === 0) return;
  const { event, end } = telling.begin(name);
  await run(plan[name], event);
  end();
}

async function check([name], tell) {
  const began = performance.now();
  const code = await (changed && !changed.some(isOfAllLint)
    ? checkChanged()
    : run('npm', 'run', '--silent', 'check'));
  const ms = performance.now() - began;
  tell({
    file: name,
    name: 'types, lint and format',
    ms,
    passed: code === 0,
    error: code ? 'See above.' : '',
  });
  tell({ ended: name, ms });
}

/** Lint the changed files alone, since each is linted by itself; the types are checked in all. */
async function checkChanged() {
  const files = changed.filter((file) => existsSync(file));
  const lint = ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files];
  const failed = files.length > 0 && (await run('node_modules/.bin/biome', ...lint));
  return failed || run('node_modules/.bin/tsc', '--checkers', '2');
}

function run(command, ...words) {
  const child = spawn(command, words, { stdio: 'inherit' });
  return new Promise((done) => child.once('close', done));
}
