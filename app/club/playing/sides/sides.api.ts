import { z } from '@hono/zod-openapi';
import { body, done, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { setPairing } from './pairings.server.ts';
import { readSides } from './read-sides.server.ts';
import { saveSides, takeBackSides } from './save-sides.server.ts';
import { pairingBody, sidesBody, sidesSaved, sidesScreen } from './sides-schemas.server.ts';

const path = '/api/desk/playing/sides';
const pairings = '/api/desk/playing/pairings';
const one = { params: z.object({ event: pathId }) };
const always = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;

const calls = {
  read: memberCall({
    method: 'get',
    path: `${path}/{event}`,
    summary: 'The sides of an event, and everybody who could be in them',
    request: one,
    responses: { 200: { description: 'Sides', ...json(sidesScreen) }, ...refusals(401, 403, 404, 422) },
  }),
  save: memberCall({
    method: 'put',
    path: `${path}/{event}`,
    summary: 'Keeps the sides of an event as a whole; published, it tells those whose place is another',
    request: { ...one, ...ifMatch, ...body(sidesBody) },
    responses: { 200: { description: 'Saved', ...json(sidesSaved) }, ...refusals(...always), ...overtaken },
  }),
  takeBack: memberCall({
    method: 'delete',
    path: `${path}/{event}/publication`,
    summary: 'Takes published sides back, as long as nobody has been told',
    request: { ...one, ...ifMatch },
    responses: {
      200: { description: 'A draft again', ...json(z.object({ version: z.int() })) },
      ...refusals(401, 403, 404, 409, 422, 429),
      ...overtaken,
    },
  }),
  pair: memberCall({
    method: 'put',
    path: pairings,
    summary: 'Says of two members that they are kept apart, or play together, or neither',
    request: body(pairingBody),
    responses: { ...done, ...refusals(400, 401, 403, 413, 415, 422, 429) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the room where sides are picked. */
export function sidesApi(site: Site) {
  const api = memberCalls();
  for (const under of [`${path}/*`, pairings]) api.use(under, guardRoom(site, 'playing'));
  return api
    .openapi(calls.read, async (c) => c.json(await readSides(site, c.req.valid('param').event), 200))
    .openapi(calls.save, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await saveSides(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.takeBack, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await takeBackSides(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.pair, async (c) => {
      await setPairing(site, c.get('viewer'), c.req.valid('json'));
      return c.body(null, 204);
    });
}
