import { z } from '@hono/zod-openapi';
import { json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { placesTold } from './news-schemas.server.ts';
import { noteRung, readToldOf, tellAgain } from './read-news.server.ts';

const path = '/api/desk/playing/events/{id}/telling';
const shown = { 200: { description: 'Who knows, and whom to ring', ...json(placesTold) } };

const calls = {
  tell: memberCall({
    method: 'post',
    path,
    summary: 'Tells those who are picked by mail what is new of their place, their lift or the day',
    request: { params: z.object({ id: pathId }) },
    responses: { ...shown, ...refusals(401, 403, 404, 409, 422, 429) },
  }),
  rung: memberCall({
    method: 'put',
    path: `${path}/{who}`,
    summary: 'Says that somebody whom no mail reaches has been rung',
    request: { params: z.object({ id: pathId, who: pathId }) },
    responses: { ...shown, ...refusals(401, 403, 404, 422, 429) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls by which a captain tells those who are picked what is new. */
export function newsApi(site: Site) {
  const api = memberCalls();
  api.use('/api/desk/playing/events/:id/telling/*', guardRoom(site, 'playing'));
  return api
    .openapi(calls.tell, async (c) => {
      const { id } = c.req.valid('param');
      await tellAgain(site, c.get('viewer'), id);
      return c.json(await readToldOf(site, id), 200);
    })
    .openapi(calls.rung, async (c) => {
      const { id: event, who } = c.req.valid('param');
      await noteRung(site, c.get('viewer'), { event, who });
      return c.json(await readToldOf(site, event), 200);
    });
}
