import { z } from 'zod';
import {
  homeOrAwaySchema,
  matchFormatSchema,
  matchScoreSheetSchema,
  namedMatchFormatSchema,
} from '#app/modules/formats/formats.server.ts';
import { leagueTableSourceSchema } from '#app/modules/leagues/table/league-table-schemas.server.ts';

/**
 * Response schemas of the admin section 'Results and leagues'; texts are filled in. The browser imports only the types from this
 * file.
 */

const text = z.string();

const resultsEventSchema = z.object({
  id: text,
  /** '20 May' */
  date: text,
  weekday: text,
  type: text,
  /** 'Friendly' */
  kindName: text,
  opponent: text,
  /** 'at home', 'away at Osmoor', or ''. */
  where: text,
  when: z.enum(['past', 'today', 'to come']),
  /** Result as text; '' while there is none. */
  line: text,
  /** Inconsistencies of the result, a sentence each. */
  odd: z.array(text),
});
export type ResultsAdminEvent = z.output<typeof resultsEventSchema>;

export const resultsAdminPageSchema = z.object({
  season: z.int().nullable(),
  /** Matches up to today without a result: today's on top, then the latest. */
  waiting: z.array(resultsEventSchema),
  /** All events of the season, in calendar order. */
  events: z.array(resultsEventSchema),
  /** Leagues and divisions, archived ones included. */
  leagues: z.array(
    z.object({
      day: text,
      name: text,
      starts: text,
      source: leagueTableSourceSchema,
      division: text,
      parent: text.nullable(),
      putBy: z.boolean(),
      version: z.int(),
    }),
  ),
});
export type ResultsAdminPageData = z.output<typeof resultsAdminPageSchema>;

/** Response schema of an event with its result. */
export const eventResultPageSchema = z.object({
  event: resultsEventSchema,
  /** Kind of result form: points and shots, shots, a tie that must have a winner, or text. */
  kind: z.enum(['league', 'friendly', 'cup', 'words']),
  cup: z.object({ slug: text, name: text, round: text }).nullable(),
  /** Id of a friendly's named format, '' for none, and the choices. */
  format: text,
  formats: z.array(namedMatchFormatSchema),
  league: z.object({ day: text, name: text, source: leagueTableSourceSchema }).nullable(),
  card: matchFormatSchema,
  home: text,
  away: text,
  ours: homeOrAwaySchema,
  /** Name of the club or of its team that plays. */
  us: text,
  sheet: matchScoreSheetSchema.nullable(),
  note: text,
  winner: text,
  score: text,
  /** Version of the result, sent back on saving to detect conflicts. */
  version: z.int(),
});
export type EventResultPageData = z.output<typeof eventResultPageSchema>;
