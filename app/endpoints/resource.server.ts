import type { Kysely, Selectable } from 'kysely';
import type { Role } from '#app/api/who/roles.ts';
import type { ContentRoom } from '#app/api/who/rooms.ts';
import type { Club } from '#app/site/club.ts';
import type { AnyRow, Table } from '#db/lockable-tables.ts';
import type { Schema } from '#db/schema/schema.ts';

export type Row<T extends Table> = Selectable<Schema[T]>;

/** What acts are done to: said once for all of them. */
export interface Resource<T extends Table = Table> {
  /** Who may: whoever has the key of a room of the desk, or a role. */
  permission: ContentRoom | Role;
  /** One without versions is written past the change set, and nothing of it is held. */
  table: T;
  /** What the club must have switched on for it, where no room of the desk says so. */
  feature?: keyof Club['uses'];
  /** What a row is called in the record and in the latest changes. */
  title: (row: Row<T>) => string;
  /** Said with 404. */
  notFound: string;
  /**
   * Rows of the table that an endpoint may lock by their key; 404 for any other. Required where endpoints of two permissions lock
   * rows of one table (tests/calls/other-rows.test.ts), 'all' where each may take every row.
   */
  rows?: 'all' | ((row: Row<T>, tx: Kysely<Schema>) => boolean | Promise<boolean>);
  /** Before a row's key, in what its earlier changes are found by: 'club', of the table 'opponent'. The table's name unless said. */
  subject?: string;
  /** Under what its changes are listed, where that is no room with a key: 'settings'. */
  auditSection?: string;
  /** Of a table that visitors do not see: what a row shows to whoever was overtaken. All of it unless said. */
  conflictView?: (row: Row<T>) => Record<string, unknown>;
}

/** Access to a query: as to a resource, or 'desk' for anyone with a permission or role that opens a section of the desk. */
export interface QueryAccess extends Pick<Resource, 'feature'> {
  permission: Resource['permission'] | 'desk';
}

/** One of whatever table, as it is kept: its rows are named values. */
export interface AnyResource extends Omit<Resource, 'title' | 'conflictView' | 'rows'> {
  title: (row: AnyRow) => string;
  rows?: 'all' | ((row: AnyRow, tx: Kysely<Schema>) => boolean | Promise<boolean>);
  conflictView?: (row: AnyRow) => AnyRow;
}

export const resource = <T extends Table>(facts: Resource<T>): Resource<T> => facts;

export const subjectOf = (
  { table, subject = table }: { table: string; subject?: string },
  key: string | number,
) => `${subject}:${key}`;
