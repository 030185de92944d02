import { changed } from '#app/act/changes/changes.ts';
import { body, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { lastSaid, sayGreen } from './green.server.ts';
import { green, sayingGreen } from './green-shapes.server.ts';

const calls = {
  read: memberCall({
    method: 'get',
    path: '/api/desk/green',
    summary: 'What was last said of the green; null if nothing ever was',
    responses: { 200: { description: 'The green', ...json(green.nullable()) }, ...refusals(401, 403) },
  }),
  say: memberCall({
    method: 'put',
    path: '/api/desk/green',
    summary: 'Says how the green is: shown on the home page and the calendar at once',
    request: {
      ...ifMatch,
      ...body(sayingGreen),
    },
    responses: {
      200: { description: 'Said', ...json(changed.extend({ green })) },
      ...refusals(400, 401, 403, 409, 415, 422, 429),
      ...overtaken,
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the desk's room 'The green'. */
export function greenApi(site: Site) {
  const api = memberCalls();
  api.use('/api/desk/green', guardRoom(site, 'green'));
  return api
    .openapi(calls.read, async (c) => c.json((await lastSaid(site.db)) ?? null, 200))
    .openapi(calls.say, async (c) => {
      const { change, made } = await sayGreen(site, c.get('viewer'), {
        ...c.req.valid('json'),
        version: versionSeen(c),
      });
      return c.json({ change, green: made }, 200);
    });
}
