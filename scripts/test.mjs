// Every test there is: types and lint, rules and calls on SQLite, storage again on PostgreSQL, then the browser.
// Closes with one line that counts them all.
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { findChromium } from './chromium.mjs';
import { startPostgres } from './postgres.mjs';
import { changedFiles, reached } from './reach.mjs';

const total = { passed: 0, failed: 0 };
/** Of every test how long it took, in milliseconds: the slowest are named at the end. */
const times = [];
const only = process.argv.slice(2);
const isForChange = only.includes('changed');
const chosen = (part) => only.length === 0 || isForChange || only.includes(part);
// Of hundreds of files that load the same modules, each reads what the first has compiled.
process.env.NODE_COMPILE_CACHE ??= join(process.cwd(), 'node_modules/.cache/compile');

const changed = isForChange ? changedFiles() : [];
const wanted = (files) => (isForChange ? reached(changed, files) : files).sort();
const tests = wanted(
  globSync([
    'app/**/*.test.ts',
    'content-files/**/*.test.ts',
    'db/**/*.test.ts',
    'server/**/*.test.ts',
    'tests/**/*.test.ts',
  ]),
);
const onPostgres = tests.filter((file) => differs(readFileSync(file, 'utf8')));
const journeys = wanted(globSync('tests/browser/*.spec.ts'));
if (isForChange)
  console.log(
    `${changed.length} changed files reach ${tests.length} test files and ${journeys.length} journeys`,
  );

if (chosen('check')) await command('types, lint and format', 'npm', ['run', '--silent', 'check']);
if (chosen('unit') && tests.length > 0)
  await inMemory(() => withStarter(() => nodeTests('on SQLite', tests)));
if (chosen('postgres') && onPostgres.length > 0) {
  const postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  try {
    await inMemory(() => withStarter(() => nodeTests('on PostgreSQL', onPostgres)));
  } finally {
    delete process.env.TEST_POSTGRES_URL;
    await postgres.stop();
  }
}
if (chosen('browser') && journeys.length > 0) await inMemory(browserTests);

const slowest = times.sort((one, other) => other.ms - one.ms).slice(0, 20);
console.log('\nThe slowest, in seconds:');
for (const { ms, name, where } of slowest)
  console.log(`${(ms / 1000).toFixed(1).padStart(6)}  ${name} (${where})`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/** Storage, search, transactions and several processes are tested on both engines: such a file says so. */
function differs(source) {
  return /^\/\/ On both engines\./m.test(source);
}

function count(passed) {
  total[passed ? 'passed' : 'failed'] += 1;
}

async function command(name, program, options) {
  console.log(`\n# ${name}`);
  count((await finished(spawn(program, options, { stdio: 'inherit' }))) === 0);
}

/** Each test has a folder of its own for a moment: in memory, where there is room for them, no disk is waited for. */
async function inMemory(tests) {
  const before = process.env.TMPDIR;
  const folder = hasRoom() ? mkdtempSync('/dev/shm/bowls-tests-') : undefined;
  if (folder) process.env.TMPDIR = folder;
  try {
    await tests();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

function hasRoom() {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 4 * 2 ** 30;
}

/** Makes the starter club once, for the test files to copy; on SQLite it is kept for the next time. */
async function withStarter(tests) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-template-'));
  if (process.env.TEST_POSTGRES_URL) process.env.TEST_TEMPLATE = folder;
  try {
    const make = spawn(process.execPath, ['tests/make-template.ts'], { stdio: 'inherit' });
    if ((await finished(make)) !== 0) count(false);
    await tests();
  } finally {
    delete process.env.TEST_TEMPLATE;
    rmSync(folder, { recursive: true, force: true });
  }
}

function nodeTests(name, files) {
  console.log(`\n# ${files.length} files ${name}`);
  return new Promise((done) => {
    // A file that leaves something running would be waited for without end: what has not ended by then has failed.
    const signal = AbortSignal.timeout(40 * 60_000);
    const stream = run({ files, concurrency: cpus().length, timeout: 600_000, signal });
    // A file counts by its tests; by itself it fails where it cannot be read, or does not end.
    const counts = (event, passed) =>
      event.details.type !== 'suite' && event.file !== undefined && !(passed && event.name === event.file);
    const note = ({ name: test, file, details }) =>
      times.push({ ms: details.duration_ms, name: test, where: `${relative(process.cwd(), file)}, ${name}` });
    for (const [what, passed] of [
      ['test:pass', true],
      ['test:fail', false],
    ])
      stream.on(what, (event) => {
        if (!counts(event, passed)) return;
        count(passed);
        note(event);
      });
    stream.on('end', done);
    const report = stream.compose(new spec());
    // The many that pass need no line each.
    report.on('data', (text) => /✔/.test(String(text)) || process.stdout.write(String(text)));
    report.on('end', done);
  });
}

async function browserTests() {
  console.log('\n# in the browser');
  process.env.CHROMIUM_PATH = findChromium();
  // Not through npx: the reporter's counts come straight to this process.
  const options = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--reporter=dot,./tests/browser/count-reporter.mjs',
    ...(isForChange ? journeys : []),
  ];
  const browser = spawn(process.execPath, options, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let counted = false;
  browser.on('message', ({ passed, failed, took }) => {
    times.push(...took);
    counted = true;
    total.passed += passed;
    total.failed += failed;
  });
  const code = await finished(browser);
  if (!counted || (code !== 0 && total.failed === 0)) count(false);
}

function finished(child) {
  return new Promise((done) => {
    child.on('error', () => done(1));
    child.on('exit', (code) => done(code ?? 1));
  });
}
