import { z } from '@hono/zod-openapi';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { lookAtClubs } from './paste-clubs.server.ts';
import { lookAtRound } from './paste-round.server.ts';
import { pasted } from './pasted-bodies.server.ts';
import { pastedReport } from './pasted-shapes.ts';

const looks = <P extends string>(path: P, summary: string) =>
  memberCall({
    method: 'post',
    path,
    summary,
    request: { params: z.object({ day: pathId }), ...body(pasted) },
    responses: {
      200: { description: 'Line by line', ...json(pastedReport) },
      ...refusals(400, 401, 403, 404, 409, 415, 422, 429),
    },
  });

const calls = {
  round: looks(
    '/api/desk/results/leagues/{day}/round',
    'Preview a pasted round of results, row by row, without storing it',
  ),
  clubs: looks(
    '/api/desk/results/leagues/{day}/clubs',
    'Preview a pasted list of clubs, row by row, without storing it',
  ),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Endpoints that preview a round of results or a league's clubs; the middleware of resultsApi checks the permission. */
export function pastedApi(site: Site) {
  return memberCalls()
    .openapi(calls.round, async (c) => {
      const input = { ...c.req.valid('json'), ...c.req.valid('param') };
      return c.json(await lookAtRound(site, input), 200);
    })
    .openapi(calls.clubs, async (c) => {
      const input = { ...c.req.valid('json'), ...c.req.valid('param') };
      return c.json(await lookAtClubs(site, input), 200);
    });
}
