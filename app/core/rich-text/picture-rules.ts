import { isOneLine } from '#app/core/one-line.ts';

/** Pictures in texts from outside: what an `image` node may say of one. */

export const mostPictures = 20;
export const longestDescription = 300;
const longestSide = 10_000;

export interface PlacedPicture {
  src: string;
  /** What it shows, for whoever cannot see it. */
  alt: string;
  /** In pixels, of the whole picture. */
  width: number;
  height: number;
  /** What stands beneath it; only in the texts of pages. */
  title?: string;
}

/** What is wrong with a description; undefined where nothing is. */
export function descriptionError(alt: string): string | undefined {
  if (alt.trim() === '') return 'Please say what the picture shows.';
  if (alt.trim().length > longestDescription)
    return `A description can be at most ${longestDescription} characters long.`;
  if (!isOneLine(alt.trim())) return 'A description is one line of text.';
  return undefined;
}

/**
 * The attributes of a picture that is one of ours, and no others; with `captions` what stands beneath it too. Throws an
 * Error with a sentence.
 */
export function readPicture(
  attrs: Record<string, unknown>,
  isOurs: (src: string) => boolean,
  captions = false,
): PlacedPicture {
  const { src, alt, width, height, title } = attrs;
  if (typeof src !== 'string' || !isOurs(src)) throw new Error('A picture in this text is not one of ours.');
  const words = typeof alt === 'string' ? alt.toWellFormed().trim() : '';
  const wrong = descriptionError(words);
  if (wrong) throw new Error(wrong);
  const picture = { src, alt: words, width: side(width), height: side(height) };
  const caption = captions && typeof title === 'string' ? title.toWellFormed().trim() : '';
  if (caption === '') return picture;
  if (descriptionError(caption))
    throw new Error('What stands beneath a picture is one line of at most 300 characters.');
  return { ...picture, title: caption };
}

function side(given: unknown): number {
  // The starter's pictures have theirs as text, as attributes of HTML are.
  const value = typeof given === 'string' && /^\d{1,5}$/.test(given) ? Number(given) : given;
  if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > longestSide)
    throw new Error('A picture in this text has no size.');
  return Number(value);
}

/** Whether an address is that of a picture of this site which everybody may see. */
export const isSitePicture = (src: string) =>
  /^\/(pictures|photos)\/[\w./-]{1,200}$/.test(src) && !src.includes('..');
