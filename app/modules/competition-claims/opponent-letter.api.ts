import { z } from '@hono/zod-openapi';
import { requireRole } from '#app/api/auth/role-guard.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import {
  createJsonRequestSpec,
  createProblemResponseSpecs,
  noContentResponse,
  pathIdSchema,
} from '#app/api/openapi-parts.server.ts';
import { createRequiredMultilineSchema } from '#app/modules/competitions/competitions.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { mailMatchOpponents } from './own-matches.server.ts';

const letterRoutes = {
  write: createMemberApiRoute({
    method: 'post',
    path: '/api/competitions/matches/{id}/letter',
    summary: 'Mail a message to the other side of the viewer’s match; replies go to the viewer',
    request: {
      params: z.object({ id: pathIdSchema }),
      ...createJsonRequestSpec(
        z.object({ message: createRequiredMultilineSchema('Enter a message.', 2000) }),
      ),
    },
    responses: { ...noContentResponse, ...createProblemResponseSpecs(400, 401, 404, 409, 415, 422, 429) },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof letterRoutes> {}
}

/** API for writing to an opponent. */
export function matchOpponentMessageApi(site: Site) {
  const api = createMemberApi();
  api.use('/api/competitions/matches/:id/letter', requireRole(site));
  return api.openapi(letterRoutes.write, async (c) => {
    await mailMatchOpponents(site, c.get('viewer'), { ...c.req.valid('param'), ...c.req.valid('json') });
    return c.body(null, 204);
  });
}
