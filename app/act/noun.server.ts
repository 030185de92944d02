import type { Selectable } from 'kysely';
import type { Role } from '#app/api/who/roles.ts';
import type { ContentRoom } from '#app/api/who/rooms.ts';
import type { Club } from '#app/site/club.ts';
import { type ContentTable, contentKeys } from '#db/content-tables.ts';
import type { Schema } from '#db/schema/schema.ts';

export type Table = keyof Schema;

/** The tables whose rows have a version: whoever changes one says which they saw. */
export type HeldTable = {
  [T in keyof Schema]: Selectable<Schema[T]> extends { version: number } ? T : never;
}[keyof Schema];

export type Row<T extends Table> = Selectable<Schema[T]>;

/** What acts are done to: said once for all of them. */
export interface Noun<T extends Table = Table> {
  /** Who may: whoever has the key of a room of the desk, or a role. */
  room: ContentRoom | Role;
  /** One without versions is written past the change set, and nothing of it is held. */
  table: T;
  /** What the club must have switched on for it, where no room of the desk says so. */
  uses?: keyof Club['uses'];
  /** What a row is called in the record and in the latest changes. */
  title: (row: Row<T>) => string;
  /** Said with 404. */
  none: string;
  /** Before a row's key, in what its earlier changes are found by: 'club', of the table 'opponent'. The table's name unless said. */
  subject?: string;
  /** Under what its changes are listed, where that is no room with a key: 'settings'. */
  under?: string;
  /** Of a table that visitors do not see: what a row shows to whoever was overtaken. All of it unless said. */
  shows?: (row: Row<T>) => Record<string, unknown>;
}

export const noun = <T extends Table>(facts: Noun<T>): Noun<T> => facts;

/** Whether visitors see it: then what is done to it can be taken back, and shows at once. */
export const isContent = (table: Table): table is ContentTable => table in contentKeys;

/** Of what an event has one of, the event names the row. */
const ofAnEvent: readonly Table[] = ['board', 'selection', 'match_card', 'roll_up', 'gathering'];

/** The column that names a row. */
export function keyOf(table: Table): string {
  if (isContent(table)) return contentKeys[table];
  return ofAnEvent.includes(table) ? 'event' : 'id';
}

export const subjectOf = (
  { table, subject = table }: { table: string; subject?: string },
  key: string | number,
) => `${subject}:${key}`;
