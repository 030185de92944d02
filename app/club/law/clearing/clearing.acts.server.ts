import { z } from '@hono/zod-openapi';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { clear, leaver, readClearing } from './clearing.server.ts';

const path = '/api/desk/law/clearings';

const clearing = z.object({
  due: z.array(leaver),
  kept: z.array(leaver),
  last: z.object({ at: z.string(), by: z.string(), cleared: z.int() }).nullable(),
  isDue: z.boolean(),
});

const calls = {
  read: memberCall({
    ...{ method: 'get', path, summary: 'Who left longer ago than the register keeps them' },
    responses: { 200: { description: 'The list', ...json(clearing) }, ...refusals(401, 403) },
  }),
  clear: memberCall({
    ...{
      method: 'post',
      path,
      summary: 'Clears some of them for good, and notes that the list was looked through',
    },
    request: body(z.object({ members: z.array(pathId).max(500, 'That is too many at once.') })),
    responses: {
      200: { description: 'Cleared', ...json(z.object({ cleared: z.int() })) },
      ...refusals(400, 401, 403, 404, 409, 415, 422, 429),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The yearly clearing of the register; behind the room's guard (law.api.ts). */
export function clearingApi(site: Site) {
  return memberCalls()
    .openapi(calls.read, async (c) => c.json(await readClearing(site), 200))
    .openapi(calls.clear, async (c) =>
      c.json(await clear(site, c.get('viewer'), c.req.valid('json').members), 200),
    );
}
