import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type CompiledQuery,
  type Dialect,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { driverOf } from '#db/sqlite/driver.ts';
import { openHandle } from '#db/sqlite/handle.ts';
import { writeLog } from '#db/sqlite/write-log.ts';
import { createChanges, noting } from './changes.ts';
import { sharedSync } from './shared-sync.ts';

/**
 * A SQLite file, made if absent. What has been answered as saved is on the disk, even if the power goes: whoever has
 * written goes on when the write-ahead log has been synced. That is SQLite's own `synchronous = FULL`, but for this: the
 * server does not stand still meanwhile, and those who write at the same time share one sync.
 */
export function sqlite(file: string): Dialect & { readAtOnce?: ReadAtOnce | undefined } {
  mkdirSync(dirname(file), { recursive: true });
  const writer = openHandle(file, { readOnly: false });
  // Where a log cannot be had (some network disks), SQLite syncs by itself, and who reads and who writes share one handle.
  const hasLog = writer.asking('pragma journal_mode = wal')() === 'wal';
  writer.run(`pragma synchronous = ${hasLog ? 'normal' : 'full'}`);
  // Whoever finds another process writing asks again a little later (driver.ts).
  if (hasLog) writer.run('pragma busy_timeout = 0');
  const reader = hasLog ? openHandle(file, { readOnly: true }) : undefined;
  const log = hasLog ? writeLog(writer, file) : undefined;
  const saved = sharedSync(log?.sync ?? (async () => {}));
  let isOpen = true;
  let hasWritten = false;

  function whenSaved() {
    hasWritten = true;
    return saved();
  }

  async function close() {
    isOpen = false;
    // Whoever has just written is told so first.
    if (hasWritten) await saved().catch(() => {});
    reader?.close();
    await log?.close();
    // The writer last: it clears the log away, or empties it where another process has it open too.
    log?.empty();
    writer.close();
  }
  /** SQLite tells a handle of what others have committed, and not of its own. */
  const asked = writer.asking('pragma data_version');
  function others(): number {
    if (!isOpen) return 0;
    try {
      return Number(asked());
    } catch {
      // While another process has it all to itself: then nobody knows, and no number is the same as this one.
      return Number.NaN;
    }
  }
  const dialect = noting(
    {
      createDriver: () => driverOf({ writer, reader }, whenSaved, close),
      createAdapter: () => new TakingTurns(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new PlannedOnce(),
    },
    createChanges(others),
  );
  const readAtOnce: ReadAtOnce | undefined =
    reader && (<R>({ sql, parameters }: CompiledQuery<R>) => reader.run<R>(sql, parameters).rows);
  return { ...dialect, readAtOnce };
}

/** Rows of what only reads, where nobody need be waited for: past Kysely's handing on of connections, which costs as much as many a read. */
export type ReadAtOnce = <R>(query: CompiledQuery<R>) => R[];

/**
 * The driver sees to it that those who write come one after the other; Kysely's own way would let all wait for each sync.
 */
export class TakingTurns extends SqliteAdapter {
  readonly takesTurns = true;
  /** What brings the schema up to date is done whole or not at all, whenever the process or the power goes. */
  override get supportsTransactionalDdl() {
    return true;
  }
  override get supportsMultipleConnections() {
    return true;
  }
}

/**
 * `+?` is the same value, but none that SQLite looks at while it plans: a statement's plan stays good for the next
 * parameters, and is not made anew whenever they change.
 */
class PlannedOnce extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder() {
    return '+?';
  }
}
