import type { ShownPhoto } from '#app/modules/gallery/photos/photos.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import { type Album, albumPhotos, findAlbum, isHidden } from './albums.server.ts';

interface ShownAlbum {
  album: Album | undefined;
  photos: ShownPhoto[];
  /** Its shared folder is being read for the first time. */
  onTheWay: boolean;
}

/**
 * An album for a visitor, by its id or its shared folder's. One that is still to be fetched is waited for, `patience`
 * milliseconds at most; an id that nothing here refers to is neither asked for anywhere nor a fault.
 */
export async function shownAlbum(
  { db, driveAlbums }: Pick<Site, 'db' | 'driveAlbums'>,
  id: string,
  patience: number,
): Promise<ShownAlbum> {
  const here = await read(db, id);
  // Nothing is fetched for visitors of what they may not see.
  if (here.photos.length > 0 || !driveAlbums || (await isHidden(db, id))) return { ...here, onTheWay: false };
  const onTheWay = await driveAlbums.wanted(id, patience);
  return { ...(await read(db, id)), onTheWay };
}

async function read(db: Database, id: string) {
  const album = await findAlbum(db, id);
  return { album, photos: album ? await albumPhotos(db, album.id) : [] };
}
