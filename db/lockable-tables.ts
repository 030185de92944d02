import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type ContentTable, contentTableKeys } from './content-tables.ts';

export type TableName = keyof DatabaseSchema;

/** Tables with a version column, for optimistic locking. */
export type VersionedTableName = {
  [T in keyof DatabaseSchema]: Selectable<DatabaseSchema[T]> extends { version: number } ? T : never;
}[keyof DatabaseSchema];

/** Returns true for public content: changes can be undone, and invalidate the cache. */
export const isPublicContentTable = (table: string): table is ContentTable => table in contentTableKeys;

/** Tables with one row for each event, keyed by it. */
const ofAnEvent: readonly string[] = ['board', 'selection', 'match_card', 'roll_up', 'gathering'];

/** Return the key column of a table. */
export function getKeyColumn(table: string): string {
  if (isPublicContentTable(table)) return contentTableKeys[table];
  return ofAnEvent.includes(table) ? 'event' : 'id';
}

/** Row of any table. */
export type UntypedRow = Record<string, unknown>;
/** Row of a table with versions. */
export type UntypedVersionedRow = UntypedRow & { version: number };

/** Untyped access, where the table is known only to the caller. */
export const withUntypedTables = (db: Kysely<DatabaseSchema>) =>
  db as unknown as Kysely<Record<string, UntypedVersionedRow>>;
