import { type FileHandle, open } from 'node:fs/promises';
import { createCheckpointer, readWalState } from './checkpointer.ts';
import type { SqliteHandle } from './handle.ts';

/** Pages of 4 kB: a writer checkpoints the log at `most`, an idle pause at `worthwhile`. */
const most = 10_000;
const worthwhile = 1000;
/** Milliseconds: maximum time that deleted data stays in the log while idle, and in any case. */
const settled = { quiet: 60_000, longest: 3600_000 };
/** Bytes to which the file is truncated: slightly more than `most`, so that it need not grow again. */
const kept = 48_000_000;

/**
 * Manage SQLite's write-ahead log. Pages written often are checkpointed once, so it waits for ten times as many pages as SQLite's
 * default, or an idle pause of some seconds. A minute after the last write the file is emptied in such a pause, so that no
 * deleted data remains in it. If a long read of another process prevents that, the file is truncated later. Under load a worker
 * thread checkpoints (log-carrier.ts), and this only if that cannot keep up.
 */
export function manageWriteAheadLog(
  writer: SqliteHandle,
  database: string,
  pause = 3000,
  { quiet, longest } = settled,
) {
  writer.run(`pragma wal_autocheckpoint = ${most}`);
  writer.run(`pragma journal_size_limit = ${kept}`);
  const file = `${database}-wal`;
  const carrier = createCheckpointer(writer, database);
  const held = openOnce(file);
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let emptied = performance.now() - quiet;
  /** Time of the first write since it was emptied. */
  let filled: number | undefined;

  function tidy(): void {
    try {
      if (writer.isInTransaction() || carrier.isUnderWay() || !isSettled()) timer?.refresh();
      else carrier.end();
    } catch {
      // For instance on a full disk: the log is unchanged, and it is retried.
      timer?.refresh();
    }
  }

  /** Returns true when no work is left. */
  function isSettled(): boolean {
    const waiting = readWalState(writer);
    const isEmpty = !waiting || waiting.log <= 0;
    if (!isEmpty && performance.now() - emptied < quiet) {
      if (waiting.log - waiting.checkpointed >= worthwhile) writer.run('pragma wal_checkpoint(passive)');
      return false;
    }
    // Retried later while another process still reads from it.
    if (!isEmpty && writer.run<{ busy: number }>('pragma wal_checkpoint(truncate)').rows[0]?.busy !== 0)
      return false;
    if (!isEmpty) emptied = performance.now();
    filled = undefined;
    return true;
  }

  /** Continuous writes delay it, but not for ever. */
  function later(): void {
    if (isClosed) return;
    filled ??= performance.now();
    if (!timer) timer = setTimeout(tidy, pause).unref();
    else if (performance.now() - filled < longest) timer.refresh();
  }

  return {
    /** Empty the log, without retries. */
    empty(): void {
      try {
        writer.run('pragma wal_checkpoint(truncate)');
      } catch {
        // Left to other processes that have it open.
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

/** File handle opened on first use and then cached. */
function openOnce(file: string) {
  let opened: Promise<FileHandle> | undefined;
  return {
    open(): Promise<FileHandle> {
      opened ??= open(file, 'r+');
      return opened;
    },
    /** Also while it is being opened. */
    async shut(): Promise<void> {
      const last = opened;
      opened = undefined;
      await last?.then((handle) => handle.close()).catch(() => {});
    },
  };
}
