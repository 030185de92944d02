// Every test there is: types and lint, rules and calls on SQLite, storage again on PostgreSQL, then the browser.
// Closes with one line that counts them all.
import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { findChromium } from './chromium.mjs';
import { startPostgres } from './postgres.mjs';

const total = { passed: 0, failed: 0 };
const only = process.argv.slice(2);
const chosen = (part) => only.length === 0 || only.includes(part);

if (chosen('check')) await command('types, lint and format', 'npm', ['run', '--silent', 'check']);
const tests = globSync([
  'app/**/*.test.ts',
  'content-files/**/*.test.ts',
  'db/**/*.test.ts',
  'server/**/*.test.ts',
  'tests/*.test.ts',
]).sort();
if (chosen('unit')) await withStarter(() => nodeTests('on SQLite', tests));
if (chosen('postgres')) {
  const postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  const storage = tests.filter((file) =>
    /tests\/(database|site|members)\.ts|'\.\/(database|site|members)\.ts/.test(readFileSync(file, 'utf8')),
  );
  try {
    await withStarter(() => nodeTests('on PostgreSQL', storage));
  } finally {
    delete process.env.TEST_POSTGRES_URL;
    await postgres.stop();
  }
}
if (chosen('browser')) await browserTests();

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

function count(passed) {
  total[passed ? 'passed' : 'failed'] += 1;
}

async function command(name, program, options) {
  console.log(`\n# ${name}`);
  count((await finished(spawn(program, options, { stdio: 'inherit' }))) === 0);
}

/** Makes the starter club once, for the test files to copy. */
async function withStarter(tests) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-template-'));
  try {
    const made = await finished(
      spawn(process.execPath, ['tests/make-template.ts', folder], { stdio: 'inherit' }),
    );
    if (made === 0) process.env.TEST_TEMPLATE = folder;
    else count(false);
    await tests();
  } finally {
    delete process.env.TEST_TEMPLATE;
    rmSync(folder, { recursive: true, force: true });
  }
}

function nodeTests(name, files) {
  console.log(`\n# ${files.length} files ${name}`);
  return new Promise((done) => {
    const stream = run({ files, concurrency: cpus().length, timeout: 600_000 });
    const leaf = (event) =>
      event.details.type !== 'suite' && event.file !== undefined && event.name !== event.file;
    stream.on('test:pass', (event) => leaf(event) && count(true));
    stream.on('test:fail', (event) => leaf(event) && count(false));
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
  ];
  const browser = spawn(process.execPath, options, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let counted = false;
  browser.on('message', ({ passed, failed }) => {
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
