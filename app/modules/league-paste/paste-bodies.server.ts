import { z } from 'zod';
import { pastedListTextSchema, selectedImportRowsFields } from '#app/core/lists/list-schema.server.ts';
import { createSingleLineTextSchema } from '#app/modules/leagues/leagues.server.ts';

/** Request schemas of a list pasted into a league. */

export const pastedLeagueListSchema = z.object({
  text: pastedListTextSchema('Paste the list in smaller parts.'),
  /** Date of rows that have none of their own. */
  date: z
    .string()
    .regex(/^(?:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))?$/, 'Enter a real date.')
    .default(''),
  /** Answers to questions about unknown names: the club that each means. */
  names: z
    .array(
      z.object({
        said: createSingleLineTextSchema(400),
        means: createSingleLineTextSchema(80).min(1, 'Choose a club.'),
      }),
    )
    .max(100, 'Enter 100 names or fewer at a time.')
    .default([]),
});

export type PastedLeagueList = z.output<typeof pastedLeagueListSchema> & { day: string };

/** Adds the rows that the officer chose to save. */
export const leaguePasteSaveBodySchema = pastedLeagueListSchema.extend(selectedImportRowsFields);
export type LeaguePasteSaveInput = z.output<typeof leaguePasteSaveBodySchema> & { day: string };
