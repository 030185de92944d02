import { Hono } from 'hono';
import { pictureFileNamePattern } from '#app/core/picture-names.ts';
import { createFileResponse } from '#app/core/stores/file-response.server.ts';
import { isAlbumHidden } from '#app/modules/gallery/albums/albums.server.ts';
import { isPhotoWithheld } from '#app/modules/gallery/consents/photo-consents.server.ts';
import type { PhotoStore, PictureFormat, PictureResponse } from '#app/site/photo-store.ts';
import type { Database } from '#db/connection.ts';

const formatsByExtension: Record<string, { format: PictureFormat; type: string }> = {
  avif: { format: 'avif', type: 'image/avif' },
  webp: { format: 'webp', type: 'image/webp' },
  jpg: { format: 'jpeg', type: 'image/jpeg' },
};

/**
 * Public files: the original at `/photos/{album}/{file}`, renditions at `/photos/{album}/{width}/{name}.avif`. Returns
 * 404 for a hidden album and for a withheld picture of a child; the admin area has its own endpoint.
 */
export function publicPhotoFilesApi(db: Database, photos: PhotoStore): Hono {
  const files = new Hono();
  files.get('/photos/:album/:file', async (c) => {
    const { album, file } = c.req.param();
    const shown = await isPhotoPublic(db, album, file);
    return respondWithPicture(c.req.raw, file, shown ? await photos.openOriginal(album, file) : undefined);
  });
  files.get('/photos/:album/:width/:file', async (c) => {
    const { album, width, file } = c.req.param();
    const format = getFormatByFileName(file)?.format;
    const known = format && /^[1-9]\d{2,3}$/.test(width) && (await isPhotoPublic(db, album, file));
    return respondWithPicture(
      c.req.raw,
      file,
      known ? await photos.rendition(album, file, Number(width), format) : undefined,
    );
  });
  return files;
}

const isPhotoPublic = async (db: Database, album: string, file: string) =>
  !(await isAlbumHidden(db, album)) && !(await isPhotoWithheld(db, album, file));

const getFormatByFileName = (file: string) =>
  pictureFileNamePattern.test(file) ? formatsByExtension[file.slice(file.lastIndexOf('.') + 1)] : undefined;

async function respondWithPicture(
  request: Request,
  file: string,
  printed: PictureResponse | undefined,
): Promise<Response> {
  const nosniff = { 'x-content-type-options': 'nosniff' };
  const type = getFormatByFileName(file)?.type ?? '';
  const headers = {
    ...nosniff,
    'content-type': type,
    // Browsers cache for a day, shared caches for 5 minutes: a removed or hidden picture soon is no longer served to
    // new visitors.
    'cache-control': 'public, max-age=86400, s-maxage=300',
  };
  const sent =
    printed && type && (await createFileResponse(request, { etag: printed.etag, headers }, printed.open));
  return (
    sent ||
    new Response('We cannot find that picture. It may have been deleted.\n', {
      status: 404,
      headers: { ...nosniff, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  );
}
