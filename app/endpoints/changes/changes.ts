import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Schema } from '#db/schema/schema.ts';

/** What the desk's lists show of a change of the content. The browser takes the types from here alone. */

const row = z.record(z.string(), z.unknown()).nullable();

/** One row that a change touched: its fields before and after; null where it was not there. */
export const changedRow = z.object({
  table: z.string(),
  key: z.union([z.string(), z.number()]),
  before: row,
  after: row,
});
export type ChangedRow = z.output<typeof changedRow>;

/** Those of one table in a change as it is kept: rows of that table, as they were then. */
export function rowsOfTable<T extends keyof Schema>(table: T, { rows }: { rows: string }): RowOf<T>[] {
  const all: RowOf<T>[] = JSON.parse(rows);
  return all.filter((row) => row.table === table);
}

type RowOf<T extends keyof Schema> = Omit<ChangedRow, 'before' | 'after'> & {
  before: Selectable<Schema[T]> | null;
  after: Selectable<Schema[T]> | null;
};

/** Those of a change as it is kept. */
export const rowsOf = ({ rows }: { rows: string }): ChangedRow[] => JSON.parse(rows);

export const change = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  /** After the actor's name: 'changed an event'. */
  act: z.string(),
  /** What it was done to, in words. */
  title: z.string(),
  room: z.string(),
  subject: z.string(),
  undone: z.boolean(),
  /** Whether it is recent enough to be taken back. */
  undoable: z.boolean(),
});
export type Change = z.output<typeof change>;

export const changeInFull = change.extend({ rows: z.array(changedRow) });
export type ChangeInFull = z.output<typeof changeInFull>;

/** What an act at the desk answers: the change that it was, by which it can be taken back. */
export const changed = z.object({ change: z.string() });

/** How long a change can be taken back, in hours. */
export const undoHours = 24;
