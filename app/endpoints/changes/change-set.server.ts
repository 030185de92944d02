import type { Kysely, Selectable } from 'kysely';
import { conflictMessage, Refusal } from '#app/core/refusals.ts';
import {
  type AnyRow,
  anyTable,
  getKeyColumn,
  type LockableTable,
  type VersionedRow,
} from '#db/lockable-tables.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { ChangedRow } from './changes.ts';
import { findLastChange } from './last-change.server.ts';

type Key = string | number;
type Row<T extends LockableTable> = Selectable<Schema[T]>;

/** Write rows within one change (changes.server.ts), recording each before and after for the audit log and for undo. */
export interface ChangeSet {
  /** For queries within the same transaction. */
  tx: Kysely<Schema>;
  /** Insert rows of one table by one statement. */
  add<T extends LockableTable>(table: T, ...rows: Omit<Row<T>, 'version'>[]): Promise<void>;
  /** `version` is the one first seen. Throws 404 if the row is gone, 409 with the current row if it has been changed since. */
  change<T extends LockableTable>(
    table: T,
    key: Key,
    patch: Partial<Row<T>>,
    version?: number,
  ): Promise<Row<T>>;
  /** Remove dependent rows first, each by the change set, so that undo can restore them. */
  remove<T extends LockableTable>(table: T, key: Key, version?: number): Promise<Row<T>>;
}

/** Row already read in this transaction. */
export interface LoadedRow {
  table: LockableTable;
  key: Key;
  row: VersionedRow;
}

/** Untyped variant, for rows of any table. */
interface AnyChangeSet {
  tx: Kysely<Schema>;
  rows: ChangedRow[];
  add(table: LockableTable, ...rows: AnyRow[]): Promise<void>;
  change(table: LockableTable, key: Key, patch: AnyRow, version?: number): Promise<VersionedRow>;
  remove(table: LockableTable, key: Key, version?: number): Promise<VersionedRow>;
}

// The table determines the columns of a row; here rows are untyped records.
export function openChangeSet(tx: Kysely<Schema>, read?: LoadedRow[]): ChangeSet & { rows: ChangedRow[] };
export function openChangeSet(tx: Kysely<Schema>, read: LoadedRow[] = []): AnyChangeSet {
  const rows: ChangedRow[] = [];
  const rowBefore = async (table: LockableTable, key: Key, version?: number) => {
    const isIt = (one: { table: string; key: Key }) => one.table === table && one.key === key;
    const known = rows.some(isIt) ? undefined : read.find(isIt)?.row;
    return known && (version === undefined || known.version === version)
      ? known
      : readRowVersion(tx, table, key, version);
  };
  return {
    tx,
    rows,
    async add(table, ...added) {
      if (added.length === 0) return;
      await insertRow(tx, table, ...added);
      for (const row of added) {
        const key = getRowKey(row, getKeyColumn(table));
        rows.push({ table, key, before: null, after: { ...row, version: 1 } });
      }
    },
    async change(table, key, patch, version) {
      const before = await rowBefore(table, key, version);
      const after = { ...before, ...patch, version: before.version + 1 };
      await writeRow(tx, table, key, after, before.version);
      rows.push({ table, key, before, after });
      return after;
    },
    async remove(table, key, version) {
      const before = await rowBefore(table, key, version);
      await deleteRow(tx, table, key, before.version);
      rows.push({ table, key, before, after: null });
      return before;
    },
  };
}

/** Return the key from a row or from path parameters: a text, or a number such as a year. */
export function getRowKey(row: AnyRow, name: string): Key {
  const key = row[name];
  return typeof key === 'number' ? key : String(key ?? '');
}

/** Read a row, checking the version first seen if given. */
async function readRowVersion(
  tx: Kysely<Schema>,
  table: LockableTable,
  key: Key,
  version?: number,
): Promise<VersionedRow> {
  const row = await readRow(tx, table, key);
  if (!row) throw new Refusal(404, 'It is no longer there.');
  if (version !== undefined && row.version !== version)
    throw await createConflictRefusal(tx, table, key, row, version);
  return row;
}

/** Throw as `change` and `remove` do, for writes outside of the change set. */
export async function checkRowVersion(
  tx: Kysely<Schema>,
  table: LockableTable,
  key: Key,
  version: number,
): Promise<void> {
  await readRowVersion(tx, table, key, version);
}

/** Return a 409 with both sides: the current row, the row as first seen, and its last editor. */
export async function createConflictRefusal(
  tx: Kysely<Schema>,
  table: LockableTable,
  key: Key,
  current: AnyRow | null,
  version: number,
): Promise<Refusal> {
  return new Refusal(
    409,
    conflictMessage,
    {},
    { current, ...(await findLastChange(tx, { table, key }, version)) },
  );
}

export function readRow(
  tx: Kysely<Schema>,
  table: LockableTable,
  key: Key,
): Promise<VersionedRow | undefined> {
  return anyTable(tx)
    .selectFrom(table)
    .selectAll()
    .where(getKeyColumn(table), '=', key)
    .$castTo<VersionedRow>()
    .executeTakeFirst();
}

export async function insertRow(tx: Kysely<Schema>, table: LockableTable, ...rows: AnyRow[]): Promise<void> {
  await anyTable(tx)
    .insertInto(table)
    .values(rows.map((row) => ({ ...row })))
    .execute();
}

/** Write only over the version that was read: of two concurrent writes one is refused. */
export async function writeRow(
  tx: Kysely<Schema>,
  table: LockableTable,
  key: Key,
  row: AnyRow,
  version: number,
): Promise<void> {
  const { numUpdatedRows } = await anyTable(tx)
    .updateTable(table)
    .set(row)
    .where(getKeyColumn(table), '=', key)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw await createConflictRefusal(tx, table, key, (await readRow(tx, table, key)) ?? null, version);
}

export async function deleteRow(
  tx: Kysely<Schema>,
  table: LockableTable,
  key: Key,
  version: number,
): Promise<void> {
  const { numDeletedRows } = await anyTable(tx)
    .deleteFrom(table)
    .where(getKeyColumn(table), '=', key)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numDeletedRows === 0n)
    throw await createConflictRefusal(tx, table, key, (await readRow(tx, table, key)) ?? null, version);
}
