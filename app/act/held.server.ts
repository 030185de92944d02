import { type Kysely, sql } from 'kysely';
import { type ReadRow, readRow } from '#app/act/changes/change-set.server.ts';
import { changedSince } from '#app/act/changes/changed-since.server.ts';
import { type Actor, lastAct } from '#app/api/audit-log.server.ts';
import { meanwhile, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { isPostgres } from '#db/connection.ts';
import type { ContentTable } from '#db/content-tables.ts';
import {
  type AnyRow,
  anyTable,
  type HeldTable,
  isContent,
  keyOf,
  type VersionedRow,
} from '#db/held-tables.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type AnyNoun, type Noun, type Row, subjectOf } from './noun.server.ts';

export type Key = string | number;

/**
 * The row for an act that changes it: nobody else changes it until the transaction ends. 404 where there is none; 409 with
 * both sides where it is not of the version that was seen, if one was. Several are held in the order of their keys, or by
 * `alone`. SQLite needs no lock: one transaction writes at a time.
 */
export function held<T extends HeldTable>(
  tx: Kysely<Schema>,
  of: Noun<T>,
  key: Key,
  version?: number,
): Promise<Row<T>>;
export function held(tx: Kysely<Schema>, of: AnyNoun, key: Key, version?: number): Promise<VersionedRow>;
export async function held(
  tx: Kysely<Schema>,
  of: AnyNoun,
  key: Key,
  version?: number,
): Promise<VersionedRow> {
  const row = await heldIfThere(tx, of, key);
  if (!row || (typeof of.rows === 'function' && !(await of.rows(row, tx)))) throw new Refusal(404, of.none);
  if (version === undefined || row.version === version) return row;
  throw new Refusal(409, meanwhile, {}, await bothSides(tx, of, key, row, version));
}

/** The same where there may be none. */
export function heldIfThere<T extends HeldTable>(
  tx: Kysely<Schema>,
  of: Pick<Noun<T>, 'table'>,
  key: Key,
): Promise<(Row<T> & AnyRow) | undefined>;
export function heldIfThere(
  tx: Kysely<Schema>,
  { table }: Pick<AnyNoun, 'table'>,
  key: Key,
): Promise<VersionedRow | undefined>;
export function heldIfThere(
  tx: Kysely<Schema>,
  { table }: Pick<AnyNoun, 'table'>,
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

async function bothSides(tx: Kysely<Schema>, of: AnyNoun, key: Key, row: VersionedRow, version: number) {
  const { table, title, shows = (row) => row } = of;
  if (isContent(table)) return { current: row, ...(await changedSince(tx, { table, key }, version)) };
  const current = { ...shows(row), version: row.version };
  return { current, ...(await lastAct(tx, { subject: subjectOf(of, key), detail: title(row) })) };
}

/** What is held and is no row, such as a ledger: its version is one of its facts (`versionOf`). */
export interface Holding<R extends { version: number }> {
  /** Nobody else changes it from here until the transaction ends. */
  locks: (tx: Kysely<Schema>, input: Record<string, string>, site: Site, actor: Actor) => Promise<unknown>;
  /** 404 where there is none, or none of theirs. `input` is what stands in the address. */
  reads: (tx: Kysely<Schema>, input: Record<string, string>, site: Site, actor: Actor) => Promise<R>;
  /** What of it whoever was overtaken is shown. */
  shows: (thing: R, tx: Kysely<Schema>) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** Rows of it that the act may write: the change set need not read them again. */
  rows?: (thing: R) => ReadRow[];
  /** What the record calls it. */
  title?: (thing: R, site: Site) => string;
  /** Nothing is left to be done to it: whoever saw another version, and pressed twice, is told no more than that. */
  isDone?: (thing: R) => boolean;
  /** Who changed it last, as far as that is known, and what was seen; by its title unless said. */
  by?: (tx: Kysely<Schema>, thing: R, seen: number) => Promise<{ by?: string; at?: string; seen?: unknown }>;
  /** Said to whoever was overtaken, where it is not that somebody else has changed it. */
  sentence?: string;
}

/** One of whatever shape. */
export interface AnyHolding {
  locks: (...given: never) => Promise<unknown>;
  reads: (...given: never) => Promise<{ version: number }>;
  shows: (thing: never, tx: never) => Record<string, unknown> | Promise<Record<string, unknown>>;
}

/** The same as `held`. */
export async function heldThing<R extends { version: number }>(
  tx: Kysely<Schema>,
  { site, actor }: { site: Site; actor: Actor },
  { locks, reads, shows, title, isDone, by, sentence = meanwhile }: Holding<R>,
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
export function onlyRow<T extends ContentTable>(
  table: T,
  key: string,
  before?: (site: Site) => Partial<Row<T>>,
): Holding<Partial<Row<T>> & { version: number }>;
export function onlyRow(
  table: ContentTable,
  key: string,
  before?: (site: Site) => AnyRow,
): Holding<VersionedRow> {
  return {
    locks: (tx) => alone(tx, table),
    reads: async (tx, _, site) => (await readRow(tx, table, key)) ?? { ...before?.(site), version: 0 },
    shows: (row) => row,
    by: (tx, _, seen) => changedSince(tx, { table, key }, seen),
  };
}

/** The next version of a row that an act has held and written past the change set. */
export async function raiseVersion(tx: Kysely<Schema>, table: HeldTable, key: Key): Promise<void> {
  await anyTable(tx)
    .updateTable(table)
    .set({ version: sql<number>`version + 1` })
    .where(keyOf(table), '=', key)
    .execute();
}

/** One transaction at a time, of all that name the same thing, until it ends. */
export async function alone(tx: Kysely<Schema>, thing: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtext(${thing}))`.execute(tx);
}
