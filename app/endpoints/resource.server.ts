import type { Kysely, Selectable } from 'kysely';
import type { AdminPermission } from '#app/api/auth/permissions.ts';
import type { MemberRole } from '#app/api/auth/roles.ts';
import type { Club } from '#app/site/club.ts';
import type { TableName, UntypedRow } from '#db/lockable-tables.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

export type ResourceRow<T extends TableName> = Selectable<DatabaseSchema[T]>;

/** Target of mutations, declared once for all of them. */
export interface EndpointResource<T extends TableName = TableName> {
  /** Required permission or role. */
  permission: AdminPermission | MemberRole;
  /** Tables without versions are written outside of the change set and cannot be locked. */
  table: T;
  /** Feature that the club must have enabled, if no permission implies it. */
  feature?: keyof Club['uses'];
  /** Title of a row in the audit log and among the recent changes. */
  title: (row: ResourceRow<T>) => string;
  /** Message of the 404 response. */
  notFound: string;
  /**
   * Rows of the table that an endpoint may lock by their key; 404 for any other. Required where endpoints of two permissions lock
   * rows of one table (tests/calls/other-rows.test.ts), 'all' where each may take every row.
   */
  rows?: 'all' | ((row: ResourceRow<T>, tx: Kysely<DatabaseSchema>) => boolean | Promise<boolean>);
  /** Before a row's key, in what its earlier changes are found by: 'club', of the table 'opponent'. The table's name unless said. */
  subject?: string;
  /** Section under which changes are listed, if it is no permission: 'settings'. */
  auditSection?: string;
  /** Fields of a non-public row shown in the 409 response. Default: all. */
  conflictView?: (row: ResourceRow<T>) => Record<string, unknown>;
}

/** Access to a query: as to a resource, or 'desk' for anyone with a permission or role that opens a section of the desk. */
export interface EndpointQueryAccess extends Pick<EndpointResource, 'feature'> {
  permission: EndpointResource['permission'] | 'desk';
}

/** Resource of any table: its rows are named values. */
export interface UntypedEndpointResource extends Omit<EndpointResource, 'title' | 'conflictView' | 'rows'> {
  title: (row: UntypedRow) => string;
  rows?: 'all' | ((row: UntypedRow, tx: Kysely<DatabaseSchema>) => boolean | Promise<boolean>);
  conflictView?: (row: UntypedRow) => UntypedRow;
}

export const defineEndpointResource = <T extends TableName>(
  facts: EndpointResource<T>,
): EndpointResource<T> => facts;

export const formatAuditSubject = (
  { table, subject = table }: { table: string; subject?: string },
  key: string | number,
) => `${subject}:${key}`;
