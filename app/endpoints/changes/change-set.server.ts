import type { Kysely, Selectable } from 'kysely';
import { editConflictMessage, Refusal } from '#app/core/refusals.ts';
import {
  getKeyColumn,
  type UntypedRow,
  type UntypedVersionedRow,
  type VersionedTableName,
  withUntypedTables,
} from '#db/lockable-tables.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { ChangedContentRow } from './changes.ts';
import { findLastRowChange } from './last-change.server.ts';

type Key = string | number;
type Row<T extends VersionedTableName> = Selectable<DatabaseSchema[T]>;

/** Write rows within one change (changes.server.ts), recording each before and after for the audit log and for undo. */
export interface ContentChangeSet {
  /** For queries within the same transaction. */
  tx: Kysely<DatabaseSchema>;
  /** Insert rows of one table by one statement. */
  add<T extends VersionedTableName>(table: T, ...rows: Omit<Row<T>, 'version'>[]): Promise<void>;
  /** `version` is the one first seen. Throws 404 if the row is gone, 409 with the current row if it has been changed since. */
  change<T extends VersionedTableName>(
    table: T,
    key: Key,
    patch: Partial<Row<T>>,
    version?: number,
  ): Promise<Row<T>>;
  /** Remove dependent rows first, each by the change set, so that undo can restore them. */
  remove<T extends VersionedTableName>(table: T, key: Key, version?: number): Promise<Row<T>>;
}

/** Row already read in this transaction. */
export interface PreloadedDatabaseRow {
  table: VersionedTableName;
  key: Key;
  row: UntypedVersionedRow;
}

/** Untyped variant, for rows of any table. */
interface AnyChangeSet {
  tx: Kysely<DatabaseSchema>;
  rows: ChangedContentRow[];
  add(table: VersionedTableName, ...rows: UntypedRow[]): Promise<void>;
  change(
    table: VersionedTableName,
    key: Key,
    patch: UntypedRow,
    version?: number,
  ): Promise<UntypedVersionedRow>;
  remove(table: VersionedTableName, key: Key, version?: number): Promise<UntypedVersionedRow>;
}

// The table determines the columns of a row; here rows are untyped records.
export function openContentChangeSet(
  tx: Kysely<DatabaseSchema>,
  read?: PreloadedDatabaseRow[],
): ContentChangeSet & { rows: ChangedContentRow[] };
export function openContentChangeSet(
  tx: Kysely<DatabaseSchema>,
  read: PreloadedDatabaseRow[] = [],
): AnyChangeSet {
  const rows: ChangedContentRow[] = [];
  const rowBefore = async (table: VersionedTableName, key: Key, version?: number) => {
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
      await insertVersionedRows(tx, table, ...added);
      for (const row of added) {
        const key = getTableRowKey(row, getKeyColumn(table));
        rows.push({ table, key, before: null, after: { ...row, version: 1 } });
      }
    },
    async change(table, key, patch, version) {
      const before = await rowBefore(table, key, version);
      const after = { ...before, ...patch, version: before.version + 1 };
      await updateVersionedRow(tx, table, key, after, before.version);
      rows.push({ table, key, before, after });
      return after;
    },
    async remove(table, key, version) {
      const before = await rowBefore(table, key, version);
      await deleteVersionedRow(tx, table, key, before.version);
      rows.push({ table, key, before, after: null });
      return before;
    },
  };
}

/** Return the key from a row or from path parameters: a text, or a number such as a year. */
export function getTableRowKey(row: UntypedRow, name: string): Key {
  const key = row[name];
  return typeof key === 'number' ? key : String(key ?? '');
}

/** Read a row, checking the version first seen if given. */
async function readRowVersion(
  tx: Kysely<DatabaseSchema>,
  table: VersionedTableName,
  key: Key,
  version?: number,
): Promise<UntypedVersionedRow> {
  const row = await readVersionedRow(tx, table, key);
  if (!row) throw new Refusal(404, 'We cannot find that item. It may have been deleted.');
  if (version !== undefined && row.version !== version)
    throw await createEditConflictRefusal(tx, table, key, row, version);
  return row;
}

/** Throw as `change` and `remove` do, for writes outside of the change set. */
export async function requireRowVersion(
  tx: Kysely<DatabaseSchema>,
  table: VersionedTableName,
  key: Key,
  version: number,
): Promise<void> {
  await readRowVersion(tx, table, key, version);
}

/** Return a 409 with both sides: the current row, the row as first seen, and its last editor. */
async function createEditConflictRefusal(
  tx: Kysely<DatabaseSchema>,
  table: VersionedTableName,
  key: Key,
  current: UntypedRow | null,
  version: number,
): Promise<Refusal> {
  return new Refusal(
    409,
    editConflictMessage,
    {},
    { current, ...(await findLastRowChange(tx, { table, key }, version)) },
  );
}

export function readVersionedRow(
  tx: Kysely<DatabaseSchema>,
  table: VersionedTableName,
  key: Key,
): Promise<UntypedVersionedRow | undefined> {
  return withUntypedTables(tx)
    .selectFrom(table)
    .selectAll()
    .where(getKeyColumn(table), '=', key)
    .$castTo<UntypedVersionedRow>()
    .executeTakeFirst();
}

export async function insertVersionedRows(
  tx: Kysely<DatabaseSchema>,
  table: VersionedTableName,
  ...rows: UntypedRow[]
): Promise<void> {
  await withUntypedTables(tx)
    .insertInto(table)
    .values(rows.map((row) => ({ ...row })))
    .execute();
}

/** Write only over the version that was read: of two concurrent writes one is refused. */
export async function updateVersionedRow(
  tx: Kysely<DatabaseSchema>,
  table: VersionedTableName,
  key: Key,
  row: UntypedRow,
  version: number,
): Promise<void> {
  const { numUpdatedRows } = await withUntypedTables(tx)
    .updateTable(table)
    .set(row)
    .where(getKeyColumn(table), '=', key)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw await createStaleVersionRefusal(tx, table, key, version);
}

export async function deleteVersionedRow(
  tx: Kysely<DatabaseSchema>,
  table: VersionedTableName,
  key: Key,
  version: number,
): Promise<void> {
  const { numDeletedRows } = await withUntypedTables(tx)
    .deleteFrom(table)
    .where(getKeyColumn(table), '=', key)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw await createStaleVersionRefusal(tx, table, key, version);
}

const createStaleVersionRefusal = async (
  tx: Kysely<DatabaseSchema>,
  table: VersionedTableName,
  key: Key,
  version: number,
) => createEditConflictRefusal(tx, table, key, (await readVersionedRow(tx, table, key)) ?? null, version);
