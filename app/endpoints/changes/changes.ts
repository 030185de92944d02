import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Schemas of changes in the admin area. The browser imports types only. */

const rowSchema = z.record(z.string(), z.unknown()).nullable();

/** Row touched by a change, with its fields before and after; null if it did not exist. */
export const changedContentRowSchema = z.object({
  table: z.string(),
  key: z.union([z.string(), z.number()]),
  before: rowSchema,
  after: rowSchema,
});
export type ChangedContentRow = z.output<typeof changedContentRowSchema>;

/** Parse the rows of one table from a stored change, typed as that table. */
export function parseChangedContentRowsOfTable<T extends keyof DatabaseSchema>(
  table: T,
  { rows }: { rows: string },
): ChangedRowOfTable<T>[] {
  const all: ChangedRowOfTable<T>[] = JSON.parse(rows);
  return all.filter((row) => row.table === table);
}

type ChangedRowOfTable<T extends keyof DatabaseSchema> = Omit<ChangedContentRow, 'before' | 'after'> & {
  before: Selectable<DatabaseSchema[T]> | null;
  after: Selectable<DatabaseSchema[T]> | null;
};

/** Parse the rows of a stored change. */
export const parseChangedContentRows = ({ rows }: { rows: string }): ChangedContentRow[] => JSON.parse(rows);

export const contentChangeSchema = z.object({
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
export type ContentChange = z.output<typeof contentChangeSchema>;

export const contentChangeDetailSchema = contentChangeSchema.extend({
  rows: z.array(changedContentRowSchema),
});
export type ContentChangeDetail = z.output<typeof contentChangeDetailSchema>;

/** Response of a mutation in the admin area: the id of the change, for undo. */
export const changeIdResponseSchema = z.object({ change: z.string() });

/** Hours during which a change can be undone. */
export const changeUndoHours = 24;
