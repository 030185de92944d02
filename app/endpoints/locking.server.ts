import { type Kysely, sql } from 'kysely';
import { type Actor, findLastAuditEntry } from '#app/api/audit-log.server.ts';
import { editConflictMessage, Refusal } from '#app/core/refusals.ts';
import { type PreloadedDatabaseRow, readVersionedRow } from '#app/endpoints/changes/change-set.server.ts';
import { findLastRowChange } from '#app/endpoints/changes/last-change.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { isPostgres } from '#db/connection.ts';
import type { ContentTable } from '#db/content-tables.ts';
import {
  getKeyColumn,
  isPublicContentTable,
  type UntypedRow,
  type UntypedVersionedRow,
  type VersionedTableName,
  withUntypedTables,
} from '#db/lockable-tables.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  type EndpointResource,
  formatAuditSubject,
  type ResourceRow,
  type UntypedEndpointResource,
} from './resource.server.ts';

export type RowKey = string | number;

/**
 * Lock a row for a mutation until the transaction ends. Throws 404 if it does not exist; 409 with both sides if it is not the
 * version first seen, if given. Lock several in key order, or with `serialize`. SQLite needs no lock: it runs one write
 * transaction at a time.
 */
export function lockRow<T extends VersionedTableName>(
  tx: Kysely<DatabaseSchema>,
  of: EndpointResource<T>,
  key: RowKey,
  version?: number,
): Promise<ResourceRow<T>>;
export function lockRow(
  tx: Kysely<DatabaseSchema>,
  of: UntypedEndpointResource,
  key: RowKey,
  version?: number,
): Promise<UntypedVersionedRow>;
export async function lockRow(
  tx: Kysely<DatabaseSchema>,
  of: UntypedEndpointResource,
  key: RowKey,
  version?: number,
): Promise<UntypedVersionedRow> {
  const row = await lockRowIfExists(tx, of, key);
  if (!row || (typeof of.rows === 'function' && !(await of.rows(row, tx))))
    throw new Refusal(404, of.notFound);
  if (version === undefined || row.version === version) return row;
  throw new Refusal(409, editConflictMessage, {}, await loadConflictSides(tx, of, key, row, version));
}

/** Lock a row that may not exist. */
export function lockRowIfExists<T extends VersionedTableName>(
  tx: Kysely<DatabaseSchema>,
  of: Pick<EndpointResource<T>, 'table'>,
  key: RowKey,
): Promise<(ResourceRow<T> & UntypedRow) | undefined>;
export function lockRowIfExists(
  tx: Kysely<DatabaseSchema>,
  { table }: Pick<UntypedEndpointResource, 'table'>,
  key: RowKey,
): Promise<UntypedVersionedRow | undefined>;
export function lockRowIfExists(
  tx: Kysely<DatabaseSchema>,
  { table }: Pick<UntypedEndpointResource, 'table'>,
  key: RowKey,
): Promise<UntypedVersionedRow | undefined> {
  return withUntypedTables(tx)
    .selectFrom(table)
    .selectAll()
    .where(getKeyColumn(table), '=', key)
    .$if(isPostgres(tx), (q) => q.forNoKeyUpdate())
    .$castTo<UntypedVersionedRow>()
    .executeTakeFirst();
}

async function loadConflictSides(
  tx: Kysely<DatabaseSchema>,
  of: UntypedEndpointResource,
  key: RowKey,
  row: UntypedVersionedRow,
  version: number,
) {
  const { table, title, conflictView = (row) => row } = of;
  if (isPublicContentTable(table))
    return { current: row, ...(await findLastRowChange(tx, { table, key }, version)) };
  const current = { ...conflictView(row), version: row.version };
  return {
    current,
    ...(await findLastAuditEntry(tx, { subject: formatAuditSubject(of, key), detail: title(row) })),
  };
}

/** Lockable entity that is no row, such as a ledger: its version is a hash of its data (`hashDataVersion`). */
export interface Lockable<R extends { version: number }> {
  /** Lock until the transaction ends. */
  lock: (
    tx: Kysely<DatabaseSchema>,
    input: Record<string, string>,
    site: Site,
    actor: Actor,
  ) => Promise<unknown>;
  /** Throws 404 if unknown or not theirs. `input` holds the path parameters. */
  read: (tx: Kysely<DatabaseSchema>, input: Record<string, string>, site: Site, actor: Actor) => Promise<R>;
  /** Fields shown in the 409 response. */
  conflictView: (
    thing: R,
    tx: Kysely<DatabaseSchema>,
  ) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** Rows that the mutation may write: the change set does not query them again. */
  rows?: (thing: R) => PreloadedDatabaseRow[];
  /** Title in the audit log. */
  title?: (thing: R, site: Site) => string;
  /** True if the work is done already: a double click on an outdated version is then no conflict. */
  isDone?: (thing: R) => boolean;
  /** Query the last editor and the version first seen; default: by title from the audit log. */
  lastChange?: (
    tx: Kysely<DatabaseSchema>,
    thing: R,
    seen: number,
  ) => Promise<{ by?: string; at?: string; seen?: unknown }>;
  /** Message of a conflict; default: changed by another officer. */
  conflictMessage?: string;
}

/** Untyped variant. */
export interface UntypedLockableEntity {
  lock: (...given: never) => Promise<unknown>;
  read: (...given: never) => Promise<{ version: number }>;
  conflictView: (thing: never, tx: never) => Record<string, unknown> | Promise<Record<string, unknown>>;
}

/** Lock and read a Lockable; throws as `lockRow` does. */
export async function lockAndReadEntity<R extends { version: number }>(
  tx: Kysely<DatabaseSchema>,
  { site, actor }: { site: Site; actor: Actor },
  {
    lock,
    read,
    conflictView,
    title,
    isDone,
    lastChange,
    conflictMessage: sentence = editConflictMessage,
  }: Lockable<R>,
  input: Record<string, string>,
  version?: number,
): Promise<R> {
  await lock(tx, input, site, actor);
  const thing = await read(tx, input, site, actor);
  if (version === undefined || thing.version === version || isDone?.(thing)) return thing;
  const current = { ...(await conflictView(thing, tx)), version: thing.version };
  const last = lastChange
    ? lastChange(tx, thing, version)
    : title && findLastAuditEntry(tx, { detail: title(thing, site) });
  throw new Refusal(409, sentence, {}, { current, ...(await last) });
}

/** Lockable of a single-row table, such as the green's. While the row is missing, its version is 0 and its data `before`. */
export function createSingleRowLockable<T extends ContentTable>(
  table: T,
  key: string,
  before?: (site: Site) => Partial<ResourceRow<T>>,
): Lockable<Partial<ResourceRow<T>> & { version: number }>;
export function createSingleRowLockable(
  table: ContentTable,
  key: string,
  before?: (site: Site) => UntypedRow,
): Lockable<UntypedVersionedRow> {
  return {
    lock: (tx) => lockTransactionByName(tx, table),
    read: async (tx, _, site) =>
      (await readVersionedRow(tx, table, key)) ?? { ...before?.(site), version: 0 },
    conflictView: (row) => row,
    lastChange: (tx, _, seen) => findLastRowChange(tx, { table, key }, seen),
  };
}

/** Raise the version of a locked row that was written outside of the change set. */
export async function raiseRowVersion(
  tx: Kysely<DatabaseSchema>,
  table: VersionedTableName,
  key: RowKey,
): Promise<void> {
  await withUntypedTables(tx)
    .updateTable(table)
    .set({ version: sql<number>`version + 1` })
    .where(getKeyColumn(table), '=', key)
    .execute();
}

/** Lock a name until the transaction ends: transactions with the same name run one at a time. */
export async function lockTransactionByName(tx: Kysely<DatabaseSchema>, thing: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtext(${thing}))`.execute(tx);
}
