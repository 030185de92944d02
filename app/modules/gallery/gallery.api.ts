import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Seen } from '#app/api/who/guard.server.ts';
import { albumName } from '#app/core/picture-names.ts';
import { Refusal } from '#app/core/refusals.ts';
import { shownAlbum } from '#app/modules/gallery/albums/shown-album.server.ts';
import { renditionUrl, type ShownPhoto } from '#app/modules/gallery/photos/photos.ts';
import { photoFiles } from '#app/modules/gallery/store/photo-files.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';

/** Timeout in milliseconds for a shared folder that is fetched for the first time. */
const patience = 8000;
const sent = 1600;

const image = z.object({
  url: z.string().openapi({ example: '/photos/opening-day/1600/01.jpg' }),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  caption: z.string(),
  placeholder: z.string().openapi({ description: 'A blurred miniature as a data: address' }),
});

const photoList = createRoute({
  method: 'get',
  path: '/api/photos/{id}',
  summary: 'Return the photographs of an album or a shared folder; an empty list if unknown',
  request: { params: z.object({ id: z.string().regex(albumName) }) },
  responses: {
    200: {
      description: 'The photographs in their order',
      content: { 'application/json': { schema: z.object({ images: z.array(image) }) } },
    },
    422: { description: 'That is no album’s id' },
  },
});

export function galleryApi(site: Pick<Site, 'db' | 'club' | 'clock' | 'photos' | 'driveAlbums'>) {
  const api = new OpenAPIHono<Seen>({
    defaultHook: (read) => {
      if (!read.success) throw new Refusal(422, 'An album’s id has only letters, digits, - and _.');
    },
  });
  api.route('/', photoFiles(site.db, site.photos));
  return api.openapi(photoList, async (c) => {
    const { id } = c.req.valid('param');
    const { photos } = await shownAlbum(site, id, patience);
    const images = fillAll(photos, dayAndWords(site).words).map(listed);
    return c.json({ images }, 200, { 'cache-control': 'no-cache' });
  });
}

/** Maps a photo to the response; width and height are those of the rendition at `url`. */
function listed(photo: ShownPhoto) {
  const { alt, caption, placeholder } = photo;
  const width = Math.min(photo.width, sent);
  const height = Math.round((photo.height * width) / photo.width);
  return { url: renditionUrl(photo, sent, 'jpeg'), width, height, alt, caption, placeholder };
}
