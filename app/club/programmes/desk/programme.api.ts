import { z } from '@hono/zod-openapi';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, versionSeen } from '#app/api/versions.server.ts';
import { noted, route } from '#app/club/leagues/results/results-routes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { addLine, changeLine, readProgramme, removeLine } from './programme-acts.server.ts';
import { programmeRoom } from './programme-room.ts';
import { lineFields } from './programme-shapes.server.ts';

const path = '/api/desk/calendar/events/{id}/programme' as const;
const one = { params: z.object({ id: pathId }) };
const ofOne = { params: z.object({ id: pathId, line: pathId }) };

const calls = {
  read: memberCall({
    ...{ method: 'get', path, summary: 'The programme of an event', request: one },
    responses: { 200: { description: 'Its lines', ...json(programmeRoom) }, ...refusals(401, 403, 404, 422) },
  }),
  add: route('post', path, 'Adds a line to the programme of an event', { ...one, ...body(lineFields) }),
  change: route('put', `${path}/{line}`, 'Changes a line of a programme', {
    ...ofOne,
    ...ifMatch,
    ...body(lineFields),
  }),
  remove: route('delete', `${path}/{line}`, 'Takes a line out of a programme', { ...ofOne, ...ifMatch }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the desk's room 'Calendar' about programmes; calendarDeskApi guards them. */
export function programmesApi(site: Site) {
  return memberCalls()
    .openapi(calls.read, async (c) => c.json(await readProgramme(site, c.req.valid('param').id), 200))
    .openapi(calls.add, async (c) => {
      const input = { ...c.req.valid('json'), ...c.req.valid('param') };
      return c.json(await noted(addLine(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.change, async (c) => {
      const input = { ...c.req.valid('json'), ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await noted(changeLine(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.remove, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await noted(removeLine(site, c.get('viewer'), input)), 200);
    });
}
