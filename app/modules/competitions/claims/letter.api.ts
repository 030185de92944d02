import { z } from '@hono/zod-openapi';
import { body, done, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { words } from '#app/modules/competitions/rules/fields.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { writeToOpponent } from './my-matches.server.ts';

const calls = {
  write: memberCall({
    method: 'post',
    path: '/api/competitions/matches/{id}/letter',
    summary: 'Mail a message to the other side of the viewer’s match; replies go to the viewer',
    request: {
      params: z.object({ id: pathId }),
      ...body(z.object({ message: words('Please write something.', 2000) })),
    },
    responses: { ...done, ...refusals(400, 401, 404, 409, 415, 422, 429) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** API for writing to an opponent. */
export function letterApi(site: Site) {
  const api = memberCalls();
  api.use('/api/competitions/matches/:id/letter', guard(site));
  return api.openapi(calls.write, async (c) => {
    await writeToOpponent(site, c.get('viewer'), { ...c.req.valid('param'), ...c.req.valid('json') });
    return c.body(null, 204);
  });
}
