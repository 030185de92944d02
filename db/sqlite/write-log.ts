import { type FileHandle, open } from 'node:fs/promises';
import type { Handle } from './handle.ts';
import { logCarrier } from './log-carrier.ts';

/**
 * In pages of 4 kB: the log goes into the database at so many by whoever has just written, at so many on a thread of its own,
 * and in a pause of the writing at so many.
 */
const most = 10_000;
const much = 6000;
const worthwhile = 1000;
/** It is looked at after so many syncs. */
const between = 8;
/** In milliseconds: how long what was taken out may stay in the log when nobody writes, and at most. */
const settled = { quiet: 60_000, longest: 3600_000 };
/** In bytes, what stays of the file: somewhat more than `most`, so that it need not grow again. */
const kept = 48_000_000;

/**
 * SQLite's write-ahead log. What is written many times before it goes into the database goes there once; so it waits for ten times
 * as many pages as SQLite's own measure, or until nobody has written for some seconds. A minute after the last time the file is
 * emptied in such a pause, so that nothing that was taken out of the database stays there. Where a long read of another process
 * keeps the log from beginning anew, the file is cut down again afterwards. While much is written it goes on another thread
 * (log-carrier.ts), and here only where that cannot keep up.
 */
export function writeLog(writer: Handle, database: string, pause = 3000, { quiet, longest } = settled) {
  writer.run(`pragma wal_autocheckpoint = ${most}`);
  writer.run(`pragma journal_size_limit = ${kept}`);
  const file = `${database}-wal`;
  const carrier = logCarrier(database);
  let opened: Promise<FileHandle> | undefined;
  let synced = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let emptied = performance.now() - quiet;
  /** Since when something is in it. */
  let filled: number | undefined;

  function tidy(): void {
    try {
      if (writer.isInTransaction() || carrier.isUnderWay() || !isSettled()) timer?.refresh();
      else carrier.end();
    } catch {
      // On a full disk, say: all is in the log as before, and it is tried again.
      timer?.refresh();
    }
  }

  /** Whether there is nothing left to do. */
  function isSettled(): boolean {
    const [waiting] = writer.run<Waiting>('pragma wal_checkpoint(noop)').rows;
    const isEmpty = !waiting || waiting.log <= 0;
    if (!isEmpty && performance.now() - emptied < quiet) {
      if (waiting.log - waiting.checkpointed >= worthwhile) writer.run('pragma wal_checkpoint(passive)');
      return false;
    }
    // Where another process still reads from it, a little later.
    if (!isEmpty && writer.run<{ busy: number }>('pragma wal_checkpoint(truncate)').rows[0]?.busy !== 0)
      return false;
    if (!isEmpty) emptied = performance.now();
    filled = undefined;
    return true;
  }

  /** Right after somebody has written. */
  function carryAway(): void {
    synced += 1;
    if (isClosed || carrier.isUnderWay() || writer.isInTransaction()) return;
    try {
      // The rest, so that the log begins anew.
      if (carrier.hasCarried()) writer.run('pragma wal_checkpoint(passive)');
      else if (synced % between === 0) {
        const [waiting] = writer.run<Waiting>('pragma wal_checkpoint(noop)').rows;
        if (waiting && waiting.log - waiting.checkpointed >= much) carrier.carry();
      }
    } catch {
      // What has been written is in the log all the same.
    }
  }

  /** Who writes and writes puts it off, but not for ever. */
  function later(): void {
    if (isClosed) return;
    filled ??= performance.now();
    if (!timer) timer = setTimeout(tidy, pause).unref();
    else if (performance.now() - filled < longest) timer.refresh();
  }

  /** Also where it is just being opened. */
  async function shut(): Promise<void> {
    const last = opened;
    opened = undefined;
    await last?.then((handle) => handle.close()).catch(() => {});
  }

  return {
    /** Tried once. */
    empty(): void {
      try {
        writer.run('pragma wal_checkpoint(truncate)');
      } catch {
        // Whoever else has it open does so.
      }
    },
    async sync() {
      later();
      carryAway();
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
      await carrier.end();
      await shut();
    },
  };
}

/** How many pages are in the log, and how many of them in the database. */
interface Waiting {
  log: number;
  checkpointed: number;
}
