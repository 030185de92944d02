// Runs the tests of rules and calls: those nearest to a change with it alone switched on, then all of them with all the remaining
// changes. A failure then is bisected until the change is known.
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { reached } from '../../scripts/reach.mjs';
import { runBatch, runFiles } from '../../scripts/tests/batches.mjs';
import { culprits } from './culprits.mjs';

/** Number of test files that run for a change by itself: most changes are noticed by the tests of their own subject. */
const nearest = 4;

/** Call `noticed` with each change and the test file that fails for it. */
export async function askCalls(changes, tests, tree, noticed) {
  const files = new Map(changes.map((change) => [change, inOrder(change, tests)]));
  const left = new Set(changes);
  function found(change, file) {
    left.delete(change);
    noticed(change, file);
  }
  await sideBySide(changes, async (change) => {
    // First the test that noticed it in an earlier state of the tests.
    const near = [...tests.filter((file) => file === change.hint), ...files.get(change)];
    const file = await firstToNotice(change, [...new Set(near)].slice(0, nearest), tree);
    if (file) found(change, file);
    else console.log(`${change.id} not by ${near.slice(0, nearest).join(' ')}`);
  });
  const log = join(tree.folder, 'come-past');
  console.log(`${left.size} together, ${tests.length} test files`);
  const failed = left.size === 0 ? [] : await failing(tests, tree, [...left], { log, run: runFiles });
  const past = existsSync(log) ? readFileSync(log, 'utf8') : '';
  for (const change of left) change.past = new RegExp(`^${change.id} `, 'm').test(past);
  console.log(`Fail: ${failed.join(' ')}`);
  // All executed changes, even where no import shows that the file reaches them: a request's address may be put together at run
  // time.
  for (const file of failed)
    await culprits(
      () => [...left].filter((change) => change.past),
      async (some) => (await failing([file], tree, some)).length > 0,
      (change) => found(change, file),
      file,
    );
}

/** Return the test files that a change reaches, its own first, then those of its folder and subject. */
function inOrder({ file }, tests) {
  const steps = dirname(file).split('/').slice(1);
  const [name] = basename(file).split('.');
  const likeness = (test) =>
    (basename(test).startsWith(`${name}.`) ? 9 : 0) +
    steps.filter((step) => test.split(/[/.]/).includes(step)).length +
    (dirname(test) === dirname(file) ? 9 : 0);
  return reached([file], tests, { foundationsReachAll: false }).toSorted(
    (one, other) => likeness(other) - likeness(one),
  );
}

async function firstToNotice(change, files, tree) {
  for (let waiting = files; waiting.length > 0; ) {
    const [file] = await failing(waiting, tree, [change], { stopsAtFirst: true });
    if (!file) return undefined;
    // Rules out failures caused by another file in the process, or independent of the change.
    const alone = await failing([file], tree, [change]);
    if (alone.length > 0 && (await failing([file], tree, [])).length === 0) return file;
    waiting = waiting.filter((one) => one !== file);
  }
  return undefined;
}

async function failing(files, tree, changes, { log, stopsAtFirst = false, run = runBatch } = {}) {
  const stop = new AbortController();
  const failed = new Set();
  const tell = (event) => {
    const leaves = /leaves behind/.test(event.error ?? '');
    if (event.passed !== false && !(event.ended && event.error && !leaves)) return;
    failed.add(event.file ?? event.ended);
    if (stopsAtFirst) stop.abort();
  };
  const ids = changes.map(({ id }) => id);
  await run(files, tell, { cwd: tree.folder, env: tree.settings(ids, log), signal: stop.signal });
  return [...failed];
}

async function sideBySide(all, one) {
  const waiting = [...all];
  const worker = async () => {
    while (waiting.length > 0) await one(waiting.shift());
  };
  await Promise.all(Array.from({ length: cpus().length + 1 }, worker));
}
