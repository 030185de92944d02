import { z } from '@hono/zod-openapi';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readTelling, tellPeople } from './tell.server.ts';
import { telling, tellingBody } from './telling-schemas.server.ts';

const path = '/api/desk/calendar/events/{id}/telling';
const one = { params: z.object({ id: pathId }) };

const calls = {
  read: memberCall({
    method: 'get',
    path,
    summary: 'What the players and followers of an event can be told of its latest change, and who they are',
    request: one,
    responses: {
      200: { description: 'The words; nothing where there is nothing to tell', ...json(telling) },
      ...refusals(401, 403, 404, 422),
    },
  }),
  tell: memberCall({
    method: 'post',
    path,
    summary: 'Tells them, by mail, in the event’s topic, or both; once for each change',
    request: { ...one, ...body(tellingBody) },
    responses: {
      200: { description: 'Told', ...json(telling) },
      ...refusals(400, 401, 403, 404, 409, 415, 422, 429),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls by which the calendar's officer tells people of a change. */
export function tellingApi(site: Site) {
  const api = memberCalls();
  api.use('/api/desk/calendar/events/:id/telling', guardRoom(site, 'calendar'));
  return api
    .openapi(calls.read, async (c) =>
      c.json(await readTelling(site, c.get('viewer'), c.req.valid('param').id), 200),
    )
    .openapi(calls.tell, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') };
      await tellPeople(site, c.get('viewer'), input);
      return c.json(await readTelling(site, c.get('viewer'), input.id), 200);
    });
}
