import type { PublicPhoto } from '#app/modules/gallery/photos/photos.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import { findPublicAlbum, isAlbumHidden, type PublicAlbum, readAlbumPhotos } from './albums.server.ts';

interface AlbumFetchResult {
  album: PublicAlbum | undefined;
  photos: PublicPhoto[];
  /** True while its shared folder is being fetched for the first time. */
  onTheWay: boolean;
}

/**
 * Returns an album for a public page, by its id or its shared folder's id. Waits up to `timeoutMs` milliseconds for an
 * album that is still being fetched; an unknown id is neither fetched nor an error.
 */
export async function readOrFetchPhotoAlbum(
  { db, driveAlbums }: Pick<Site, 'db' | 'driveAlbums'>,
  id: string,
  patience: number,
): Promise<AlbumFetchResult> {
  const here = await readStoredAlbum(db, id);
  // Hidden albums are never fetched for visitors.
  if (here.photos.length > 0 || !driveAlbums || (await isAlbumHidden(db, id)))
    return { ...here, onTheWay: false };
  const onTheWay = await driveAlbums.wanted(id, patience);
  return { ...(await readStoredAlbum(db, id)), onTheWay };
}

async function readStoredAlbum(db: Database, id: string) {
  const album = await findPublicAlbum(db, id);
  return { album, photos: album ? await readAlbumPhotos(db, album.id) : [] };
}
