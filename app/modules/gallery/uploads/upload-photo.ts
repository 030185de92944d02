import { ApiCallError } from '#app/api/call.ts';
import { uploadFile } from '#app/api/upload-file.ts';
import { type AdminPhoto, albumsApiPath } from '#app/modules/gallery/albums/admin-album.ts';
import { maxFileUploadMegabytes } from '#app/modules/gallery/photos/photos.ts';
import { shrinkPicture } from '#app/ui/pictures/shrink-picture.ts';
import type { PhotoUploadState } from './upload.ts';

/**
 * Uploads a picture to an album, downscaled where the browser supports it. Skips the request if it is `here` already.
 */
export async function uploadPhoto(
  album: string,
  { file, place }: Pick<PhotoUploadState, 'file' | 'place'>,
  here: (hash: string) => boolean,
  progress: (part: number) => void,
  stop: AbortSignal,
): Promise<{ already: boolean }> {
  const hash = await computeFileHash(file);
  if (hash && here(hash)) return { already: true };
  const picture = await shrinkPicture(file);
  if (picture.size > maxFileUploadMegabytes * 1024 * 1024)
    throw new ApiCallError(
      413,
      `This picture is too large. Choose one of ${maxFileUploadMegabytes} MB or less.`,
    );
  const query = new URLSearchParams({ place: String(place), ...(hash && { hash }) });
  const path = `${albumsApiPath}/${album}/photos?${query}`;
  return uploadFile<{ photo: AdminPhoto; already: boolean }>(path, picture, progress, stop);
}

/** SHA-256 in hex; undefined where Web Crypto is not available (a page without https). */
async function computeFileHash(file: File): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const bytes = await file.arrayBuffer().catch(() => {
    throw new ApiCallError(-1, 'We cannot read this file. Choose it again.');
  });
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Waits for the delay, or until the browser is online again. */
export function waitUntilOnline(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      done();
    };
    const timer = setTimeout(go, milliseconds);
    window.addEventListener('online', go);
    stop.addEventListener('abort', go);
  });
}
