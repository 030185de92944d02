import { z } from '@hono/zod-openapi';
import { requirePermission } from '#app/api/auth/permission-guard.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import {
  createJsonContentSpec,
  createJsonRequestSpec,
  createProblemResponseSpecs,
  pathIdSchema,
} from '#app/api/openapi-parts.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { pastedLeagueListSchema } from './paste-bodies.server.ts';
import { previewPastedClubs } from './paste-clubs.server.ts';
import { leaguePastePreviewSchema } from './paste-preview.ts';
import { previewPastedRound } from './paste-round.server.ts';

const previewEndpoint = <P extends string>(path: P, summary: string) =>
  createMemberApiRoute({
    method: 'post',
    path,
    summary,
    request: { params: z.object({ day: pathIdSchema }), ...createJsonRequestSpec(pastedLeagueListSchema) },
    responses: {
      200: { description: 'Line by line', ...createJsonContentSpec(leaguePastePreviewSchema) },
      ...createProblemResponseSpecs(400, 401, 403, 404, 409, 415, 422, 429),
    },
  });

const calls = {
  round: previewEndpoint(
    '/api/desk/results/leagues/{day}/round',
    'Preview a pasted round of results, row by row, without storing it',
  ),
  clubs: previewEndpoint(
    '/api/desk/results/leagues/{day}/clubs',
    'Preview a pasted list of clubs, row by row, without storing it',
  ),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Endpoints that preview a round of results or a league's clubs. */
export function leaguePastePreviewApi(site: Site) {
  const api = createMemberApi();
  for (const part of ['round', 'clubs'])
    api.use(`/api/desk/results/leagues/:day/${part}`, requirePermission(site, 'results'));
  return api
    .openapi(calls.round, async (c) => {
      const input = { ...c.req.valid('json'), ...c.req.valid('param') };
      return c.json(await previewPastedRound(site, input), 200);
    })
    .openapi(calls.clubs, async (c) => {
      const input = { ...c.req.valid('json'), ...c.req.valid('param') };
      return c.json(await previewPastedClubs(site, input), 200);
    });
}
