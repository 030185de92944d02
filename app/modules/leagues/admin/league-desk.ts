import { z } from 'zod';
import { figures, format, readyFormat, scoreSheet } from '#app/modules/formats/formats.server.ts';
import { source, tableRow } from '#app/modules/leagues/table/schemas.server.ts';

/** A league as the desk sees it; words are filled in. The browser takes the types from here alone. */

const text = z.string();
const version = z.int();

const leagueDeskMatch = z.object({
  id: text,
  day: text,
  date: text,
  home: text,
  away: text,
  isOurs: z.boolean(),
  /** The calendar's event that it is entered at. */
  event: text.nullable(),
  /** Whether it is the result of a fixture of a league that this site runs. */
  isFixture: z.boolean(),
  sheet: scoreSheet,
  note: text,
  version,
  line: text,
  more: text,
  /** What does not fit together. */
  mismatches: z.array(text),
});
export type LeagueDeskMatch = z.output<typeof leagueDeskMatch>;

export const leagueDesk = z.object({
  day: text,
  name: text,
  starts: text,
  label: text,
  about: text,
  source,
  card: format,
  version,
  /** What its rule card can be started from. */
  formats: z.array(readyFormat),
  season: z.int(),
  /** The club's own name. */
  club: text,
  /** Our own names in its table. */
  ours: z.array(text),
  /** Worked out from what is entered here, whatever the source. */
  table: z.array(tableRow),
  teams: z.array(z.object({ id: text, name: text, isUs: z.boolean(), carried: figures, version })),
  matches: z.array(leagueDeskMatch),
  deductions: z.array(
    z.object({ id: text, name: text, points: z.number(), shots: z.number(), why: text, version }),
  ),
  /** Whether there is a sheet with a table to be taken over. */
  hasSheet: z.boolean(),
  /** Whether this site runs it, with fixtures. */
  hasFixtures: z.boolean(),
  /** How many teams the season before had, where this one has none. */
  lastTeams: z.int(),
});
export type LeagueDesk = z.output<typeof leagueDesk>;
