import { type FileHandle, open } from 'node:fs/promises';
import type { Handle } from './handle.ts';
import { logCarrier, waitingIn } from './log-carrier.ts';

/** In pages of 4 kB: the log goes into the database at so many by whoever has just written, and in a pause of the writing at so many. */
const most = 10_000;
const worthwhile = 1000;
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
  const carrier = logCarrier(writer, database);
  const held = openOnce(file);
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
    const waiting = waitingIn(writer);
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

  /** Who writes and writes puts it off, but not for ever. */
  function later(): void {
    if (isClosed) return;
    filled ??= performance.now();
    if (!timer) timer = setTimeout(tidy, pause).unref();
    else if (performance.now() - filled < longest) timer.refresh();
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
      if (!isClosed) carrier.look();
      try {
        await (await held.open()).datasync();
      } catch (error) {
        await held.shut();
        throw error;
      } finally {
        if (isClosed) await held.shut();
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await carrier.end();
      await held.shut();
    },
  };
}

/** A file that stays open from its first use. */
function openOnce(file: string) {
  let opened: Promise<FileHandle> | undefined;
  return {
    open(): Promise<FileHandle> {
      opened ??= open(file, 'r+');
      return opened;
    },
    /** Also where it is just being opened. */
    async shut(): Promise<void> {
      const last = opened;
      opened = undefined;
      await last?.then((handle) => handle.close()).catch(() => {});
    },
  };
}
