import { Worker } from 'node:worker_threads';

/**
 * Carries what is in the write-ahead log into the database, on a thread of its own: of ten thousand pages the writing and the
 * sync take a tenth of a second and more, in which the server would answer nobody. Others write meanwhile: what they add is left to
 * whoever asked, and is little (write-log.ts). The thread is there for as long as much is written.
 */
export function logCarrier(file: string) {
  let thread: Worker | undefined;
  let state: 'none' | 'under way' | 'done' = 'none';

  function start(): Worker {
    const made = new Worker(`(${carry})()`, {
      eval: true,
      workerData: file,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
    });
    made.unref();
    made.on('message', () => {
      state = 'done';
    });
    // The log goes into the database as it would without the thread: at the writer's own measure.
    made.on('error', () => {});
    made.on('exit', () => {
      if (thread === made) thread = undefined;
      state = 'none';
    });
    return made;
  }

  return {
    isUnderWay: () => state === 'under way',
    /** Whether it has carried something since this was asked last. */
    hasCarried(): boolean {
      if (state !== 'done') return false;
      state = 'none';
      return true;
    },
    carry(): void {
      state = 'under way';
      thread ??= start();
      thread.postMessage('carry');
    },
    async end(): Promise<void> {
      await thread?.terminate();
    },
  };
}

/** What runs on the thread: it is sent there as its text, and knows nothing else of this file. */
function carry(): void {
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const database = new DatabaseSync(workerData);
  database.exec('pragma synchronous = normal');
  parentPort?.on('message', () => {
    try {
      // What was added during the first.
      for (let turn = 0; turn < 2; turn += 1) database.exec('pragma wal_checkpoint(passive)');
    } catch {
      // On a full disk, say: all is in the log as before, and it is tried again.
    }
    parentPort.postMessage('done');
  });
}
