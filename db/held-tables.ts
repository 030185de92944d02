import type { Selectable } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';
import { type ContentTable, contentKeys } from './content-tables.ts';

export type Table = keyof Schema;

/** The tables whose rows have a version: whoever changes one says which they saw. */
export type HeldTable = {
  [T in keyof Schema]: Selectable<Schema[T]> extends { version: number } ? T : never;
}[keyof Schema];

/** Whether visitors see it: then what is done to it can be taken back, and shows at once. */
export const isContent = (table: Table): table is ContentTable => table in contentKeys;

/** Of what an event has one of, the event names the row. */
const ofAnEvent: readonly Table[] = ['board', 'selection', 'match_card', 'roll_up', 'gathering'];

/** The column that names a row. */
export function keyOf(table: Table): string {
  if (isContent(table)) return contentKeys[table];
  return ofAnEvent.includes(table) ? 'event' : 'id';
}
