import { z } from '@hono/zod-openapi';
import { requireRole } from '#app/api/auth/role-guard.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { countUploadAgainstLimits } from '#app/api/count-upload.server.ts';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import { createJsonContentSpec, createProblemResponseSpecs } from '#app/api/openapi-parts.server.ts';
import { getAcceptedPictureFormat, sendPrivatePicture } from '#app/api/send-private-picture.server.ts';
import { forumIdRouteParams } from '#app/modules/forum-messages/messages/field-schemas.server.ts';
import { photoRenditionWidths } from '#app/modules/gallery/gallery.ts';
import type { Site } from '#app/site/site.server.ts';
import { forumPictureNotFound, renderForumPicture, storeForumPicture } from './pictures.server.ts';
import { uploadedForumPictureSchema } from './uploaded-picture.server.ts';

const bytes = { schema: z.string().openapi({ format: 'binary' }) };
const invalidWidthError = `A width is one of ${photoRenditionWidths.join(', ')}.`;
const width = z.coerce
  .number(invalidWidthError)
  .refine((given) => photoRenditionWidths.some((each) => each === given), invalidWidthError)
  .default(960);

const calls = {
  keep: createMemberApiRoute({
    method: 'post',
    path: '/api/forum/pictures',
    summary: 'Upload a picture for a message; deleted after a day if no message uses it',
    request: {
      body: {
        required: true,
        content: { 'image/jpeg': bytes, 'image/png': bytes, 'image/webp': bytes, 'image/avif': bytes },
      },
    },
    responses: {
      201: {
        description: 'Its address for the `src` of an `image` node, and its size in pixels',
        ...createJsonContentSpec(uploadedForumPictureSchema),
      },
      ...createProblemResponseSpecs(400, 401, 403, 413, 415, 422, 429, 503),
    },
  }),
  print: createMemberApiRoute({
    method: 'get',
    path: '/api/forum/pictures/{id}',
    summary: 'Return a picture of a message, at most as wide as requested; JPEG where WebP is not accepted',
    request: { ...forumIdRouteParams, query: z.object({ width }) },
    responses: {
      200: { description: 'The picture', content: { 'image/webp': bytes, 'image/jpeg': bytes } },
      ...createProblemResponseSpecs(401, 404, 422, 503),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Endpoints for members' pictures. */
export function forumPicturesApi(site: Site) {
  const api = createMemberApi();
  api.use('/api/forum/pictures/*', requireRole(site));
  return api
    .openapi(calls.keep, async (c) => {
      const viewer = c.get('viewer');
      await countUploadAgainstLimits(site, c);
      const kept = await site.uploadStaging.receive(c.req.raw, viewer.id, ({ file }) =>
        storeForumPicture(site, viewer, file),
      );
      return c.json(kept, 201);
    })
    .openapi(calls.print, async (c) => {
      const { id } = c.req.valid('param');
      const format = getAcceptedPictureFormat(c);
      const printed = await renderForumPicture(site, c.get('viewer'), id, c.req.valid('query').width, format);
      // Cached only by the reader's own browser, and served from there only to the same token.
      const cache = 'private, max-age=31536000, immutable';
      return sendPrivatePicture(c, printed, { format, cache }, forumPictureNotFound);
    });
}
