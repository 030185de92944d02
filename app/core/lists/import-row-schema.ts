import { z } from 'zod';

/** Response schema of a row in the preview of an import. The browser imports only the type from this file. */
export const importPreviewRowSchema = z.object({
  /** Row number in the list, from 1. */
  line: z.int(),
  /** Text as pasted. */
  text: z.string(),
  outcome: z.enum(['add', 'change', 'same', 'cannot']),
  /** Subject of the row, parsed; '' if it cannot be parsed. */
  about: z.string(),
  /** Effect of the row, or the reason for none. */
  says: z.string(),
  /** Doubts: the row is saved only if the officer chooses it. */
  warnings: z.array(z.string()),
});
export type ImportPreviewRow = z.output<typeof importPreviewRowSchema>;
