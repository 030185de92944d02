import { type Kysely, sql } from 'kysely';
import { type Actor, findLastAuditEntry } from '#app/api/audit-log.server.ts';
import { conflictMessage, Refusal } from '#app/core/refusals.ts';
import { type LoadedRow, readRow } from '#app/endpoints/changes/change-set.server.ts';
import { findLastChange } from '#app/endpoints/changes/last-change.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { isPostgres } from '#db/connection.ts';
import type { ContentTable } from '#db/content-tables.ts';
import {
  type AnyRow,
  anyTable,
  getKeyColumn,
  isContent,
  type LockableTable,
  type VersionedRow,
} from '#db/lockable-tables.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type AnyResource, formatSubject, type Resource, type ResourceRow } from './resource.server.ts';

export type RowKey = string | number;

/**
 * Lock a row for a mutation until the transaction ends. Throws 404 if it does not exist; 409 with both sides if it is not the
 * version first seen, if given. Lock several in key order, or with `serialize`. SQLite needs no lock: it runs one write
 * transaction at a time.
 */
export function lockRow<T extends LockableTable>(
  tx: Kysely<Schema>,
  of: Resource<T>,
  key: RowKey,
  version?: number,
): Promise<ResourceRow<T>>;
export function lockRow(
  tx: Kysely<Schema>,
  of: AnyResource,
  key: RowKey,
  version?: number,
): Promise<VersionedRow>;
export async function lockRow(
  tx: Kysely<Schema>,
  of: AnyResource,
  key: RowKey,
  version?: number,
): Promise<VersionedRow> {
  const row = await lockRowIfExists(tx, of, key);
  if (!row || (typeof of.rows === 'function' && !(await of.rows(row, tx))))
    throw new Refusal(404, of.notFound);
  if (version === undefined || row.version === version) return row;
  throw new Refusal(409, conflictMessage, {}, await loadConflictSides(tx, of, key, row, version));
}

/** Lock a row that may not exist. */
export function lockRowIfExists<T extends LockableTable>(
  tx: Kysely<Schema>,
  of: Pick<Resource<T>, 'table'>,
  key: RowKey,
): Promise<(ResourceRow<T> & AnyRow) | undefined>;
export function lockRowIfExists(
  tx: Kysely<Schema>,
  { table }: Pick<AnyResource, 'table'>,
  key: RowKey,
): Promise<VersionedRow | undefined>;
export function lockRowIfExists(
  tx: Kysely<Schema>,
  { table }: Pick<AnyResource, 'table'>,
  key: RowKey,
): Promise<VersionedRow | undefined> {
  return anyTable(tx)
    .selectFrom(table)
    .selectAll()
    .where(getKeyColumn(table), '=', key)
    .$if(isPostgres(tx), (q) => q.forNoKeyUpdate())
    .$castTo<VersionedRow>()
    .executeTakeFirst();
}

async function loadConflictSides(
  tx: Kysely<Schema>,
  of: AnyResource,
  key: RowKey,
  row: VersionedRow,
  version: number,
) {
  const { table, title, conflictView = (row) => row } = of;
  if (isContent(table)) return { current: row, ...(await findLastChange(tx, { table, key }, version)) };
  const current = { ...conflictView(row), version: row.version };
  return {
    current,
    ...(await findLastAuditEntry(tx, { subject: formatSubject(of, key), detail: title(row) })),
  };
}

/** Lockable entity that is no row, such as a ledger: its version is a hash of its data (`hashVersion`). */
export interface Lockable<R extends { version: number }> {
  /** Lock until the transaction ends. */
  lock: (tx: Kysely<Schema>, input: Record<string, string>, site: Site, actor: Actor) => Promise<unknown>;
  /** Throws 404 if unknown or not theirs. `input` holds the path parameters. */
  read: (tx: Kysely<Schema>, input: Record<string, string>, site: Site, actor: Actor) => Promise<R>;
  /** Fields shown in the 409 response. */
  conflictView: (thing: R, tx: Kysely<Schema>) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** Rows that the mutation may write: the change set does not query them again. */
  rows?: (thing: R) => LoadedRow[];
  /** Title in the audit log. */
  title?: (thing: R, site: Site) => string;
  /** True if the work is done already: a double click on an outdated version is then no conflict. */
  isDone?: (thing: R) => boolean;
  /** Query the last editor and the version first seen; default: by title from the audit log. */
  lastChange?: (
    tx: Kysely<Schema>,
    thing: R,
    seen: number,
  ) => Promise<{ by?: string; at?: string; seen?: unknown }>;
  /** Message of a conflict; default: changed by another officer. */
  conflictMessage?: string;
}

/** Untyped variant. */
export interface AnyLockable {
  lock: (...given: never) => Promise<unknown>;
  read: (...given: never) => Promise<{ version: number }>;
  conflictView: (thing: never, tx: never) => Record<string, unknown> | Promise<Record<string, unknown>>;
}

/** Lock and read a Lockable; throws as `lockRow` does. */
export async function lockAndRead<R extends { version: number }>(
  tx: Kysely<Schema>,
  { site, actor }: { site: Site; actor: Actor },
  {
    lock,
    read,
    conflictView,
    title,
    isDone,
    lastChange,
    conflictMessage: sentence = conflictMessage,
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
  before?: (site: Site) => AnyRow,
): Lockable<VersionedRow> {
  return {
    lock: (tx) => lockByName(tx, table),
    read: async (tx, _, site) => (await readRow(tx, table, key)) ?? { ...before?.(site), version: 0 },
    conflictView: (row) => row,
    lastChange: (tx, _, seen) => findLastChange(tx, { table, key }, seen),
  };
}

/** Raise the version of a locked row that was written outside of the change set. */
export async function raiseRowVersion(tx: Kysely<Schema>, table: LockableTable, key: RowKey): Promise<void> {
  await anyTable(tx)
    .updateTable(table)
    .set({ version: sql<number>`version + 1` })
    .where(getKeyColumn(table), '=', key)
    .execute();
}

/** Lock a name until the transaction ends: transactions with the same name run one at a time. */
export async function lockByName(tx: Kysely<Schema>, thing: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtext(${thing}))`.execute(tx);
}
