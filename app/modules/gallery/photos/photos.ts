import type { z } from 'zod';
import { stem } from '#app/core/picture-names.ts';
import type { Format } from '#app/site/photo-store.ts';
import type { shownPhoto } from './photo-schemas.server.ts';

/** Words about photographs that browser and server share. */

/** The widths, in pixels, in which pictures are sent; no other is ever made. */
export const widths = [320, 640, 960, 1600] as const;

/** No picture may be larger when it is sent. */
export const mostMegabytes = 15;

/** What is said to whoever sends something else. */
export const notAPhotograph =
  'Please send a photograph: a JPEG, PNG, WebP or AVIF file that opens on a computer.';

export type ShownPhoto = z.output<typeof shownPhoto>;

/** '/photos/opening-day/01.jpg': the whole picture. */
export const photoUrl = ({ album, file }: { album: string; file: string }) => `/photos/${album}/${file}`;

/** '/photos/opening-day/640/01.avif' */
export function renditionUrl(
  { album, file }: { album: string; file: string },
  width: number,
  format: Format,
): string {
  return `/photos/${album}/${width}/${stem(file)}.${format === 'jpeg' ? 'jpg' : format}`;
}

/** The widths that are worth sending of a picture, each with how wide it then is: nothing is enlarged. */
export function widthsOf(width: number): { width: number; shown: number }[] {
  const enough = widths.findIndex((each) => each >= width);
  const useful = enough < 0 ? widths : widths.slice(0, enough + 1);
  return useful.map((each) => ({ width: each, shown: Math.min(each, width) }));
}
