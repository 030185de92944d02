import { z } from 'zod';
import { importPreviewRowSchema } from '#app/core/lists/import-row-schema.ts';

/** Response schemas of a pasted round or list of clubs. The browser imports only the types from this file. */

const text = z.string();

export const leaguePastePreviewSchema = z.object({
  lines: z.array(importPreviewRowSchema),
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
