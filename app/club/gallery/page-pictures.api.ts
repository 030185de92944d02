import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { guardRoom } from '#app/club/committee/room-guard.server.ts';
import { json, refusals, tokenNeeded } from '#app/club/members/api-parts.server.ts';
import type { Seen } from '#app/club/members/guard.server.ts';
import type { House } from '#app/club/members/house.server.ts';
import { newShortId } from '#app/club/members/tokens.server.ts';
import { refuseMistakes } from '#app/core/mistakes.ts';
import type { PhotoStore } from './photo-store.server.ts';
import { renditionUrl } from './photos.ts';
import { bytesOf } from './picture-body.server.ts';
import { pictureBody } from './picture-schemas.server.ts';

const path = '/api/desk/pages/pictures';
/** No album of the gallery: what lies in it is only seen where a page shows it. */
const album = 'pages';
const width = 960;

const keep = createRoute({
  method: 'post',
  path,
  summary: 'Keeps a picture for the texts and cards of pages',
  security: tokenNeeded,
  request: pictureBody,
  responses: {
    201: {
      description: 'Its public address, and its size there in pixels',
      ...json(z.object({ src: z.string(), width: z.int(), height: z.int() })),
    },
    ...refusals(400, 401, 403, 413, 415, 422, 429),
  },
});

/** Pictures for the desk's room 'Pages', in the store whose addresses are public. */
export function pagePicturesApi(house: House & { photos: PhotoStore }) {
  const api = new OpenAPIHono<Seen>({ defaultHook: refuseMistakes });
  api.use(path, guardRoom(house, 'pages'));
  return api.openapi(keep, async (c) => {
    await house.limits.count({ 'picture-member': c.get('viewer').id });
    const kept = await house.photos.keep(album, `${newShortId()}.jpg`, await bytesOf(c.req.raw));
    const shown = Math.min(width, kept.width);
    const height = Math.max(1, Math.round((kept.height * shown) / kept.width));
    return c.json(
      { src: renditionUrl({ album, file: kept.file }, width, 'webp'), width: shown, height },
      201,
    );
  });
}
