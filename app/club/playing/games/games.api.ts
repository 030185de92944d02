import { z } from '@hono/zod-openapi';
import { json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { gamesScreen, myGames, readGames, readMyGames } from './games-page.server.ts';

const all = '/api/desk/playing/games';
const mine = '/api/playing/games/mine';
const season = z.coerce.number('A season is a year.').int('A season is a year.').optional();

const calls = {
  all: memberCall({
    method: 'get',
    path: all,
    summary: 'How often each member asked, was offered a place, was picked and played in a season',
    request: { query: z.object({ season, section: z.string().max(100, 'This is too long.').optional() }) },
    responses: { 200: { description: 'Games', ...json(gamesScreen) }, ...refusals(401, 403, 422) },
  }),
  mine: memberCall({
    method: 'get',
    path: mine,
    summary: 'The same of the viewer, with the matches that they played',
    request: { query: z.object({ season }) },
    responses: { 200: { description: 'Games', ...json(myGames) }, ...refusals(401, 404, 422) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls about who played how often. */
export function gamesApi(site: Site) {
  const api = memberCalls();
  api.use(all, guardRoom(site, 'playing'));
  api.use(mine, guard(site));
  return api
    .openapi(calls.all, async (c) => c.json(await readGames(site, c.req.valid('query')), 200))
    .openapi(calls.mine, async (c) => {
      if (!site.club.uses.names) throw new Refusal(404, 'The club does not use this.');
      return c.json(await readMyGames(site, c.get('viewer'), c.req.valid('query').season), 200);
    });
}
