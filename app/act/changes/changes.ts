import { z } from 'zod';

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
