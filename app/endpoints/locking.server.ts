import { type Kysely, sql } from 'kysely';
import { type Actor, lastAct } from '#app/api/audit-log.server.ts';
import { conflictMessage, Refusal } from '#app/core/refusals.ts';
import { type ReadRow, readRow } from '#app/endpoints/changes/change-set.server.ts';
import { changedSince } from '#app/endpoints/changes/changed-since.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { isPostgres } from '#db/connection.ts';
import type { ContentTable } from '#db/content-tables.ts';
import {
  type AnyRow,
  anyTable,
  isContent,
  keyOf,
  type LockableTable,
  type VersionedRow,
} from '#db/lockable-tables.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type AnyResource, type Resource, type Row, subjectOf } from './resource.server.ts';

export type Key = string | number;

/**
 * The row for an act that changes it: nobody else changes it until the transaction ends. 404 where there is none; 409 with
 * both sides where it is not of the version that was seen, if one was. Several are held in the order of their keys, or by
 * `alone`. SQLite needs no lock: one transaction writes at a time.
 */
export function lockRow<T extends LockableTable>(
  tx: Kysely<Schema>,
  of: Resource<T>,
  key: Key,
  version?: number,
): Promise<Row<T>>;
export function lockRow(
  tx: Kysely<Schema>,
  of: AnyResource,
  key: Key,
  version?: number,
): Promise<VersionedRow>;
export async function lockRow(
  tx: Kysely<Schema>,
  of: AnyResource,
  key: Key,
  version?: number,
): Promise<VersionedRow> {
  const row = await lockRowIfExists(tx, of, key);
  if (!row || (typeof of.rows === 'function' && !(await of.rows(row, tx))))
    throw new Refusal(404, of.notFound);
  if (version === undefined || row.version === version) return row;
  throw new Refusal(409, conflictMessage, {}, await bothSides(tx, of, key, row, version));
}

/** The same where there may be none. */
export function lockRowIfExists<T extends LockableTable>(
  tx: Kysely<Schema>,
  of: Pick<Resource<T>, 'table'>,
  key: Key,
): Promise<(Row<T> & AnyRow) | undefined>;
export function lockRowIfExists(
  tx: Kysely<Schema>,
  { table }: Pick<AnyResource, 'table'>,
  key: Key,
): Promise<VersionedRow | undefined>;
export function lockRowIfExists(
  tx: Kysely<Schema>,
  { table }: Pick<AnyResource, 'table'>,
  key: Key,
): Promise<VersionedRow | undefined> {
  return anyTable(tx)
    .selectFrom(table)
    .selectAll()
    .where(keyOf(table), '=', key)
    .$if(isPostgres(tx), (q) => q.forNoKeyUpdate())
    .$castTo<VersionedRow>()
    .executeTakeFirst();
}

async function bothSides(tx: Kysely<Schema>, of: AnyResource, key: Key, row: VersionedRow, version: number) {
  const { table, title, conflictView: shows = (row) => row } = of;
  if (isContent(table)) return { current: row, ...(await changedSince(tx, { table, key }, version)) };
  const current = { ...shows(row), version: row.version };
  return { current, ...(await lastAct(tx, { subject: subjectOf(of, key), detail: title(row) })) };
}

/** What is held and is no row, such as a ledger: its version is one of its facts (`versionOf`). */
export interface Lockable<R extends { version: number }> {
  /** Nobody else changes it from here until the transaction ends. */
  lock: (tx: Kysely<Schema>, input: Record<string, string>, site: Site, actor: Actor) => Promise<unknown>;
  /** 404 where there is none, or none of theirs. `input` is what stands in the address. */
  read: (tx: Kysely<Schema>, input: Record<string, string>, site: Site, actor: Actor) => Promise<R>;
  /** What of it whoever was overtaken is shown. */
  conflictView: (thing: R, tx: Kysely<Schema>) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** Rows of it that the act may write: the change set need not read them again. */
  rows?: (thing: R) => ReadRow[];
  /** What the record calls it. */
  title?: (thing: R, site: Site) => string;
  /** Nothing is left to be done to it: whoever saw another version, and pressed twice, is told no more than that. */
  isDone?: (thing: R) => boolean;
  /** Who changed it last, as far as that is known, and what was seen; by its title unless said. */
  lastChange?: (
    tx: Kysely<Schema>,
    thing: R,
    seen: number,
  ) => Promise<{ by?: string; at?: string; seen?: unknown }>;
  /** Said to whoever was overtaken, where it is not that somebody else has changed it. */
  conflictMessage?: string;
}

/** One of whatever shape. */
export interface AnyLockable {
  lock: (...given: never) => Promise<unknown>;
  read: (...given: never) => Promise<{ version: number }>;
  conflictView: (thing: never, tx: never) => Record<string, unknown> | Promise<Record<string, unknown>>;
}

/** The same as `held`. */
export async function lockAndRead<R extends { version: number }>(
  tx: Kysely<Schema>,
  { site, actor }: { site: Site; actor: Actor },
  {
    lock: locks,
    read: reads,
    conflictView: shows,
    title,
    isDone,
    lastChange: by,
    conflictMessage: sentence = conflictMessage,
  }: Lockable<R>,
  input: Record<string, string>,
  version?: number,
): Promise<R> {
  await locks(tx, input, site, actor);
  const thing = await reads(tx, input, site, actor);
  if (version === undefined || thing.version === version || isDone?.(thing)) return thing;
  const current = { ...(await shows(thing, tx)), version: thing.version };
  const last = by ? by(tx, thing, version) : title && lastAct(tx, { detail: title(thing, site) });
  throw new Refusal(409, sentence, {}, { current, ...(await last) });
}

/** The one row of a table that has but one, such as the green's. As long as there is none it is of version 0, with what holds `before`. */
export function singleRow<T extends ContentTable>(
  table: T,
  key: string,
  before?: (site: Site) => Partial<Row<T>>,
): Lockable<Partial<Row<T>> & { version: number }>;
export function singleRow(
  table: ContentTable,
  key: string,
  before?: (site: Site) => AnyRow,
): Lockable<VersionedRow> {
  return {
    lock: (tx) => lockByName(tx, table),
    read: async (tx, _, site) => (await readRow(tx, table, key)) ?? { ...before?.(site), version: 0 },
    conflictView: (row) => row,
    lastChange: (tx, _, seen) => changedSince(tx, { table, key }, seen),
  };
}

/** The next version of a row that an act has held and written past the change set. */
export async function raiseVersion(tx: Kysely<Schema>, table: LockableTable, key: Key): Promise<void> {
  await anyTable(tx)
    .updateTable(table)
    .set({ version: sql<number>`version + 1` })
    .where(keyOf(table), '=', key)
    .execute();
}

/** One transaction at a time, of all that name the same thing, until it ends. */
export async function lockByName(tx: Kysely<Schema>, thing: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtext(${thing}))`.execute(tx);
}
