import { CallFailed } from '#app/api/call.ts';
import { sendPicture } from '#app/api/send-picture.ts';
import { albumsPath, type DeskPhoto } from '#app/modules/gallery/albums/desk-album.ts';
import { mostMegabytes } from '#app/modules/gallery/photos/photos.ts';
import { shrink } from '#app/ui/pictures/shrink.ts';
import type { Upload } from './upload.ts';

/**
 * Uploads a picture to an album, downscaled where the browser supports it. Skips the request if it is `here` already.
 */
export async function sendPhoto(
  album: string,
  { file, place }: Pick<Upload, 'file' | 'place'>,
  here: (hash: string) => boolean,
  progress: (part: number) => void,
  stop: AbortSignal,
): Promise<{ already: boolean }> {
  const hash = await hashOf(file);
  if (hash && here(hash)) return { already: true };
  const picture = await shrink(file);
  if (picture.size > mostMegabytes * 1024 * 1024)
    throw new CallFailed(413, `This picture is too large: at most ${mostMegabytes} MB can be sent.`);
  const query = new URLSearchParams({ place: String(place), ...(hash && { hash }) });
  const path = `${albumsPath}/${album}/photos?${query}`;
  return sendPicture<{ photo: DeskPhoto; already: boolean }>(path, picture, progress, stop);
}

/** SHA-256 in hex; undefined where Web Crypto is not available (a page without https). */
async function hashOf(file: File): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const bytes = await file.arrayBuffer().catch(() => {
    throw new CallFailed(-1, 'This file cannot be read. Please choose it again.');
  });
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Waits for the delay, or until the browser is online again. */
export function untilOnline(milliseconds: number, stop: AbortSignal): Promise<void> {
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
