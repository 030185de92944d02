import type { Kysely } from 'kysely';
import { z } from 'zod';
import { Refusal } from '#app/core/refusals.ts';
import type { LockableTable } from '#db/lockable-tables.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { MutationContext } from './context.server.ts';
import type { Resource } from './resource.server.ts';

/** How order is changed, everywhere: something goes one place up or down among its like. */

export const moveField = z.object({ move: z.enum(['up', 'down'], 'It goes up or down.') });

/** The place after the last; part of an act that is `alone`. */
export async function nextPlace(
  tx: Kysely<Schema>,
  table: 'section' | 'team' | 'format' | 'cup',
): Promise<number> {
  const last = await tx
    .selectFrom(table)
    .select((e) => e.fn.max('position').as('position'))
    .executeTakeFirst();
  return Number(last?.position ?? -1) + 1;
}

/** That it has a place, its rows say. */
type Place = (
  table: LockableTable,
  id: string,
  patch: { position: number; version?: number },
) => Promise<unknown>;

interface Ordered {
  id: string;
  position: number;
}

/**
 * Moves the row `id` one place among `rows`, which stand in their order; part of an act that is `alone`. 409 for one that is at
 * the end already, with its name.
 */
export async function moveOne<T extends LockableTable>(
  { change }: MutationContext,
  { table }: Resource<T>,
  rows: Ordered[],
  { id, move, name }: { id: string; move: 'up' | 'down'; name: string },
): Promise<void> {
  const at = rows.findIndex((row) => row.id === id);
  const to = move === 'up' ? at - 1 : at + 1;
  const [moved, other] = [rows[at], rows[to]];
  if (!moved || !other) throw new Refusal(409, `${name} is ${move === 'up' ? 'first' : 'last'} already.`);
  const place: Place = change;
  const order = rows.with(at, other).with(to, moved);
  // The two change places, and nobody else is touched: a form that is open for another is not overtaken by it. Where some
  // share a place all are counted anew.
  const isClear = new Set(rows.map(({ position }) => position)).size === rows.length;
  for (const [index, row] of order.entries()) {
    const position = isClear ? (rows[index]?.position ?? index) : index;
    if (row === moved || row.position !== position) await place(table, row.id, { position });
  }
}
