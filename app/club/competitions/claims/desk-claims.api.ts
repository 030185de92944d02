import { z } from '@hono/zod-openapi';
import { changeAnswer } from '#app/act/changes/change-answer.server.ts';
import { done, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { confirmAtDesk, setClaimAside } from './claims.server.ts';
import { changed } from './parts.server.ts';

const entryOf = { params: z.object({ slug: pathId, id: pathId }) };

const calls = {
  confirm: memberCall({
    method: 'post',
    path: '/api/desk/competitions/{slug}/ties/{id}/confirmation',
    summary: 'Confirms, in place of the other side, what a player has said',
    request: { ...entryOf, ...ifMatch },
    responses: { ...changed, ...overtaken },
  }),
  setAside: memberCall({
    method: 'delete',
    path: '/api/desk/competitions/{slug}/ties/{id}/confirmation',
    summary: 'Sets aside what a player has said',
    request: { ...entryOf, ...ifMatch },
    responses: { ...done, ...refusals(400, 401, 403, 404, 409, 415, 422, 429), ...overtaken },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** What the desk does with what players say came of their matches. */
export function deskClaimsApi(site: Site) {
  const api = memberCalls();
  api.use('/api/desk/competitions/:slug/ties/:id/confirmation', guardRoom(site, 'competitions'));
  return api
    .openapi(calls.confirm, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await changeAnswer(confirmAtDesk(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.setAside, async (c) => {
      await setClaimAside(site, c.get('viewer'), { ...c.req.valid('param'), version: versionSeen(c) });
      return c.body(null, 204);
    });
}
