import { z } from '@hono/zod-openapi';
import { requireRole } from '#app/api/auth/role-guard.server.ts';
import type { RoutesByName } from '#app/api/calls.ts';
import { createMemberApi, createMemberRoute } from '#app/api/member-api.server.ts';
import {
  jsonBody,
  noContentResponse,
  pathIdSchema,
  refusalResponses,
} from '#app/api/openapi-parts.server.ts';
import { requiredMultilineSchema } from '#app/modules/competitions/rules/competition-request-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { mailOpponents } from './own-matches.server.ts';

const letterRoutes = {
  write: createMemberRoute({
    method: 'post',
    path: '/api/competitions/matches/{id}/letter',
    summary: 'Mail a message to the other side of the viewer’s match; replies go to the viewer',
    request: {
      params: z.object({ id: pathIdSchema }),
      ...jsonBody(z.object({ message: requiredMultilineSchema('Please write something.', 2000) })),
    },
    responses: { ...noContentResponse, ...refusalResponses(400, 401, 404, 409, 415, 422, 429) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof letterRoutes> {}
}

/** API for writing to an opponent. */
export function opponentLetterApi(site: Site) {
  const api = createMemberApi();
  api.use('/api/competitions/matches/:id/letter', requireRole(site));
  return api.openapi(letterRoutes.write, async (c) => {
    await mailOpponents(site, c.get('viewer'), { ...c.req.valid('param'), ...c.req.valid('json') });
    return c.body(null, 204);
  });
}
