import { z } from 'zod';
import {
  leagueTeamStatisticsSchema,
  matchFormatSchema,
  matchScoreSheetSchema,
  namedMatchFormatSchema,
} from '#app/modules/formats/formats.server.ts';
import {
  leagueStandingsRowSchema,
  leagueTableSourceSchema,
} from '#app/modules/leagues/table/league-table-schemas.server.ts';

/** Response schema of a league's admin page; texts are filled in. The browser imports only the types from this file. */

const text = z.string();
const version = z.int();

const leagueAdminMatchSchema = z.object({
  id: text,
  day: text,
  date: text,
  home: text,
  away: text,
  isOurs: z.boolean(),
  /** Calendar event of the match, if any. */
  event: text.nullable(),
  /** True for the result of a fixture of a league that this site runs. */
  isFixture: z.boolean(),
  sheet: matchScoreSheetSchema,
  note: text,
  version,
  line: text,
  more: text,
  /** Inconsistencies, a sentence each. */
  mismatches: z.array(text),
});
export type LeagueAdminMatch = z.output<typeof leagueAdminMatchSchema>;

export const leagueAdminPageSchema = z.object({
  day: text,
  name: text,
  starts: text,
  label: text,
  about: text,
  source: leagueTableSourceSchema,
  card: matchFormatSchema,
  version,
  /** Named formats that its rule card can be started from. */
  formats: z.array(namedMatchFormatSchema),
  season: z.int(),
  /** The club's own name. */
  club: text,
  /** The club's own names in the table. */
  ours: z.array(text),
  /** Table worked out from the results entered here, even if a sheet is published. */
  table: z.array(leagueStandingsRowSchema),
  teams: z.array(
    z.object({ id: text, name: text, isUs: z.boolean(), carried: leagueTeamStatisticsSchema, version }),
  ),
  matches: z.array(leagueAdminMatchSchema),
  deductions: z.array(
    z.object({ id: text, name: text, points: z.number(), shots: z.number(), why: text, version }),
  ),
  /** True if a fetched sheet has a table that can be imported. */
  hasSheet: z.boolean(),
  /** True if this site runs it, with fixtures. */
  hasFixtures: z.boolean(),
  /** How many teams the season before had, where this one has none. */
  lastTeams: z.int(),
});
export type LeagueAdminPageData = z.output<typeof leagueAdminPageSchema>;
