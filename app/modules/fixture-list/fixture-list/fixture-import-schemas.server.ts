import { z } from 'zod';
import { fixtureColumnKeys } from './fixture-column-labels.ts';

const textSchema = z.string();

/** Content of a column; '' for an ignored one. */
export const fixtureColumnSchema = z.enum(['', ...fixtureColumnKeys]);

const importLineSchema = z.object({
  /** Line number in the list, from 1. */
  line: z.int(),
  /** Original text. */
  text: textSchema,
  outcome: z.enum(['add', 'change', 'same', 'cannot']),
  /** '' if the line cannot be parsed. */
  date: textSchema,
  opponent: textSchema,
  /** Our team, if known. */
  ours: textSchema,
  /** League or kind, date and place, formatted. */
  about: textSchema,
  /** Effect of the line, or the reason why it has none, in a sentence. */
  says: textSchema,
  /** Clashes with the rest of the season: saved only after the officer's confirmation. */
  warnings: z.array(textSchema),
});

/** Response of a fixture list's preview. */
export const fixtureImportReportSchema = z.object({
  columns: z.array(fixtureColumnSchema),
  /** First cells of each column, to recognise it. */
  samples: z.array(z.array(textSchema)),
  lines: z.array(importLineSchema),
  /** Number of lines, or cells of a grid, that are matches between other sides. */
  others: z.int(),
  /** True for a grid: its matches have no line numbers. */
  grid: z.boolean(),
  /** Events of the season that are missing from a list which covers its whole league, formatted. */
  notInList: z.array(textSchema),
  /** Hash of this report: the list to save must be the one that was previewed. */
  mark: textSchema,
});
