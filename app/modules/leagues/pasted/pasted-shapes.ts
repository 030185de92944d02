import { z } from 'zod';

/** What a pasted round of results, or a pasted list of clubs, comes to. The browser takes the types from here alone. */

const text = z.string();

const pastedLine = z.object({
  /** As counted in what was pasted, from 1. */
  line: z.int(),
  /** As it was written. */
  text,
  outcome: z.enum(['add', 'change', 'same', 'cannot']),
  /** The date, the sides and the figures, or the club and its division, in words; '' where it cannot be read. */
  about: text,
  /** What will happen, or why nothing does. */
  says: text,
  /** What does not fit: it is saved only if the officer says so. */
  warnings: z.array(text),
});
export type PastedLine = z.output<typeof pastedLine>;

export const pastedReport = z.object({
  lines: z.array(pastedLine),
  /** Names that are not known, each with those that it may be, the nearest first. */
  asks: z.array(z.object({ said: text, nearest: z.array(text) })),
  /** Whether a date has to be said for the lines that have none. */
  wantsDate: z.boolean(),
  /** Names this report: what is saved must be what was looked at. */
  mark: text,
});
export type PastedReport = z.output<typeof pastedReport>;

/** How many results or clubs were. */
export const pastedSaved = z.object({ added: z.int(), changed: z.int() });
