import { z } from '@hono/zod-openapi';
import { json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { countFile } from '#app/api/count-file.server.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { sendPrinted } from '#app/api/send-printed.server.ts';
import { one } from '#app/modules/forum/messages/fields.server.ts';
import { widths } from '#app/modules/gallery/gallery.ts';
import type { Site } from '#app/site/site.server.ts';
import { keepPicture, noPicture, printPicture } from './pictures.server.ts';
import { sentPicture } from './sent-picture.server.ts';

const bytes = { schema: z.string().openapi({ format: 'binary' }) };
const everyWidth = `A width is one of ${widths.join(', ')}.`;
const width = z.coerce
  .number(everyWidth)
  .refine((given) => widths.some((each) => each === given), everyWidth)
  .default(960);

const calls = {
  keep: memberCall({
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
        ...json(sentPicture),
      },
      ...refusals(400, 401, 403, 413, 415, 422, 429, 503),
    },
  }),
  print: memberCall({
    method: 'get',
    path: '/api/forum/pictures/{id}',
    summary: 'Return a picture of a message, at most as wide as requested; JPEG where WebP is not accepted',
    request: { ...one, query: z.object({ width }) },
    responses: {
      200: { description: 'The picture', content: { 'image/webp': bytes, 'image/jpeg': bytes } },
      ...refusals(401, 404, 422, 503),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Endpoints for members' pictures, behind the forum's guard (forum.api.ts). */
export function picturesApi(site: Site) {
  return memberCalls()
    .openapi(calls.keep, async (c) => {
      const viewer = c.get('viewer');
      await countFile(site, c);
      const kept = await site.arrivals.receive(c.req.raw, viewer.id, ({ file }) =>
        keepPicture(site, viewer, file),
      );
      return c.json(kept, 201);
    })
    .openapi(calls.print, async (c) => {
      const { id } = c.req.valid('param');
      const format = /image\/webp|\*\/\*|^$/.test(c.req.header('accept') ?? '') ? 'webp' : 'jpeg';
      const printed = await printPicture(site, c.get('viewer'), id, c.req.valid('query').width, format);
      // Cached only by the reader's own browser, and served from there only to the same token.
      const cache = 'private, max-age=31536000, immutable';
      return sendPrinted(c, printed, { format, cache }, noPicture);
    });
}
