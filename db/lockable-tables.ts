import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';
import { type ContentTable, contentKeys } from './content-tables.ts';

export type TableName = keyof Schema;

/** Tables with a version column, for optimistic locking. */
export type LockableTable = {
  [T in keyof Schema]: Selectable<Schema[T]> extends { version: number } ? T : never;
}[keyof Schema];

/** Returns true for public content: changes can be undone, and invalidate the cache. */
export const isContent = (table: string): table is ContentTable => table in contentKeys;

/** Tables with one row for each event, keyed by it. */
const ofAnEvent: readonly string[] = ['board', 'selection', 'match_card', 'roll_up', 'gathering'];

/** Return the key column of a table. */
export function getKeyColumn(table: string): string {
  if (isContent(table)) return contentKeys[table];
  return ofAnEvent.includes(table) ? 'event' : 'id';
}

/** Row of any table. */
export type AnyRow = Record<string, unknown>;
/** Row of a table with versions. */
export type VersionedRow = AnyRow & { version: number };

/** Untyped access, where the table is known only to the caller. */
export const anyTable = (db: Kysely<Schema>) => db as unknown as Kysely<Record<string, VersionedRow>>;
