import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Seen } from '#app/api/who/guard.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { LeaguePart } from '#app/modules/leagues/shown/all-leagues.server.ts';
import type { TableRow } from '#app/modules/leagues/table/rows.ts';
import { leagueAnswer, type NamedRow, type PartAnswer } from './league-answer.ts';
import { leaguePage } from './leagues-now.server.ts';

const league = createRoute({
  method: 'get',
  path: '/api/leagues/{day}',
  summary: 'A league’s table and results: the last good copy of its sheets, or the club’s own',
  request: { params: z.object({ day: z.string() }) },
  responses: {
    200: { description: 'The league', content: { 'application/json': { schema: leagueAnswer } } },
    404: { description: 'There is no league on that day' },
  },
});

/** Waits for the first request to the sheets, which their timeout bounds; never for a later one. */
export function leaguesApi(site: Parameters<typeof leaguePage>[0]) {
  return new OpenAPIHono<Seen>().openapi(league, async (c) => {
    const { day } = c.req.valid('param');
    let page = await leaguePage(site, day);
    if (page?.state === 'loading') {
      await site.sheets.settled(day);
      page = await leaguePage(site, day);
    }
    if (!page) throw new Refusal(404, 'There is no league on that day.');
    const { nextMatch } = page;
    const divisions = page.divisions.map((part) => ({
      ...partAnswer(part),
      division: part.league.division,
    }));
    const answer = { ...partAnswer(page), nextMatch, ...(divisions.length > 0 && { divisions }) };
    return c.json(answer, 200, { 'cache-control': 'no-store' });
  });
}

function partAnswer({ league, label, state, fetchedAt, note, ...part }: LeaguePart): PartAnswer {
  const results = part.results.map(({ date, opponent, winner, score, line, more }) => ({
    Date: date,
    Opponent: opponent,
    Winner: winner,
    Score: score,
    line,
    ...(more && { more }),
  }));
  const { day, name } = league;
  return { day, name, label, state, table: part.table.map(named), results, fetchedAt, note };
}

function named(row: TableRow): NamedRow {
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
