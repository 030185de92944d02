// Runs test files in a few parallel processes, a batch of files in each, so that modules that all of them load are loaded once
// for a batch.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Number of processes: one more than there are cores, because a third of a test's time is spent waiting. */
const atOnce = cpus().length + 1;
/** Maximum of files in a batch: enough to make the shared loading cheap. */
const most = 24;
/** Timeout in ms of a process without output. */
const silence = 5 * 60_000;

/**
 * Run `files`, the slowest ones first. Each event of events.mjs is passed to `tell`. `at` has the folder (`cwd`), the
 * settings (`env`) and an AbortSignal (`signal`) that kills them.
 */
export async function runFiles(files, tell, at = {}) {
  const waiting = [...files];
  /** Return the next batch: slow files and fast ones together, smaller and smaller, so that all processes end together. */
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

/** Run `files` one after another in one process. */
export function runBatch(files, tell, { cwd, env = process.env, signal }) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-batch-'));
  const here = import.meta.dirname;
  // Within a test, Node's runner would report to the outer run.
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
  // No child process outlives the run.
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
    // A handle left open by a file would keep the process alive; the file has failed by it already.
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
