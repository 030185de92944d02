import { z } from 'zod';
import { columnKeys } from './fixture-columns.ts';

const text = z.string();

/** What a column holds; '' for one that is left aside. */
export const column = z.enum(['', ...columnKeys]);

const line = z.object({
  /** As counted in the list, from 1. */
  line: z.int(),
  /** The line as it was written. */
  text,
  outcome: z.enum(['add', 'change', 'same', 'cannot']),
  /** '' where it cannot be read. */
  date: text,
  opponent: text,
  /** What will happen, or why nothing does, in a sentence. */
  says: text,
  /** What does not go with the rest of the season: it is saved only if the officer says so. */
  warnings: z.array(text),
});

/** What a fixture list comes to. */
export const report = z.object({
  columns: z.array(column),
  /** The first cells of each column, to tell which it is. */
  samples: z.array(z.array(text)),
  lines: z.array(line),
  /** Names this report: what is saved must be what was looked at. */
  mark: text,
});
