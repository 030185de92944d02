import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { AuthenticatedHonoEnv } from '#app/api/auth/role-guard.server.ts';
import { albumIdPattern } from '#app/core/picture-names.ts';
import { Refusal } from '#app/core/refusals.ts';
import { readOrFetchPhotoAlbum } from '#app/modules/gallery/albums/read-or-fetch-album.server.ts';
import { getPhotoRenditionUrl, type PublicPhoto } from '#app/modules/gallery/photos/photos.ts';
import { publicPhotoFilesApi } from '#app/modules/gallery/store/photo-files.server.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';

/** Timeout in milliseconds for a shared folder that is fetched for the first time. */
const albumFetchTimeoutMs = 8000;
const listedPhotoWidth = 1600;

const listedPhotoSchema = z.object({
  url: z.string().openapi({ example: '/photos/opening-day/1600/01.jpg' }),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  caption: z.string(),
  placeholder: z.string().openapi({ description: 'A blurred miniature as a data: address' }),
});

const photoListRoute = createRoute({
  method: 'get',
  path: '/api/photos/{id}',
  summary: 'Return the photographs of an album or a shared folder; an empty list if unknown',
  request: { params: z.object({ id: z.string().regex(albumIdPattern) }) },
  responses: {
    200: {
      description: 'The photographs in their order',
      content: { 'application/json': { schema: z.object({ images: z.array(listedPhotoSchema) }) } },
    },
    422: { description: 'That is no album’s id' },
  },
});

export function galleryModuleApi(site: Pick<Site, 'db' | 'club' | 'clock' | 'photos' | 'driveAlbums'>) {
  const api = new OpenAPIHono<AuthenticatedHonoEnv>({
    defaultHook: (read) => {
      if (!read.success) throw new Refusal(422, 'An album’s id has only letters, digits, - and _.');
    },
  });
  api.route('/', publicPhotoFilesApi(site.db, site.photos));
  return api.openapi(photoListRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { photos } = await readOrFetchPhotoAlbum(site, id, albumFetchTimeoutMs);
    const images = fillPlaceholdersDeep(photos, getTodayAndPlaceholders(site).words).map(toListedPhoto);
    return c.json({ images }, 200, { 'cache-control': 'no-cache' });
  });
}

/** Maps a photo to the response; width and height are those of the rendition at `url`. */
function toListedPhoto(photo: PublicPhoto) {
  const { alt, caption, placeholder } = photo;
  const width = Math.min(photo.width, listedPhotoWidth);
  const height = Math.round((photo.height * width) / photo.width);
  return {
    url: getPhotoRenditionUrl(photo, listedPhotoWidth, 'jpeg'),
    width,
    height,
    alt,
    caption,
    placeholder,
  };
}
