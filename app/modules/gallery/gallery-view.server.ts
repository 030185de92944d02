import {
  findAlbumSeason,
  findPublicAlbum,
  listPublicAlbums,
  type PublicAlbum,
  readAlbumPhotos,
} from '#app/modules/gallery/albums/albums.server.ts';
import { readOrFetchPhotoAlbum } from '#app/modules/gallery/albums/read-or-fetch-album.server.ts';
import type { PublicPhoto } from '#app/modules/gallery/photos/photos.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';

export interface GalleryAlbumView {
  heading: string;
  date: string;
  photos: PublicPhoto[];
  /** Season whose calendar contains the album's event, for the link back. */
  season: number | undefined;
  onTheWay: boolean;
}

export type GalleryAlbumSummary = Awaited<ReturnType<typeof listPublicAlbums>>[number];
type GalleryView =
  | { albums: GalleryAlbumSummary[]; view?: undefined }
  | { view: GalleryAlbumView; albums?: undefined };

/** Timeout in milliseconds for a shared folder that is fetched for the first time. */
const albumFetchTimeoutMs = 1500;

/**
 * Resolves the gallery's query parameters (docs/requirements.md section 2). URLs are untrusted: ids are only looked up among our
 * own albums, and text is only ever rendered as text.
 */
export async function readGalleryView(
  site: Pick<Site, 'db' | 'club' | 'clock' | 'driveAlbums'>,
  query: URLSearchParams,
): Promise<GalleryView> {
  const asked = ['o', 'd', 'photos', 'list', 'drive'].some((name) => query.get(name));
  const { words } = getTodayAndPlaceholders(site);
  if (!asked) return { albums: fillPlaceholdersDeep(await listPublicAlbums(site.db), words) };

  const drive = query.get('drive');
  const { album, photos, onTheWay } = drive
    ? await readOrFetchPhotoAlbum(site, drive, albumFetchTimeoutMs)
    : { ...(await resolveNamedPhotos(site, query.get('photos') ?? '', query.get('list'))), onTheWay: false };
  const known = fillPlaceholdersDeep({ album, photos }, words);
  const view = {
    heading: sanitizeUrlText(query.get('o'), 100) || known.album?.title || 'Photographs',
    date: sanitizeUrlText(query.get('d'), 40) || known.album?.date || '',
    photos: known.photos,
    season: await findAlbumSeason(site.db, album?.id ?? drive ?? ''),
    onTheWay,
  };
  return { view };
}

/** Resolves a base path and a list of file names to our own pictures; without a list, returns all of the album. */
async function resolveNamedPhotos(
  site: Pick<Site, 'db' | 'club' | 'clock' | 'driveAlbums'>,
  base: string,
  list: string | null,
): Promise<{ album?: PublicAlbum; photos: PublicPhoto[] }> {
  const [, id = ''] = /^\/?photos\/([\w-]+)\/?$/.exec(base) ?? [];
  const album = await findPublicAlbum(site.db, id);
  if (album?.id !== id) return { photos: [] };
  const ours = await readAlbumPhotos(site.db, id);
  if (list === null) return { album, photos: ours };
  const named = new Set(parseFileNameList(list));
  return { album, photos: [...named].flatMap((file) => ours.find((photo) => photo.file === file) ?? []) };
}

function parseFileNameList(list: string): unknown[] {
  try {
    const names: unknown = JSON.parse(list);
    return Array.isArray(names) ? names : [];
  } catch {
    return [];
  }
}

/** Sanitizes text from a URL: valid Unicode without control characters, truncated to the limit. */
function sanitizeUrlText(text: string | null, most: number): string {
  const plain = (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\ufffd\s]+/gu, ' ')
    .trim();
  const letters = [...plain];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : plain;
}
