// Run by batches.mjs: the test files named on the command line, one after another in this process. Each is a suite of its own,
// so that what it does before and after its tests is its own too; what it leaves behind fails it.
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

// Properties try the same cases at each run: what fails then comes of a change. `npm run soak -- properties` tries others.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });

/**
 * By them the runner knows in whose suite it is, which it asks while files are read. From then on it would ask for nothing
 * but faults that nobody waits for, and every promise would pay for that.
 */
const hooks = new Set();
const { prototype } = createHook({}).constructor;
const { enable } = prototype;
prototype.enable = function () {
  hooks.add(this);
  return enable.call(this);
};

/** The file whose tests run: what nobody in it waits for and goes wrong all the same is its fault. */
let running;
// They are told at once: for what did not come of them a test may wait in vain.
for (const kind of ['uncaughtException', 'unhandledRejection'])
  process.on(kind, (error) => {
    if (running) say({ file: running, name: kind, ms: 0, passed: false, error: inspect(error) });
  });

// While a test waits for what holds no process open the runner would hold it by a timer, which is nobody's.
const alive = setInterval(() => {}, 3600_000);
after(() => clearInterval(alive));

const allRead = Promise.withResolvers();
for (const file of process.argv.slice(2)) {
  const read = Promise.withResolvers();
  describe(file, async () => {
    let was;
    before(async () => {
      // What reading a file brings, all of them share.
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
  // One after another: a module that two files share would finish, and its tests count, for the first of them.
  await read.promise;
}
for (const hook of hooks) hook.disable();
prototype.enable = enable;
allRead.resolve();

/** Within this very turn, where the file waits for nothing itself: its tests are then those of its suite. */
async function load(file) {
  try {
    require(resolve(file));
  } catch (error) {
    if (error.code !== 'ERR_REQUIRE_ASYNC_MODULE') throw error;
    await import(pathToFileURL(file).href);
  }
}
