import { z } from '@hono/zod-openapi';
import { json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { countFile } from '#app/api/count-file.server.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { sendPrinted } from '#app/api/send-printed.server.ts';
import { keptPicture } from '#app/modules/register/entry/register-schemas.server.ts';
import {
  pictureBody,
  pictureBytes,
  pictureWidth,
} from '#app/modules/register/pictures/picture-parts.server.ts';
import { keepPicture, noPicture, printPicture } from '#app/modules/register/pictures/pictures.server.ts';
import type { Site } from '#app/site/site.server.ts';

const path = '/api/directory/my-details';
const pictures = '/api/directory/pictures';
const always = [400, 401, 404, 415, 422, 429] as const;

const calls = {
  picture: memberCall({
    method: 'post',
    path: `${path}/pictures`,
    summary: 'Upload a picture of me',
    request: pictureBody,
    responses: { 201: { description: 'Kept', ...json(keptPicture) }, ...refusals(...always, 413, 503) },
  }),
  print: memberCall({
    method: 'get',
    path: `${pictures}/{picture}`,
    summary: 'Return a member’s picture to permitted viewers; JPEG if WebP is not accepted',
    request: { params: z.object({ picture: pathId }), query: z.object({ width: pictureWidth }) },
    responses: {
      200: {
        description: 'The picture',
        content: { 'image/webp': pictureBytes, 'image/jpeg': pictureBytes },
      },
      ...refusals(401, 404, 422, 503),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Pictures of members; requests pass the guard first (register.api.ts). */
export function myPicturesApi(site: Site) {
  return memberCalls()
    .openapi(calls.picture, async (c) => {
      const viewer = c.get('viewer');
      await countFile(site, c);
      const kept = await site.arrivals.receive(c.req.raw, viewer.id, ({ file }) =>
        keepPicture(site, viewer, { id: viewer.id, picture: file }),
      );
      return c.json(kept, 201);
    })
    .openapi(calls.print, async (c) => {
      const format = /image\/webp|\*\/\*|^$/.test(c.req.header('accept') ?? '') ? 'webp' : 'jpeg';
      const wanted = { ...c.req.valid('param'), ...c.req.valid('query'), format } as const;
      const printed = await printPicture(site, c.get('viewer'), wanted);
      // Private cache of an hour: consents can end, and only the same token may read it.
      return sendPrinted(c, printed, { format, cache: 'private, max-age=3600' }, noPicture);
    });
}
