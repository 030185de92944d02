import { z } from '@hono/zod-openapi';
import { json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { countFile } from '#app/api/count-file.server.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { keptPicture } from '#app/modules/register/entry/register-schemas.server.ts';
import { pictureBody } from '#app/modules/register/pictures/picture-parts.server.ts';
import { keepPicture } from '#app/modules/register/pictures/pictures.server.ts';
import type { Site } from '#app/site/site.server.ts';

const calls = {
  picture: memberCall({
    method: 'post',
    path: '/api/desk/members/{id}/register/pictures',
    summary: 'Upload a picture of a member',
    request: { params: z.object({ id: pathId }), ...pictureBody },
    responses: {
      201: { description: 'Kept', ...json(keptPicture) },
      ...refusals(400, 401, 403, 404, 413, 415, 422, 429, 503),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/**
 * Picture upload of the register in the admin area; requests pass the guard of the section 'Members' first
 * (members-admin.api.ts).
 */
export function registerDeskApi(site: Site) {
  return memberCalls().openapi(calls.picture, async (c) => {
    const [viewer, { id }] = [c.get('viewer'), c.req.valid('param')];
    await countFile(site, c);
    const kept = await site.arrivals.receive(c.req.raw, viewer.id, ({ file }) =>
      keepPicture(site, viewer, { id, picture: file }),
    );
    return c.json(kept, 201);
  });
}
