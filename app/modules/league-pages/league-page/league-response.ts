import { z } from '@hono/zod-openapi';

const tableRow = z.object({
  Place: z.string().optional().openapi({ description: 'Where the table is worked out here', example: '2=' }),
  Team: z.string(),
  Played: z.string(),
  Won: z.string(),
  Lost: z.string(),
  Draw: z.string(),
  For: z.string(),
  Ag: z.string(),
  Diff: z.string(),
  Points: z.string(),
});

const resultRow = z.object({
  Date: z.string().openapi({ example: '15 April' }),
  Opponent: z.string(),
  Winner: z.string(),
  Score: z.string(),
  line: z.string().openapi({ description: 'The result in words' }),
  more: z.string().optional().openapi({ description: 'The shots and what else is known of it' }),
});

/** Response schema of a table and results, with the field names of docs/requirements.md section 3. */
const leaguePartResponseSchema = z.object({
  day: z.string().openapi({ example: 'evening-triples' }),
  name: z.string(),
  label: z.string(),
  state: z
    .enum(['loading', 'ready', 'failed'])
    .openapi({ description: 'failed: the last attempt to fetch a sheet' }),
  table: z.array(tableRow),
  results: z.array(resultRow),
  fetchedAt: z.iso
    .datetime()
    .nullable()
    .openapi({ description: 'When the older of the two sheets was fetched' }),
  note: z.string().openapi({ description: 'The same in words; empty where nothing is fetched' }),
});

/** Response schema of `GET /api/leagues/{day}`. */
export const leagueResponseSchema = leaguePartResponseSchema.extend({
  nextMatch: z.string(),
  divisions: z
    .array(leaguePartResponseSchema.extend({ division: z.string().openapi({ example: 'Division 2' }) }))
    .optional()
    .openapi({
      description: 'Its further divisions, where there are any; each has a call of its own by its day',
    }),
});

export type LeagueResponseStandingsRow = z.infer<typeof tableRow>;
export type LeagueDivisionResponse = z.infer<typeof leaguePartResponseSchema>;
export type LeagueResponse = z.infer<typeof leagueResponseSchema>;
