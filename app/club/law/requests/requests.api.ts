import { z } from '@hono/zod-openapi';
import { json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { listWhoMayAsk, makeFile } from './requests.server.ts';

const path = '/api/desk/law/requests';

const asked = z.object({ at: z.string(), member: z.string(), by: z.string() });
const requests = z.object({
  members: z.array(z.object({ id: z.string(), name: z.string() })),
  made: z.array(asked).openapi({ description: 'The files that were made, the latest first' }),
});

const calls = {
  room: memberCall({
    ...{ method: 'get', path, summary: 'Whose file can be made, and which were' },
    responses: { 200: { description: 'Members and files', ...json(requests) }, ...refusals(401, 403) },
  }),
  make: memberCall({
    ...{
      method: 'post',
      path: `${path}/{id}`,
      summary: 'Everything that is kept about a member who asks for it',
    },
    request: { params: z.object({ id: pathId }) },
    responses: {
      200: {
        description: 'As the member would take it away',
        ...json(z.object({ name: z.string(), data: z.object({}).loose() })),
      },
      ...refusals(401, 403, 404, 422, 429),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** For members who ask on paper what is kept about them; behind the room's guard (law.api.ts). */
export function requestsApi(site: Site) {
  return memberCalls()
    .openapi(calls.room, async (c) => c.json(await listWhoMayAsk(site.db), 200))
    .openapi(calls.make, async (c) =>
      c.json(await makeFile(site, c.get('viewer'), c.req.valid('param').id), 200),
    );
}
