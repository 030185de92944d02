import { type FileHandle, open } from 'node:fs/promises';
import type { Handle } from './handle.ts';

/** In pages of 4 kB: the log goes into the database at so many, and in a pause of the writing at so many. */
const most = 10_000;
const worthwhile = 1000;
/** In bytes, what stays of the file: somewhat more than `most`, so that it need not grow again. */
const kept = 48_000_000;

/**
 * SQLite's write-ahead log. What is written many times before it goes into the database goes there once; so it waits for ten times
 * as many pages as SQLite's own measure, or until nobody has written for some seconds. Where a long read of another process
 * keeps the log from beginning anew, the file is cut down again afterwards.
 */
export function writeLog(writer: Handle, file: string, pause = 3000) {
  writer.run(`pragma wal_autocheckpoint = ${most}`);
  writer.run(`pragma journal_size_limit = ${kept}`);
  let opened: Promise<FileHandle> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function tidy(): void {
    if (writer.isInTransaction()) return void timer?.refresh();
    try {
      const [waiting] = writer.run<Waiting>('pragma wal_checkpoint(noop)').rows;
      if (waiting && waiting.log - waiting.checkpointed >= worthwhile)
        writer.run('pragma wal_checkpoint(passive)');
    } catch {
      // On a full disk, say: all is in the log as before, and it is tried again after the next write.
    }
  }

  /** Also where it is just being opened. */
  async function shut(): Promise<void> {
    const last = opened;
    opened = undefined;
    await last?.then((handle) => handle.close()).catch(() => {});
  }

  return {
    async sync() {
      if (!isClosed) timer = timer?.refresh() ?? setTimeout(tidy, pause).unref();
      opened ??= open(file, 'r+');
      try {
        await (await opened).datasync();
      } catch (error) {
        await shut();
        throw error;
      } finally {
        if (isClosed) await shut();
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await shut();
    },
  };
}

/** How many pages are in the log, and how many of them in the database. */
interface Waiting {
  log: number;
  checkpointed: number;
}
