// Runs test files in a few processes side by side, a batch of files in each, so that what all of them load is loaded
// once for a batch.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** One more than there are cores: a third of the time of a test is spent waiting for something. */
const atOnce = cpus().length + 1;
/** So many files that what they share costs little. */
const most = 24;
/** A process that says nothing for so long will say no more. */
const silence = 5 * 60_000;

/**
 * `files`, best those that take longest first. Each event of events.mjs goes to `tell`. `at` is where (`cwd`) and with what
 * settings (`env`) they run; its `signal` ends them.
 */
export async function runFiles(files, tell, at = {}) {
  const waiting = [...files];
  /** Long files and short ones together, and fewer and fewer, so that the last processes end together. */
  function nextBatch() {
    const size = Math.min(most, Math.ceil(waiting.length / atOnce / 3));
    const apart = Math.floor(waiting.length / size);
    return Array.from({ length: size }, (_, place) => waiting.splice(place * (apart - 1), 1)).flat();
  }
  async function worker() {
    while (waiting.length > 0 && !at.signal?.aborted) await runBatch(nextBatch(), tell, at);
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** `files`, one after another in one process. */
export function runBatch(files, tell, { cwd, env = process.env, signal }) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-batch-'));
  const here = import.meta.dirname;
  // Started from a test itself it would report to that.
  const { NODE_TEST_CONTEXT: _, ...settings } = env;
  const child = spawn(
    process.execPath,
    [`--test-reporter=${join(here, 'events.mjs')}`, join(here, 'one-process.mjs'), ...files],
    {
      cwd,
      env: { NODE_ENV: 'production', ...settings, TMPDIR: folder },
      stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
    },
  );
  const end = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', end);
  // Nothing outlives the run, however that ends.
  process.once('exit', end);
  const left = new Set(files);
  let current;
  let timer;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(end, silence);
  };
  watch();
  createInterface({ input: child.stdio[3] }).on('line', (line) => {
    watch();
    const event = JSON.parse(line);
    if (event.began) current = event.began;
    if (event.ended) left.delete(event.ended);
    tell(event);
    // What a file has left open would keep the process for ever; the file has failed by it.
    if (left.size === 0) {
      clearTimeout(timer);
      timer = setTimeout(end, 2000);
    }
  });
  return new Promise((done) => {
    child.once('close', (code, killed) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      process.off('exit', end);
      rmSync(folder, { recursive: true, force: true });
      if (signal?.aborted) return done();
      for (const file of left) {
        const why =
          file === current || !current
            ? `its process ended before it did (${killed ?? `code ${code}`})`
            : `it did not begin, for the process ended in ${current}`;
        tell({ file, name: file, ms: 0, passed: false, error: why });
        tell({ ended: file, ms: 0 });
      }
      done();
    });
  });
}
