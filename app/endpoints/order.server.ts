import type { Kysely } from 'kysely';
import { z } from 'zod';
import { Refusal } from '#app/core/refusals.ts';
import type { VersionedTableName } from '#db/lockable-tables.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { MutationContext } from './context.server.ts';
import type { EndpointResource } from './resource.server.ts';

/** Manual order of rows: an item moves one place up or down. */

export const moveUpDownSchema = z.object({ move: z.enum(['up', 'down'], 'Choose up or down.') });

/** Return the next free position; the mutation must `serialize`. */
export async function getNextRowPosition(
  tx: Kysely<DatabaseSchema>,
  table: 'section' | 'team' | 'format' | 'cup',
): Promise<number> {
  const last = await tx
    .selectFrom(table)
    .select((e) => e.fn.max('position').as('position'))
    .executeTakeFirst();
  return Number(last?.position ?? -1) + 1;
}

/** Typed for rows with a position. */
type UpdatePosition = (
  table: VersionedTableName,
  id: string,
  patch: { position: number; version?: number },
) => Promise<unknown>;

interface PositionedRow {
  id: string;
  position: number;
}

/**
 * Move the row `id` one place among `rows`, given in order; the mutation must `serialize`. Throws 409 with its name if it is at
 * the end already.
 */
export async function moveRowUpOrDown<T extends VersionedTableName>(
  { change }: MutationContext,
  { table }: EndpointResource<T>,
  rows: PositionedRow[],
  { id, move, name }: { id: string; move: 'up' | 'down'; name: string },
): Promise<void> {
  const at = rows.findIndex((row) => row.id === id);
  const to = move === 'up' ? at - 1 : at + 1;
  const [moved, other] = [rows[at], rows[to]];
  if (!moved || !other) throw new Refusal(409, `${name} is already ${move === 'up' ? 'first' : 'last'}.`);
  const place: UpdatePosition = change;
  const order = rows.with(at, other).with(to, moved);
  // Swap the two positions only, so that forms open on other rows do not conflict. Renumber all if some share a position.
  const isClear = new Set(rows.map(({ position }) => position)).size === rows.length;
  for (const [index, row] of order.entries()) {
    const position = isClear ? (rows[index]?.position ?? index) : index;
    if (row === moved || row.position !== position) await place(table, row.id, { position });
  }
}
