import { z } from '@hono/zod-openapi';
import { json, refusals } from '#app/api/answers.server.ts';
import { countFile } from '#app/api/count-file.server.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { renditionUrl } from '#app/modules/gallery/photos/photos.ts';
import type { PhotoStore } from '#app/site/photo-store.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Arrivals } from './arrivals.server.ts';
import { pictureBody } from './picture-schemas.server.ts';

/** Permissions whose pages contain pictures outside the albums. */
const rooms = ['pages', 'opens', 'committee'] as const;
/** Store folder of pictures on public pages; not an album of the gallery. */
const album = 'pages';
const width = 960;

const keep = (room: (typeof rooms)[number]) =>
  memberCall({
    method: 'post',
    path: `/api/desk/${room}/pictures`,
    summary: 'Upload a picture for a public page',
    request: pictureBody,
    responses: {
      201: {
        description: 'Its public address, and its size there in pixels',
        ...json(z.object({ src: z.string(), width: z.int(), height: z.int() })),
      },
      ...refusals(400, 401, 403, 413, 415, 422, 429, 503),
    },
  });

/** Upload endpoints for pictures on public pages, stored under public URLs; one endpoint per permission. */
export function sitePicturesApi(site: Site & { photos: PhotoStore; arrivals: Arrivals }) {
  const api = memberCalls();
  for (const room of rooms) {
    api.use(`/api/desk/${room}/pictures`, guardRoom(site, room));
    api.openapi(keep(room), async (c) => {
      await countFile(site, c);
      const kept = await site.arrivals.receive(c.req.raw, c.get('viewer').id, ({ file }) =>
        site.photos.keep(album, `${newShortId()}.jpg`, file),
      );
      const shown = Math.min(width, kept.width);
      const height = Math.max(1, Math.round((kept.height * shown) / kept.width));
      return c.json(
        { src: renditionUrl({ album, file: kept.file }, width, 'webp'), width: shown, height },
        201,
      );
    });
  }
  return api;
}
