import type { z } from 'zod';
import { removeFileExtension } from '#app/core/picture-names.ts';
import type { PictureFormat } from '#app/site/photo-store.ts';
import type { publicPhotoSchema } from './photo-schemas.server.ts';

/** Constants and URL helpers of photographs that browser and server share. */

/** Widths of renditions, in pixels; requests for any other are rejected. */
export const photoRenditionWidths = [320, 640, 960, 1600] as const;

/** Maximum size of an upload. */
export const maxFileUploadMegabytes = 15;

/** Error message for a file that is not a supported photograph. */
export const unsupportedPhotoMessage =
  'Choose a photograph: a JPEG, PNG, WebP or AVIF file that opens on a computer.';

export type PublicPhoto = z.output<typeof publicPhotoSchema>;

/** URL of the original: '/photos/opening-day/01.jpg' */
export const getPhotoUrl = ({ album, file }: { album: string; file: string }) => `/photos/${album}/${file}`;

/** URL of a rendition: '/photos/opening-day/640/01.avif' */
export function getPhotoRenditionUrl(
  { album, file }: { album: string; file: string },
  width: number,
  format: PictureFormat,
): string {
  return `/photos/${album}/${width}/${removeFileExtension(file)}.${format === 'jpeg' ? 'jpg' : format}`;
}

/** Widths to offer in a srcset, each with the actual width of the rendition: pictures are never enlarged. */
export function getPhotoRenditionWidths(width: number): { width: number; shown: number }[] {
  const enough = photoRenditionWidths.findIndex((each) => each >= width);
  const useful = enough < 0 ? photoRenditionWidths : photoRenditionWidths.slice(0, enough + 1);
  return useful.map((each) => ({ width: each, shown: Math.min(each, width) }));
}
