import { siteTextPagesByKey } from '#app/modules/pages/texts/text-places.ts';
import type { ContentRow, ContentTableRows } from '#content-files/write-content.ts';
import { type ContentTable, type ContentTableStructure, contentTableKeys } from '#db/content-tables.ts';

/** Plan of changes that turn the content into that of a folder. */

export type ContentRowKey = string | number;

export interface ContentTableImportPlan {
  add: ContentRow[];
  /** Current row and new row. */
  change: { before: ContentRow; after: ContentRow }[];
  remove: ContentRow[];
}

export type ContentImportPlan = Partial<Record<ContentTable, ContentTableImportPlan>>;

/** Columns that a row omits keep their value. `now` is the `updated_at` of changed rows. */
export function planContentImport(
  rows: ContentTableRows,
  here: ContentTableRows,
  { names }: ContentTableStructure,
  now: string,
): ContentImportPlan {
  const plan: ContentImportPlan = {};
  for (const table of names) {
    const wantedRows = rows[table];
    if (!wantedRows) continue;
    const key = contentTableKeys[table];
    const old = new Map((here[table] ?? []).map((row) => [row[key], row]));
    const keptKeys = new Set(wantedRows.map((row) => row[key]));
    const change = wantedRows.flatMap((row) => {
      const before = old.get(row[key]);
      if (!before || Object.keys(row).every((name) => name === 'updated_at' || same(row[name], before[name])))
        return [];
      const version = Number(before.version) + 1;
      const moment = 'updated_at' in row ? { updated_at: now } : {};
      return [{ before, after: { ...before, ...row, ...moment, version } }];
    });
    plan[table] = {
      add: wantedRows.filter((row) => !old.has(row[key])),
      change,
      remove: (here[table] ?? []).filter((row) => !keptKeys.has(row[key]) && !hasItsPlace(table, row)),
    };
  }
  return plan;
}

/** Texts with a page of their own stay when the folder, perhaps of an earlier version, has none for it. */
const hasItsPlace = (table: string, { key }: ContentRow) =>
  table === 'page' && Object.hasOwn(siteTextPagesByKey, String(key));

const same = (a: unknown, b: unknown) => (a ?? null) === (b ?? null);

export const getTableImportPlans = (plan: ContentImportPlan) =>
  Object.entries(plan) as [ContentTable, ContentTableImportPlan][];

export const isEmptyImportPlan = (plan: ContentImportPlan) =>
  getTableImportPlans(plan).every(
    ([, { add, change, remove }]) => add.length + change.length + remove.length === 0,
  );

/** 'event: 3 new, 1 changed, 2 removed', a row for each changed table. */
export function formatContentImportPlan(plan: ContentImportPlan): string[] {
  return getTableImportPlans(plan).flatMap(([table, { add, change, remove }]) => {
    const parts = [
      add.length && `${add.length} new`,
      change.length && `${change.length} changed`,
      remove.length && `${remove.length} removed`,
    ].filter(Boolean);
    return parts.length > 0 ? [`${table.replaceAll('_', ' ')}: ${parts.join(', ')}`] : [];
  });
}
