import { z } from 'zod';
import { columnKeys } from './column-names.ts';

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
  /** Which of our teams plays, where that is known. */
  ours: text,
  /** Its league or kind, its day and where it is, in words. */
  about: text,
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
  /** How many lines, or cells of a grid, are matches in which we do not play. */
  others: z.int(),
  /** Whether the list is a grid: then its matches have no lines. */
  grid: z.boolean(),
  /** What stands in the season and is not in a list that is the whole of its league, in words. */
  notInList: z.array(text),
  /** Names this report: what is saved must be what was looked at. */
  mark: text,
});
