import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Schema } from '#db/schema/schema.ts';

/** Schemas of changes in the admin area. The browser imports types only. */

const rowSchema = z.record(z.string(), z.unknown()).nullable();

/** Row touched by a change, with its fields before and after; null if it did not exist. */
export const changedRowSchema = z.object({
  table: z.string(),
  key: z.union([z.string(), z.number()]),
  before: rowSchema,
  after: rowSchema,
});
export type ChangedRow = z.output<typeof changedRowSchema>;

/** Parse the rows of one table from a stored change, typed as that table. */
export function parseChangedRowsOfTable<T extends keyof Schema>(
  table: T,
  { rows }: { rows: string },
): ChangedRowOfTable<T>[] {
  const all: ChangedRowOfTable<T>[] = JSON.parse(rows);
  return all.filter((row) => row.table === table);
}

type ChangedRowOfTable<T extends keyof Schema> = Omit<ChangedRow, 'before' | 'after'> & {
  before: Selectable<Schema[T]> | null;
  after: Selectable<Schema[T]> | null;
};

/** Parse the rows of a stored change. */
export const parseChangedRows = ({ rows }: { rows: string }): ChangedRow[] => JSON.parse(rows);

export const changeSchema = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  /** After the actor's name: 'changed an event'. */
  act: z.string(),
  /** Title of the subject. */
  title: z.string(),
  room: z.string(),
  subject: z.string(),
  undone: z.boolean(),
  /** True if it can still be undone. */
  undoable: z.boolean(),
});
export type Change = z.output<typeof changeSchema>;

export const changeDetailSchema = changeSchema.extend({ rows: z.array(changedRowSchema) });
export type ChangeDetail = z.output<typeof changeDetailSchema>;

/** Response of a mutation in the admin area: the id of the change, for undo. */
export const changeIdSchema = z.object({ change: z.string() });

/** Hours during which a change can be undone. */
export const undoHours = 24;
