import { z } from '@hono/zod-openapi';
import type { RoutesByName } from '#app/api/calls.ts';
import { countUpload } from '#app/api/count-upload.server.ts';
import { createMemberApi, createMemberRoute } from '#app/api/member-api.server.ts';
import { jsonContent, pathIdSchema, refusalResponses } from '#app/api/openapi-parts.server.ts';
import { sendPrivatePicture } from '#app/api/send-private-picture.server.ts';
import { storedPictureSchema } from '#app/modules/register/entry/register-schemas.server.ts';
import {
  memberPictureNotFound,
  renderMemberPicture,
  storeMemberPicture,
} from '#app/modules/register/pictures/member-pictures.server.ts';
import {
  memberPictureBody,
  pictureBytesContent,
  pictureWidthSchema,
} from '#app/modules/register/pictures/picture-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';

const path = '/api/directory/my-details';
const pictures = '/api/directory/pictures';
const pictureErrorStatuses = [400, 401, 404, 415, 422, 429] as const;

const calls = {
  picture: createMemberRoute({
    method: 'post',
    path: `${path}/pictures`,
    summary: 'Upload a picture of me',
    request: memberPictureBody,
    responses: {
      201: { description: 'Kept', ...jsonContent(storedPictureSchema) },
      ...refusalResponses(...pictureErrorStatuses, 413, 503),
    },
  }),
  print: createMemberRoute({
    method: 'get',
    path: `${pictures}/{picture}`,
    summary: 'Return a member’s picture to permitted viewers; JPEG if WebP is not accepted',
    request: { params: z.object({ picture: pathIdSchema }), query: z.object({ width: pictureWidthSchema }) },
    responses: {
      200: {
        description: 'The picture',
        content: { 'image/webp': pictureBytesContent, 'image/jpeg': pictureBytesContent },
      },
      ...refusalResponses(401, 404, 422, 503),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof calls> {}
}

/** Pictures of members; requests pass the guard first (register.api.ts). */
export function memberPicturesApi(site: Site) {
  return createMemberApi()
    .openapi(calls.picture, async (c) => {
      const viewer = c.get('viewer');
      await countUpload(site, c);
      const kept = await site.uploadStaging.receive(c.req.raw, viewer.id, ({ file }) =>
        storeMemberPicture(site, viewer, { id: viewer.id, picture: file }),
      );
      return c.json(kept, 201);
    })
    .openapi(calls.print, async (c) => {
      const format = /image\/webp|\*\/\*|^$/.test(c.req.header('accept') ?? '') ? 'webp' : 'jpeg';
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
