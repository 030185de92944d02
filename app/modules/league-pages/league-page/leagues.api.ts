import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { AuthenticatedHonoEnv } from '#app/api/auth/role-guard.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { PublicLeagueOrDivision } from '#app/modules/league-pages/results/public-league.server.ts';
import type { LeagueStandingsRow } from '#app/modules/leagues/leagues.ts';
import { readLeaguePage } from './league-page-data.server.ts';
import {
  type LeagueDivisionResponse,
  type LeagueResponseStandingsRow,
  leagueResponseSchema,
} from './league-response.ts';

const leagueEndpoint = createRoute({
  method: 'get',
  path: '/api/leagues/{day}',
  summary: 'A league’s table and results: the last good copy of its sheets, or the club’s own',
  request: { params: z.object({ day: z.string() }) },
  responses: {
    200: { description: 'The league', content: { 'application/json': { schema: leagueResponseSchema } } },
    404: { description: 'There is no league on that day' },
  },
});

/** Waits for the first request to the sheets, which their timeout bounds; never for a later one. */
export function leaguesApi(site: Parameters<typeof readLeaguePage>[0]) {
  return new OpenAPIHono<AuthenticatedHonoEnv>().openapi(leagueEndpoint, async (c) => {
    const { day } = c.req.valid('param');
    let page = await readLeaguePage(site, day);
    if (page?.state === 'loading') {
      await site.sheets.waitForFirstFetch(day);
      page = await readLeaguePage(site, day);
    }
    if (!page) throw new Refusal(404, 'We cannot find that league. It may have been deleted.');
    const { nextMatch } = page;
    const divisions = page.divisions.map((part) => ({
      ...toLeaguePartResponse(part),
      division: part.league.division,
    }));
    const answer = { ...toLeaguePartResponse(page), nextMatch, ...(divisions.length > 0 && { divisions }) };
    return c.json(answer, 200, { 'cache-control': 'no-store' });
  });
}

function toLeaguePartResponse({
  league,
  label,
  state,
  fetchedAt,
  note,
  ...part
}: PublicLeagueOrDivision): LeagueDivisionResponse {
  const results = part.results.map(({ date, opponent, winner, score, line, more }) => ({
    Date: date,
    Opponent: opponent,
    Winner: winner,
    Score: score,
    line,
    ...(more && { more }),
  }));
  const { day, name } = league;
  return { day, name, label, state, table: part.table.map(toLeagueResponseRow), results, fetchedAt, note };
}

function toLeagueResponseRow(row: LeagueStandingsRow): LeagueResponseStandingsRow {
  return {
    ...(row.place && { Place: row.place }),
    Team: row.team,
    Played: row.played,
    Won: row.won,
    Lost: row.lost,
    Draw: row.draw,
    For: row.for,
    Ag: row.ag,
    Diff: row.diff,
    Points: row.points,
  };
}
