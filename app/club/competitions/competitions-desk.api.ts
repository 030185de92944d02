import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { guardRoom } from '#app/club/committee/room-guard.server.ts';
import { body, json, refusals, tokenNeeded as security } from '#app/club/members/api-parts.server.ts';
import type { Seen } from '#app/club/members/guard.server.ts';
import type { House } from '#app/club/members/house.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/club/members/versions.server.ts';
import { refuseMistakes } from '#app/core/mistakes.ts';
import { honourFields } from './competition.ts';
import { changed, desk, id } from './desk-parts.server.ts';
import { drawsApi } from './draws.api.ts';
import { entriesApi } from './entries.api.ts';
import { addHonour, changeHonour, listHonours, removeHonour } from './honours.server.ts';

const honour = z.object({
  id: z.string(),
  name: z.string(),
  year: z.int(),
  winner: z.string(),
  runnerUp: z.string(),
  /** Whether it follows a final that was played here. */
  played: z.boolean(),
  version: z.int(),
});
const oneHonour = { params: z.object({ id }) };

const calls = {
  honours: createRoute({
    method: 'get',
    path: `${desk}/honours`,
    summary: 'The honours board, line by line, the latest year first',
    security,
    responses: { 200: { description: 'Lines', ...json(z.array(honour)) }, ...refusals(401, 403) },
  }),
  addHonour: createRoute({
    method: 'post',
    path: `${desk}/honours`,
    summary: 'Adds a line to the honours board',
    security,
    request: body(z.object(honourFields)),
    responses: changed(),
  }),
  changeHonour: createRoute({
    method: 'patch',
    path: `${desk}/honours/{id}`,
    summary: 'Changes a line that was typed in',
    security,
    request: { ...oneHonour, ...ifMatch, ...body(z.object(honourFields)) },
    responses: { ...changed(), ...overtaken },
  }),
  removeHonour: createRoute({
    method: 'delete',
    path: `${desk}/honours/{id}`,
    summary: 'Takes off a line that was typed in',
    security,
    request: { ...oneHonour, ...ifMatch },
    responses: { ...changed(), ...overtaken },
  }),
};

/** The calls of the room 'Competitions', for whoever has its key. */
export function competitionsDeskApi(house: House) {
  const api = new OpenAPIHono<Seen>({ defaultHook: refuseMistakes });
  api.use(`${desk}/*`, guardRoom(house, 'competitions'));
  // Before those of a competition, whose name stands in the same place.
  const board = api
    .openapi(calls.honours, async (c) => c.json(await listHonours(house.db), 200))
    .openapi(calls.addHonour, async (c) => {
      const { change } = await addHonour(house, c.get('viewer'), c.req.valid('json'));
      return c.json({ change }, 200);
    })
    .openapi(calls.changeHonour, async (c) => {
      const { id } = c.req.valid('param');
      const line = c.req.valid('json');
      const { change } = await changeHonour(house, c.get('viewer'), id, line, versionSeen(c));
      return c.json({ change }, 200);
    })
    .openapi(calls.removeHonour, async (c) => {
      const { id } = c.req.valid('param');
      const { change } = await removeHonour(house, c.get('viewer'), id, versionSeen(c));
      return c.json({ change }, 200);
    });
  return board.route('/', entriesApi(house)).route('/', drawsApi(house));
}
