import { z } from 'zod';
import { importPreviewRowSchema } from '#app/core/lists/import-row-schema.ts';
import { fixtureColumnKeys } from './fixture-column-labels.ts';

const textSchema = z.string();

/** Content of a column; '' for an ignored one. */
export const fixtureColumnSchema = z.enum(['', ...fixtureColumnKeys]);

const importLineSchema = importPreviewRowSchema.extend({
  /** '' if the line cannot be parsed. */
  date: textSchema,
  opponent: textSchema,
  /** Our team, if known. */
  ours: textSchema,
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
