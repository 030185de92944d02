import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { countUploadAgainstLimits } from '#app/api/count-upload.server.ts';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import {
  createJsonContentSpec,
  createProblemResponseSpecs,
  pathIdSchema,
} from '#app/api/openapi-parts.server.ts';
import { getAcceptedPictureFormat, sendPrivatePicture } from '#app/api/send-private-picture.server.ts';
import { storedMemberPictureSchema } from '#app/modules/register/entry/register-schemas.server.ts';
import {
  memberPictureNotFound,
  renderMemberPicture,
  storeMemberPicture,
} from '#app/modules/register/pictures/member-pictures.server.ts';
import {
  binaryPictureContent,
  memberPictureUploadRequest,
  memberPictureWidthSchema,
} from '#app/modules/register/pictures/picture-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';

const path = '/api/directory/my-details';
const pictures = '/api/directory/pictures';
const pictureErrorStatuses = [400, 401, 404, 415, 422, 429] as const;

const calls = {
  picture: createMemberApiRoute({
    method: 'post',
    path: `${path}/pictures`,
    summary: 'Upload a picture of me',
    request: memberPictureUploadRequest,
    responses: {
      201: { description: 'Kept', ...createJsonContentSpec(storedMemberPictureSchema) },
      ...createProblemResponseSpecs(...pictureErrorStatuses, 413, 503),
    },
  }),
  print: createMemberApiRoute({
    method: 'get',
    path: `${pictures}/{picture}`,
    summary: 'Return a member’s picture to permitted viewers; JPEG if WebP is not accepted',
    request: {
      params: z.object({ picture: pathIdSchema }),
      query: z.object({ width: memberPictureWidthSchema }),
    },
    responses: {
      200: {
        description: 'The picture',
        content: { 'image/webp': binaryPictureContent, 'image/jpeg': binaryPictureContent },
      },
      ...createProblemResponseSpecs(401, 404, 422, 503),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Pictures of members; requests pass the guard first (register.api.ts). */
export function memberPicturesApi(site: Site) {
  return createMemberApi()
    .openapi(calls.picture, async (c) => {
      const viewer = c.get('viewer');
      await countUploadAgainstLimits(site, c);
      const kept = await site.uploadStaging.receive(c.req.raw, viewer.id, ({ file }) =>
        storeMemberPicture(site, viewer, { id: viewer.id, picture: file }),
      );
      return c.json(kept, 201);
    })
    .openapi(calls.print, async (c) => {
      const format = getAcceptedPictureFormat(c);
      const wanted = { ...c.req.valid('param'), ...c.req.valid('query'), format } as const;
      const printed = await renderMemberPicture(site, c.get('viewer'), wanted);
      // Private cache of an hour: consents can end, and only the same token may read it.
      return sendPrivatePicture(
        c,
        printed,
        { format, cache: 'private, max-age=3600' },
        memberPictureNotFound,
      );
    });
}
