import { z } from '@hono/zod-openapi';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { putInCar, readDeskLifts, removeCar, saveCar, workOut } from './lift-acts.server.ts';
import { carBody, deskLifts, liftBody } from './lift-schemas.server.ts';

const path = '/api/desk/playing/events/{id}/lifts';
const one = { params: z.object({ id: pathId }) };
const oneOf = { params: z.object({ id: pathId, member: pathId }) };
const shown = { 200: { description: 'The lifts as they are then', ...json(deskLifts) } };
const always = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;

const calls = {
  read: memberCall({
    method: 'get',
    path,
    summary: 'Who goes to an event with whom, and who needs a lift',
    request: one,
    responses: { ...shown, ...refusals(401, 403, 404, 422) },
  }),
  workOut: memberCall({
    method: 'post',
    path: `${path}/work-out`,
    summary: 'Fills the cars; what was settled by hand stays',
    request: { ...one, ...ifMatch },
    responses: { ...shown, ...refusals(401, 403, 404, 422, 429), ...overtaken },
  }),
  put: memberCall({
    method: 'put',
    path: `${path}/{member}`,
    summary: 'Puts somebody into a car, on their own way, or into none',
    request: { ...oneOf, ...ifMatch, ...body(liftBody) },
    responses: { ...shown, ...refusals(...always), ...overtaken },
  }),
  saveCar: memberCall({
    method: 'put',
    path: `${path}/{member}/car`,
    summary: 'Says that somebody drives: seats, from where and when',
    request: { ...oneOf, ...ifMatch, ...body(carBody) },
    responses: { ...shown, ...refusals(...always), ...overtaken },
  }),
  removeCar: memberCall({
    method: 'delete',
    path: `${path}/{member}/car`,
    summary: 'Somebody does not drive after all',
    request: { ...oneOf, ...ifMatch },
    responses: { ...shown, ...refusals(401, 403, 404, 422, 429), ...overtaken },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the desk's screen of lifts. */
export function liftsApi(site: Site) {
  const api = memberCalls();
  api.use('/api/desk/playing/events/:id/lifts/*', guardRoom(site, 'playing'));
  return api
    .openapi(calls.read, async (c) => c.json(await readDeskLifts(site, c.req.valid('param').id), 200))
    .openapi(calls.workOut, async (c) => {
      const { id: event } = c.req.valid('param');
      await workOut(site, c.get('viewer'), { event, version: versionSeen(c) });
      return c.json(await readDeskLifts(site, event), 200);
    })
    .openapi(calls.put, async (c) => {
      const { id: event, member } = c.req.valid('param');
      const input = { event, member, ...c.req.valid('json'), version: versionSeen(c) };
      await putInCar(site, c.get('viewer'), input);
      return c.json(await readDeskLifts(site, event), 200);
    })
    .openapi(calls.saveCar, async (c) => {
      const { id: event, member } = c.req.valid('param');
      const input = { event, member, ...c.req.valid('json'), version: versionSeen(c) };
      await saveCar(site, c.get('viewer'), input);
      return c.json(await readDeskLifts(site, event), 200);
    })
    .openapi(calls.removeCar, async (c) => {
      const { id: event, member } = c.req.valid('param');
      await removeCar(site, c.get('viewer'), { event, member, version: versionSeen(c) });
      return c.json(await readDeskLifts(site, event), 200);
    });
}
