import type { Kysely } from 'kysely';
import {
  getTableRowKey,
  insertVersionedRows,
  readVersionedRow,
  updateVersionedRow,
} from '#app/endpoints/changes/change-set.server.ts';
import { type ChangedContentRow, parseChangedContentRows } from '#app/endpoints/changes/changes.ts';
import type { ContentRow, ContentTableRows } from '#content-files/write-content.ts';
import {
  type ContentTable,
  type ContentTableStructure,
  contentTableKeys,
  type ForeignKey,
} from '#db/content-tables.ts';
import { isPublicContentTable, withUntypedTables } from '#db/lockable-tables.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type ContentImportPlan, type ContentRowKey, getTableImportPlans } from './content-plan.ts';

/**
 * Apply a plan within a transaction; returns the changed rows. No row is removed while others reference it, and none inserted
 * beside another that violates a unique constraint: remove unreferenced rows, insert new ones, update, then remove the rest.
 * Unreferenced rows are not updated but deleted and inserted again.
 */
export async function applyContentImportPlan(
  tx: Kysely<DatabaseSchema>,
  plan: ContentImportPlan,
  here: ContentTableRows,
  tables: ContentTableStructure,
): Promise<ChangedContentRow[]> {
  const { names, references } = tables;
  const done: ChangedContentRow[] = [];
  const keyOf = (table: ContentTable, row: ContentRow) => getTableRowKey(row, contentTableKeys[table]);
  const isLeaf = findLeaves(here, references);
  const needed = findReferencedRows(plan, here, references, isLeaf);
  const waiting: { table: ContentTable; row: ContentRow }[] = [];

  async function remove(table: ContentTable, row: ContentRow) {
    await deleteRow(tx, table, keyOf(table, row));
    done.push({ table, key: keyOf(table, row), before: row, after: null });
  }
  for (const table of names.toReversed()) {
    const { change = [], remove: gone = [] } = plan[table] ?? {};
    for (const { before } of change)
      if (isLeaf(table, before)) await deleteRow(tx, table, keyOf(table, before));
    for (const row of childrenFirst(table, gone, references)) {
      if (needed.has(nameOf(table, keyOf(table, row)))) waiting.push({ table, row });
      else await remove(table, row);
    }
  }
  const versions = await lastVersions(tx, plan);
  for (const table of names) {
    const { add = [], change = [] } = plan[table] ?? {};
    for (const row of childrenFirst(table, add, references).toReversed()) {
      const key = keyOf(table, row);
      const last = versions.get(nameOf(table, key));
      await insertVersionedRows(tx, table, last === undefined ? row : { ...row, version: last + 1 });
      done.push({ table, key, before: null, after: (await readVersionedRow(tx, table, key)) ?? row });
    }
    for (const { before, after } of change) {
      const key = keyOf(table, before);
      if (isLeaf(table, before)) await insertVersionedRows(tx, table, after);
      else await updateVersionedRow(tx, table, key, after, Number(before.version));
      done.push({ table, key, before, after });
    }
  }
  for (const { table, row } of waiting) await remove(table, row);
  return done;
}

const nameOf = (table: string, key: unknown) => `${table}:${key}`;

type IsLeaf = (table: ContentTable, row: ContentRow) => boolean;

/** True for a row without references: of clubs only those in a league are referenced. */
function findLeaves(here: ContentTableRows, references: ForeignKey[]): IsLeaf {
  const named = new Set(
    references.flatMap(({ table, column, other }) =>
      isPublicContentTable(table) ? (here[table] ?? []).map((row) => nameOf(other, row[column])) : [],
    ),
  );
  const isNamedElsewhere = (table: ContentTable) =>
    references.some((reference) => reference.other === table && !isPublicContentTable(reference.table));
  return (table, row) => !isNamedElsewhere(table) && !named.has(nameOf(table, row[contentTableKeys[table]]));
}

/** Rows referenced by others that stay until they are updated. */
function findReferencedRows(
  plan: ContentImportPlan,
  here: ContentTableRows,
  references: ForeignKey[],
  isLeaf: IsLeaf,
): Set<string> {
  const named = new Set<string>();
  for (const { table, column, other } of references) {
    if (!isPublicContentTable(table)) continue;
    const leaving = new Set<ContentRow>(plan[table]?.remove);
    for (const { before } of plan[table]?.change ?? []) if (isLeaf(table, before)) leaving.add(before);
    for (const row of here[table] ?? []) if (!leaving.has(row)) named.add(nameOf(other, row[column]));
  }
  return named;
}

/** Sorts rows that reference others of the same table before those. */
function childrenFirst(table: ContentTable, rows: ContentRow[], references: ForeignKey[]): ContentRow[] {
  const columns = references
    .filter((reference) => reference.table === table && reference.other === table)
    .map(({ column }) => column);
  if (columns.length === 0) return rows;
  const byKey = new Map(rows.map((row) => [row[contentTableKeys[table]], row]));
  const parentsFirst = new Set<ContentRow>();
  const onTheWay = new Set<ContentRow>();
  const place = (row: ContentRow) => {
    if (parentsFirst.has(row) || onTheWay.has(row)) return;
    onTheWay.add(row);
    for (const column of columns) {
      const parent = byKey.get(row[column]);
      if (parent) place(parent);
    }
    parentsFirst.add(row);
  };
  rows.forEach(place);
  return [...parentsFirst].reverse();
}

/** Last versions of rows that return after removal: subscribed calendars know them by that version. */
async function lastVersions(
  tx: Kysely<DatabaseSchema>,
  plan: ContentImportPlan,
): Promise<Map<string, number>> {
  const coming = new Set(
    getTableImportPlans(plan).flatMap(([table, { add }]) =>
      add.map((row) => nameOf(table, row[contentTableKeys[table]])),
    ),
  );
  const versions = new Map<string, number>();
  if (coming.size === 0) return versions;
  const changes = await tx
    .selectFrom('change')
    .select('rows')
    .where('rows', 'like', '%"after":null%')
    .execute();
  for (const { rows } of changes) {
    for (const { table, key, before, after } of parseChangedContentRows({ rows })) {
      const name = nameOf(table, key);
      if (after || !before || !coming.has(name)) continue;
      versions.set(name, Math.max(versions.get(name) ?? 0, Number(before.version) || 0));
    }
  }
  return versions;
}

async function deleteRow(tx: Kysely<DatabaseSchema>, table: ContentTable, key: ContentRowKey): Promise<void> {
  await withUntypedTables(tx).deleteFrom(table).where(contentTableKeys[table], '=', key).execute();
}
