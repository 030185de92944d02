import type { ShownPhoto } from '#app/modules/gallery/photos/photos.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import { type Album, albumPhotos, findAlbum, isHidden } from './albums.server.ts';

interface ShownAlbum {
  album: Album | undefined;
  photos: ShownPhoto[];
  /** True while its shared folder is being fetched for the first time. */
  onTheWay: boolean;
}

/**
 * Returns an album for a public page, by its id or its shared folder's id. Waits up to `timeoutMs` milliseconds for an
 * album that is still being fetched; an unknown id is neither fetched nor an error.
 */
export async function shownAlbum(
  { db, driveAlbums }: Pick<Site, 'db' | 'driveAlbums'>,
  id: string,
  patience: number,
): Promise<ShownAlbum> {
  const here = await read(db, id);
  // Hidden albums are never fetched for visitors.
  if (here.photos.length > 0 || !driveAlbums || (await isHidden(db, id))) return { ...here, onTheWay: false };
  const onTheWay = await driveAlbums.wanted(id, patience);
  return { ...(await read(db, id)), onTheWay };
}

async function read(db: Database, id: string) {
  const album = await findAlbum(db, id);
  return { album, photos: album ? await albumPhotos(db, album.id) : [] };
}
