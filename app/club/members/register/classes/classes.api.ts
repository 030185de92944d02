import { z } from '@hono/zod-openapi';
import { body, done, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { classesOf } from '#app/club/members/register/classes.server.ts';
import { registerInUse } from '#app/club/members/register/in-use.server.ts';
import { memberClass } from '#app/club/members/register/register-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { addClass, changeClass, moveClass, setClassUse } from './class-acts.server.ts';
import { classFields, classMove, classUse } from './class-fields.ts';

const path = '/api/desk/member-classes';
const one = { params: z.object({ id: pathId }) };
const always = [400, 401, 403, 404, 415, 422, 429] as const;

const writes = <P extends string, R extends object>(path: P, summary: string, request: R) =>
  memberCall({
    ...{ method: 'put', path, summary, request: { ...one, ...ifMatch, ...request } },
    responses: { ...done, ...refusals(...always), ...overtaken },
  });

const calls = {
  list: memberCall({
    ...{ method: 'get', path, summary: 'The classes of membership, those put by among them' },
    responses: {
      200: { description: 'In their order', ...json(z.array(memberClass)) },
      ...refusals(401, 403, 404),
    },
  }),
  add: memberCall({
    ...{ method: 'post', path, summary: 'Adds a class of membership', request: body(classFields) },
    responses: { ...done, ...refusals(...always) },
  }),
  change: writes(`${path}/{id}`, 'Renames a class, or says how long its members are kept', body(classFields)),
  use: writes(`${path}/{id}/use`, 'Puts a class by, or takes it up again', body(classUse)),
  move: writes(`${path}/{id}/place`, 'Moves a class by one place', body(classMove)),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls about classes of membership, for whoever keeps the roll. */
export function classesApi(site: Site) {
  const api = memberCalls();
  api.use(`${path}/*`, guardRoom(site, 'members'), registerInUse(site));
  return api
    .openapi(calls.list, async (c) => c.json(await classesOf(site.db), 200))
    .openapi(calls.add, async (c) => {
      await addClass(site, c.get('viewer'), c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(calls.change, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      await changeClass(site, c.get('viewer'), input);
      return c.body(null, 204);
    })
    .openapi(calls.use, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      await setClassUse(site, c.get('viewer'), input);
      return c.body(null, 204);
    })
    .openapi(calls.move, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      await moveClass(site, c.get('viewer'), input);
      return c.body(null, 204);
    });
}
