import { z } from 'zod';
import { columnKeys } from './column-names.ts';

const text = z.string();

/** Content of a column; '' for an ignored one. */
export const column = z.enum(['', ...columnKeys]);

const line = z.object({
  /** Line number in the list, from 1. */
  line: z.int(),
  /** Original text. */
  text,
  outcome: z.enum(['add', 'change', 'same', 'cannot']),
  /** '' if the line cannot be parsed. */
  date: text,
  opponent: text,
  /** Our team, if known. */
  ours: text,
  /** League or kind, date and place, formatted. */
  about: text,
  /** Effect of the line, or the reason why it has none, in a sentence. */
  says: text,
  /** Clashes with the rest of the season: saved only after the officer's confirmation. */
  warnings: z.array(text),
});

/** Response of a fixture list's preview. */
export const report = z.object({
  columns: z.array(column),
  /** First cells of each column, to recognise it. */
  samples: z.array(z.array(text)),
  lines: z.array(line),
  /** Number of lines, or cells of a grid, that are matches between other sides. */
  others: z.int(),
  /** True for a grid: its matches have no line numbers. */
  grid: z.boolean(),
  /** Events of the season that are missing from a list which covers its whole league, formatted. */
  notInList: z.array(text),
  /** Hash of this report: the list to save must be the one that was previewed. */
  mark: text,
});
