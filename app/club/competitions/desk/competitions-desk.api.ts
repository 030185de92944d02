import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { body, json, refusals, tokenNeeded as security } from '#app/api/answers.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import type { Seen } from '#app/api/who/guard.server.ts';
import { honourFields } from '#app/club/competitions/competition.ts';
import {
  addHonour,
  changeHonour,
  listHonours,
  removeHonour,
} from '#app/club/competitions/honours/honours.server.ts';
import { refuseInvalidBody } from '#app/core/invalid.ts';
import { guardRoom } from '#app/desk/room-guard.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { changed, desk, id } from './desk-parts.server.ts';
import { drawsApi } from './draws.api.ts';
import { entriesApi } from './entries.api.ts';

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
export function competitionsDeskApi(site: Site) {
  const api = new OpenAPIHono<Seen>({ defaultHook: refuseInvalidBody });
  api.use(`${desk}/*`, guardRoom(site, 'competitions'));
  // Before those of a competition, whose name stands in the same place.
  const board = api
    .openapi(calls.honours, async (c) => c.json(await listHonours(site.db), 200))
    .openapi(calls.addHonour, async (c) => {
      const { change } = await addHonour(site, c.get('viewer'), c.req.valid('json'));
      return c.json({ change }, 200);
    })
    .openapi(calls.changeHonour, async (c) => {
      const { id } = c.req.valid('param');
      const line = c.req.valid('json');
      const { change } = await changeHonour(site, c.get('viewer'), id, line, versionSeen(c));
      return c.json({ change }, 200);
    })
    .openapi(calls.removeHonour, async (c) => {
      const { id } = c.req.valid('param');
      const { change } = await removeHonour(site, c.get('viewer'), id, versionSeen(c));
      return c.json({ change }, 200);
    });
  return board.route('/', entriesApi(site)).route('/', drawsApi(site));
}
