import { z } from '@hono/zod-openapi';
import { requirePermission } from '#app/api/auth/permission-guard.server.ts';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import { countUploadAgainstLimits } from '#app/api/count-upload.server.ts';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import { createJsonContentSpec, createProblemResponseSpecs } from '#app/api/openapi-parts.server.ts';
import { getPhotoRenditionUrl } from '#app/modules/gallery/photos/photos.ts';
import type { PhotoStore } from '#app/site/photo-store.ts';
import type { Site } from '#app/site/site.server.ts';
import { pictureRequestBody } from './picture-schemas.server.ts';
import type { UploadStaging } from './upload-staging.server.ts';

/** Permissions whose pages contain pictures outside the albums. */
const picturePermissions = ['pages', 'opens', 'committee'] as const;
/** Store folder of pictures on public pages; not an album of the gallery. */
const pagePicturesAlbum = 'pages';
const pagePictureWidth = 960;

const createUploadCall = (room: (typeof picturePermissions)[number]) =>
  createMemberApiRoute({
    method: 'post',
    path: `/api/desk/${room}/pictures`,
    summary: 'Upload a picture for a public page',
    request: pictureRequestBody,
    responses: {
      201: {
        description: 'Its public address, and its size there in pixels',
        ...createJsonContentSpec(z.object({ src: z.string(), width: z.int(), height: z.int() })),
      },
      ...createProblemResponseSpecs(400, 401, 403, 413, 415, 422, 429, 503),
    },
  });

/** Upload endpoints for pictures on public pages, stored under public URLs; one endpoint per permission. */
export function pagePictureUploadApi(site: Site & { photos: PhotoStore; uploadStaging: UploadStaging }) {
  const api = createMemberApi();
  for (const room of picturePermissions) {
    api.use(`/api/desk/${room}/pictures`, requirePermission(site, room));
    api.openapi(createUploadCall(room), async (c) => {
      await countUploadAgainstLimits(site, c);
      const kept = await site.uploadStaging.receive(c.req.raw, c.get('viewer').id, ({ file }) =>
        site.photos.keep(pagePicturesAlbum, `${newShortId()}.jpg`, file),
      );
      const shown = Math.min(pagePictureWidth, kept.width);
      const height = Math.max(1, Math.round((kept.height * shown) / kept.width));
      return c.json(
        {
          src: getPhotoRenditionUrl({ album: pagePicturesAlbum, file: kept.file }, pagePictureWidth, 'webp'),
          width: shown,
          height,
        },
        201,
      );
    });
  }
  return api;
}
