import { places } from '#app/modules/pages/texts/texts.ts';
import type { Row, TableRows } from '#content-files/write-content.ts';
import { type ContentTable, type ContentTables, contentKeys } from '#db/content-tables.ts';

/** Plan of changes that turn the content into that of a folder. */

export type Key = string | number;

export interface TablePlan {
  add: Row[];
  /** Current row and new row. */
  change: { before: Row; after: Row }[];
  remove: Row[];
}

export type Plan = Partial<Record<ContentTable, TablePlan>>;

/** Columns that a row omits keep their value. `now` is the `updated_at` of changed rows. */
export function planContent(rows: TableRows, here: TableRows, { names }: ContentTables, now: string): Plan {
  const plan: Plan = {};
  for (const table of names) {
    const wanted = rows[table];
    if (!wanted) continue;
    const key = contentKeys[table];
    const old = new Map((here[table] ?? []).map((row) => [row[key], row]));
    const kept = new Set(wanted.map((row) => row[key]));
    const change = wanted.flatMap((row) => {
      const before = old.get(row[key]);
      if (!before || Object.keys(row).every((name) => name === 'updated_at' || same(row[name], before[name])))
        return [];
      const version = Number(before.version) + 1;
      const moment = 'updated_at' in row ? { updated_at: now } : {};
      return [{ before, after: { ...before, ...row, ...moment, version } }];
    });
    plan[table] = {
      add: wanted.filter((row) => !old.has(row[key])),
      change,
      remove: (here[table] ?? []).filter((row) => !kept.has(row[key]) && !hasItsPlace(table, row)),
    };
  }
  return plan;
}

/** Texts with a page of their own stay when the folder, perhaps of an earlier version, has none for it. */
const hasItsPlace = (table: string, { key }: Row) => table === 'page' && Object.hasOwn(places, String(key));

const same = (a: unknown, b: unknown) => (a ?? null) === (b ?? null);

export const plans = (plan: Plan) => Object.entries(plan) as [ContentTable, TablePlan][];

export const isNothing = (plan: Plan) =>
  plans(plan).every(([, { add, change, remove }]) => add.length + change.length + remove.length === 0);

/** 'event: 3 new, 1 changed, 2 removed', a row for each changed table. */
export function planLines(plan: Plan): string[] {
  return plans(plan).flatMap(([table, { add, change, remove }]) => {
    const parts = [
      add.length && `${add.length} new`,
      change.length && `${change.length} changed`,
      remove.length && `${remove.length} removed`,
    ].filter(Boolean);
    return parts.length > 0 ? [`${table.replaceAll('_', ' ')}: ${parts.join(', ')}`] : [];
  });
}
