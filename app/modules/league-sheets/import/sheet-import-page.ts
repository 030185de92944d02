import { z } from 'zod';
import { leagueStandingsRowSchema } from '#app/modules/leagues/leagues.server.ts';

/** Response schema of the preview of a sheet's import. The browser imports only the types from this file. */

const sheetImportRowSchema = z.object({
  what: z.enum(['team', 'result']),
  name: z.string(),
  outcome: z.enum(['taken', 'there', 'left']),
  /** Effect as text, with anything that looks odd. */
  why: z.string(),
});
export type LeagueSpreadsheetImportRow = z.output<typeof sheetImportRowSchema>;

export const leagueSpreadsheetImportPageSchema = z.object({
  name: z.string(),
  version: z.int(),
  lines: z.array(sheetImportRowSchema),
  /** Table after the import. */
  table: z.array(leagueStandingsRowSchema),
  /** The club's own names in it. */
  ours: z.array(z.string()),
});
export type LeagueSpreadsheetImportPreview = z.output<typeof leagueSpreadsheetImportPageSchema>;
