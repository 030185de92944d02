import { z } from 'zod';

/** Response schemas of a pasted round or list of clubs. The browser imports only the types from this file. */

const text = z.string();

const pastePreviewRowSchema = z.object({
  /** Row number in the pasted text, from 1. */
  line: z.int(),
  /** Text as pasted. */
  text,
  outcome: z.enum(['add', 'change', 'same', 'cannot']),
  /** Parsed date, sides and figures, or club and division, as text; '' if it cannot be parsed. */
  about: text,
  /** Effect of the row, or the reason for none. */
  says: text,
  /** Inconsistencies: the row is saved only if the officer chooses it. */
  warnings: z.array(text),
});
export type LeaguePastePreviewRow = z.output<typeof pastePreviewRowSchema>;

export const leaguePastePreviewSchema = z.object({
  lines: z.array(pastePreviewRowSchema),
  /** Questions about unknown names, each with candidates, the nearest first. */
  asks: z.array(z.object({ said: text, nearest: z.array(text) })),
  /** True if rows without a date need one. */
  wantsDate: z.boolean(),
  /** Hash of this preview, sent back on saving: only the plan that was shown is saved. */
  mark: text,
});
export type LeaguePastePreview = z.output<typeof leaguePastePreviewSchema>;

/** Response schema: the number of results or clubs added and changed. */
export const leaguePasteResultSchema = z.object({ added: z.int(), changed: z.int() });
