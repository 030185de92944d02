import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import {
  deleteVersionedRow,
  insertVersionedRows,
  readVersionedRow,
  updateVersionedRow,
} from '#app/endpoints/changes/change-set.server.ts';
import {
  isWithinUndoPeriod,
  readContentChangeRow,
  recordContentUndo,
} from '#app/endpoints/changes/changes.server.ts';
import { type ChangedContentRow, parseChangedContentRows } from '#app/endpoints/changes/changes.ts';
import { type ContentTable, keyReferences } from '#db/content-tables.ts';
import { isPublicContentTable, withUntypedTables } from '#db/lockable-tables.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

const changedSinceMessage =
  'This has been changed again since then. Reload the page to see the current version.';

/**
 * Undo a change of the last 24 hours: each row returns to its earlier state. Throws 409 if a row has been changed since or the
 * time is over; 404 for a change outside of these permissions.
 */
export async function undoRecordedChange(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  officer: Actor,
  { id, rooms }: { id: string; rooms: string[] },
): Promise<string> {
  const change = await readContentChangeRow(tx, rooms, id);
  if (change.undone_at) throw new Refusal(409, 'This change has already been undone.');
  if (!isWithinUndoPeriod(change, clock)) throw new Refusal(409, 'You can undo a change for 24 hours only.');
  const rows = parseChangedContentRows(change);
  if (rows.length === 0) throw new Refusal(409, 'This change cannot be undone.');
  const back: ChangedContentRow[] = [];
  const now = clock().toISOString();
  for (const row of rows.toReversed()) back.push(await restoreRow(tx, row, now));
  return recordContentUndo(tx, clock, officer, change, back);
}

async function restoreRow(
  tx: Kysely<DatabaseSchema>,
  { table, key, before, after }: ChangedContentRow,
  moment: string,
): Promise<ChangedContentRow> {
  if (!isPublicContentTable(table)) throw new Refusal(409, 'This change cannot be undone.');
  const now = (await readVersionedRow(tx, table, key)) ?? null;
  if (!isUnchangedSince(now, after)) throw new Refusal(409, changedSinceMessage);
  const version = Number(now?.version ?? before?.version ?? 0);
  if (before === null) {
    await checkUnreferenced(tx, table, key);
    await deleteVersionedRow(tx, table, key, version).catch(throwConflict);
    return { table, key, before: now, after: null };
  }
  // Raise the version: subscribers and caches must see a new change.
  const restored = {
    ...before,
    version: version + 1,
    ...('updated_at' in before ? { updated_at: moment } : {}),
  };
  if (now === null) await insertVersionedRows(tx, table, restored).catch(throwConflict);
  else await updateVersionedRow(tx, table, key, restored, version).catch(throwConflict);
  return { table, key, before: now, after: restored };
}

/** Throw 409 if rows without a foreign key refer to it: events of a kind, matches of a team. */
async function checkUnreferenced(
  tx: Kysely<DatabaseSchema>,
  table: ContentTable,
  key: string | number,
): Promise<void> {
  for (const { table: by, column } of keyReferences.filter(({ other }) => other === table)) {
    const one = await withUntypedTables(tx)
      .selectFrom(by)
      .select(column)
      .where(column, '=', key)
      .limit(1)
      .executeTakeFirst();
    if (one) throw new Refusal(409, 'Something else now depends on this, so the change cannot be undone.');
  }
}

/**
 * True if a row is as the change left it. Versions may differ: a change undone and redone counts as equal. A change of an earlier
 * release lacks newer columns; these keep their values.
 */
function isUnchangedSince(
  now: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): boolean {
  if (now === null || after === null) return now === after;
  const facts = Object.entries(after).filter(([name]) => name !== 'version' && name !== 'updated_at');
  return facts.every(([name, value]) => isDeepStrictEqual(now[name], value));
}

/** Map foreign key and uniqueness errors to 409: the row is still referenced, or its owner or name is gone. */
function throwConflict(error: Error): never {
  if (error instanceof Refusal) throw error;
  throw new Refusal(409, changedSinceMessage);
}
