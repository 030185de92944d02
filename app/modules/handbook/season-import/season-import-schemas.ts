import { z } from 'zod';
import { importPreviewRowSchema } from '#app/core/lists/import-row-schema.ts';

/** Response schemas of the season import. The browser imports types from here only. */

const text = z.string();

export const leagueSeasonImportPageSchema = z.object({
  /** Divisions in their order, and seasons, the current one first. */
  divisions: z.array(z.object({ day: text, name: text })),
  seasons: z.array(z.int()),
});
export type LeagueSeasonImportPageData = z.output<typeof leagueSeasonImportPageSchema>;

export const leagueSeasonImportReportSchema = z.object({
  lines: z.array(importPreviewRowSchema),
  /** New teams, each with its guessed club. */
  teams: z.array(
    z.object({
      name: text,
      division: text,
      plays: z.int(),
      /** Id of an existing club, or name of a new one. */
      club: text,
      newClub: text,
      /** Possible misspellings: the officer must then answer first. */
      near: z.array(text),
      isOpen: z.boolean(),
    }),
  ),
  /** Postponed lines of which it has to be said whether a later line is the same match. */
  postponed: z.array(
    z.object({
      line: z.int(),
      /** The match and its day. */
      about: text,
      mayBe: z.array(z.object({ line: z.int(), day: text })),
    }),
  ),
  clubs: z.array(z.object({ id: text, name: text })),
  /** True for one team's card whose team is unknown. */
  wantsCard: z.boolean(),
  /** Fingerprint of this report: a save validates it against the current plan. */
  mark: text,
});
export type LeagueSeasonImportReport = z.output<typeof leagueSeasonImportReportSchema>;

export const leagueSeasonImportResultSchema = z.object({
  teams: z.int(),
  fixtures: z.int(),
  results: z.int(),
  moved: z.int(),
  /** Postponed or void. */
  off: z.int(),
  /** False if the book must be published before visitors see the fixtures. */
  isOut: z.boolean(),
});
