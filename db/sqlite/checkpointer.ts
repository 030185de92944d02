import { Worker } from 'node:worker_threads';
import type { SqliteHandle } from './handle.ts';

/** Pages of 4 kB in the log, and those already checkpointed. */
interface Waiting {
  log: number;
  checkpointed: number;
}

/** Return the log's state; undefined when unavailable. */
export const readWalState = (writer: SqliteHandle) =>
  writer.run<Waiting>('pragma wal_checkpoint(noop)').rows[0];

/** Pages in the log that start a checkpoint. */
const much = 6000;
/** Number of syncs between checks. */
const between = 8;

/**
 * Checkpoint the write-ahead log on a worker thread: for ten thousand pages, writing and syncing take a tenth of a second and
 * more, which would block the event loop. Concurrent writes continue; the rest is small and checkpointed by a writer. The thread
 * runs only while much is written; if it fails, the log is checkpointed by the writer's own limit (write-log.ts). It has no heap
 * limit of its own: V8 ends the whole process, not the thread, when a limit is met while a thread starts.
 */
export function createCheckpointer(writer: SqliteHandle, database: string) {
  let thread: Worker | undefined;
  let state: 'rests' | 'carries' | 'has carried' = 'rests';
  let synced = 0;

  function start(): Worker {
    const made = new Worker(`(${carry})()`, {
      eval: true,
      workerData: database,
      execArgv: [],
    });
    made.unref();
    made.on('message', () => {
      state = 'has carried';
    });
    made.on('error', () => {});
    made.on('exit', () => {
      if (thread === made) thread = undefined;
      state = 'rests';
    });
    return made;
  }

  return {
    isUnderWay: () => state === 'carries',

    /** Call after a write. */
    look(): void {
      synced += 1;
      if (state === 'carries' || writer.isInTransaction()) return;
      try {
        if (state === 'has carried') {
          state = 'rests';
          // Checkpoint the rest, so that the log restarts.
          writer.run('pragma wal_checkpoint(passive)');
        } else if (synced % between === 0) {
          const { log, checkpointed } = readWalState(writer) ?? { log: 0, checkpointed: 0 };
          if (log - checkpointed < much) return;
          state = 'carries';
          thread ??= start();
          thread.postMessage('carry');
        }
      } catch {
        // Writes are safe in the log nevertheless.
      }
    },

    async end(): Promise<void> {
      await thread?.terminate();
    },
  };
}

/** Code of the thread: serialised as text, so it must not reference anything else in this file. */
function carry(): void {
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const database = new DatabaseSync(workerData);
  database.exec('pragma synchronous = normal');
  parentPort?.on('message', () => {
    try {
      // The second pass covers pages added during the first.
      for (let turn = 0; turn < 2; turn += 1) database.exec('pragma wal_checkpoint(passive)');
    } catch {
      // For instance on a full disk: the log is unchanged, and it is retried.
    }
    parentPort.postMessage('done');
  });
}
