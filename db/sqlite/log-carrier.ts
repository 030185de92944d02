import { Worker } from 'node:worker_threads';
import type { Handle } from './handle.ts';

/** How many pages of 4 kB are in the log, and how many of them in the database. */
interface Waiting {
  log: number;
  checkpointed: number;
}

/** Undefined where there is nothing to tell. */
export const waitingIn = (writer: Handle) => writer.run<Waiting>('pragma wal_checkpoint(noop)').rows[0];

/** In pages: at so many it begins. */
const much = 6000;
/** Looked at after so many syncs. */
const between = 8;

/**
 * Carries what is in the write-ahead log into the database, on a thread of its own: of ten thousand pages the writing and the
 * sync take a tenth of a second and more, in which the server would answer nobody. Others write meanwhile: what they add is
 * carried by one of them, and is little. The thread is there for as long as much is written; where it fails, the log goes into the
 * database at the writer's own measure (write-log.ts).
 */
export function logCarrier(writer: Handle, database: string) {
  let thread: Worker | undefined;
  let state: 'rests' | 'carries' | 'has carried' = 'rests';
  let synced = 0;

  function start(): Worker {
    const made = new Worker(`(${carry})()`, {
      eval: true,
      workerData: database,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
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

    /** Right after somebody has written. */
    look(): void {
      synced += 1;
      if (state === 'carries' || writer.isInTransaction()) return;
      try {
        if (state === 'has carried') {
          state = 'rests';
          // The rest, so that the log begins anew.
          writer.run('pragma wal_checkpoint(passive)');
        } else if (synced % between === 0) {
          const { log, checkpointed } = waitingIn(writer) ?? { log: 0, checkpointed: 0 };
          if (log - checkpointed < much) return;
          state = 'carries';
          thread ??= start();
          thread.postMessage('carry');
        }
      } catch {
        // What has been written is in the log all the same.
      }
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
      // The second time what was added during the first.
      for (let turn = 0; turn < 2; turn += 1) database.exec('pragma wal_checkpoint(passive)');
    } catch {
      // On a full disk, say: all is in the log as before, and it is tried again.
    }
    parentPort.postMessage('done');
  });
}
