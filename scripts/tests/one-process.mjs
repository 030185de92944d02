// Run by batches.mjs: runs the test files named on the command line one after another in this process. Each is a suite of its
// own, so that its before and after hooks are its own too; state that it leaves behind fails it.
import { createHook } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { after, before, describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { say } from './events.mjs';
import { leftBehind, standing } from './left-behind.mjs';

const require = createRequire(import.meta.url);

// Property tests use the same seed in each run, so that a failure comes from a change. `npm run soak -- properties` uses others.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });

/**
 * Async hooks of the runner: they find the suite of a test while files are loaded. Afterwards they would only report
 * unhandled errors, at a cost for every promise, so they are disabled.
 */
const hooks = new Set();
const { prototype } = createHook({}).constructor;
const { enable } = prototype;
prototype.enable = function () {
  hooks.add(this);
  return enable.call(this);
};

/** File whose tests run: unhandled errors are its fault. */
let running;
// Reported at once: a test may wait in vain for a callback that threw.
for (const kind of ['uncaughtException', 'unhandledRejection'])
  process.on(kind, (error) => {
    if (running) say({ file: running, name: kind, ms: 0, passed: false, error: inspect(error) });
  });

// Keeps the process alive. While a test awaits something without an open handle, the runner would set a timer of its own, which
// the file would then be blamed for.
const alive = setInterval(() => {}, 3600_000);
after(() => clearInterval(alive));

const allRead = Promise.withResolvers();
for (const file of process.argv.slice(2)) {
  const read = Promise.withResolvers();
  describe(file, async () => {
    let was;
    before(async () => {
      // Wait until all files are loaded: what loading opens is shared by all of them.
      await allRead.promise;
      running = file;
      was = standing();
    });
    try {
      await load(file);
    } finally {
      after(async () => {
        const left = await leftBehind(was);
        if (left.length > 0) throw new Error(`${file} leaves behind: ${left.join('; ')}`);
      });
      read.resolve();
    }
  });
  // One after another: a module shared by two files would be evaluated for the first one, and its tests counted there.
  await read.promise;
}
for (const hook of hooks) hook.disable();
prototype.enable = enable;
allRead.resolve();

/** Load a file synchronously unless it has a top-level await, so that its tests belong to its suite. */
async function load(file) {
  try {
    require(resolve(file));
  } catch (error) {
    if (error.code !== 'ERR_REQUIRE_ASYNC_MODULE') throw error;
    await import(pathToFileURL(file).href);
  }
}
