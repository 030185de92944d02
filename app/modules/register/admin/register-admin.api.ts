import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { countUploadAgainstLimits } from '#app/api/count-upload.server.ts';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import {
  createJsonContentSpec,
  createProblemResponseSpecs,
  pathIdSchema,
} from '#app/api/openapi-parts.server.ts';
import { storedMemberPictureSchema } from '#app/modules/register/entry/register-schemas.server.ts';
import { storeMemberPicture } from '#app/modules/register/pictures/member-pictures.server.ts';
import { memberPictureUploadRequest } from '#app/modules/register/pictures/picture-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';

const calls = {
  picture: createMemberApiRoute({
    method: 'post',
    path: '/api/desk/members/{id}/register/pictures',
    summary: 'Upload a picture of a member',
    request: { params: z.object({ id: pathIdSchema }), ...memberPictureUploadRequest },
    responses: {
      201: { description: 'Kept', ...createJsonContentSpec(storedMemberPictureSchema) },
      ...createProblemResponseSpecs(400, 401, 403, 404, 413, 415, 422, 429, 503),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/**
 * Picture upload of the register in the admin area; requests pass the guard of the section 'Members' first
 * (members-admin.api.ts).
 */
export function memberPictureAdminApi(site: Site) {
  return createMemberApi().openapi(calls.picture, async (c) => {
    const [viewer, { id }] = [c.get('viewer'), c.req.valid('param')];
    await countUploadAgainstLimits(site, c);
    const kept = await site.uploadStaging.receive(c.req.raw, viewer.id, ({ file }) =>
      storeMemberPicture(site, viewer, { id, picture: file }),
    );
    return c.json(kept, 201);
  });
}
