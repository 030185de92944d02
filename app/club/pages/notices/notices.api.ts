import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { body, json, pathId, refusals, tokenNeeded } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import type { Seen } from '#app/api/who/guard.server.ts';
import { refuseInvalidBody } from '#app/core/invalid.ts';
import type { Site } from '#app/site/site.server.ts';
import { notice, noticeFacts } from './notice-schemas.server.ts';
import { addNotice, changeNotice, listNotices, removeNotice } from './notices.server.ts';

const security = tokenNeeded;
const path = '/api/desk/pages/notices';
const one = { params: z.object({ id: pathId }) };
const saved = z.object({ change: z.string(), notice });

const calls = {
  list: createRoute({
    method: 'get',
    path,
    summary: 'Every notice, the latest to begin first',
    security,
    responses: { 200: { description: 'Notices', ...json(z.array(notice)) }, ...refusals(401, 403) },
  }),
  add: createRoute({
    method: 'post',
    path,
    summary: 'Puts up a notice',
    security,
    request: body(noticeFacts),
    responses: {
      201: { description: 'Added', ...json(saved) },
      ...refusals(400, 401, 403, 413, 415, 422, 429),
    },
  }),
  change: createRoute({
    method: 'put',
    path: `${path}/{id}`,
    summary: 'Changes a notice',
    security,
    request: { ...one, ...ifMatch, ...body(noticeFacts) },
    responses: {
      200: { description: 'Changed', ...json(saved) },
      ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 429),
      ...overtaken,
    },
  }),
  remove: createRoute({
    method: 'delete',
    path: `${path}/{id}`,
    summary: 'Takes a notice down',
    security,
    request: { ...one, ...ifMatch },
    responses: {
      200: { description: 'Taken down', ...json(z.object({ change: z.string() })) },
      ...refusals(401, 403, 404, 409, 422, 429),
      ...overtaken,
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls about notices; the guard of the room 'Pages' (texts.api.ts) stands before them. */
export function noticesApi(site: Site) {
  const api = new OpenAPIHono<Seen>({ defaultHook: refuseInvalidBody });
  return api
    .openapi(calls.list, async (c) => c.json(await listNotices(site.db), 200))
    .openapi(calls.add, async (c) => {
      const { change, made } = await addNotice(site, c.get('viewer'), c.req.valid('json'));
      return c.json({ change, notice: made }, 201);
    })
    .openapi(calls.change, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      const { change, made } = await changeNotice(site, c.get('viewer'), input);
      return c.json({ change, notice: made }, 200);
    })
    .openapi(calls.remove, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      const { change } = await removeNotice(site, c.get('viewer'), input);
      return c.json({ change }, 200);
    });
}
