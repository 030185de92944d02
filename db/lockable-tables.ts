import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';
import { type ContentTable, contentKeys } from './content-tables.ts';

export type Table = keyof Schema;

/** The tables whose rows have a version: whoever changes one says which they saw. */
export type LockableTable = {
  [T in keyof Schema]: Selectable<Schema[T]> extends { version: number } ? T : never;
}[keyof Schema];

/** Whether visitors see it: then what is done to it can be taken back, and shows at once. */
export const isContent = (table: string): table is ContentTable => table in contentKeys;

/** Of what an event has one of, the event names the row. */
const ofAnEvent: readonly string[] = ['board', 'selection', 'match_card', 'roll_up', 'gathering'];

/** The column that names a row. */
export function keyOf(table: string): string {
  if (isContent(table)) return contentKeys[table];
  return ofAnEvent.includes(table) ? 'event' : 'id';
}

/** One row of whatever table: named values. */
export type AnyRow = Record<string, unknown>;
/** One of a table whose rows have a version. */
export type VersionedRow = AnyRow & { version: number };

/** Where which table it is only the caller's types know: every one of them is rows of named values. */
export const anyTable = (db: Kysely<Schema>) => db as unknown as Kysely<Record<string, VersionedRow>>;
